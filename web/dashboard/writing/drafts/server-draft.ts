import { ApiError } from "../../../../contract/client.ts";
import { limits } from "../../../../contract/limits.ts";
import type { DraftBody, StoredDraft } from "../../../../contract/schemas/newsroom.ts";
import type { Snapshot } from "../../../../contract/schemas/snapshot.ts";
import { continues, type DraftLink, type DraftText, isWrittenBy, type Writer } from "../model/draft-link.ts";
import { pictureKey } from "../model/field.ts";
import { equalSnapshots } from "../model/form-values.ts";

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

/** What is going on: one request at a time, so that a lost answer can be repeated. */
type Work = {
  goal: "save" | "refresh";
  attempts: number;
  /** The changes that the text contains. */
  changes: number;
  text?: DraftText;
  /** The server has refused the text, perhaps for a newer draft, which is read now. */
  refusal?: { outcome: DraftOutcome; knownVersion: number } | undefined;
  /** The record was saved or the draft discarded meanwhile: the answer is about an earlier draft. */
  isOutdated?: boolean;
};

/**
 * The draft of one form on the server:
 *
 *     idle --> reading the form --> (creating the record) --> writing --> reading the form, until the server has its text
 *          --> asking for the newest draft --> merging it into the form
 *     writing, refused with 409 --> asking for the newest draft --> merging it into the form --> reading the form
 */
export type ServerDraft = {
  link: DraftLink;
  work: Work | undefined;
  /** What follows the work in progress. */
  next: readonly Work["goal"][];
  /** What the author sees of it. */
  shown: DraftOutcome;
  others: readonly Writer[];
  /** The number of changes, so that an answer knows whether it covers all of them. */
  changes: number;
  /** It is going to be saved. */
  isDue: boolean;
  /** The form is closed or gone. */
  isEnded: boolean;
  /** The newest version of the record that the server has told of. */
  toldVersion: number;
  /** A draft was sent that has had no answer: the server may have it. */
  isUnanswered: boolean;
  /** `sent`: as it was sent. The server and the editor may write it with less white space. */
  newest: { at: string; sent?: Snapshot | undefined } | undefined;
  /** A cover that the server or the browser could not read. The text is saved without it. */
  unusable: File | undefined;
};

type Presence = { versionID: number; others: readonly Writer[] };

export type DraftEvent =
  | { type: "opened" | "changed" | "ended" | "refreshDue" }
  | { type: "saveDue"; isOnline: boolean; isPaused: boolean }
  /** The record was saved, or its draft discarded: the next draft builds upon another text. */
  | { type: "reset"; link: Partial<DraftLink> }
  | DraftAnswer;

/** What the effects answer. */
export type DraftAnswer =
  | { type: "read"; text: DraftText; isUnsaved: boolean }
  /** The browser cannot read the cover. */
  | { type: "unreadable" }
  | { type: "created"; id: number }
  /** `synced`: its text as the form would write it. */
  | ({ type: "written"; draft: StoredDraft; synced: Snapshot } & Presence)
  | ({ type: "found"; draft: StoredDraft | null } & Presence)
  | { type: "merged"; draft: StoredDraft; synced: Snapshot }
  | { type: "discarded" }
  | { type: "failed"; error: unknown };

type DraftEffect =
  /** Undefined: not at all. */
  { type: "wake"; afterMs: number | undefined } | { type: "store" } | { type: "read" } | DraftRequest;

/** What is answered later. */
export type DraftRequest =
  | { type: "create"; creationKey: string }
  /** `picture` is sent with it. */
  | { type: "write"; id: number; body: DraftBody; text: DraftText; picture: File | undefined }
  | { type: "find" | "discard"; id: number }
  /** Without a base, the version that both texts build upon is read. */
  | { type: "merge"; id: number; draft: StoredDraft; base: Snapshot | undefined };

type Step = readonly [ServerDraft, readonly DraftEffect[]];

/** A draft that other tabs change again and again is tried later. */
const maxAttempts = 5;

/** @param tab random, one for each opened form */
export function startServerDraft(
  link: DraftLink,
  tab: string,
  { savedAt, others }: { savedAt?: string | undefined; others: readonly Writer[] },
): ServerDraft {
  return {
    link: { ...link, tab, sequence: 0 },
    shown: savedAt === undefined ? { name: "none" } : { name: "saved", at: savedAt },
    others,
    work: undefined,
    next: [],
    changes: 0,
    isDue: false,
    isEnded: false,
    toldVersion: 0,
    isUnanswered: false,
    newest: undefined,
    unusable: undefined,
  };
}

/**
 * Saves the text of one form as a draft on the server, merged with what another tab or device of the same person has
 * saved. Pure: what it needs from the form, the clock or the network are effects, which answer with events.
 */
export function stepServerDraft(draft: ServerDraft, event: DraftEvent): Step {
  const { shown, work } = draft;
  switch (event.type) {
    case "opened":
      return [{ ...draft, isEnded: false }, []];
    case "changed": {
      const isLost = shown.name === "unanswered";
      const changed = { ...draft, changes: draft.changes + 1, shown: isLost ? shown : saving };
      return wake(changed, draft.newest ? limits.draftUploadDelayMs : limits.firstDraftUploadDelayMs);
    }
    case "ended":
      return [{ ...draft, isDue: false, isEnded: true }, [sleep]];
    case "saveDue": {
      const woken = { ...draft, isDue: false };
      // The browser says when it is online again.
      if (draft.isEnded || !event.isOnline) return after(sleep, [woken, []]);
      return after(sleep, event.isPaused ? wake(woken) : begin(woken, "save"));
    }
    case "refreshDue":
      return draft.isEnded ? [draft, []] : begin(draft, "refresh");
    case "reset":
      return [
        {
          ...draft,
          link: { ...draft.link, revision: 0, uploaded: undefined, ...event.link, ...writerOf(draft.link) },
          shown: { name: "none" },
          isUnanswered: false,
          newest: undefined,
          work: work && { ...work, isOutdated: true },
        },
        [],
      ];
    default:
      return work ? answer(draft, work, event) : [draft, []];
  }
}

const saving: DraftOutcome = { name: "saving" };

const sleep: DraftEffect = { type: "wake", afterMs: undefined };

const writerOf = ({ tab, sequence }: DraftLink) => ({ tab, sequence });

const after = (effect: DraftEffect, [draft, effects]: Step): Step => [draft, [effect, ...effects]];

function wake(draft: ServerDraft, afterMs: number = limits.draftUploadDelayMs): Step {
  return [{ ...draft, isDue: true }, [{ type: "wake", afterMs }]];
}

function begin(draft: ServerDraft, goal: Work["goal"]): Step {
  if (draft.work) return [{ ...draft, next: [...new Set([...draft.next, goal])] }, []];
  const begun = { ...draft, work: { goal, attempts: 0, changes: draft.changes } };
  if (goal === "save") return [begun, [{ type: "read" }]];
  const { recordId: id } = draft.link;
  return id === undefined ? finish(begun) : [begun, [{ type: "find", id }]];
}

function finish(draft: ServerDraft, outcome?: DraftOutcome): Step {
  const [goal, ...next] = draft.next;
  const [shown, effects] = show({ ...draft, work: undefined, next }, draft.work, outcome);
  if (!goal) return [shown, effects];
  const [begun, more] = begin(shown, goal);
  return [begun, [...effects, ...more]];
}

function show(draft: ServerDraft, work: Work | undefined, outcome?: DraftOutcome): Step {
  if (!outcome || draft.isEnded) return [draft, []];
  // A session that has ended has a notice of its own, and is renewed in another tab.
  if (outcome.name === "unanswered" || (outcome.name === "refused" && outcome.status === 401)) {
    const kept: ServerDraft = { ...draft, shown: { name: "unanswered" } };
    return draft.isDue ? [kept, []] : wake(kept, limits.draftRetryMs);
  }
  return [draft.changes === work?.changes ? { ...draft, shown: outcome } : draft, []];
}

function readAgain(draft: ServerDraft, work: Work): Step {
  return [{ ...draft, work: { ...work, isOutdated: false, refusal: undefined } }, [{ type: "read" }]];
}

function answer(draft: ServerDraft, work: Work, event: DraftAnswer): Step {
  // The record was saved, or the draft discarded, before this answer arrived.
  if (work.isOutdated) return work.goal === "save" ? readAgain(draft, work) : finish(draft);
  const { link } = draft;
  const { text, refusal } = work;
  switch (event.type) {
    case "read":
      return save(
        draft,
        { ...work, attempts: work.attempts + 1, changes: draft.changes, text: event.text },
        event,
      );
    case "unreadable":
      return readAgain({ ...draft, isUnanswered: false, unusable: text?.picture }, work);
    case "created":
      // Before the text is sent: its answer may be lost, and the next form asks this record for it.
      return after({ type: "store" }, write({ ...draft, link: { ...link, recordId: event.id } }, work));
    case "written": {
      const { revision, updatedAt: at, snapshot } = event.draft;
      const picture = text && pictureOf(draft, text);
      const uploaded = picture && { picture: pictureKey(picture), image: snapshot.image };
      const written = {
        ...told(draft, event),
        link: { ...link, ...(uploaded && { uploaded }), revision, synced: event.synced },
        isUnanswered: false,
        newest: { at, sent: text?.snapshot },
      };
      return after({ type: "store" }, readAgain(written, work));
    }
    case "found": {
      const now = told(draft, event);
      const { draft: found } = event;
      if (found && found.revision !== link.revision && link.recordId !== undefined) {
        // What only this form has saved is not in another draft, but was not removed from it.
        const known = continues(found.revision, link.revision) ? link.synced : undefined;
        const base = isWrittenBy(found, link) ? found.snapshot : known;
        return [{ ...now, work }, [{ type: "merge", id: link.recordId, draft: found, base }]];
      }
      // The other tab has saved or discarded it, with the cover that it had.
      const left = found ? now : { ...now, link: { ...link, revision: 0, uploaded: undefined } };
      if (!refusal) return finish(left);
      const isNews = (!found && link.revision > 0) || event.versionID > refusal.knownVersion;
      return isNews ? readAgain(left, work) : finish(left, refusal.outcome);
    }
    case "merged": {
      const { revision, updatedAt: at } = event.draft;
      const merged = { ...draft, newest: { at }, link: { ...link, revision, synced: event.synced } };
      return refusal ? readAgain(merged, work) : finish(merged);
    }
    case "discarded": {
      const synced = text?.snapshot ?? link.synced;
      const left = { ...draft, link: { ...link, revision: 0, synced, uploaded: undefined } };
      return finish(withoutDraft(left), { name: "none" });
    }
    case "failed":
      return fail(draft, work, event.error);
  }
}

const told = (draft: ServerDraft, { versionID, others }: Presence): ServerDraft => ({
  ...draft,
  toldVersion: versionID,
  others,
});

const withoutDraft = (draft: ServerDraft): ServerDraft => ({
  ...draft,
  isUnanswered: false,
  newest: undefined,
});

const pictureOf = ({ unusable }: ServerDraft, { picture }: DraftText) =>
  picture === unusable ? undefined : picture;

/** Saves the text that the form has now. */
function save(
  draft: ServerDraft,
  work: Work & { text: DraftText },
  { isUnsaved }: { isUnsaved: boolean },
): Step {
  const { link, newest, isUnanswered } = draft;
  const { text } = work;
  if (!isUnsaved) {
    if (link.recordId !== undefined && (link.revision > 0 || isUnanswered)) {
      return [{ ...draft, work }, [{ type: "discard", id: link.recordId }]];
    }
    return finish(withoutDraft({ ...draft, work }), { name: "none" });
  }
  const picture = pictureOf(draft, text);
  const isSynced = [link.synced, newest?.sent].some((known) => known && equalSnapshots(text.snapshot, known));
  if (!picture && isSynced) {
    return finish({ ...draft, work }, newest ? { name: "saved", at: newest.at } : { name: "none" });
  }
  if (work.attempts > maxAttempts) return finish({ ...draft, work }, { name: "unanswered" });
  return write(draft, work);
}

function write(draft: ServerDraft, work: Work): Step {
  const { link } = draft;
  const { text } = work;
  if (!text) return finish(draft);
  if (link.recordId === undefined) {
    const begun = { ...draft, work, link: { ...link, isBegun: true } };
    return [begun, [{ type: "store" }, { type: "create", creationKey: link.creationKey }]];
  }
  const { tab = "", revision } = link;
  const sequence = (link.sequence ?? 0) + 1;
  const { baseVersion, snapshot } = text;
  const body = { tab, sequence, revision, baseVersion, knownVersion: knownVersion(draft, text), snapshot };
  const sent = { ...draft, work, link: { ...link, sequence }, isUnanswered: true };
  return [sent, [{ type: "write", id: link.recordId, body, text, picture: pictureOf(draft, text) }]];
}

const knownVersion = ({ toldVersion }: ServerDraft, { baseVersion }: DraftText) =>
  Math.max(toldVersion, baseVersion);

function fail(draft: ServerDraft, work: Work, error: unknown): Step {
  const { text, refusal } = work;
  const outcome = toOutcome(error);
  if (work.goal === "refresh") return finish(draft);
  if (refusal || !text) return finish(draft, outcome);
  const failed = outcome.name === "refused" ? { ...draft, isUnanswered: false } : draft;
  const { recordId: id } = draft.link;
  if (outcome.name !== "refused") return finish(failed, outcome);
  if (outcome.status === 422 && pictureOf(draft, text)) {
    return readAgain({ ...failed, unusable: text.picture }, work);
  }
  if (outcome.status !== 409 || id === undefined) return finish(failed, outcome);
  const asking = { ...work, refusal: { outcome, knownVersion: knownVersion(draft, text) } };
  return [{ ...failed, work: asking }, [{ type: "find", id }]];
}

function toOutcome(error: unknown): DraftOutcome {
  if (!(error instanceof ApiError)) return { name: "unanswered" };
  const { status, message } = error;
  // 408: the connection was too slow.
  const isTemporary = status === 408 || status === 429 || status >= 500;
  return isTemporary ? { name: "unanswered" } : { name: "refused", status, message };
}
