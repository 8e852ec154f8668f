import { apiMessages } from "../../contract/messages/api.ts";
import { mayPublish } from "../../contract/permissions.ts";
import type { Db } from "../database/index.ts";
import { HttpError, type Viewer } from "../http/index.ts";
import { readSettings } from "./store.ts";

/**
 * Checks the right to publish, unpublish and schedule, in the transaction that does it.
 * @throws HttpError 403 for an EDITOR while the setting `editorsPublish` is off
 */
export async function requireMayPublish(transaction: Db, { role }: Viewer): Promise<void> {
  const { editorsPublish } = await readSettings(transaction);
  if (!mayPublish(role, editorsPublish))
    throw new HttpError("forbidden", apiMessages.publishingNeedsApproval);
}
