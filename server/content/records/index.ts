export {
  findAllAddresses,
  findByAddress,
  findLivePages,
  type PageAddresses,
} from "./addresses/page-store.ts";
export { changeRecord } from "./changes/change-record.ts";
export type { ContentDeps } from "./changes/content-deps.ts";
export {
  insertImported,
  insertRecord,
  type NewRecord,
  replaceImportedPictures,
} from "./changes/insert-record.ts";
export { keepWholeDays } from "./changes/keep-days.ts";
export { planHandlers } from "./changes/plan-jobs.ts";
export { purgeExpiredRecord } from "./changes/purge.ts";
export { dropOverduePlans, planRecord } from "./changes/record-plan.ts";
export { requireEditable, wasPublic } from "./changes/require.ts";
export { requireWritable } from "./changes/restore.ts";
export { requestReview } from "./changes/review.ts";
export { beginDraft } from "./changes/save-record.ts";
export { trashUnwritten } from "./changes/trash.ts";
export { bodyForReaders } from "./documents/document-facts.ts";
export { linkedDocuments, shortenDocumentLinks } from "./documents/document-links.ts";
export { countLive } from "./lists/list-store.ts";
export {
  type DatedRow,
  findAcademic,
  findDated,
  findDatedRecord,
  findInRange,
  findLatestUpdate,
  findNewest,
  findNextNumber,
  type NewestRow,
} from "./lists/syndication-store.ts";
export { findTrashed, findTrashedBefore } from "./lists/trash-store.ts";
export { newsroomRoutes } from "./newsroom-routes.ts";
export {
  type DraftKey,
  deleteOwnDraft,
  discardOwnDraft,
  draftColumns,
  findLastDraft,
  findOwnDraft,
  type OwnDraft,
  picturesOfDrafts,
} from "./own-draft.ts";
export {
  deleteUnreferenced,
  findShownNames,
  type ReferencedPicture,
  type ShownPicture,
  scanTextsForPictures,
  shownPictures,
} from "./pictures/picture-references.ts";
export { prepareBody, prepareDraftBody, unavailableReason } from "./pictures/prepare-body.ts";
export { bodyPictureNames, knownPicturesOf, pictureNamesOf } from "./pictures/snapshot-pictures.ts";
export { StagedPictures } from "./pictures/staged-pictures.ts";
export { presentFile, presentListed } from "./present.ts";
export { contentRoutes } from "./routes.ts";
export type { ContentRoutesDeps } from "./save-routes.ts";
export {
  columnsOf,
  hasUnpublishedChanges,
  isSameSnapshot,
  readNewestSnapshot,
  snapshotOf,
  versionSubject,
} from "./snapshot.ts";
export { presentStaffRecord } from "./staff/staff-reads.ts";
export {
  type ContentRow,
  endPreviewLinks,
  findIncludingTrashed,
  findLive,
  findLiveIds,
  hasNoRecords,
  isLive,
  isShownByLiveRecord,
  live,
  type RecordKey,
  requireRecord,
  titlesOf,
} from "./store.ts";
export { findTranslationsInRange } from "./translations/translation-store.ts";
