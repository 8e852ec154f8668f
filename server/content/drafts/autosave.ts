import type { z } from "zod";
import { apiMessages } from "../../../contract/messages/staff/api.ts";
import type {
  draftBody,
  draftSchema,
  StoredDraft,
  savedDraftSchema,
} from "../../../contract/schemas/newsroom.ts";
import type { Snapshot } from "../../../contract/schemas/snapshot.ts";
import { writingLimits } from "../../../contract/values/limits/writing.ts";
import { currentTime, type Reading, timestamp, type Writing } from "../../platform/database/index.ts";
import { DetailedError, type Viewer } from "../../platform/http/index.ts";
import {
  type DraftKey,
  findOwnDraft,
  isSameSnapshot,
  knownPicturesOf,
  type OwnDraft,
  type ReferencedPicture,
  requireRecord,
  requireWritable,
  type StagedPictures,
} from "../records/index.ts";
import type { PreparedSnapshot } from "./prepare-snapshot.ts";
import { findOtherWriters, replaceDraftPictures, upsertDraft } from "./store.ts";

type Sent = z.output<typeof draftBody>;
type Draft = z.output<typeof draftSchema>;
type SavedDraft = z.output<typeof savedDraftSchema>;

/** Answers the viewer's draft of a record, and who else is writing. @throws HttpError 404 */
export async function readDraft(db: Reading, key: DraftKey): Promise<Draft> {
  const { version_id: versionID } = await requireRecord(db, key);
  const stored = await findOwnDraft(db, key);
  return { versionID, others: await readOthers(db, key), draft: stored ? presentDraft(stored) : null };
}

/**
 * Stores an autosave in the transaction of the request. It makes no version and no entry in the audit log.
 * @param prepared by `prepareSnapshot`
 * @returns the answer, and the pictures that the draft no longer shows
 * @throws HttpError 404, or 409 for a record in the trash; DetailedError 409 for a writer who has not seen the draft of
 *   now
 */
export async function storeDraft(
  transaction: Writing,
  viewer: Viewer,
  key: DraftKey,
  sent: Sent,
  { snapshot, data }: PreparedSnapshot,
  pictures: StagedPictures,
): Promise<{ answer: SavedDraft; unreferenced: ReferencedPicture[] }> {
  const { version_id: versionID } = await requireWritable(transaction, viewer, key);
  const presence = { versionID, others: await readOthers(transaction, key) };
  const stored = await findOwnDraft(transaction, key);
  if (stored && isRepeated(stored, sent, snapshot)) {
    return { answer: { ...presence, draft: presentDraft(stored) }, unreferenced: [] };
  }
  requireSeen(stored, versionID, sent);
  const row = {
    user_id: key.userId,
    kind: key.kind,
    record_id: key.id,
    base_version: sent.baseVersion,
    revision: sent.revision,
    data,
    updated_at: timestamp(),
  };
  await upsertDraft(transaction, row);
  const shown = await knownPicturesOf(transaction, key.kind, snapshot, pictures);
  const unreferenced = await replaceDraftPictures(transaction, key, shown);
  return { answer: { ...presence, draft: presentDraft({ row, snapshot }) }, unreferenced };
}

/** A retry, or another device's write of what was stored. */
function isRepeated({ row, snapshot: before }: OwnDraft, { revision, seen }: Sent, snapshot: Snapshot) {
  return row.revision === revision || (!seen.includes(row.revision) && isSameSnapshot(before, snapshot));
}

/**
 * A write without a draft of now may be late: what it goes on with, or would have begun, was saved or discarded.
 * @throws DetailedError 409
 */
function requireSeen(stored: OwnDraft | undefined, versionID: number, { seen, knownVersion }: Sent): void {
  const isLate = !stored && knownVersion !== undefined && knownVersion < versionID;
  if (seen.includes(stored?.row.revision ?? 0) && !isLate) return;
  const message = stored ? apiMessages.draftConflict : apiMessages.draftEnded;
  const draft = stored ? presentDraft(stored) : null;
  throw new DetailedError("conflict", message, { draft, versionID });
}

function readOthers(db: Reading, key: DraftKey): Promise<Draft["others"]> {
  const since = new Date(currentTime() - writingLimits.writingMinutes * 60_000).toISOString();
  return findOtherWriters(db, key, since);
}

function presentDraft({ row, snapshot }: OwnDraft): StoredDraft {
  const { base_version: baseVersion, revision, updated_at: updatedAt } = row;
  return { revision, baseVersion, updatedAt, snapshot };
}
