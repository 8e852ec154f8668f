import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { flushSync } from "react-dom";
import { limits } from "../../../contract/limits.ts";
import { contentErrorMessages, contentFormMessages } from "../../../contract/messages/content-form.ts";
import { newsroomFormMessages } from "../../../contract/messages/newsroom-form.ts";
import { ApiError } from "../../api-client.ts";
import { showToast } from "../../ui/show-toast.ts";
import type { Choice, Merge } from "../merge/merge-snapshots.ts";
import { abortWhenOffline } from "./abort-when-offline.ts";
import { findRecordOfDraft } from "./draft-calls.ts";
import { draftOwner } from "./draft-owner.ts";
import { deleteDraft, type SaveAttempt } from "./draft-store.ts";
import type { FormConfig } from "./form-config.ts";
import type { FormFieldsHandle } from "./form-fields.tsx";
import { canSave, findMissingFields, shouldRetry } from "./form-state.ts";
import type { FormValues } from "./form-values.ts";
import { keepStoredBody } from "./keep-stored-body.ts";
import { toSaveError } from "./save-error.ts";
import {
  createRecord,
  EditConflictError,
  isOutcomeUnknown,
  nextAttempt,
  updateRecord,
} from "./save-record.ts";
import type { SavedRecord } from "./saved-record.ts";
import { isPublished, type SaveTarget } from "./saved-record.ts";
import type { Autosave } from "./use-autosave.ts";
import type { FormStore } from "./use-form-state.ts";
import type { ServerAutosave } from "./use-server-draft.ts";

type SaveIntent = { stay: boolean; target?: SaveTarget };

type FormParts = {
  store: FormStore;
  fields: RefObject<FormFieldsHandle | null>;
  readValues: () => FormValues;
  autosave: Autosave;
  serverDraft: ServerAutosave;
  close: () => void;
};

const loadOutbox = () => import("./outbox.ts");

/** A text that others change again and again is saved later. */
const maxMerges = 5;

/** Saves the form, merged with what somebody else has saved meanwhile. */
export function useSave(config: FormConfig, form: FormParts) {
  const { store, fields, readValues, autosave, serverDraft, close } = form;
  const { dispatch } = store;
  /** Aborting it gives up waiting for the save in progress. */
  const waiting = useRef<AbortController>(undefined);

  function isValid(values: FormValues, target: SaveTarget): boolean {
    const missing = findMissingFields(store.current(), config, values, target);
    dispatch({ type: "fieldsMissing", fields: missing });
    const [first] = missing;
    if (first) {
      // Top right, 5 seconds, coloured (specification, section 8). Shown once at a time.
      showToast({ kind: "error", text: contentFormMessages.incomplete, colored: true });
      fields.current?.focus(first);
      return false;
    }
    const problem = fields.current?.findProblem();
    if (problem !== undefined) {
      showToast({ kind: "error", text: problem, colored: true });
      return false;
    }
    // An older text can be corrected beside its body.
    const isBodyNew = values.body !== store.current().savedValues.body;
    if (target === "live" && isBodyNew && fields.current?.describeNext()) {
      showToast({ kind: "error", text: contentFormMessages.altMissing, colored: true });
      return false;
    }
    const fits = values.body.length <= limits.maxFormFieldBytes;
    if (!fits) showToast({ kind: "error", text: contentErrorMessages.formTooLarge });
    return fits;
  }

  /** Whether the form can be saved. While a save waits, another click can save it, or the author leave it. */
  function isOpen(): boolean {
    return canSave(store.current()) && !autosave.hasEnded();
  }

  async function save({ stay, target = "live" }: SaveIntent): Promise<void> {
    await fields.current?.waitForCover();
    const values = readValues();
    if (!isOpen() || !isValid(values, target)) return;
    const { record, draftKey, attempt: last } = store.current();
    const attempt = nextAttempt(values, last, target);
    const inBackground = config.createsInBackground && !record && !stay && target === "live";
    // Without the outbox, the form itself waits for the connection.
    const outbox = inBackground ? await loadOutbox().catch(() => undefined) : undefined;
    if (!isOpen()) return;
    if (outbox) {
      void outbox.sendInBackground({ values, key: draftKey, attempt, link: serverDraft.link() });
      return close();
    }
    const texts = isPublished(record) ? config.edit : config.create;
    dispatch({ type: "saveStarted", attempt, stay, target });
    void autosave.store();
    const wait = new AbortController();
    waiting.current = wait;
    try {
      const isMerged = await abortWhenOffline(serverDraft.settle(), wait.signal);
      const sending = sendMerged(isMerged ? readValues() : values, wait);
      const [saved, sent] = await abortWhenOffline(sending, wait.signal);
      await deleteDraft(draftKey);
      showToast({ kind: "success", text: target === "draft" ? newsroomFormMessages.draftKept : texts.done });
      if (stay && !autosave.hasEnded()) continueEditing(sent, saved);
      else close();
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
    void autosave.store();
    serverDraft.schedule();
    if (saveError.name === "savedElsewhere") void askToMerge();
  }

  async function send(values: FormValues, attempt: SaveAttempt, wait: AbortController): Promise<SavedRecord> {
    const { record, baseline, possiblySaved, target, isMerged } = store.current();
    const onProgress = (progress: number) => {
      // A request that was given up may still go on.
      if (waiting.current === wait) dispatch({ type: "uploadProgressed", progress });
    };
    const sent = keepStoredBody(store.current(), serverDraft.withoutUploaded(values));
    if (record && baseline) {
      const update = { attempt, record, baseline, possiblySaved, target, isMerged };
      return updateRecord(config, sent, update, onProgress);
    }
    const draft = await findRecordOfDraft(config, serverDraft.link());
    return createRecord(config, sent, { attempt, target, draft }, onProgress);
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
    const { mergeNewer } = await import("./merge-newer.ts");
    const isOwn = changed !== undefined && changed.userId === draftOwner();
    const { baseline } = store.current();
    const result = await mergeNewer(config, { baseline, newer, isOwn, readValues });
    if ("question" in result) return result.question;
    showNewer(result.values, newer);
    const name = changed?.username || contentFormMessages.somebody;
    if (!isOwn) showToast({ kind: "success", text: newsroomFormMessages.mergedWith(name) });
    return undefined;
  }

  function showNewer(values: FormValues, newer: SavedRecord): void {
    flushSync(() => {
      fields.current?.write(values);
      dispatch({ type: "merged", record: newer, body: normalizedBodyOf(newer) });
    });
    void autosave.store();
  }

  /** The saved body as the editor writes it. */
  function normalizedBodyOf({ values: { body } }: SavedRecord): string {
    return fields.current?.normalizeBody(body) ?? body;
  }

  /** Merges the newer version that a save conflicts with, by asking where both changed the same. */
  async function askToMerge(): Promise<void> {
    const { status } = store.current();
    if (status.name !== "savedElsewhere") return;
    try {
      const merge = await mergeInto({ newer: status.newer, changed: status.change });
      if (merge) dispatch({ type: "mergeStarted", merge });
    } catch (error) {
      const text = error instanceof ApiError ? error.message : contentFormMessages.away;
      showToast({ kind: "error", text });
    }
  }

  /** The author has decided each conflict. */
  async function finishMerge(choices: readonly Choice[]): Promise<void> {
    const { applyMerge } = await import("./merge-newer.ts");
    const { status, stay, target, attempt } = store.current();
    if (status.name !== "merging" || !status.conflict.newer) return;
    const { newer } = status.conflict;
    showNewer(applyMerge(status.merge, choices, readValues(), newer), newer);
    // The conflict came from a save, which goes on, or from a restored draft.
    if (attempt) await save({ stay, target });
  }

  /** After a save that stays in the form. What was typed since the save started stays, unsaved. */
  function continueEditing(sent: FormValues, record: SavedRecord): void {
    const typedInBody = readValues().body !== sent.body;
    // Rendered at once: the draft stored below needs the new values and key.
    flushSync(() => {
      fields.current?.afterSave(sent, record.values);
      const body = typedInBody ? normalizedBodyOf(record) : readValues().body;
      // No navigation: it would mount the fields again, without cursor and undo history.
      const path = config.editPath(record.id);
      if (location.pathname !== path) history.replaceState(history.state, "", path);
      dispatch({ type: "saved", sent, record, body });
    });
    const { body } = store.current().savedValues;
    serverDraft.reset({ recordId: record.id, synced: { ...record.snapshot, body } });
    void autosave.store();
  }

  const retry = useEffectEvent(() => {
    const { stay, target } = store.current();
    if (shouldRetry(store.current(), readValues())) void save({ stay, target });
  });
  useEffect(() => {
    addEventListener("online", retry);
    return () => removeEventListener("online", retry);
  }, []);

  return {
    save,
    /** Loads what a save needs without a connection. */
    preload(): void {
      if (config.createsInBackground && !store.current().record) void loadOutbox().catch(() => undefined);
    },
    /** Whether the values can be published as they are. Else it marks what is missing. */
    isComplete: () => isValid(readValues(), "live"),
    stopWaiting: () => waiting.current?.abort(),
    merge: (): void => void askToMerge(),
    finishMerge: (choices: readonly Choice[]): void => void finishMerge(choices),
  };
}
