import { randomUUID } from "node:crypto";
import type { AuditAction, AuditList, AuditQuery, AuditSubject } from "../../contract/audit.ts";
import { limits } from "../../contract/limits.ts";
import { totalPagesOf } from "../../contract/total-pages.ts";
import { wording } from "../../contract/wording.ts";
import type { Db } from "../database/index.ts";
import { deleteEntriesBefore, insertEntry, readEntries, readLastEntryOf, updateSubject } from "./store.ts";

export type Deed = {
  /** Null for what no person did: the server by itself, or the command line. */
  userId: number | null;
  action: AuditAction;
  subject: AuditSubject;
  subjectId: number | string;
  title: string;
  /** What changed, in words. */
  detail?: string;
};

/** Notes who did what, inside the transaction that does it: there is no change without its entry. */
export async function audit(transaction: Db, deed: Deed): Promise<void> {
  await insertEntry(transaction, {
    id: randomUUID(),
    at: new Date().toISOString(),
    user_id: deed.userId,
    action: deed.action,
    subject_kind: deed.subject,
    subject_id: String(deed.subjectId),
    subject_title: deed.title,
    detail: deed.detail ?? "",
  });
}

/**
 * Moves entries that named a person by their e-mail, before they had a number, to that number. Erasing the person then
 * finds them.
 */
export async function moveEntries(transaction: Db, email: string, userId: number): Promise<void> {
  await updateSubject(transaction, "user", email, String(userId));
}

/** Clears away what was done so long ago that nobody has to answer for it any more. */
export async function forgetOldDeeds(db: Db, now: number): Promise<void> {
  await deleteEntriesBefore(db, new Date(now - limits.auditDays * 86_400_000).toISOString());
}

/** The name shown when no person acted. Only `kulliyad grant` changes a role without a person. */
function nameOfProgram(action: AuditAction): string {
  return action === "change role" ? wording.dashboard.audit.commandLine : "";
}

/** One page of what was done, newest first. */
export async function listDeeds(db: Db, query: AuditQuery): Promise<AuditList> {
  const { page = 1, limit = limits.tablePage } = query;
  const { rows, total } = await readEntries(db, query, { page, limit });
  const entries = rows.map((row) => ({
    auditID: row.id,
    at: row.at,
    who: row.username ?? nameOfProgram(row.action),
    userId: row.user_id,
    action: row.action,
    subject: row.subject_kind,
    subjectID: row.subject_id,
    title: row.subject_title,
    detail: row.detail,
  }));
  return { entries, page, totalPages: totalPagesOf(total, limit), total };
}

/** Who changed a record last; nobody (null and an empty name) when that is no longer stored. */
export async function lastEditorOf(
  db: Db,
  subject: AuditSubject,
  subjectId: number,
): Promise<{ userId: number | null; username: string }> {
  const entry = await readLastEntryOf(db, subject, String(subjectId));
  return { userId: entry?.user_id ?? null, username: entry?.username ?? "" };
}
