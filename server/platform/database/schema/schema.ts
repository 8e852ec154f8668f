import type { Generated } from "kysely";
import type { z } from "zod";
import type { FieldColumns } from "../../../../contract/schemas/content-fields.ts";
import type { ContentKind } from "../../../../contract/values/content-kinds.ts";
import type { siteTables } from "./site-tables.ts";

type Timestamp = string;

/**
 * The number of live records of a kind, and a version that increases whenever the order of one of their lists may have
 * changed. Maintained by triggers.
 */
type ContentCountTable = { kind: ContentKind; live: number; version: number };

/** A live record in the word indexes, which follow from `content`. */
type SearchEntryTable = {
  kind: ContentKind;
  id: number;
  /** Its row in the indexes: a record that was published later has a larger one. */
  position: number;
  /** How its words were made: an entry in another format is made again. */
  format: string;
  /** The same as in the record. */
  created_at: Timestamp;
  updated_at: Timestamp;
};

/** The words of titles or of texts: an index of the engine (`word-index.ts`), from which they cannot be read. */
type WordIndexTable = { rowid: number; words: string };

/** Locks that all processes on this database share. An expired one is free. */
type LockTable = { name: string; expires_at: Timestamp };

/** Writes per client in the current window, on PostgreSQL only. On SQLite one process counts in memory. */
type RateLimitTable = { key: string; count: number; resets_at: Timestamp };

/** Tables that no backup contains: the first follow from the site's, and only running processes share the last two. */
type OtherTables = {
  content_count: ContentCountTable;
  search_entry: SearchEntryTable;
  search_title: WordIndexTable;
  search_text: WordIndexTable;
  search_unpublished: WordIndexTable;
  lock: LockTable;
  rate_limit: RateLimitTable;
};

/** Columns with a default in the database, which an insert may leave out. */
type Defaults = {
  content:
    | keyof FieldColumns
    | ("lang" | "state" | "publish_at" | "unpublish_at")
    | ("version_id" | "published_version_id" | "planned_version_id" | "author_id");
  comment: "state" | "held_reasons" | "decided_by" | "decided_at";
  review: "returned_by" | "reason";
  draft: "discarded_at";
  entry: "device_hash" | "sender_hash" | "starts_at" | "to_be_told" | "is_new";
  user: "comment_banned_at";
};

type SiteTable = keyof typeof siteTables;
type Rows = { [Name in SiteTable]: z.infer<(typeof siteTables)[Name]["schema"]> };
type Columns<Row, Optional> = {
  [Name in keyof Row]: Name extends Optional ? Generated<Row[Name]> : Row[Name];
};

/** The tables of the database and their columns. */
export type Schema = OtherTables & {
  [Name in SiteTable]: Columns<Rows[Name], Name extends keyof Defaults ? Defaults[Name] : never>;
};
