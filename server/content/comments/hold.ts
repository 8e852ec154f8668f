import type { HoldReason } from "../../../contract/moderation.ts";
import { isAllowed } from "../../../contract/permissions.ts";
import type { Db } from "../../platform/database/index.ts";
import type { Viewer } from "../../platform/http/index.ts";
import { readSettings } from "../../settings/index.ts";
import { hasLink, hasPhoneNumber } from "./contact-details.ts";
import { hasShownComment } from "./store.ts";

/**
 * Why a new comment waits for approval; none if it is shown at once. A person with a shown comment is known: it was
 * approved, or written while the setting was off and left standing. Comments of staff never wait.
 */
export async function findHoldReasons(transaction: Db, author: Viewer, text: string): Promise<HoldReason[]> {
  if (isAllowed(author.role, "comment.moderate", true)) return [];
  const { holdFirstComments } = await readSettings(transaction);
  if (!holdFirstComments) return [];
  const reasons: HoldReason[] = [];
  if (!(await hasShownComment(transaction, author.userId))) reasons.push("first");
  if (hasLink(text)) reasons.push("link");
  if (hasPhoneNumber(text)) reasons.push("phone");
  return reasons;
}
