import { ApiError } from "../../../../contract/endpoints/client.ts";
import type { DraftBody, StoredDraft } from "../../../../contract/schemas/newsroom.ts";
import type { Snapshot } from "../../../../contract/schemas/snapshot.ts";
import { writingLimits } from "../../../../contract/values/limits/writing.ts";
import {
  continues,
  type DraftLink,
  type DraftText,
  isWrittenBy,
  seenDraft,
  type Writer,
} from "../model/draft-link.ts";
import { pictureKey } from "../model/field.ts";
import { equalSnapshots } from "../model/form-values.ts";
import type { DraftRequests } from "./draft-requests.ts";
import type { Timers } from "./timers.ts";

/** What became of the last autosave on the server. */
export type DraftOutcome =
  /** Nothing is unsaved, and the server has no draft. */
  | { name: "none" }
  | { name: "saved"; at: string }
  /** Changed, and going to be saved. */
  | { name: "saving" }
  /** No answer: it is sent again later. */
  | { name: "unanswered" }
  | { name: "refused"; status: number; message: string };

/** The form, as its draft on the server sees it. */
export type DraftForm = {
  read(): DraftText;
  /** Whether there is something to save as a draft. */
  isUnsaved(): boolean;
  /** A text from the server as this form would write it, so that only real changes differ. */
  normalize(text: Snapshot): Snapshot;
  /** Shows a text that contains this form's and the other tab's. It builds upon `baseVersion`. */
  showMerged(text: Snapshot, baseVersion: number): void;
  /** Replaces the pictures that were sent by the stored ones. */
  showStored(sent: DraftText, stored: Snapshot): void;
};

export type DraftDeps = {
  /** The form as it was rendered last. */
  form: () => DraftForm;
  requests: DraftRequests;
  /** They call `saveDue()`. */
  timers: Timers;
  /** Stores the form with its link on this device. */
  store: () => void;
  /** What the author sees of the draft. */
  show: (outcome: DraftOutcome) => void;
  showOthers: (others: readonly Writer[]) => void;
};

/** The server's answer to a text: what it has now. */
type Sent = { versionID: number; others: readonly Writer[]; draft?: StoredDraft | undefined };

const none: DraftOutcome = { name: "none" };
const saving: DraftOutcome = { name: "saving" };
const unanswered: DraftOutcome = { name: "unanswered" };

/** A draft that other tabs change again and again is tried later. */
const maxAttempts = 5;

/** The record was saved, or its draft discarded, before an answer about the earlier draft arrived. */
const outdated = new Error("outdated");

/**
 * The draft of one form on the server. It has one request at a time, so that a lost answer can be repeated, and merges
 * into the form what another tab or device of the same person has saved.
 * @param tab random, one for each opened form
 */
export function createServerDraft(
  start: { link: DraftLink; shown: DraftOutcome },
  tab: string,
  { form, requests, timers, store, show, showOthers }: DraftDeps,
) {
  let { shown } = start;
  let link: DraftLink = { ...start.link, tab, sequence: 0 };
  /**
   * Changes of the form, and those that the text being saved contains: an outcome is shown if it is about all of them.
   */
  let [changes, savedChanges] = [0, 0];
  /** Counts saves of the record and discards. */
  let resets = 0;
  /** The form is closed or gone. */
  let isEnded = false;
  /** The newest version of the record that the server has told of. */
  let toldVersion = 0;
  /** A draft was sent that has had no answer: the server may have it. */
  let isUnanswered = false;
  /** `sent`: as it was sent. The server and the editor may write it with less white space. */
  let newest: { at: string; sent?: Snapshot } | undefined;
  /** A cover that the server or the browser could not read. The text is saved without it. */
  let unusable: File | undefined;
  const queue = new Set<() => Promise<void>>();
  let running: Promise<void> | undefined;

  function begin(work: () => Promise<void>): void {
    queue.add(work);
    running ??= runQueue();
  }

  async function runQueue(): Promise<void> {
    try {
      for (const work of queue) {
        queue.delete(work);
        await work();
      }
    } finally {
      // After a bug in one request, the next change starts another.
      running = undefined;
    }
  }

  function showNow(outcome: DraftOutcome): void {
    shown = outcome;
    show(outcome);
  }

  /** @throws outdated, or what the request throws */
  async function answerTo<Answer>(request: Promise<Answer>): Promise<Answer> {
    const before = resets;
    const [answer] = await Promise.allSettled([request]);
    if (resets !== before) throw outdated;
    if (answer.status === "rejected") throw answer.reason;
    return answer.value;
  }

  async function save(): Promise<void> {
    const outcome = await saveText();
    if (isEnded) return;
    // A session that has ended has a notice of its own, and is renewed in another tab.
    if (outcome.name === "unanswered" || (outcome.name === "refused" && outcome.status === 401)) {
      showNow(unanswered);
      if (!timers.isRunning()) timers.start(writingLimits.draftRetryMs);
    } else if (changes === savedChanges) showNow(outcome);
  }

  /** Sends the text of the form until the server has it as it is then. */
  async function saveText(): Promise<DraftOutcome> {
    for (let attempts = 1; ; attempts += 1) {
      savedChanges = changes;
      const text = form().read();
      try {
        if (!form().isUnsaved()) return await discard(text);
        if (isOnServer(text)) return newest ? { name: "saved", at: newest.at } : none;
        if (attempts > maxAttempts) return unanswered;
        await write(text);
      } catch (error) {
        const refusal = await findRefusal(error, text);
        if (refusal) return refusal;
      }
    }
  }

  async function discard({ snapshot }: DraftText): Promise<DraftOutcome> {
    const { recordId: id, revision } = link;
    if (id !== undefined && (revision > 0 || isUnanswered)) {
      await answerTo(requests.discard(id, seenDraft(link)));
      link = { ...link, revision: 0, synced: snapshot, uploaded: undefined };
    }
    isUnanswered = false;
    newest = undefined;
    return none;
  }

  const usablePicture = ({ picture }: DraftText) => (picture === unusable ? undefined : picture);

  function isOnServer(text: DraftText): boolean {
    const known = [link.synced, newest?.sent];
    return !usablePicture(text) && known.some((each) => each && equalSnapshots(text.snapshot, each));
  }

  async function write(text: DraftText): Promise<void> {
    const { snapshot } = text;
    const sequence = (link.sequence ?? 0) + 1;
    const picture = usablePicture(text);
    const image = picture && (await answerTo(requests.readPicture(picture).catch(() => undefined)));
    if (picture && !image) {
      unusable = picture;
      return;
    }
    link = { ...link, sequence };
    isUnanswered = true;
    const sent = image ? { ...snapshot, image } : snapshot;
    const { draft, ...presence } = await (link.recordId === undefined
      ? beginRecord(sent, sequence)
      : writeTo(link.recordId, text, sent, sequence));
    tell(presence);
    isUnanswered = false;
    // Another request has begun the record. What it brought is merged when the text is sent again.
    if (draft?.tab !== tab) return store();
    // A retry of the request that begins a record is answered with the text that came first.
    const isSent = draft.sequence === sequence;
    newest = { at: draft.updatedAt, ...(isSent && { sent: snapshot }) };
    if (isSent && picture)
      link = { ...link, uploaded: { picture: pictureKey(picture), image: draft.snapshot.image } };
    // Parsing a long text would hold up typing, and the editor wrote it so.
    const isAsWritten = draft.snapshot.body === snapshot.body;
    if (isSent && !isAsWritten) form().showStored(text, draft.snapshot);
    const synced = isAsWritten ? draft.snapshot : form().normalize(draft.snapshot);
    link = { ...link, revision: draft.revision, synced };
    store();
  }

  /** The text comes with the request that begins its record: no accident leaves an empty one. */
  async function beginRecord(snapshot: DraftBody["snapshot"], sequence: number): Promise<Sent> {
    link = { ...link, isBegun: true };
    store();
    const first = { tab, sequence, snapshot };
    const { id, versionID, draft } = await answerTo(requests.create(link.creationKey, first));
    link = { ...link, recordId: id };
    return { versionID, others: [], draft };
  }

  function writeTo(
    id: number,
    text: DraftText,
    snapshot: DraftBody["snapshot"],
    sequence: number,
  ): Promise<Sent> {
    const { baseVersion } = text;
    const { revision } = link;
    const knownVersion = newestVersion(text);
    return answerTo(requests.write(id, { tab, sequence, revision, baseVersion, knownVersion, snapshot }));
  }

  const newestVersion = ({ baseVersion }: DraftText) => Math.max(toldVersion, baseVersion);

  function tell({ versionID, others }: { versionID: number; others: readonly Writer[] }): void {
    toldVersion = versionID;
    showOthers(others);
  }

  /** @returns why the text is not saved; undefined if it is worth another try */
  async function findRefusal(error: unknown, text: DraftText): Promise<DraftOutcome | undefined> {
    const outcome = error === outdated ? undefined : toOutcome(error);
    if (outcome?.name !== "refused") return outcome;
    isUnanswered = false;
    if (outcome.status === 422 && usablePicture(text)) {
      unusable = text.picture;
      return undefined;
    }
    const { recordId: id } = link;
    if (outcome.status !== 409 || id === undefined) return outcome;
    const known = newestVersion(text);
    try {
      return (await takeOver(id)) || toldVersion > known ? undefined : outcome;
    } catch (failure) {
      return failure === outdated ? undefined : toOutcome(failure);
    }
  }

  /** @returns whether another tab or device has written, saved or discarded the draft */
  async function takeOver(id: number): Promise<boolean> {
    const answer = await answerTo(requests.find(id));
    const { draft } = answer;
    tell(answer);
    const isNews = (draft?.revision ?? 0) !== link.revision;
    if (draft && isNews) await merge(id, draft);
    // It was saved or discarded, with the cover that it had.
    if (!draft) link = { ...link, revision: 0, uploaded: undefined };
    return isNews;
  }

  async function merge(id: number, theirs: StoredDraft): Promise<void> {
    // What only this form has saved is not in another draft, but was not removed from it.
    const known = continues(theirs.revision, link.revision) ? link.synced : undefined;
    const synced = isWrittenBy(theirs, link) ? theirs.snapshot : known;
    const oldest = Math.min(theirs.baseVersion, form().read().baseVersion);
    const [mergeOwn, base] = await answerTo(
      Promise.all([requests.loadMerge(), synced ?? requests.readVersion(id, oldest)]),
    );
    // No waiting from here on, because the author goes on typing.
    const { read, normalize, showMerged } = form();
    const own = read();
    const text = normalize(theirs.snapshot);
    showMerged(
      mergeOwn(base && normalize(base), normalize(own.snapshot), text),
      Math.max(own.baseVersion, theirs.baseVersion),
    );
    newest = { at: theirs.updatedAt };
    link = { ...link, revision: theirs.revision, synced: text };
  }

  async function refresh(): Promise<void> {
    // What cannot be read now is read with the next save.
    if (link.recordId !== undefined) await takeOver(link.recordId).catch(() => undefined);
  }

  return {
    link: () => link,
    shown: () => shown,
    hasEnded: () => isEnded,
    /** Resolves when no request is in progress. */
    idle: async () => running,
    open(): void {
      isEnded = false;
    },
    /** The form has changed. */
    saveSoon(): void {
      changes += 1;
      if (shown.name !== "unanswered") showNow(saving);
      timers.start(newest ? writingLimits.draftUploadDelayMs : writingLimits.firstDraftUploadDelayMs);
    },
    /** Saves the text now. Without a connection the browser says when it is online again. */
    saveDue({ isOnline, isPaused }: { isOnline: boolean; isPaused: boolean }): void {
      timers.stop();
      if (isEnded || !isOnline) return;
      if (isPaused) timers.start(writingLimits.draftUploadDelayMs);
      else begin(save);
    },
    /** Takes over what another tab or device has saved. */
    refresh(): void {
      if (!isEnded) begin(refresh);
    },
    /** The record was saved, or its draft discarded: the next draft builds upon another text. */
    reset(next: Partial<DraftLink>): void {
      const { sequence } = link;
      link = { ...link, revision: 0, uploaded: undefined, ...next, tab, sequence };
      isUnanswered = false;
      newest = undefined;
      resets += 1;
      showNow(none);
    },
    end(): void {
      isEnded = true;
      timers.stop();
    },
  };
}

function toOutcome(error: unknown): DraftOutcome {
  if (!(error instanceof ApiError)) return unanswered;
  const { status, message } = error;
  // 408: the connection was too slow.
  const isTemporary = status === 408 || status === 429 || status >= 500;
  return isTemporary ? unanswered : { name: "refused", status, message };
}
