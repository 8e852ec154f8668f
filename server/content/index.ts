export { changeRecord } from "./change-record.ts";
export { type DatedRow, findDated, findDatedRecord } from "./dated-store.ts";
export { insertImported, insertRecord, type NewRecord } from "./insert-record.ts";
export { type ContentDeps, purgeExpiredRecord } from "./lifecycle.ts";
export { findNewest, type NewestRow } from "./newest-store.ts";
export { newsroomRoutes } from "./newsroom-routes.ts";
export { type DraftKey, type DraftRow, deleteOwnDraft, findDraft, picturesOfDraft } from "./own-draft.ts";
export {
  findAddresses,
  findAddressOwner,
  findAllAddresses,
  findByAddress,
  findLivePages,
} from "./page-store.ts";
export {
  deleteUnreferenced,
  findReferencedPictures,
  type ReferencedPicture,
  scanTextsForPictures,
} from "./picture-references.ts";
export { prepareBody, prepareDraftBody } from "./prepare-body.ts";
export { presentRecord, presentSummary } from "./present.ts";
export { findInRange, findLatestUpdate, findNextNumber } from "./range-store.ts";
export { requestReview } from "./review.ts";
export { reviewRoutes } from "./review-routes.ts";
export { contentRoutes } from "./routes.ts";
export type { ContentRoutesDeps } from "./save-routes.ts";
export { planRecord } from "./schedule.ts";
export { scheduledHandlers } from "./scheduled-handlers.ts";
export {
  columnsOf,
  hasUnpublishedChanges,
  readNewestSnapshot,
  snapshotOf,
  versionSubject,
} from "./snapshot.ts";
export { bodyPictureNames, pictureNamesOf, picturesOfSnapshot } from "./snapshot-pictures.ts";
export { StagedPictures } from "./staged-pictures.ts";
export {
  type ContentRow,
  countLive,
  findIncludingTrashed,
  findTrashed,
  findTrashedBefore,
  hasNoRecords,
  isLive,
  isShownByLiveRecord,
  live,
  titlesOf,
} from "./store.ts";
export { findTranslationsInRange } from "./translation-store.ts";
