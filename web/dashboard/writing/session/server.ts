import { ApiError } from "../../../../contract/endpoints/client.ts";
import type { DraftBody, StoredDraft } from "../../../../contract/schemas/newsroom.ts";
import type { Snapshot } from "../../../../contract/schemas/snapshot.ts";
import { pictureKey } from "../model/field.ts";
import { equalSnapshots } from "../model/form-values.ts";
import { type DraftLink, isOfDraft, newLink, seenRevisions } from "./device.ts";
import { type DraftRequests, newRevision } from "./draft-requests.ts";

/** What the server has of the text. */
export type OnServer =
  /** Nothing is unsaved, and the server has no draft. */
  | { name: "none" }
  | { name: "saved"; at: string }
  /** Changed, and going to be saved. */
  | { name: "saving" }
  /** No answer: it is sent again later. */
  | { name: "offline" }
  | { name: "refused"; status: number; message: string };

/** The text of the form, to be saved as a draft. */
export type WrittenText = {
  snapshot: Snapshot;
  /** A chosen cover that the server does not have yet. */
  picture: File | undefined;
  /** The version that the text builds upon. */
  baseVersion: number;
};

/** Who else is writing in the record, and when they last did. */
export type Writer = { userId: number; username: string; at: string };

/** The form, as its draft on the server sees it. */
export type DraftedForm = {
  read(): WrittenText;
  /** Whether there is something to save as a draft. */
  isUnsaved(): boolean;
  /** Whether the record was never saved: it goes with its text. */
  isNew(): boolean;
  /** A body as this form would write it, so that only real changes differ. */
  normalize(body: string): string;
  /** Replaces the pictures that were sent by the stored ones. */
  showStored(sent: Snapshot, stored: Snapshot): void;
  /**
   * Another device of the person has written this draft.
   * @returns whether the form contains it now, and has called `adopt()`; else the person is asked
   * @throws ApiError, NetworkError
   */
  meet(draft: StoredDraft): Promise<boolean>;
  /** Stores the form with its link on this device. */
  store(): Promise<void>;
  show(onServer: OnServer): void;
  showOthers(others: readonly Writer[]): void;
  /** The text is to be sent again later. */
  retryLater(): void;
};

/** `savedAt`: undefined if the server does not have all of the text. */
type Drafted = { link: DraftLink; savedAt?: string | undefined };

/** A draft that other devices change again and again is tried later. */
const maxAttempts = 5;

/** The record was saved, or its draft discarded, before an answer about the earlier draft arrived. */
const outdated = new Error("outdated");

/**
 * The draft of one form on the server. It has one request at a time. Each text has a random revision: by the revisions
 * that it has sent and seen, the form knows whether the server's draft is its own.
 */
export function createServerDraft(start: Drafted, requests: DraftRequests, form: DraftedForm) {
  let { link, savedAt } = start;
  /** Counts saves of the record and discards: answers to what was sent before are about another draft. */
  let epoch = 0;
  /** The newest version of the record that the server has told of. */
  let toldVersion = 0;
  /** The text as it was sent last: the server and the editor may write it with less white space. */
  let sent: { revision: number; snapshot: Snapshot } | undefined;
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

  /** @throws outdated, or what the request throws */
  async function answerTo<Answer>(request: Promise<Answer>): Promise<Answer> {
    const before = epoch;
    const [answer] = await Promise.allSettled([request]);
    if (epoch !== before) throw outdated;
    if (answer.status === "rejected") throw answer.reason;
    return answer.value;
  }

  /** Sends the text of the form, until the server has it or says why not. */
  async function sync(): Promise<void> {
    for (let attempts = 0; attempts < maxAttempts; attempts += 1) {
      try {
        const isDone = form.isUnsaved() ? await save() : await discardUnchanged();
        if (isDone) return;
      } catch (error) {
        if (await isFinal(error)) return;
      }
    }
    form.show({ name: "offline" });
    form.retryLater();
  }

  /** @returns whether there is nothing else to do */
  async function save(): Promise<boolean> {
    const text = form.read();
    if (!isOnServer(text) && !(await write(text))) return false;
    // What was typed meanwhile is sent after the next pause.
    if (isOnServer(form.read()))
      form.show(savedAt === undefined ? { name: "none" } : { name: "saved", at: savedAt });
    else form.retryLater();
    return true;
  }

  const usablePicture = ({ picture }: WrittenText) => (picture === unusable ? undefined : picture);

  function isOnServer(text: WrittenText): boolean {
    const known = [link.synced, sent?.revision === link.seen[0] ? sent?.snapshot : undefined];
    return !usablePicture(text) && known.some((each) => each && equalSnapshots(text.snapshot, each));
  }

  /** @returns whether the server has this text */
  async function write(text: WrittenText): Promise<boolean> {
    const picture = usablePicture(text);
    const image = picture && (await answerTo(requests.readPicture(picture).catch(() => undefined)));
    if (picture && !image) {
      unusable = picture;
      return false;
    }
    const revision = newRevision();
    const seen = [...link.seen];
    const [contained = 0, ...unanswered] = seen;
    link = { ...link, seen: seenRevisions(contained, [...unanswered, revision]) };
    const snapshot = image ? { ...text.snapshot, image } : text.snapshot;
    const { baseVersion } = text;
    if (link.recordId === undefined) link = { ...link, isBegun: true };
    // After a crash, the copy on this device knows its own draft.
    await answerTo(form.store());
    const draft = await (link.recordId === undefined
      ? beginRecord({ revision, snapshot })
      : writeTo(link.recordId, { seen, revision, baseVersion, snapshot }));
    savedAt = draft.updatedAt;
    // A retry of the request that begins a record is answered with the text that came first.
    const isSent = draft.revision === revision;
    const { image: stored } = draft.snapshot;
    if (isSent) sent = { revision, snapshot: image ? { ...text.snapshot, image: stored } : text.snapshot };
    if (isSent && picture) link = { ...link, uploaded: { picture: pictureKey(picture), image: stored } };
    adopt(draft);
    if (isSent && draft.snapshot.body !== text.snapshot.body) form.showStored(text.snapshot, draft.snapshot);
    return isSent;
  }

  /** The text comes with the request that begins its record: no accident leaves an empty one. */
  async function beginRecord(first: Pick<DraftBody, "revision" | "snapshot">): Promise<StoredDraft> {
    const { id, versionID, draft } = await answerTo(requests.create(link.creationKey, first));
    link = { ...link, recordId: id };
    toldVersion = versionID;
    // Another device has ended the draft that the first request began.
    if (!draft) throw outdated;
    return draft;
  }

  async function writeTo(id: number, body: Omit<DraftBody, "knownVersion">): Promise<StoredDraft> {
    const knownVersion = Math.max(toldVersion, body.baseVersion);
    const answer = await answerTo(requests.write(id, { ...body, knownVersion }));
    tell(answer);
    return answer.draft;
  }

  function tell({ versionID, others }: { versionID: number; others: readonly Writer[] }): void {
    toldVersion = versionID;
    form.showOthers(others);
  }

  /** The text was taken back to what is saved. */
  async function discardUnchanged(): Promise<boolean> {
    const { snapshot } = form.read();
    if (link.isBegun && link.recordId === undefined) {
      // Its first autosave got no answer.
      const { id: begun } = await answerTo(requests.create(link.creationKey, undefined));
      link = { ...link, recordId: begun };
    }
    const { recordId: id, seen } = link;
    if (id !== undefined && seen.some((revision) => revision > 0)) {
      await answerTo(requests.discard(id, seen, form.isNew()));
      const ended = { ...link, seen: seenRevisions(0, seen), synced: snapshot, uploaded: undefined };
      link = form.isNew() ? newLink() : ended;
    }
    sent = undefined;
    savedAt = undefined;
    form.show({ name: "none" });
    return true;
  }

  /** Says why the text is not saved. @returns false if it is worth another try */
  async function isFinal(error: unknown): Promise<boolean> {
    if (error === outdated) return false;
    const { status, message, draft, versionID = 0 } = error instanceof ApiError ? error : noAnswer;
    // 408: the connection was too slow. A session that has ended has a notice of its own.
    if (status === 401 || status === 408 || status === 429 || status >= 500) {
      form.show({ name: "offline" });
      form.retryLater();
      return true;
    }
    if ([413, 415, 422].includes(status) && usablePicture(form.read())) {
      unusable = form.read().picture;
      return false;
    }
    if (draft !== undefined) {
      toldVersion = Math.max(toldVersion, versionID);
      return takeOver(draft).then((isDone) => !isDone, isFinal);
    }
    form.show({ name: "refused", status, message });
    return true;
  }

  /** What another device has written, saved or discarded. @returns whether the form contains it now */
  async function takeOver(draft: StoredDraft | null): Promise<boolean> {
    if (draft && !link.seen.includes(draft.revision)) return form.meet(draft);
    if (draft) adopt(draft);
    else {
      // It was saved or discarded, with the cover that it had.
      const ended = isOfDraft(link) ? link.synced : link.ended;
      link = { ...link, seen: [0], uploaded: undefined, ended };
    }
    return true;
  }

  /** The form contains this draft. */
  function adopt({ revision, snapshot, updatedAt }: StoredDraft): void {
    savedAt = updatedAt;
    if (link.seen[0] === revision) return;
    const isAsWritten = sent?.revision === revision && sent.snapshot.body === snapshot.body;
    // Parsing a long text would hold up typing, and the editor wrote it so.
    const body = isAsWritten ? snapshot.body : form.normalize(snapshot.body);
    link = { ...link, seen: [revision], synced: { ...snapshot, body } };
    void form.store();
  }

  async function look(): Promise<void> {
    const { recordId: id } = link;
    if (id === undefined) return;
    try {
      const answer = await answerTo(requests.find(id));
      tell(answer);
      await takeOver(answer.draft);
    } catch {
      // What cannot be read now is read with the next save.
    }
  }

  /** The record was saved, or its draft ended: the next draft builds upon another text. */
  function reset(next: DraftLink): void {
    link = { ...next, ended: undefined };
    epoch += 1;
    sent = undefined;
    savedAt = undefined;
    form.show({ name: "none" });
  }

  return {
    link: () => link,
    /** Resolves when no request is in progress. */
    idle: async () => running,
    /** Saves the text now. */
    save: () => begin(sync),
    /** Takes over what another device has saved. */
    look: () => begin(look),
    adopt,
    reset,
    /** The form contains a newer version. */
    adoptVersion(): void {
      link = { ...link, ended: undefined };
    },
    /**
     * Ends the draft of a text that was discarded. A failure leaves it in the list of drafts.
     * @param next what the next draft builds upon
     * @returns when the server knows of it, or does not answer
     */
    discard(next: DraftLink): Promise<void> {
      const { recordId: id, seen } = link;
      const isNew = form.isNew();
      reset(isNew ? next : { ...next, seen: seenRevisions(0, seen) });
      if (id !== undefined)
        begin(async () => {
          await requests.discard(id, seen, isNew).catch(() => undefined);
        });
      return running ?? Promise.resolve();
    },
  };
}

const noAnswer = { status: 503, message: "", draft: undefined, versionID: undefined };
