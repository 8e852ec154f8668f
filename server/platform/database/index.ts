export {
  acceptClock,
  addDays,
  checkClock,
  currentTime,
  findNewestTime,
  hasJumped,
  timestamp,
} from "./clock.ts";
export { countRows, hasRows, readNumberedPage } from "./count-rows.ts";
export { acquireJobLock } from "./job-lock.ts";
export { migrate, presentSchema, schemaVersion } from "./migrate.ts";
export {
  type DatabaseLocation,
  describeLocation,
  findDamage,
  openDatabase,
  openExistingDatabase,
  readSnapshot,
} from "./open.ts";
export { isPictureDeletionLocked, lockPictureDeletion } from "./picture-retention-lock.ts";
export { deleteExpiredRateLimits, incrementRateLimit } from "./rate-limit-counter.ts";
export { readPages } from "./read-pages.ts";
export type { Db, Reading, Writing } from "./schema/db.ts";
export type { Schema } from "./schema/schema.ts";
export { jobTypes, siteTables, text as textColumn } from "./schema/site-tables.ts";
export { containsText, prefilterByTrigram } from "./schema/title-search.ts";
export {
  findNewestMatches,
  type WordIndex,
  type WordQuery,
  wordIndexes,
  wordList,
} from "./schema/word-index.ts";
export { type Column, openScratchDatabase, type ScratchDatabase } from "./scratch-database.ts";
export { advanceSequence, nextId, reserveIds } from "./sequence.ts";
export { findNetworkDisk } from "./sqlite/network-disk.ts";
export { startStatisticsJob } from "./statistics-job.ts";
export { type Database, DatabaseUnavailableError } from "./transactions/engine.ts";
export type { InvalidationScope } from "./transactions/invalidation.ts";
export { readUntilChanged } from "./transactions/read-until-changed.ts";
export { type TransactOptions, transact } from "./transactions/transact.ts";
