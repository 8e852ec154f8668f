export {
  createContent,
  illustrate,
  insertContent,
  type NewContent,
} from "./content.ts";
export { eventRoutes } from "./event-routes.ts";
export { postRoutes } from "./post-routes.ts";
export { serviceRoutes } from "./service-routes.ts";
export { isEmpty, isLive } from "./store.ts";
