import type { Snapshot } from "../../../contract/snapshot.ts";

/** What ties a form to the draft that the server holds for it. Stored with the draft on this device. */
export type DraftLink = {
  /** Undefined until the server has the new record. */
  recordId: number | undefined;
  /** Idempotency-Key of the record's creation. */
  creationKey: string;
  /** The creation was asked for: the server may have the record, even if no answer arrived. */
  isBegun?: boolean | undefined;
  /** Of the server's draft, as far as this form knows; 0 for none. */
  revision: number;
  /** The text that the server has: the draft's, or the record's while there is no draft. Base of merges. */
  synced: Snapshot;
  /** The chosen cover that the server has already, identified by `pictureKey()`. */
  uploaded?: { picture: string; image: Snapshot["image"] } | undefined;
};

/** The text of the form, to be saved as a draft. */
export type DraftText = {
  snapshot: Snapshot;
  /** A chosen cover that the server does not have yet. */
  picture: File | undefined;
  /** The version that the text builds upon. */
  baseVersion: number;
};

/** Who else is writing in the record, and when they last did. */
export type Writer = { userId: number; username: string; at: string };

export type StoredServerDraft = {
  baseVersion: number;
  revision: number;
  updatedAt: string;
  snapshot: Snapshot;
};

/** Merges two texts of one person without a question. */
export type MergeOwn = (base: Snapshot, mine: Snapshot, theirs: Snapshot) => Snapshot;
