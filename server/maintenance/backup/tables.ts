import type { Selectable } from "kysely";
import { z } from "zod";
import { auditActions, auditSubjects } from "../../../contract/audit.ts";
import { storedFields } from "../../../contract/content-fields.ts";
import { contentKindNames } from "../../../contract/content-kinds.ts";
import { pictureFolders } from "../../../contract/picture.ts";
import { roles } from "../../../contract/roles.ts";
import type { Schema } from "../../database/index.ts";

/** Text that both engines can store: no null character, no lone surrogate. */
export const text = z
  .string()
  .refine((value) => value.isWellFormed() && !value.includes("\0"), "is not plain text");
const moment = z.iso.datetime({ precision: 3 });
const id = z.int().positive();
const kind = z.enum(contentKindNames);
const role = z.enum(roles);

type Rows = { [Name in keyof Schema]: z.ZodType<Selectable<Schema[Name]>, unknown> };

/**
 * Schemas of the rows of each table, in the order of insertion: referenced tables first. A table or column that is missing
 * here does not compile, so that no backup lacks it.
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
  pending_role: z.strictObject({ email: text, role, created_at: moment }),
  session: z.strictObject({
    token_hash: text,
    id: text,
    user_id: id,
    device: text,
    created_at: moment,
    used_at: moment,
  }),
  nonce: z.strictObject({ hash: text, expires_at: moment }),
  idempotency_key: z.strictObject({
    user_id: id,
    key: text,
    request_hash: text,
    response_status: z.int(),
    response_body: text,
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
    ...storedFields,
    created_at: moment,
    updated_at: moment,
    trashed_at: moment.nullable(),
  }),
  picture_reference: z.strictObject({
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
  lock: z.strictObject({ name: text, expires_at: moment }),
  rate_limit: z.strictObject({ key: text, count: z.int(), resets_at: moment }),
} satisfies Rows;

export type TableName = keyof Schema;

const tableNames = Object.keys(rowSchemas).filter(isTableName);

function isTableName(name: string): name is TableName {
  return Object.hasOwn(rowSchemas, name);
}

/**
 * `site`: the site's data. `engine`: maintained by triggers. `process`: state that only running processes share. Backups and
 * copies contain only the first.
 */
const belongsTo: Record<TableName, "site" | "engine" | "process"> = {
  counter: "site",
  setting: "site",
  user: "site",
  pending_role: "site",
  session: "site",
  nonce: "site",
  idempotency_key: "site",
  content: "site",
  picture_reference: "site",
  comment: "site",
  audit: "site",
  content_count: "engine",
  lock: "process",
  rate_limit: "process",
};

/** The tables of a backup or a copy, in the order of insertion. */
export const siteTables = tableNames.filter((name) => belongsTo[name] === "site");

/** Names until migration 009 of tables that no backup contains. */
const formerProcessTables = ["job", "write_count"];

/** Whether backups contain a table, which may be of an earlier schema. */
export function isSiteTable(name: string): boolean {
  return isTableName(name) ? belongsTo[name] === "site" : !formerProcessTables.includes(name);
}

type Keys = { [Name in TableName]: readonly (keyof Schema[Name] & string)[] };

/** The primary key of each table. Rows are read and written in its order. */
export const primaryKeys: Keys = {
  counter: ["name"],
  setting: ["key"],
  user: ["id"],
  pending_role: ["email"],
  session: ["token_hash"],
  nonce: ["hash"],
  idempotency_key: ["user_id", "key"],
  content: ["kind", "id"],
  picture_reference: ["folder", "name", "content_kind", "content_id"],
  comment: ["id"],
  audit: ["id"],
  content_count: ["kind"],
  lock: ["name"],
  rate_limit: ["key"],
};

/** The values in the columns of all tables. */
export type Value = string | number | null;
export type Row = Record<string, Value>;

export function columnsOf(table: TableName): string[] {
  return Object.keys(rowSchemas[table].shape);
}
