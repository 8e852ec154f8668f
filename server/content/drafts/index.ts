export { deleteDiscardedDrafts } from "./retention.ts";
export { draftRoutes } from "./routes.ts";
