export {
  createContent,
  illustrate,
  insertContent,
  type NewContent,
} from "./content.ts";
export { eventRoutes } from "./event-routes.ts";
export { eraseRecord } from "./lifecycle.ts";
export { lifecycleRoutes } from "./lifecycle-routes.ts";
export { findPictures, textsWithPictures } from "./pictures.ts";
export { postRoutes } from "./post-routes.ts";
export { presentEvent, presentPost, presentService } from "./present.ts";
export type { ContentPlace } from "./save.ts";
export { saveRoutes } from "./save-routes.ts";
export { serviceRoutes } from "./service-routes.ts";
export { countLive, isEmpty, isLive, readTrash, readTrashedBefore } from "./store.ts";
