import { randomInt } from "node:crypto";
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
import { DetailedError, HttpError, type Viewer } from "../../platform/http/index.ts";
import {
  type ContentRow,
  type DraftKey,
  type DraftRow,
  findDraft,
  knownPicturesOf,
  type ReferencedPicture,
  requireRecord,
  requireWritable,
  type StagedPictures,
} from "../records/index.ts";
import { decompressSnapshot } from "../versions/index.ts";
import type { PreparedSnapshot } from "./prepare-snapshot.ts";
import { findOtherWriters, replaceDraftPictures, upsertDraft } from "./store.ts";

type Sent = z.output<typeof draftBody>;
type Draft = z.output<typeof draftSchema>;
type SavedDraft = z.output<typeof savedDraftSchema>;

/** Answers the viewer's draft of a record, and who else is writing. @throws HttpError 404 */
export async function readDraft(db: Reading, key: DraftKey): Promise<Draft> {
  const presence = await readPresence(db, key, await requireRecord(db, key));
  const row = await findDraft(db, key);
  return { ...presence, draft: row ? presentDraft(row) : null };
}

/**
 * Whether a write need not be stored: it is a late retry.
 * @param newestVersion of the record
 * @throws DetailedError 409 when another tab or device has stored a newer draft than the writer has seen; HttpError 409
 *   when the draft that the writer goes on with was saved or discarded
 */
export function isLateRetry(row: DraftRow | undefined, newestVersion: number, sent: Sent): boolean {
  const { tab, sequence, revision, knownVersion } = sent;
  if (row?.tab === tab) return sequence <= row.sequence;
  if (row && row.revision !== revision) {
    throw new DetailedError("conflict", apiMessages.draftConflict, { draft: presentDraft(row) });
  }
  if (knownVersion === undefined) return false;
  if (knownVersion < newestVersion || (!row && revision > 0)) {
    throw new HttpError("conflict", apiMessages.draftEnded);
  }
  return false;
}

/**
 * Stores an autosave in the transaction of the request. It makes no version and no entry in the audit log.
 * @param prepared by `prepareSnapshot`
 * @returns the answer, and the pictures that the draft no longer shows
 * @throws HttpError 404, or 409 for a record in the trash; DetailedError 409
 */
export async function storeDraft(
  transaction: Writing,
  viewer: Viewer,
  key: DraftKey,
  sent: Sent,
  { snapshot, data }: PreparedSnapshot,
  pictures: StagedPictures,
): Promise<{ answer: SavedDraft; unreferenced: ReferencedPicture[] }> {
  const record = await requireWritable(transaction, viewer, key);
  const before = await findDraft(transaction, key);
  const presence = await readPresence(transaction, key, record);
  if (isLateRetry(before, record.version_id, sent) && before) {
    return { answer: { ...presence, draft: presentDraft(before) }, unreferenced: [] };
  }
  const row: DraftRow = {
    user_id: key.userId,
    kind: key.kind,
    record_id: key.id,
    base_version: sent.baseVersion,
    revision: (before?.revision ?? firstRevision(sent)) + 1,
    tab: sent.tab,
    sequence: sent.sequence,
    data,
    updated_at: timestamp(),
  };
  await upsertDraft(transaction, row);
  const shown = await knownPicturesOf(transaction, key.kind, snapshot, pictures);
  const unreferenced = await replaceDraftPictures(transaction, key, shown);
  return { answer: { ...presence, draft: presentStored(row, snapshot) }, unreferenced };
}

/** Stores the text that a record is begun with. */
export async function storeFirst(
  transaction: Writing,
  viewer: Viewer,
  key: DraftKey,
  first: Pick<Sent, "tab" | "sequence" | "snapshot">,
  prepared: PreparedSnapshot,
  pictures: StagedPictures,
): Promise<StoredDraft> {
  const sent = { ...first, revision: 0, baseVersion: 0 };
  return (await storeDraft(transaction, viewer, key, sent, prepared, pictures)).answer.draft;
}

/**
 * No tab may take a new draft for the one that it knows, which was discarded or saved: they start at random, and above
 * what their own tab has seen.
 */
function firstRevision({ revision }: Sent): number {
  return Math.max(revision, randomInt(1_000_000_000));
}

async function readPresence(
  db: Reading,
  key: DraftKey,
  { version_id }: ContentRow,
): Promise<Omit<Draft, "draft">> {
  const since = new Date(currentTime() - writingLimits.writingMinutes * 60_000).toISOString();
  return { versionID: version_id, others: await findOtherWriters(db, key, since) };
}

function presentDraft(row: DraftRow): StoredDraft {
  return presentStored(row, decompressSnapshot(row.data));
}

function presentStored(row: DraftRow, snapshot: Snapshot): StoredDraft {
  const { tab, sequence, base_version: baseVersion, revision, updated_at: updatedAt } = row;
  return { tab, sequence, baseVersion, revision, updatedAt, snapshot };
}
