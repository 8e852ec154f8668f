import type { z } from "zod";
import { apiMessages } from "../../../contract/messages/staff/api.ts";
import type { draftSchema, StoredDraft, savedDraftSchema } from "../../../contract/schemas/newsroom.ts";
import { type Reading, timestamp, type Writing } from "../../platform/database/index.ts";
import { DetailedError, type Viewer } from "../../platform/http/index.ts";
import {
  type DraftKey,
  findLastDraft,
  findOwnDraft,
  isSameSnapshot,
  knownPicturesOf,
  type OwnDraft,
  type ReferencedPicture,
  requireRecord,
  requireWritable,
  type StagedPictures,
} from "../records/index.ts";
import type { PreparedDraft } from "./prepare-draft.ts";
import { findOtherWriters, replaceDraft } from "./store.ts";

/** Answers the viewer's draft of a record, and who else is writing. @throws HttpError 404 */
export async function readDraft(db: Reading, key: DraftKey): Promise<z.output<typeof draftSchema>> {
  const { version_id: versionID } = await requireRecord(db, key);
  const stored = await findOwnDraft(db, key);
  return { versionID, others: await findOtherWriters(db, key), draft: stored ? presentDraft(stored) : null };
}

/**
 * Stores an autosave in the transaction of the request. It makes no version and no entry in the audit log.
 * @returns the answer, and the pictures that the draft no longer shows
 * @throws HttpError 404, or 409 for a record in the trash; DetailedError 409 for a writer who has not seen the draft of
 *   now, and for a late one, whose text was saved or discarded meanwhile
 */
export async function storeDraft(
  transaction: Writing,
  viewer: Viewer,
  key: DraftKey,
  { snapshot, data, revision, ...sent }: PreparedDraft,
  pictures: StagedPictures,
): Promise<{ answer: z.output<typeof savedDraftSchema>; unreferenced: ReferencedPicture[] }> {
  const { version_id: versionID } = await requireWritable(transaction, viewer, key);
  const presence = { versionID, others: await findOtherWriters(transaction, key) };
  const last = await findLastDraft(transaction, key);
  const stored = last?.row.discarded_at === null ? last : undefined;
  const isSeen = sent.seen.includes(stored?.row.revision ?? 0);
  const isRepeated = revision === last?.row.revision;
  if (stored && (isRepeated || (!isSeen && isSameSnapshot(stored.snapshot, snapshot))))
    return { answer: { ...presence, draft: presentDraft(stored) }, unreferenced: [] };
  const isLate = !stored && (isRepeated || (sent.knownVersion ?? versionID) < versionID);
  if (isLate || !isSeen) {
    const message = stored ? apiMessages.draftConflict : apiMessages.draftEnded;
    const draft = stored ? presentDraft(stored) : null;
    throw new DetailedError("conflict", message, { draft, versionID });
  }
  const row = { base_version: sent.baseVersion, revision, updated_at: timestamp(), discarded_at: null };
  const shown = await knownPicturesOf(transaction, key.kind, snapshot, pictures);
  const unreferenced = await replaceDraft(transaction, key, { ...row, data }, shown);
  return { answer: { ...presence, draft: presentDraft({ row, snapshot }) }, unreferenced };
}

function presentDraft({ row, snapshot }: OwnDraft): StoredDraft {
  const { base_version: baseVersion, revision, updated_at: updatedAt } = row;
  return { revision, baseVersion, updatedAt, snapshot };
}
