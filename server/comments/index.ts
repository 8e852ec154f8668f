export { listComments } from "./comments.ts";
export { commentRoutes } from "./routes.ts";
export { insertComment } from "./store.ts";
