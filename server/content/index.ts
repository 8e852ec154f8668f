export { insertImported, insertRecord, type NewRecord } from "./insert-record.ts";
export { type ContentDeps, purgeExpiredRecord } from "./lifecycle.ts";
export {
  deleteUnreferenced,
  findReferencedPictures,
  type ReferencedPicture,
  scanTextsForPictures,
} from "./picture-references.ts";
export { prepareBody, prepareDraftBody } from "./prepare-body.ts";
export { presentSummary } from "./present.ts";
export { type ContentRoutesDeps, contentRoutes } from "./routes.ts";
export { bodyPictureNames } from "./save-record.ts";
export { scheduleRoutes } from "./schedule-routes.ts";
export { StagedPictures } from "./staged-pictures.ts";
export {
  countLive,
  findIncludingTrashed,
  findTrashed,
  findTrashedBefore,
  hasNoRecords,
  isLive,
  isShownByLiveRecord,
  titlesOf,
} from "./store.ts";
