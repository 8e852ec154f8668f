import type { StoredDraft } from "../../../../contract/schemas/newsroom.ts";
import type { Snapshot } from "../../../../contract/schemas/snapshot.ts";
import { continues, type DraftLink, isWrittenBy, type MergeOwn } from "../model/draft-link.ts";
import { hasAnswers } from "../model/field.ts";
import { draftTextOf, emptyValues, equalSnapshots, fromSnapshot, toSnapshot } from "../model/form-values.ts";
import { matchesSaved } from "../model/matches-saved.ts";
import { type Baseline, type SavedRecord, toBaseline } from "../model/saved-record.ts";
import type { Draft } from "./draft-store.ts";

/** A person's newest text of a record. */
export type Reconciled = {
  /** Values that were entered before and not saved. */
  draft: Draft | undefined;
  restoredFrom?: "device" | "server";
  link: DraftLink;
  /** When the server saved this text as a draft; undefined if it has not. */
  savedAt?: string | undefined;
};

type Drafts = {
  record: SavedRecord;
  device: Draft | undefined;
  /** Undefined if it is unknown, null if there is none. */
  server: StoredDraft | null | undefined;
};

/**
 * Finds the person's newest text of a record, among the copy on this device and the draft on the server. Clocks are not
 * compared: the copy knows which of the server's drafts it contains.
 */
export async function reconcileDrafts(
  { record, device: copy, server }: Drafts,
  creationKey: string,
  loadMerge: () => Promise<MergeOwn>,
): Promise<Reconciled> {
  const start: DraftLink = { recordId: record.id, creationKey, revision: 0, synced: record.snapshot };
  // A new record had no text when its own copy was begun. It may have been saved elsewhere since.
  const device = copy && { ...copy, baseline: copy.baseline ?? baselineOfNew() };
  const known = device?.link;
  const none: Reconciled = { draft: undefined, restoredFrom: "device", link: start };
  const fromDevice: Reconciled = { draft: device, restoredFrom: "device", link: { ...start, ...known } };
  const isSent = device !== undefined && isOnServer(device);
  if (device && isSaved(device, record)) return server ? fromServer(record, server, start) : none;
  if (server === undefined) return device ? fromDevice : none;
  if (server === null) {
    // What the server had was saved or discarded elsewhere.
    if (!device || isSent) return none;
    return { ...fromDevice, link: start };
  }
  if (!device) return fromServer(record, server, start);
  const link = { ...start, ...known, revision: server.revision, synced: server.snapshot };
  const { updatedAt: savedAt } = server;
  if (known?.revision === server.revision) return isSent ? { ...fromDevice, savedAt } : fromDevice;
  // The server has the text, although the answer that says so was lost.
  if (isOnServer({ ...device, link })) return { ...fromDevice, link, savedAt };
  if (isWrittenBy(server, link)) return { ...fromDevice, link };
  if (isSent) return fromServer(record, server, start);
  const merge = await loadMerge();
  const base = baseOf(device, server);
  const own = draftTextOf(device.values, known?.uploaded).snapshot;
  const draft = withText(device, merge(base, own, server.snapshot));
  return { draft, restoredFrom: "device", link };
}

function baselineOfNew(): Baseline {
  return { versionID: 0, image: "", snapshot: toSnapshot(emptyValues) };
}

/** The newest text that both build upon, as far as this device knows it. */
function baseOf({ baseline, link }: Draft, server: StoredDraft): Snapshot | undefined {
  if (link && continues(server.revision, link.revision)) return link.synced;
  // What was saved since is not in an older text, but was not removed from it.
  const isOlder = server.baseVersion < (baseline?.versionID ?? 0);
  return isOlder ? undefined : baseline?.snapshot;
}

/** The draft with another text, and with what is only on this device. */
function withText(draft: Draft, text: Snapshot): Draft {
  const { picture, template } = draft.values;
  return { ...draft, values: { ...fromSnapshot(text), picture, template } };
}

/** What several forms of this device have stored, in one. */
export async function joinCopies(
  copies: readonly Draft[],
  loadMerge: () => Promise<MergeOwn>,
): Promise<Draft | undefined> {
  const versionOf = ({ baseline }: Draft) => baseline?.versionID ?? 0;
  const revisionOf = ({ link }: Draft) => link?.revision ?? 0;
  const [newest, ...others] = [...copies].sort(
    (one, other) => versionOf(other) - versionOf(one) || revisionOf(other) - revisionOf(one),
  );
  if (!newest || others.length === 0) return newest;
  const merge = await loadMerge();
  const textOf = ({ values, link }: Draft) => draftTextOf(values, link?.uploaded).snapshot;
  return others.reduce((joined, other) => {
    const isSameDraft = revisionOf(joined) > 0 && revisionOf(joined) === revisionOf(other);
    const isSameVersion = versionOf(joined) === versionOf(other);
    const base = isSameDraft ? joined.link?.synced : isSameVersion ? joined.baseline?.snapshot : undefined;
    const picture = joined.values.picture ?? other.values.picture;
    const { values, ...rest } = withText(joined, merge(base, textOf(joined), textOf(other)));
    return { ...rest, values: { ...values, picture }, attempt: undefined };
  }, newest);
}

function fromServer(record: SavedRecord, server: StoredDraft, start: DraftLink): Reconciled {
  const { baseVersion, revision, snapshot } = server;
  const link = { ...start, revision, synced: snapshot };
  if (equalSnapshots(snapshot, record.snapshot)) return { draft: undefined, restoredFrom: "server", link };
  const baseline = {
    ...toBaseline(record),
    versionID: baseVersion,
    snapshot: baseVersion === record.versionID ? record.snapshot : undefined,
  };
  const values = fromSnapshot(snapshot);
  const draft = { values, baseline, attempt: undefined, link };
  return { draft, restoredFrom: "server", link, savedAt: server.updatedAt };
}

/** Whether the server has had all of this copy. */
function isOnServer({ values, link }: Draft): boolean {
  if (!link || hasAnswers(values)) return false;
  const { snapshot, picture } = draftTextOf(values, link.uploaded);
  return picture === undefined && equalSnapshots(snapshot, link.synced);
}

/** Whether the text has reached the record after all. */
function isSaved({ values, baseline }: Draft, record: SavedRecord): boolean {
  return baseline !== undefined && matchesSaved(values, baseline, record);
}
