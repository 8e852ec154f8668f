export { DatabaseUnavailableError } from "./database-unavailable-error.ts";
export type { Database, Db } from "./engine.ts";
export type { InvalidationScope } from "./invalidation.ts";
export { acquireJobLock } from "./job-lock.ts";
export { isKnownSchema, schemaVersion } from "./migrate.ts";
export {
  type DatabaseLocation,
  describeLocation,
  openDatabase,
  openExistingDatabase,
  readSnapshot,
} from "./open.ts";
export { isPictureDeletionLocked, lockPictureDeletion } from "./picture-retention-lock.ts";
export { deleteExpiredRateLimits, incrementRateLimit } from "./rate-limit-counter.ts";
export { jobTypes, otherJobSubjects, type Schema } from "./schema.ts";
export { type Column, openScratchDatabase, type ScratchDatabase } from "./scratch-database.ts";
export { advanceSequence, nextId } from "./sequence.ts";
export { containsText, prefilterByTrigram } from "./title-search.ts";
export { type TransactOptions, transact } from "./transact.ts";
export {
  findNewestMatches,
  newestMatches,
  type WordIndex,
  type WordQuery,
  wordIndexes,
  wordList,
} from "./word-index.ts";
