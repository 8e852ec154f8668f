import type { Selectable } from "kysely";
import { type ContentKind, contentKindNames } from "../../../contract/content-kinds.ts";
import type { Db, Schema } from "../../platform/database/index.ts";

type CommentRow = Selectable<Schema["comment"]>;
type MessageRow = Selectable<Schema["contact_message"]>;
type AuditRow = Selectable<Schema["audit"]>;

/** Rows in memory at a time. */
const batchSize = 500;
/** The same for rows with a whole text. */
const textBatchSize = 10;

/**
 * Reads rows in batches by keyset pagination.
 * @param first below every id
 * @param after gets the last id so far
 */
async function* inBatches<Id, Row extends { id: Id }>(
  first: Id,
  after: (id: Id) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let last = first; ; ) {
    const rows = await after(last);
    const end = rows.at(-1);
    if (!end) return;
    yield rows;
    last = end.id;
  }
}

export function commentsBy(db: Db, userId: number): AsyncGenerator<CommentRow[]> {
  const rows = db
    .selectFrom("comment")
    .where("user_id", "=", userId)
    .selectAll()
    .orderBy("id")
    .limit(batchSize);
  return inBatches("", (last) => rows.where("id", ">", last).execute());
}

export function auditEntriesBy(db: Db, userId: number): AsyncGenerator<AuditRow[]> {
  const rows = db
    .selectFrom("audit")
    .where("user_id", "=", userId)
    .selectAll()
    .orderBy("id")
    .limit(batchSize);
  return inBatches("", (last) => rows.where("id", ">", last).execute());
}

/** Entries about a user's account. Who acted is not part of the export. */
export function auditEntriesAbout(db: Db, userId: number): AsyncGenerator<AuditRow[]> {
  const rows = db
    .selectFrom("audit")
    .where("subject_kind", "=", "user")
    .where("subject_id", "=", String(userId))
    .selectAll()
    .orderBy("id")
    .limit(batchSize);
  return inBatches("", (last) => rows.where("id", ">", last).execute());
}

/** Records of two kinds may have the same id. */
async function* ofEachKind<Rows>(read: (kind: ContentKind) => AsyncGenerator<Rows>): AsyncGenerator<Rows> {
  for (const kind of contentKindNames) yield* read(kind);
}

export function draftsBy(db: Db, userId: number) {
  return ofEachKind((kind) => {
    const rows = db
      .selectFrom("draft")
      .where("user_id", "=", userId)
      .where("kind", "=", kind)
      .select(["kind", "record_id as id", "updated_at", "data"])
      .orderBy("record_id")
      .limit(textBatchSize);
    return inBatches(0, (last) => rows.where("record_id", ">", last).execute());
  });
}

/** Versions of records that a user saved. */
export function versionsBy(db: Db, userId: number) {
  return ofEachKind((kind) => {
    const rows = db
      .selectFrom("version")
      .where("user_id", "=", userId)
      .where("subject", "=", kind)
      .selectAll()
      .orderBy("id")
      .limit(textBatchSize);
    return inBatches(0, async (last) => {
      const versions = await rows.where("id", ">", last).execute();
      return versions.map((version) => ({ ...version, kind }));
    });
  });
}

/** Versions of the settings that a user saved, without the settings: they are the college's. */
export function settingsVersionsBy(db: Db, userId: number) {
  const rows = db
    .selectFrom("version")
    .where("user_id", "=", userId)
    .where("subject", "=", "settings")
    .select(["id", "at", "reason", "title"])
    .orderBy("id")
    .limit(batchSize);
  return inBatches(0, (last) => rows.where("id", ">", last).execute());
}

export function previewLinksBy(db: Db, userId: number) {
  const rows = db
    .selectFrom("preview_link")
    .where("user_id", "=", userId)
    .selectAll()
    .orderBy("id")
    .limit(batchSize);
  return inBatches("", (last) => rows.where("id", ">", last).execute());
}

export function remarksBy(db: Db, userId: number) {
  const rows = db
    .selectFrom("remark")
    .where("user_id", "=", userId)
    .selectAll()
    .orderBy("id")
    .limit(batchSize);
  return inBatches("", (last) => rows.where("id", ">", last).execute());
}

/** Records that a user began. */
export function recordsBegunBy(db: Db, userId: number) {
  return ofEachKind((kind) => {
    const rows = db
      .selectFrom("content")
      .where("kind", "=", kind)
      .where("author_id", "=", userId)
      .select(["kind", "id", "begun_at"])
      .orderBy("id")
      .limit(batchSize);
    return inBatches(0, (last) => rows.where("id", ">", last).execute());
  });
}

/** Messages from the contact form with an e-mail address. */
export function messagesFrom(db: Db, email: string): AsyncGenerator<MessageRow[]> {
  const rows = db
    .selectFrom("contact_message")
    .where("email", "=", email)
    .selectAll()
    .orderBy("id")
    .limit(batchSize);
  return inBatches("", (last) => rows.where("id", ">", last).execute());
}

export function pendingRolesOf(db: Db, email: string): Promise<Selectable<Schema["pending_role"]>[]> {
  return db.selectFrom("pending_role").where("email", "=", email).selectAll().execute();
}

export function idempotencyKeysOf(db: Db, userId: number): Promise<{ created_at: string }[]> {
  return db
    .selectFrom("idempotency_key")
    .where("user_id", "=", userId)
    .select("created_at")
    .orderBy("created_at")
    .execute();
}

export async function deleteCommentsBy(db: Db, userId: number): Promise<void> {
  await db.deleteFrom("comment").where("user_id", "=", userId).execute();
}
