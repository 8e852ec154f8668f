import type { DraftLink, MergeOwn, StoredServerDraft } from "./draft-link.ts";
import type { Draft } from "./draft-store.ts";
import type { FormConfig } from "./form-config.ts";
import { matchesSaved } from "./matches-saved.ts";
import type { SavedRecord } from "./saved-record.ts";
import { toBaseline } from "./saved-record.ts";
import { draftTextOf, equalSnapshots, fromSnapshot } from "./snapshot-values.ts";

export type Reconciled = {
  /** Undefined if nothing is unsaved. */
  draft: Draft | undefined;
  restoredFrom: "device" | "server";
  link: DraftLink;
  /** When the server saved this text as a draft; undefined if it has not. */
  savedAt?: string;
};

type Drafts = {
  record: SavedRecord;
  device: Draft | undefined;
  /** Undefined if it is unknown, null if there is none. */
  server: StoredServerDraft | null | undefined;
};

/**
 * Finds the person's newest text of a record, among the copy on this device and the draft on the server. Clocks are not
 * compared: the copy knows which of the server's drafts it contains.
 */
export async function reconcileDrafts(
  config: FormConfig,
  { record, device, server }: Drafts,
  creationKey: string,
  loadMerge: () => Promise<MergeOwn>,
): Promise<Reconciled> {
  const start: DraftLink = { recordId: record.id, creationKey, revision: 0, synced: record.snapshot };
  const known = device?.link;
  const none: Reconciled = { draft: undefined, restoredFrom: "device", link: start };
  const fromDevice: Reconciled = { draft: device, restoredFrom: "device", link: { ...start, ...known } };
  const isSent = device !== undefined && isOnServer(config, device);
  if (device && isSaved(device, record)) return server ? fromServer(record, server, start) : none;
  if (server === undefined) return device ? fromDevice : none;
  if (server === null) {
    // What the server had was saved or discarded elsewhere.
    if (!device || isSent) return none;
    return { ...fromDevice, link: start };
  }
  if (!device) return fromServer(record, server, start);
  if (known?.revision === server.revision)
    return isSent ? { ...fromDevice, savedAt: server.updatedAt } : fromDevice;
  if (isSent) return fromServer(record, server, start);
  const merge = await loadMerge();
  const base = known?.synced ?? device.baseline?.snapshot ?? record.snapshot;
  const own = draftTextOf(config, device.values, known?.uploaded).snapshot;
  const values = fromSnapshot(merge(base, own, server.snapshot), device.values.decorative);
  return {
    draft: { ...device, values: { ...values, picture: device.values.picture } },
    restoredFrom: "device",
    link: { ...start, ...known, revision: server.revision, synced: server.snapshot },
  };
}

function fromServer(record: SavedRecord, server: StoredServerDraft, start: DraftLink): Reconciled {
  const { baseVersion, revision, snapshot } = server;
  const link = { ...start, revision, synced: snapshot };
  if (equalSnapshots(snapshot, record.snapshot)) return { draft: undefined, restoredFrom: "server", link };
  const baseline = {
    ...toBaseline(record),
    versionID: baseVersion,
    snapshot: baseVersion === record.versionID ? record.snapshot : undefined,
  };
  const values = fromSnapshot(snapshot, record.values.decorative);
  const draft = { values, baseline, attempt: undefined, setAside: undefined, link };
  return { draft, restoredFrom: "server", link, savedAt: server.updatedAt };
}

/** Whether the server has had all of this copy. */
function isOnServer(config: FormConfig, { values, setAside, link }: Draft): boolean {
  if (!link || setAside) return false;
  const { snapshot, picture } = draftTextOf(config, values, link.uploaded);
  return picture === undefined && equalSnapshots(snapshot, link.synced);
}

/** Whether the text has reached the record after all. */
function isSaved({ values, baseline, setAside }: Draft, record: SavedRecord): boolean {
  return setAside === undefined && baseline !== undefined && matchesSaved(values, baseline, record);
}
