import { apiMessages } from "../../../../contract/messages/staff/api.ts";
import type { Snapshot } from "../../../../contract/schemas/snapshot.ts";
import type { Writing } from "../../../platform/database/index.ts";
import { HttpError, type Viewer } from "../../../platform/http/index.ts";
import { mayPublishNow } from "../../../settings/index.ts";
import { decompressSnapshot } from "../../versions/index.ts";
import { findOwnDraft } from "../own-draft.ts";
import { findReferencedPictures } from "../pictures/picture-references.ts";
import { pictureNamesOf } from "../pictures/snapshot-pictures.ts";
import { isSameSnapshot, readNewestSnapshot, requireVersion, type VersionKey } from "../snapshot.ts";
import type { ContentRow } from "../store.ts";
import { type Changed, changeRecord } from "./change-record.ts";
import type { ContentDeps } from "./content-deps.ts";
import type { PlanChange } from "./record-plan.ts";
import { type Base, requireEditable, requireNewest } from "./require.ts";

/**
 * Checks that the pictures of a version are still stored. Call it outside of the transaction: the store may be remote.
 * @throws HttpError 404; 422 for a picture that is gone
 */
export async function requireVersionPictures(
  { database: { db }, images }: ContentDeps,
  key: VersionKey,
): Promise<void> {
  const { data } = await requireVersion(db, key);
  const names = pictureNamesOf(key.kind, decompressSnapshot(data));
  const pictures = await findReferencedPictures(db, names);
  for (const name of names) {
    const picture = pictures.find((each) => each.name === name);
    const file = picture && (await images.read(picture.folder, name));
    if (!file) throw new HttpError("invalid", apiMessages.versionPictureGone, { body: `shows ${name}` });
    file.stream.destroy();
  }
}

/**
 * Saves an earlier version as the newest one, without publishing it. What the person has not saved yet becomes a
 * version before.
 * @throws HttpError 404, also for a version of another record; 409 for a record in the trash or with a newer version
 *   than the client knows; 422 for a version with a picture that is not stored any more
 */
export async function restoreVersion(
  transaction: Writing,
  actor: Viewer,
  key: VersionKey,
  { baseVersion }: Base,
): Promise<Changed> {
  const row = await requireEditable(transaction, key.kind, key.id);
  const snapshot = decompressSnapshot((await requireVersion(transaction, key)).data);
  const newest = await readNewestSnapshot(transaction, row);
  const retryBy = isSameSnapshot(snapshot, newest) ? actor : undefined;
  if (await requireNewest(transaction, row, { baseVersion }, retryBy)) {
    return { row, snapshot, dropped: [], invalidates: "nothing" };
  }
  // Who may publish has not planned this text; who may not leaves the planned one as it is.
  const plan = (await mayPublishNow(transaction, actor)) ? "ends" : "keepsVersion";
  const saved = await saveUnsaved(transaction, actor, row, newest, plan);
  const restored = await changeRecord(transaction, actor, saved?.row ?? row, {
    snapshot,
    to: "draft",
    reason: "restore",
    action: "restore-version",
    plan,
  });
  return { ...restored, dropped: [...restored.dropped, ...(saved?.dropped ?? [])] };
}

async function saveUnsaved(
  transaction: Writing,
  actor: Viewer,
  row: ContentRow,
  newest: Snapshot,
  plan: PlanChange,
): Promise<Changed | undefined> {
  const { kind, id } = row;
  const draft = await findOwnDraft(transaction, { userId: actor.userId, kind, id });
  if (!draft || isSameSnapshot(draft.snapshot, newest)) return undefined;
  return changeRecord(transaction, actor, row, {
    snapshot: draft.snapshot,
    to: "draft",
    reason: "save",
    action: "edit",
    plan,
  });
}
