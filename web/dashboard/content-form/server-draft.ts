import type { Snapshot } from "../../../contract/snapshot.ts";
import { ApiError } from "../../api-client.ts";
import type { DraftLink, DraftText, MergeOwn, StoredServerDraft, Writer } from "./draft-link.ts";
import { pictureKey } from "./form-values.ts";
import { equalSnapshots } from "./snapshot-values.ts";

/** `versionID`: of the record's newest version. */
type Presence = { versionID: number; others: readonly Writer[] };

/** The draft endpoints of one kind. */
export type DraftCalls = {
  create(idempotencyKey: string): Promise<{ id: number }>;
  read(id: number): Promise<Presence & { draft: StoredServerDraft | null }>;
  write(id: number, request: DraftRequest): Promise<Presence & { draft: StoredServerDraft }>;
  discard(id: number): Promise<unknown>;
};

type DraftRequest = {
  tab: string;
  sequence: number;
  revision: number;
  baseVersion: number;
  knownVersion: number;
  snapshot: Omit<Snapshot, "image"> & { image: Snapshot["image"] | string };
};

/** The form, as the autosave sees it. */
export type DraftForm = {
  read(): DraftText;
  /** Whether there is something to save as a draft. */
  isUnsaved(): boolean;
  /** A text from the server as this form would write it, so that only real changes differ. */
  normalize(text: Snapshot): Snapshot;
  /** Shows a text that contains this form's and the other tab's. It builds upon `baseVersion`. */
  showMerged(text: Snapshot, baseVersion: number): void;
  /** The link has changed: it is to be stored on this device. */
  linkChanged(): void;
  /** Replaces the pictures that were sent by the stored ones. */
  showStored(sent: DraftText, stored: Snapshot): void;
};

export type ServerDraftDeps = {
  calls: DraftCalls;
  form: DraftForm;
  loadMerge: () => Promise<MergeOwn>;
  /** Reads a version's text; undefined if it is no longer kept. */
  readVersion: (recordId: number, versionID: number) => Promise<Snapshot | undefined>;
  toDataUrl: (file: File) => Promise<string>;
};

export type DraftOutcome =
  /** Nothing is unsaved, and the server has no draft. */
  | { name: "nothingToSave" }
  | { name: "saved"; at: string; others: readonly Writer[] }
  /** No answer: it is sent again later. */
  | { name: "unanswered" }
  | { name: "refused"; status: number; message: string };

/** A draft that other tabs change again and again is tried later. */
const maxAttempts = 5;

export type ServerDraft = ReturnType<typeof createServerDraft>;

/**
 * Saves the text of one form as a draft on the server: one request at a time, so that a lost answer can be repeated, and
 * merged with what another tab or device of the same person has saved.
 * @param tab random, one for each opened form
 */
export function createServerDraft(
  { calls, form, loadMerge, readVersion, toDataUrl }: ServerDraftDeps,
  tab: string,
  start: DraftLink,
) {
  let link = start;
  let sequence = 0;
  let queue: Promise<unknown> = Promise.resolve();
  /** The newest version of the record that the server has told of. */
  let toldVersion = 0;
  /** A draft was sent that has had no answer: the server may have it. */
  let isUnanswered = false;
  /** `sent`: as it was sent. The server and the editor may write it with less white space. */
  let newest: { at: string; others: readonly Writer[]; sent?: Snapshot } | undefined;
  /** A cover that the server or the browser could not read. The text is saved without it. */
  let unusable: File | undefined;

  const pictureOf = ({ picture }: DraftText) => (picture === unusable ? undefined : picture);

  const knownVersion = () => Math.max(toldVersion, form.read().baseVersion);

  async function save(): Promise<DraftOutcome> {
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      const text = form.read();
      try {
        if (!form.isUnsaved()) return await discard();
        if (isSynced(text)) {
          return newest ? { name: "saved", at: newest.at, others: newest.others } : { name: "nothingToSave" };
        }
        await send(text);
      } catch (error) {
        const outcome = toOutcome(error);
        if (outcome.name === "refused") isUnanswered = false;
        if (!(error instanceof ApiError && (await isRepeatable(text, error)))) return outcome;
      }
    }
    return { name: "unanswered" };
  }

  function isSynced(text: DraftText): boolean {
    const stored = [link.synced, newest?.sent];
    return !pictureOf(text) && stored.some((known) => known && equalSnapshots(text.snapshot, known));
  }

  async function send(text: DraftText): Promise<void> {
    const picture = pictureOf(text);
    const image = picture ? await embed(picture) : undefined;
    if (link.recordId === undefined) {
      link = { ...link, isBegun: true };
      form.linkChanged();
    }
    const recordId = link.recordId ?? (await calls.create(link.creationKey)).id;
    link = { ...link, recordId };
    sequence += 1;
    isUnanswered = true;
    const sentFrom = link;
    const { draft, others, versionID } = await calls.write(recordId, {
      tab,
      sequence,
      revision: link.revision,
      baseVersion: text.baseVersion,
      knownVersion: knownVersion(),
      snapshot: { ...text.snapshot, image: image ?? text.snapshot.image },
    });
    // The record was saved, or its draft discarded, before this answer arrived.
    if (link !== sentFrom) return;
    isUnanswered = false;
    toldVersion = versionID;
    newest = { at: draft.updatedAt, others, sent: text.snapshot };
    const { snapshot } = draft;
    const uploaded = picture && { picture: pictureKey(picture), image: snapshot.image };
    // The editor wrote it so: parsing a long text would hold up typing.
    const isAsSent = snapshot.body === text.snapshot.body;
    if (!isAsSent) form.showStored(text, snapshot);
    link = {
      ...link,
      ...(uploaded && { uploaded }),
      revision: draft.revision,
      synced: isAsSent ? snapshot : form.normalize(snapshot),
    };
    form.linkChanged();
  }

  async function embed(picture: File): Promise<string | undefined> {
    try {
      return await toDataUrl(picture);
    } catch {
      unusable = picture;
      return undefined;
    }
  }

  /** Whether the text can be sent again: merged with the newer draft, or without its cover. */
  async function isRepeatable(text: DraftText, { status }: ApiError): Promise<boolean> {
    if (status === 422 && pictureOf(text)) {
      unusable = text.picture;
      return true;
    }
    if (status !== 409 || link.recordId === undefined) return false;
    const known = knownVersion();
    const { draft, others, versionID } = await calls.read(link.recordId);
    toldVersion = versionID;
    const isNewVersion = versionID > known;
    if (draft) return (await takeOver(link.recordId, draft, others)) || isNewVersion;
    // The other tab has saved or discarded it.
    const hadDraft = link.revision > 0;
    link = { ...link, revision: 0, uploaded: undefined };
    return hadDraft || isNewVersion;
  }

  /** Merges what another tab or device has saved since. @returns whether there was anything */
  async function takeOver(
    recordId: number,
    draft: StoredServerDraft,
    others: readonly Writer[],
  ): Promise<boolean> {
    if (draft.revision === link.revision) return false;
    const merge = await loadMerge();
    const isOlder = draft.baseVersion < form.read().baseVersion;
    const base = (isOlder && (await readVersion(recordId, draft.baseVersion))) || link.synced;
    // No waiting from here on, because the author goes on typing.
    const own = form.read();
    const theirs = form.normalize(draft.snapshot);
    const merged = merge(form.normalize(base), form.normalize(own.snapshot), theirs);
    form.showMerged(merged, Math.max(own.baseVersion, draft.baseVersion));
    newest = { at: draft.updatedAt, others };
    link = { ...link, revision: draft.revision, synced: theirs };
    return true;
  }

  /** @returns who else is writing; undefined without an answer */
  async function refresh(): Promise<readonly Writer[] | undefined> {
    if (link.recordId === undefined) return [];
    try {
      const { draft, others, versionID } = await calls.read(link.recordId);
      toldVersion = versionID;
      if (draft) await takeOver(link.recordId, draft, others);
      // The other tab has saved or discarded it, with the cover that it had.
      else link = { ...link, revision: 0, uploaded: undefined };
      return others;
    } catch {
      return undefined;
    }
  }

  async function discard(): Promise<DraftOutcome> {
    const { recordId, revision } = link;
    if (recordId !== undefined && (revision > 0 || isUnanswered)) await calls.discard(recordId);
    isUnanswered = false;
    link = { ...link, revision: 0 };
    newest = undefined;
    return { name: "nothingToSave" };
  }

  return {
    /** Saves the text as it will be after the requests in progress. */
    save(): Promise<DraftOutcome> {
      const saving = queue.then(save).catch(toOutcome);
      queue = saving;
      return saving;
    },
    /** Takes over what another tab or device has saved, after the requests in progress. */
    refresh(): Promise<readonly Writer[] | undefined> {
      const refreshing = queue.then(refresh);
      queue = refreshing;
      return refreshing;
    },
    link: () => link,
    /** After the record was saved, or its draft discarded: the next draft builds upon another text. */
    reset(next: DraftLink): void {
      link = next;
      isUnanswered = false;
      newest = undefined;
    },
  };
}

function toOutcome(error: unknown): DraftOutcome {
  if (!(error instanceof ApiError)) return { name: "unanswered" };
  const { status, message } = error;
  const isTemporary = status === 429 || status >= 500;
  return isTemporary ? { name: "unanswered" } : { name: "refused", status, message };
}
