import type { AuditAction } from "../../../contract/schemas/audit.ts";
import type { NewAuditEntry } from "../../platform/audit/index.ts";
import type { UserRow } from "./store.ts";

/** @param userId who acts; null for the server itself and the command line */
export function auditEntry(
  action: AuditAction,
  userId: number | null,
  { id: subjectId, username: title }: Pick<UserRow, "id" | "username">,
): NewAuditEntry {
  return { action, userId, subject: "user", subjectId, title };
}
