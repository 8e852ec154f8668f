import { limits } from "../../../contract/limits.ts";
import type { AuditQuery, AuditSubject } from "../../../contract/schemas/audit.ts";
import { addDays, type Db, type Schema } from "../database/index.ts";

export async function insertAuditEntries(db: Db, rows: readonly Schema["audit"][]): Promise<void> {
  if (rows.length > 0) await db.insertInto("audit").values(rows).execute();
}

/** Changes the subject of entries to another one of the same kind. */
export async function updateSubjectId(db: Db, kind: AuditSubject, from: string, to: string): Promise<void> {
  await db
    .updateTable("audit")
    .set({ subject_id: to })
    .where("subject_kind", "=", kind)
    .where("subject_id", "=", from)
    .execute();
}

/** Deletes entries older than `limits.auditDays`. */
export async function deleteOldAuditEntries(db: Db, now: number): Promise<void> {
  await db.deleteFrom("audit").where("at", "<", addDays(now, -limits.auditDays)).execute();
}

function matchingEntries(db: Db, { action, subject, userId }: AuditQuery) {
  let rows = db.selectFrom("audit");
  if (action) rows = rows.where("audit.action", "=", action);
  if (subject) rows = rows.where("audit.subject_kind", "=", subject);
  if (userId) rows = rows.where("audit.user_id", "=", userId);
  return rows;
}

export async function findAuditEntries(db: Db, query: AuditQuery, at: { page: number; limit: number }) {
  const { total } = await matchingEntries(db, query)
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const rows = await matchingEntries(db, query)
    .leftJoin("user", "user.id", "audit.user_id")
    .selectAll("audit")
    .select("user.username")
    .orderBy("audit.at", "desc")
    .orderBy("audit.id", "desc")
    .limit(at.limit)
    .offset((at.page - 1) * at.limit)
    .execute();
  return { rows, total: Number(total) };
}

/** The newest entry about a record, with the acting user's name. */
export function findLatestAuditEntry(db: Db, subject: AuditSubject, subjectId: string) {
  return db
    .selectFrom("audit")
    .leftJoin("user", "user.id", "audit.user_id")
    .where("audit.subject_kind", "=", subject)
    .where("audit.subject_id", "=", subjectId)
    .orderBy("audit.at", "desc")
    .orderBy("audit.id", "desc")
    .select(["audit.user_id", "user.username"])
    .limit(1)
    .executeTakeFirst();
}
