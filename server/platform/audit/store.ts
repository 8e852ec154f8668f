import { sql } from "kysely";
import { type AuditQuery, type AuditSubject, auditAreas } from "../../../contract/schemas/audit.ts";
import { contentKindNames } from "../../../contract/values/content-kinds.ts";
import { inboxLimits } from "../../../contract/values/limits/inbox.ts";
import { operationLimits } from "../../../contract/values/limits/operations.ts";
import { registrationLimits } from "../../../contract/values/limits/registrations.ts";
import type { PageNumber } from "../../../contract/values/paging.ts";
import { addDays, type Reading, readNumberedPage, type Schema, type Writing } from "../database/index.ts";

export async function insertAuditEntries(db: Writing, rows: readonly Schema["audit"][]): Promise<void> {
  if (rows.length > 0) await db.insertInto("audit").values(rows).execute();
}

/**
 * Reassigns entries about an email without a user to the user who signed in with it, so that purging the user also
 * finds them.
 */
export async function reassignAuditEntries(db: Writing, email: string, userId: number): Promise<void> {
  await db
    .updateTable("audit")
    .set({ subject_id: String(userId) })
    .where(({ and }) => and({ subject_kind: "user", subject_id: email }))
    .execute();
}

/** What the server could not do on its own since a time, oldest first. */
export function findFailures(db: Reading, since = ""): Promise<Pick<Schema["audit"], "detail">[]> {
  const failures = db.selectFrom("audit").where("action", "=", "fail").where("at", ">", since);
  return failures.select("detail").orderBy("at").limit(inboxLimits.maxMailRecipients).execute();
}

/** The forms of records that very many joined within a minute since a time, oldest first. */
export function findFloods(db: Reading, since = ""): Promise<Pick<Schema["audit"], "subject_id" | "at">[]> {
  const floods = db.selectFrom("audit").where("action", "=", "flood").where("at", ">", since);
  return floods
    .select(["subject_id", "at"])
    .orderBy("at")
    .limit(registrationLimits.maxFloodsListed)
    .execute();
}

/** Deletes entries older than `operationLimits.auditDays`. */
export async function deleteOldAuditEntries(db: Writing, now: number): Promise<void> {
  await db.deleteFrom("audit").where("at", "<", addDays(now, -operationLimits.auditDays)).execute();
}

function matchingEntries(db: Reading, { area, subject, subjectID, userId }: AuditQuery) {
  let rows = db.selectFrom("audit");
  if (area) rows = rows.where("audit.subject_kind", "in", auditAreas[area]);
  if (subject) rows = rows.where("audit.subject_kind", "=", subject);
  if (subjectID) rows = rows.where("audit.subject_id", "=", subjectID);
  if (userId) rows = rows.where("audit.user_id", "=", userId);
  return rows;
}

/** The number of a record or user; the subject of other entries may be an e-mail address or another text. */
export const subjectNumber = sql<number>`case when audit.subject_kind in (${sql.join([...contentKindNames, "user"])})
  and audit.subject_id not like '%@%' then cast(audit.subject_id as integer) end`;

const openRecords = sql<number>`(select count(*) from content where content.kind = audit.subject_kind
    and content.id = ${subjectNumber} and content.trashed_at is null)
  + (select count(*) from "user" as subject where audit.subject_kind = 'user'
    and subject.id = ${subjectNumber} and subject.trashed_at is null)`;

const ofRecord = sql`from version where version.subject = audit.subject_kind and version.subject_id = ${subjectNumber}`;

/** The version that an entry's change is in: a later save of the same person within minutes has replaced its own. */
const newer = sql<number | null>`(select max(version.id) ${ofRecord} and version.user_id = audit.user_id
  and version.window_started_at <= audit.at and audit.action in ('edit', 'publish', 'restore-version'))`;

/** The version before it; before a publication, what readers saw until then. */
const older = sql<number | null>`(select max(version.id) ${ofRecord} and version.id < ${newer}
  and (audit.action <> 'publish' or version.published = 1))`;

/** The title that a record has now which had none, and the author of a comment: its entry has their number alone. */
const presentName = sql<string | null>`case
  when audit.subject_kind = 'comment' and audit.subject_title like 'user #%' then (select author.username
    from "user" as author where author.id = cast(substr(audit.subject_title, 7) as integer))
  when audit.subject_title = '' then (select content.title from content
    where content.kind = audit.subject_kind and content.id = ${subjectNumber}) end`;

export function findAuditEntries(db: Reading, query: AuditQuery, at: PageNumber) {
  const matching = matchingEntries(db, query);
  const entries = matching
    .leftJoin("user", "user.id", "audit.user_id")
    .selectAll("audit")
    .select(["user.username", presentName.as("present_name"), openRecords.as("open_records")])
    .select([older.as("older"), newer.as("newer")])
    .orderBy("audit.at", "desc")
    .orderBy("audit.id", "desc");
  return readNumberedPage(entries, matching, at);
}

/** The user who last changed a record; null and an empty name when the entry was deleted. */
export async function findLastEditor(
  db: Reading,
  subject: AuditSubject,
  subjectId: number | string,
): Promise<{ userId: number | null; username: string }> {
  const entry = await db
    .selectFrom("audit")
    .leftJoin("user", "user.id", "audit.user_id")
    .where(({ and }) => and({ "audit.subject_kind": subject, "audit.subject_id": String(subjectId) }))
    .orderBy("audit.at", "desc")
    .orderBy("audit.id", "desc")
    .select(["audit.user_id", "user.username"])
    .limit(1)
    .executeTakeFirst();
  return { userId: entry?.user_id ?? null, username: entry?.username ?? "" };
}
