import type { Snapshot } from "../../../../contract/schemas/snapshot.ts";
import type { Reading, Writing } from "../../../platform/database/index.ts";
import { decompressSnapshot } from "../../versions/index.ts";
import { findOwnDraft } from "../own-draft.ts";
import { readNewestSnapshot, requireVersion } from "../snapshot.ts";
import type { ContentRow, RecordKey } from "../store.ts";
import { type Changed, changeRecord } from "./change-record.ts";
import type { Actor } from "./record-plan.ts";
import { type Base, requireEditable, requireNewest, requirePublishable } from "./require.ts";

/**
 * Publishes a record: the person's autosaved draft of it, or else the newest version; for the server, which carries out
 * a plan, the planned version. Does nothing if that is published already.
 * @throws HttpError 404; 409 for a record in the trash or with a newer version than the client or the draft knows; 422
 *   for an incomplete one, or one with a picture that is not stored any more
 */
export async function publishRecord(
  transaction: Writing,
  actor: Actor,
  { kind, id }: RecordKey,
  { baseVersion }: Base = {},
): Promise<Changed> {
  const row = await requireEditable(transaction, kind, id);
  const draft =
    actor.userId === null ? undefined : await findOwnDraft(transaction, { userId: actor.userId, kind, id });
  const planned = actor.userId === null ? row.planned_version_id : null;
  const isDone = row.state === "live" && !draft && row.published_version_id === (planned ?? row.version_id);
  const base = { baseVersion: draft?.row.base_version ?? baseVersion };
  await requireNewest(transaction, row, base, isDone ? actor : undefined);
  const newest = draft?.snapshot ?? (await readSnapshot(transaction, row, planned));
  if (isDone) return { row, snapshot: newest, dropped: [], invalidates: "nothing" };
  const snapshot = await requirePublishable(transaction, kind, newest);
  return changeRecord(transaction, actor, row, {
    snapshot,
    to: "live",
    reason: "publish",
    action: "publish",
    publishedVersion: planned ?? undefined,
  });
}

async function readSnapshot(
  transaction: Reading,
  row: ContentRow,
  versionID: number | null,
): Promise<Snapshot> {
  if (versionID === null) return readNewestSnapshot(transaction, row);
  const { kind, id } = row;
  return decompressSnapshot((await requireVersion(transaction, { kind, id, versionID })).data);
}
