import type { SeenDraft } from "../../../../contract/schemas/content-form.ts";
import type { StoredDraft } from "../../../../contract/schemas/newsroom.ts";
import type { Snapshot } from "../../../../contract/schemas/snapshot.ts";

/** What ties a form to the draft that the server holds for it. Stored with the draft on this device. */
export type DraftLink = {
  /** Undefined until the server has the new record. */
  recordId: number | undefined;
  /** Idempotency-Key of the record's creation. */
  creationKey: string;
  /** The creation was asked for: the server may have the record, even if no answer arrived. */
  isBegun?: boolean | undefined;
  /** The revision of the server's draft that this form knows; 0 for none. */
  revision: number;
  /** The form that has written the draft last, on this device. */
  tab?: string | undefined;
  /** The number of its last write, which may have had no answer. */
  sequence?: number | undefined;
  /** The text that the server has: the draft's, or the record's while there is no draft. Base of merges. */
  synced: Snapshot;
  /** The chosen cover that the server has already, identified by `pictureKey()`. */
  uploaded?: { picture: string; image: Snapshot["image"] } | undefined;
};

/** More autosaves than anybody makes of one draft. */
const maxRevisions = 10_000;

/** Whether a draft was written on from the one with an earlier revision. Each draft begins at a random number. */
export function continues(revision: number, earlier: number): boolean {
  return earlier > 0 && revision > earlier && revision - earlier < maxRevisions;
}

/** The draft that a save or a discard ends: what another tab or device has written since stays. */
export function seenDraft({ tab = "", sequence = 0, revision }: DraftLink): SeenDraft {
  return { tab, sequence, revision };
}

/** Whether a form has written a draft itself: the form's text is that one or a later one. */
export function isWrittenBy(draft: StoredDraft, { tab, sequence = 0 }: DraftLink): boolean {
  return draft.tab === tab && draft.sequence <= sequence;
}

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

/** Merges two texts of one person without a question. Without a base it keeps all that either contains. */
export type MergeOwn = (base: Snapshot | undefined, mine: Snapshot, theirs: Snapshot) => Snapshot;
