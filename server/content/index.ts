export {
  createSeedRecord,
  insertImported,
  insertSeedRecord,
  type SeedRecord,
} from "./content.ts";
export { eventRoutes } from "./event-routes.ts";
export { purgeExpiredRecord } from "./lifecycle.ts";
export { lifecycleRoutes } from "./lifecycle-routes.ts";
export {
  deleteUnreferenced,
  findReferencedPictures,
  pictureFolderOf,
  type ReferencedPicture,
  StagedPictures,
  scanTextsForPictures,
} from "./picture-references.ts";
export { postRoutes } from "./post-routes.ts";
export { prepareBody } from "./prepare-body.ts";
export { presentEvent, presentPost, presentService } from "./present.ts";
export type { ContentDeps, SaveDeps } from "./save.ts";
export { saveRoutes } from "./save-routes.ts";
export { serviceRoutes } from "./service-routes.ts";
export {
  type ContentRow,
  countLive,
  findIncludingTrashed,
  findTrashed,
  findTrashedBefore,
  hasNoRecords,
  isLive,
  isShownByLiveRecord,
  titlesOf,
} from "./store.ts";
