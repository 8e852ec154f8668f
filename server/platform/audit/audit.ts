import { randomUUID } from "node:crypto";
import { auditMessages } from "../../../contract/messages/staff/consoles.ts";
import type { AuditAction, AuditList, AuditQuery, AuditSubject } from "../../../contract/schemas/audit.ts";
import { listLimits } from "../../../contract/values/limits/lists.ts";
import { pageOf } from "../../../contract/values/paging.ts";
import { type Reading, timestamp, type Writing } from "../database/index.ts";
import { findAuditEntries, insertAuditEntries } from "./store.ts";

export type NewAuditEntry = {
  /** Null for the server itself and the command line. */
  userId: number | null;
  action: AuditAction;
  subject: AuditSubject;
  subjectId: number | string;
  title: string;
  /** What changed, as text. */
  detail?: string;
};

/** Writes audit entries in the transaction of the change, so that neither exists without the other. */
export async function audit(transaction: Writing, ...deeds: NewAuditEntry[]): Promise<void> {
  const at = timestamp();
  await insertAuditEntries(
    transaction,
    deeds.map((deed) => ({
      id: randomUUID(),
      at,
      user_id: deed.userId,
      action: deed.action,
      subject_kind: deed.subject,
      subject_id: String(deed.subjectId),
      subject_title: deed.title,
      detail: deed.detail ?? "",
    })),
  );
}

/** The name for entries without a user. Only the command line changes roles and settings without one. */
function programName(action: AuditAction, subject: AuditSubject): string {
  return action === "change role" || subject === "settings" ? auditMessages.commandLine : "";
}

/** One page of the audit log, newest first. */
export async function listAuditEntries(db: Reading, query: AuditQuery): Promise<AuditList> {
  const { page = 1, limit = listLimits.tablePageSize } = query;
  const { rows, total } = await findAuditEntries(db, query, { page, limit });
  const entries = rows.map((row) => ({
    auditID: row.id,
    at: row.at,
    who: row.username ?? programName(row.action, row.subject_kind),
    userId: row.user_id,
    action: row.action,
    subject: row.subject_kind,
    subjectID: row.subject_id,
    title: row.present_name ?? (row.subject_kind === "comment" ? "" : row.subject_title),
    detail: row.detail,
    isOpen: Number(row.open_records) > 0,
    versions: row.older && row.newer ? { older: row.older, newer: row.newer } : null,
  }));
  return { entries, ...pageOf(total, { page, limit }) };
}
