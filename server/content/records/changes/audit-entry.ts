import type { AuditAction } from "../../../../contract/schemas/audit.ts";
import type { ContentKind } from "../../../../contract/values/content-kinds.ts";
import type { NewAuditEntry } from "../../../platform/audit/index.ts";

/** @param userId null for actions of the server itself */
export function auditEntry(
  action: AuditAction,
  userId: number | null,
  { kind: subject, id: subjectId, title }: { kind: ContentKind; id: number; title: string },
): NewAuditEntry {
  return { action, userId, subject, subjectId, title };
}
