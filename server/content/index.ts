export { prepareBody } from "./body.ts";
export {
  createContent,
  illustrate,
  insertContent,
  insertImported,
  type NewContent,
} from "./content.ts";
export { eventRoutes } from "./event-routes.ts";
export { eraseExpiredRecord } from "./lifecycle.ts";
export { lifecycleRoutes } from "./lifecycle-routes.ts";
export {
  findPictures,
  PictureDraft,
  pictureFolderOf,
  removeUnused,
  textsWithPictures,
  type UsedPicture,
} from "./pictures.ts";
export { postRoutes } from "./post-routes.ts";
export { presentEvent, presentPost, presentService } from "./present.ts";
export type { ContentPlace, SavePlace } from "./save.ts";
export { saveRoutes } from "./save-routes.ts";
export { serviceRoutes } from "./service-routes.ts";
export {
  type ContentRow,
  countLive,
  isEmpty,
  isLive,
  isShownByLiveRecord,
  liveTitles,
  readAny,
  readTrash,
  readTrashedBefore,
} from "./store.ts";
