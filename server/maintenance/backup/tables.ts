import type { Selectable } from "kysely";
import { z } from "zod";
import { auditActions, auditSubjects } from "../../../contract/audit.ts";
import { commentStates, holdReasons } from "../../../contract/comment-states.ts";
import { storedFields } from "../../../contract/content-fields.ts";
import { contentKindNames } from "../../../contract/content-kinds.ts";
import { contentLanguages, contentStates, versionReasons } from "../../../contract/content-state.ts";
import { focalPointPattern } from "../../../contract/focal-point.ts";
import { messageHoldReasons, messageStates } from "../../../contract/message-state.ts";
import { clientKinds, networks, pageGroups, speedMetrics, viewSources } from "../../../contract/numbers.ts";
import { pictureFolders } from "../../../contract/picture.ts";
import { roles } from "../../../contract/roles.ts";
import { versionSubjects } from "../../../contract/version-subjects.ts";
import { jobTypes, otherJobSubjects, type Schema } from "../../database/index.ts";

/** Text that both engines can store: no null character, no lone surrogate. */
export const text = z
  .string()
  .refine((value) => value.isWellFormed() && !value.includes("\0"), "is not plain text");
const moment = z.iso.datetime({ precision: 3 });
const id = z.int().positive();
const kind = z.enum(contentKindNames);
const role = z.enum(roles);
const folder = z.enum(pictureFolders);
const flag = z.union([z.literal(0), z.literal(1)]);
const draftKey = { user_id: id, kind, record_id: id };

type Rows = { [Name in keyof Schema]: z.ZodType<Selectable<Schema[Name]>, unknown> };

/**
 * Schemas of the rows of each table, in the order of insertion: referenced tables first. A table or column that is missing
 * here does not compile, so that no backup lacks it.
 */
export const rowSchemas = {
  counter: z.strictObject({
    name: z.enum(["content", "user", "version", "mail", "redirect"]),
    value: z.int().min(0),
  }),
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
    comment_banned_at: moment.nullable(),
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
    image_focus: z.string().regex(focalPointPattern).nullable(),
    ...storedFields,
    lang: z.enum(contentLanguages).nullable(),
    state: z.enum(contentStates),
    begun_at: moment,
    created_at: moment,
    updated_at: moment,
    published_at: moment.nullable(),
    publish_at: moment.nullable(),
    unpublish_at: moment.nullable(),
    version_id: z.int().min(0),
    published_version_id: z.int().min(0),
    author_id: z.int().nullable(),
    trashed_at: moment.nullable(),
  }),
  page_address: z.strictObject({ address: text, kind, record_id: id }),
  picture_reference: z.strictObject({
    folder,
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
    state: z.enum(commentStates),
    held_reasons: z.string().regex(new RegExp(`^((${holdReasons.join("|")})( |$))*$`)),
    decided_by: z.int().nullable(),
    decided_at: moment.nullable(),
  }),
  contact_message: z.strictObject({
    id: text,
    state: z.enum(messageStates),
    held_because: z.enum(messageHoldReasons).nullable(),
    firstname: text,
    lastname: text,
    email: text,
    phone: text,
    message: text,
    message_hash: text,
    created_at: moment,
    decided_at: moment.nullable(),
    decided_by: z.int().nullable(),
  }),
  outbox_mail: z.strictObject({
    id,
    purpose: z.enum(["digest", "test"]),
    message_id: text,
    recipient: text,
    subject: text,
    body: text,
    created_at: moment,
    sent_at: moment.nullable(),
    failed_at: moment.nullable(),
    last_error: text,
  }),
  redirect: z.strictObject({
    id,
    source: text,
    target: text,
    hits: z.int().min(0),
    last_hit_at: moment.nullable(),
    created_at: moment,
  }),
  missing_path: z.strictObject({
    day: z.iso.date(),
    path: text,
    count: z.int().positive(),
    last_at: moment,
    referrer_host: text,
  }),
  page_view: z.strictObject({
    day: z.iso.date(),
    path: text,
    source: z.enum(viewSources),
    client: z.enum(clientKinds),
    count: z.int().positive(),
  }),
  page_speed: z.strictObject({
    day: z.iso.date(),
    page_group: z.enum(pageGroups),
    network: z.enum(networks),
    metric: z.enum(speedMetrics),
    bucket: z.int().min(0),
    count: z.int().positive(),
  }),
  empty_search: z.strictObject({ day: z.iso.date(), query: text, count: z.int().positive() }),
  version: z.strictObject({
    id,
    subject: z.enum(versionSubjects),
    subject_id: id,
    user_id: z.int().nullable(),
    at: moment,
    reason: z.enum(versionReasons),
    published: flag,
    window_started_at: moment,
    title: text,
    data: text,
  }),
  version_picture: z.strictObject({ version_id: id, folder, name: text, width: z.int() }),
  draft: z.strictObject({
    ...draftKey,
    base_version: z.int().min(0),
    revision: id,
    tab: text,
    sequence: id,
    data: text,
    updated_at: moment,
  }),
  draft_picture: z.strictObject({ ...draftKey, folder, name: text, width: z.int() }),
  preview_link: z.strictObject({
    id: text,
    token_hash: text,
    kind,
    record_id: id,
    version_id: id.nullable(),
    user_id: z.int().nullable(),
    created_at: moment,
    expires_at: moment,
  }),
  preview_response: z.strictObject({
    id: text,
    link_id: text,
    at: moment,
    approves: flag,
    name: text,
    note: text,
  }),
  review: z.strictObject({
    kind,
    record_id: id,
    version_id: z.int().min(0),
    status: z.enum(["requested", "returned"]),
    user_id: z.int().nullable(),
    note: text,
    requested_at: moment,
    decided_by: z.int().nullable(),
    reason: text,
    decided_at: moment.nullable(),
  }),
  scheduled_job: z.strictObject({
    id: text,
    type: z.enum(jobTypes),
    subject: z.enum([...contentKindNames, ...otherJobSubjects]),
    subject_id: id,
    due_at: moment,
    run_after: moment,
    attempts: z.int().min(0),
    last_error: text,
    leased_until: moment.nullable(),
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
  search_entry: z.strictObject({
    kind,
    id,
    position: id,
    format: text,
    created_at: moment,
    updated_at: moment,
  }),
  search_title: z.strictObject({ rowid: id, words: text }),
  search_text: z.strictObject({ rowid: id, words: text }),
  search_unpublished: z.strictObject({ rowid: id, words: text }),
  lock: z.strictObject({ name: text, expires_at: moment }),
  rate_limit: z.strictObject({ key: text, count: z.int(), resets_at: moment }),
} satisfies Rows;

export type TableName = keyof Schema;

const tableNames = Object.keys(rowSchemas).filter(isTableName);

function isTableName(name: string): name is TableName {
  return Object.hasOwn(rowSchemas, name);
}

/**
 * `site`: the site's data. `engine`: follows from the first. `process`: state that only running processes share. Backups and
 * copies contain only the first.
 */
const belongsTo: Record<TableName, "site" | "engine" | "process"> = {
  counter: "site",
  setting: "site",
  redirect: "site",
  missing_path: "site",
  page_view: "site",
  page_speed: "site",
  empty_search: "site",
  user: "site",
  pending_role: "site",
  session: "site",
  nonce: "site",
  idempotency_key: "site",
  content: "site",
  page_address: "site",
  picture_reference: "site",
  comment: "site",
  contact_message: "site",
  outbox_mail: "site",
  version: "site",
  version_picture: "site",
  draft: "site",
  draft_picture: "site",
  preview_link: "site",
  preview_response: "site",
  review: "site",
  scheduled_job: "site",
  audit: "site",
  content_count: "engine",
  search_entry: "engine",
  search_title: "engine",
  search_text: "engine",
  search_unpublished: "engine",
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
  redirect: ["id"],
  missing_path: ["day", "path"],
  page_view: ["day", "path", "source", "client"],
  page_speed: ["day", "page_group", "network", "metric", "bucket"],
  empty_search: ["day", "query"],
  user: ["id"],
  pending_role: ["email"],
  session: ["token_hash"],
  nonce: ["hash"],
  idempotency_key: ["user_id", "key"],
  content: ["kind", "id"],
  page_address: ["address"],
  picture_reference: ["folder", "name", "content_kind", "content_id"],
  comment: ["id"],
  contact_message: ["id"],
  outbox_mail: ["id"],
  version: ["id"],
  version_picture: ["version_id", "folder", "name"],
  draft: ["user_id", "kind", "record_id"],
  draft_picture: ["user_id", "kind", "record_id", "folder", "name"],
  preview_link: ["id"],
  preview_response: ["id"],
  review: ["kind", "record_id"],
  scheduled_job: ["id"],
  audit: ["id"],
  content_count: ["kind"],
  search_entry: ["kind", "id"],
  search_title: ["rowid"],
  search_text: ["rowid"],
  search_unpublished: ["rowid"],
  lock: ["name"],
  rate_limit: ["key"],
};

/** The values in the columns of all tables. */
export type Value = string | number | null;
export type Row = Record<string, Value>;

export function columnsOf(table: TableName): string[] {
  return Object.keys(rowSchemas[table].shape);
}
