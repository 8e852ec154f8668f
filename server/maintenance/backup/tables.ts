import type { Selectable } from "kysely";
import { z } from "zod";
import { auditActions, auditSubjects } from "../../../contract/audit.ts";
import { pictureFolders } from "../../../contract/picture.ts";
import { roles } from "../../../contract/roles.ts";
import type { Schema } from "../../database/index.ts";

/** Text as both engines keep it: no null character, no half of a pair. */
const text = z
  .string()
  .refine((value) => value.isWellFormed() && !value.includes("\0"), "holds no plain text");
const moment = z.iso.datetime({ precision: 3 });
const id = z.int().positive();
const kind = z.enum(["post", "event", "service"]);
const role = z.enum(roles);

type Rows = { [Name in keyof Schema]: z.ZodType<Selectable<Schema[Name]>, unknown> };

/**
 * What a row of each table holds, in the order in which tables are filled: what is referred to comes first. A new table
 * or column of the schema does not compile before it stands here, so that no backup forgets it.
 */
export const rowSchemas = {
  counter: z.strictObject({ name: z.enum(["content", "user"]), value: z.int().min(0) }),
  setting: z.strictObject({ key: text, value: text }),
  user: z.strictObject({
    id,
    issuer: text,
    subject: text,
    email: text,
    username: text,
    image_url: text,
    picture_source: text,
    role,
    created_at: moment,
    trashed_at: moment.nullable(),
    erased_at: moment.nullable(),
  }),
  grant: z.strictObject({ email: text, role, created_at: moment }),
  session: z.strictObject({
    token_hash: text,
    id: text,
    user_id: id,
    device: text,
    created_at: moment,
    used_at: moment,
  }),
  nonce: z.strictObject({ hash: text, expires_at: moment }),
  answer: z.strictObject({
    user_id: id,
    key: text,
    request_hash: text,
    status: z.int(),
    body: text,
    created_at: moment,
  }),
  content: z.strictObject({
    kind,
    id,
    title: text,
    body: text,
    image: text,
    image_width: z.int(),
    image_height: z.int(),
    image_alt: text,
    status: z.enum(["ongoing", "completed"]).nullable(),
    created_at: moment,
    updated_at: moment,
    trashed_at: moment.nullable(),
  }),
  picture_use: z.strictObject({
    folder: z.enum(pictureFolders),
    name: text,
    content_kind: kind,
    content_id: id,
    width: z.int(),
  }),
  comment: z.strictObject({
    id: text,
    content_kind: kind,
    content_id: id,
    user_id: id,
    body: text,
    created_at: moment,
    updated_at: moment,
  }),
  audit: z.strictObject({
    id: text,
    at: moment,
    user_id: z.int().nullable(),
    action: z.enum(auditActions),
    subject_kind: z.enum(auditSubjects),
    subject_id: text,
    subject_title: text,
    detail: text,
  }),
  content_count: z.strictObject({ kind, live: z.int(), version: z.int() }),
  job: z.strictObject({ name: text, leased_until: moment }),
  write_count: z.strictObject({ counted: text, count: z.int(), ends_at: moment }),
} satisfies Rows;

export type TableName = keyof Schema;

const tableNames = Object.keys(rowSchemas).filter((name): name is TableName => name in rowSchemas);

/**
 * Where each table belongs: `site` for what a site is made of, `engine` for what the engine itself derives from that,
 * `process` for what running processes tell one another, which means nothing anywhere else.
 */
const belongsTo: Record<TableName, "site" | "engine" | "process"> = {
  counter: "site",
  setting: "site",
  user: "site",
  grant: "site",
  session: "site",
  nonce: "site",
  answer: "site",
  content: "site",
  picture_use: "site",
  comment: "site",
  audit: "site",
  content_count: "engine",
  job: "process",
  write_count: "process",
};

/** The tables that a backup and a copy hold, in the order in which they are filled. */
export const siteTables = tableNames.filter((name) => belongsTo[name] === "site");

/** The migration that last changed one of them: backups of every release since then hold the same. */
export const backupCompatibleSince = "003-dashboard";

type Keys = { [Name in TableName]: readonly (keyof Schema[Name] & string)[] };

/** What names a row of each table: rows are read and written in this order. */
export const primaryKeys: Keys = {
  counter: ["name"],
  setting: ["key"],
  user: ["id"],
  grant: ["email"],
  session: ["token_hash"],
  nonce: ["hash"],
  answer: ["user_id", "key"],
  content: ["kind", "id"],
  picture_use: ["folder", "name", "content_kind", "content_id"],
  comment: ["id"],
  audit: ["id"],
  content_count: ["kind"],
  job: ["name"],
  write_count: ["counted"],
};

/** Rows of any table hold these, and nothing else. */
export type Value = string | number | null;
export type Row = Record<string, Value>;

export function columnsOf(table: TableName): string[] {
  return Object.keys(rowSchemas[table].shape);
}
