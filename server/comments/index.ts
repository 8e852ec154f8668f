export { listComments } from "./comments.ts";
export { purgeRemovedComments } from "./moderation.ts";
export { commentRoutes } from "./routes.ts";
export { shownState } from "./shown.ts";
export { insertComment } from "./store.ts";
