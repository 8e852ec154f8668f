import { type RefObject, useRef } from "react";
import { offlineMessages } from "../../../../../contract/messages/readers/en/site.ts";
import { contentFormMessages } from "../../../../../contract/messages/staff/content-form.ts";
import { newsroomFormMessages } from "../../../../../contract/messages/staff/newsroom.ts";
import { contentErrorMessages } from "../../../../../contract/messages/staff/refusals.ts";
import { requestLimits } from "../../../../../contract/values/limits/requests.ts";
import { showToast } from "../../../../ui/toasts/show-toast.ts";
import { useWindowEvent } from "../../../../ui/use-window-event.ts";
import { abortWhenOffline } from "../../../kit/connection/abort-when-offline.ts";
import { showErrorToast } from "../../../kit/failures.ts";
import type { BoundKind } from "../../drafts/bind-kind.ts";
import { draftOwner } from "../../drafts/draft-owner.ts";
import { type DraftKey, deleteDraft, readDraft, type SaveAttempt } from "../../drafts/draft-store.ts";
import { menuOffer } from "../../drafts/menu-offer.tsx";
import { EditConflictError, isOutcomeUnknown, nextAttempt } from "../../drafts/save-record.ts";
import { showSavedToast } from "../../drafts/save-toasts.tsx";
import type { Drafts } from "../../drafts/use-drafts.ts";
import type { FormFieldsHandle } from "../../fields/form-fields.tsx";
import type { Choice, Merge } from "../../merge/merge-snapshots.ts";
import { hasAnswers } from "../../model/field.ts";
import { equalValues, type FormValues, toSnapshot } from "../../model/form-values.ts";
import { isPublished, type SavedRecord, type SaveTarget } from "../../model/saved-record.ts";
import { canSave, findMissingFields, keepStoredBody, shouldRetry } from "./form-state.ts";
import { toSaveError } from "./save-error.ts";
import type { FormStore } from "./use-form-state.ts";

type SaveIntent = { stay: boolean; target?: SaveTarget };

type FormParts = {
  store: FormStore;
  fields: RefObject<FormFieldsHandle | null>;
  readValues: () => FormValues;
  /** A body as the editor would write it. */
  normalize: (body: string) => string;
  /** Write into the form what a save would otherwise leave out. */
  writeAnswers: () => void;
  chooseLanguage: () => void;
  drafts: Drafts;
  /** @param done says that readers see what was saved */
  close: (done?: string) => void;
};

const loadOutbox = () => import("../../drafts/outbox.ts");

/** Whether the copy on this device contains no more than what was sent. */
async function isStored(key: DraftKey, sent: FormValues): Promise<boolean> {
  const copy = await readDraft(key);
  return copy === undefined || equalValues(copy.values, sent);
}

/** A text that others change again and again is saved later. */
const maxMerges = 5;

/** Saves the form, merged with what somebody else has saved meanwhile. */
export function useSave(kind: BoundKind, form: FormParts) {
  const { store, fields, readValues, normalize, drafts, close } = form;
  /** The cover that is being read. */
  const coverRead = useRef(Promise.resolve());
  const { dispatch } = store;
  /** A new post is sent while its author goes on elsewhere (specification, section 2). */
  const createsInBackground = kind.name === "post";
  /** Aborting it gives up waiting for the save in progress. */
  const waiting = useRef<AbortController>(undefined);

  function isValid(values: FormValues, target: SaveTarget): boolean {
    const missing = findMissingFields(store.current(), values, target);
    dispatch({ type: "fieldsMissing", fields: missing });
    const [first] = missing;
    if (first) {
      // Top right, 5 seconds, coloured (specification, section 8). Shown once at a time.
      showToast({ kind: "error", text: contentFormMessages.incomplete, colored: true });
      fields.current?.focus(first);
      return false;
    }
    const problem = fields.current?.focus();
    if (problem !== undefined) {
      showToast({ kind: "error", text: problem, colored: true });
      return false;
    }
    // An older text can be corrected beside its body.
    const isBodyNew = values.body !== store.current().savedValues.body;
    if (target === "live" && isBodyNew && fields.current?.body()?.describeNext?.()) {
      showToast({ kind: "error", text: contentFormMessages.altMissing, colored: true });
      return false;
    }
    const fits = values.body.length <= requestLimits.maxFormFieldBytes;
    if (!fits) showToast({ kind: "error", text: contentErrorMessages.formTooLarge });
    return fits;
  }

  /** Whether the form can be saved. While a save waits, another click can save it, or the author leave it. */
  function isOpen(): boolean {
    return canSave(store.current()) && !drafts.hasEnded();
  }

  async function save({ stay, target = "live" }: SaveIntent): Promise<void> {
    await coverRead.current;
    if (!isOpen()) return;
    if (hasAnswers(readValues())) form.writeAnswers();
    form.chooseLanguage();
    const values = readValues();
    if (!isValid(values, target)) return;
    const { record, draftKey, attempt: last } = store.current();
    const attempt = nextAttempt(values, last, target);
    const inBackground = createsInBackground && !record && !stay && target === "live";
    // Without the outbox, the form itself waits for the connection.
    const outbox = inBackground ? await loadOutbox().catch(() => undefined) : undefined;
    if (!isOpen()) return;
    if (outbox) {
      void outbox.sendInBackground({ values, key: draftKey, attempt, link: drafts.link() });
      return close();
    }
    const texts = kind.textsFor(record);
    dispatch({ type: "saveStarted", attempt, stay, target });
    void drafts.store();
    const wait = new AbortController();
    waiting.current = wait;
    try {
      const isMerged = await abortWhenOffline(drafts.settle(), wait.signal);
      const sending = sendMerged(isMerged ? readValues() : values, wait);
      const [saved, sent] = await abortWhenOffline(sending, wait.signal);
      kind.markPublished(saved);
      const { publishAt, plansEarlierVersion } = saved.progress;
      const keptForPlan = newsroomFormMessages[plansEarlierVersion ? "keptBesidePlan" : "keptForPlan"];
      const kept = publishAt ? keptForPlan : contentFormMessages.saved("", false);
      const isSeen = target === "live";
      const offer = isPublished(record) ? {} : menuOffer({ kind: kind.name, id: saved.id });
      if (isSeen) showSavedToast(texts.done, kind.publicPath(saved.id), offer);
      else showToast({ kind: "success", text: kept });
      if (stay && !drafts.hasEnded()) {
        await continueEditing(sent, saved);
        if (store.current().draftKey !== draftKey) await deleteDraft(draftKey);
      } else {
        // A form that was left during the save may have stored more.
        if (!stay || (await isStored(draftKey, sent))) await deleteDraft(draftKey);
        close(isSeen ? texts.done : undefined);
      }
    } catch (error) {
      const sent = keepStoredBody(store.current(), values);
      fail(error, { sent, fallback: texts.fallback, stopped: wait.signal.aborted });
    }
    waiting.current = undefined;
  }

  type Failure = { sent: FormValues; fallback: string; stopped: boolean };

  function fail(error: unknown, { sent, fallback, stopped }: Failure): void {
    const saveError = toSaveError(error, fallback);
    if (saveError.name === "rejected") showToast({ kind: "error", text: saveError.message });
    const outcomeUnknown = isOutcomeUnknown(error);
    dispatch({ type: "saveFailed", sent, error: saveError, outcomeUnknown, stopped });
    void drafts.store();
    drafts.saveSoon();
    if (saveError.name === "savedElsewhere") void askToMerge();
  }

  async function send(values: FormValues, attempt: SaveAttempt, wait: AbortController): Promise<SavedRecord> {
    const { record, baseline, possiblySaved, target, isMerged } = store.current();
    const onProgress = (progress: number) => {
      // A request that was given up may still go on.
      if (waiting.current === wait) dispatch({ type: "uploadProgressed", progress });
    };
    const sent = keepStoredBody(store.current(), drafts.withoutUploaded(values));
    if (record && baseline) {
      const update = { attempt, record, baseline, possiblySaved, target, isMerged, link: drafts.link() };
      return kind.update(sent, update, onProgress);
    }
    const link = await kind.findBegun(drafts.link(), toSnapshot(sent));
    return kind.create(sent, { attempt, target, link }, onProgress);
  }

  /** Sends again what merges with newer versions without a question. @returns the record, and the values that it has */
  async function sendMerged(first: FormValues, wait: AbortController): Promise<[SavedRecord, FormValues]> {
    let values = first;
    for (let merges = 0; ; merges += 1) {
      try {
        const { attempt, target } = store.current();
        return [await send(values, nextAttempt(values, attempt, target), wait), values];
      } catch (error) {
        const isMergeable = error instanceof EditConflictError && error.newer && merges < maxMerges;
        if (!isMergeable || (await mergeInto(error))) throw error;
        values = readValues();
      }
    }
  }

  type Conflict = Pick<EditConflictError, "newer" | "changed">;

  /** Merges a newer version into the fields. @returns the merge, if the author has to decide something */
  async function mergeInto({ newer, changed }: Conflict): Promise<Merge | undefined> {
    if (!newer) return undefined;
    const isOwn = changed !== undefined && changed.userId === draftOwner();
    const { baseline } = store.current();
    const result = await kind.mergeNewer({ baseline, newer, isOwn, readValues });
    if ("question" in result) return result.question;
    showNewer(result.values, newer);
    const name = changed?.username || contentFormMessages.somebody;
    if (!isOwn) showToast({ kind: "success", text: newsroomFormMessages.mergedWith(name) });
    return undefined;
  }

  function showNewer(values: FormValues, newer: SavedRecord, isChosen = false): void {
    fields.current?.body()?.write(values.body);
    dispatch({ type: "merged", values, record: newer, body: normalize(newer.values.body), isChosen });
    void drafts.store();
  }

  /** Merges the newer version that a save conflicts with, by asking where both changed the same. */
  async function askToMerge(): Promise<void> {
    const { status } = store.current();
    if (status.name !== "savedElsewhere") return;
    try {
      const merge = await mergeInto({ newer: status.newer, changed: status.change });
      if (merge) dispatch({ type: "mergeStarted", merge });
    } catch (error) {
      showErrorToast(error, offlineMessages.action);
    }
  }

  /** The author has decided each conflict, and reads the result before saving it. */
  async function finishMerge(choices: readonly Choice[]): Promise<void> {
    const { applyMerge } = await import("../../drafts/merge-newer.ts");
    const { status } = store.current();
    if (status.name !== "merging" || !status.conflict.newer) return;
    const { newer } = status.conflict;
    const { values, chosen } = applyMerge(status.merge, choices, readValues(), newer);
    showNewer(values, newer, true);
    fields.current?.body()?.mark(chosen);
  }

  /** After a save that stays in the form. What was typed since the save started stays, unsaved. */
  function continueEditing(sent: FormValues, record: SavedRecord): Promise<void> {
    const typedInBody = readValues().body !== sent.body;
    fields.current?.body()?.afterSave?.(sent.body, record.values.body);
    const body = typedInBody ? normalize(record.values.body) : readValues().body;
    // No navigation: it would mount the fields again, without cursor and undo history.
    const path = kind.editPath(record.id);
    if (location.pathname !== path) history.replaceState(history.state, "", path);
    dispatch({ type: "saved", sent, record, body });
    drafts.reset({ recordId: record.id, synced: { ...record.snapshot, body } });
    return drafts.store();
  }

  useWindowEvent("online", () => {
    const { stay, target } = store.current();
    if (shouldRetry(store.current(), readValues())) void save({ stay, target });
  });

  return {
    save,
    /** Loads what a save needs without a connection. */
    preload(): void {
      // Loaded again, and missed, by the save.
      if (createsInBackground && !store.current().record) void loadOutbox().catch(() => undefined);
    },
    /** Whether the values can be published as they are. Else it marks what is missing. */
    isComplete(): boolean {
      if (hasAnswers(readValues())) form.writeAnswers();
      return isValid(readValues(), "live");
    },
    onReading(read: Promise<void>): void {
      coverRead.current = read;
    },
    stopWaiting: () => waiting.current?.abort(),
    merge: (): void => void askToMerge(),
    finishMerge: (choices: readonly Choice[]): void => void finishMerge(choices),
  };
}
