import { apiMessages } from "../../contract/messages/staff/api.ts";
import { mayPublish } from "../../contract/values/permissions.ts";
import type { Reading } from "../platform/database/index.ts";
import { HttpError, type Viewer } from "../platform/http/index.ts";
import { readSettings } from "./store.ts";

/** Whether the viewer may publish, unpublish and schedule by the current setting `editorsPublish`. */
export async function mayPublishNow(transaction: Reading, { role }: Viewer): Promise<boolean> {
  const { editorsPublish } = await readSettings(transaction);
  return mayPublish(role, editorsPublish);
}

/**
 * Checks the right to publish, unpublish and schedule, in the transaction that does it.
 * @throws HttpError 403 for an EDITOR while the setting `editorsPublish` is off
 */
export async function requireMayPublish(
  transaction: Reading,
  viewer: Viewer,
  refusal: string = apiMessages.publishingNeedsApproval,
): Promise<void> {
  if (!(await mayPublishNow(transaction, viewer))) throw new HttpError("forbidden", refusal);
}
