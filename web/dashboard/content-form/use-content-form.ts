import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useNavigate } from "react-router";
import { limits } from "../../../contract/limits.ts";
import { contentErrorMessages } from "../../../contract/messages/content-form.ts";
import { showToast } from "../../ui/show-toast.ts";
import { abortWhenOffline } from "./abort-when-offline.ts";
import { deleteDraft, type SaveAttempt } from "./draft-store.ts";
import type { FormConfig, SavedRecord } from "./form-config.ts";
import type { FormFieldsHandle } from "./form-fields.tsx";
import {
  canSave,
  type FormAction,
  type FormState,
  findMissingFields,
  initialState,
  isUnsaved,
  type RequiredField,
  reduce,
  shouldRetry,
  toDraft,
} from "./form-state.ts";
import type { FormValues } from "./form-values.ts";
import type { FormInit } from "./load-form.ts";
import { sendInBackground } from "./outbox.ts";
import { toSaveError } from "./save-error.ts";
import { createRecord, isOutcomeUnknown, nextAttempt, updateRecord } from "./save-record.ts";
import { showIncompleteToast } from "./save-toasts.tsx";
import { useAutosave } from "./use-autosave.ts";

/** The effects around form-state.ts: reads the fields, saves to the server, stores drafts, leaves the form. */
export function useContentForm(
  config: FormConfig,
  init: FormInit,
  fields: RefObject<FormFieldsHandle | null>,
) {
  const [state, dispatch, currentState] = useFormState(init);
  const texts = state.record ? config.edit : config.create;
  /** Aborting it gives up waiting for the save in progress. */
  const waiting = useRef<AbortController>(undefined);
  const navigate = useNavigate();

  const readValues = () => fields.current?.read() ?? currentState().edition.values;
  const autosave = useAutosave(state.draftKey, init.draft !== undefined, () =>
    toDraft(currentState(), readValues()),
  );

  /** Applies an action that changes what is to be stored as a draft. */
  function change(action: FormAction): void {
    dispatch(action);
    autosave.schedule();
  }

  function close(): void {
    dispatch({ type: "closed" });
    // Otherwise the author has navigated away during the save.
    if (!autosave.hasEnded()) void navigate(config.list);
    autosave.end();
  }

  function isValid(values: FormValues): boolean {
    const missing = findMissingFields(currentState(), config, values);
    dispatch({ type: "fieldsMissing", fields: missing });
    const [first] = missing;
    if (first) {
      showIncompleteToast();
      fields.current?.focus(first);
      return false;
    }
    const fits = values.body.length <= limits.maxFormFieldBytes;
    if (!fits) showToast({ kind: "error", text: contentErrorMessages.formTooLarge });
    return fits;
  }

  function send(values: FormValues, attempt: SaveAttempt, wait: AbortController): Promise<SavedRecord> {
    const { record, baseline, possiblySaved } = currentState();
    const onProgress = (progress: number) => {
      // A request that was given up may still go on.
      if (waiting.current === wait) dispatch({ type: "uploadProgressed", progress });
    };
    if (!record || !baseline) return createRecord(config, values, attempt, onProgress);
    return updateRecord(config, values, { id: record.id, baseline, possiblySaved }, onProgress);
  }

  async function save({ stay }: { stay: boolean }): Promise<void> {
    const values = readValues();
    if (!canSave(currentState()) || !isValid(values)) return;
    const attempt = nextAttempt(values, currentState().attempt);
    const { record, draftKey } = currentState();
    if (config.createsInBackground && !record && !stay) {
      void sendInBackground({ values, key: draftKey, attempt });
      return close();
    }
    dispatch({ type: "saveStarted", attempt, stay });
    void autosave.store();
    const wait = new AbortController();
    waiting.current = wait;
    try {
      const saved = await abortWhenOffline(send(values, attempt, wait), wait.signal);
      await deleteDraft(draftKey);
      showToast({ kind: "success", text: texts.done });
      if (stay && !autosave.hasEnded()) continueEditing(values, saved);
      else close();
    } catch (error) {
      const saveError = toSaveError(error, texts.fallback);
      if (saveError.name === "rejected") showToast({ kind: "error", text: saveError.message });
      dispatch({
        type: "saveFailed",
        sent: values,
        error: saveError,
        outcomeUnknown: isOutcomeUnknown(error),
        stopped: wait.signal.aborted,
      });
      void autosave.store();
    }
    waiting.current = undefined;
  }

  /** After a save with Ctrl+S. What was typed since the save started stays, unsaved. */
  function continueEditing(sent: FormValues, record: SavedRecord): void {
    const typedInBody = readValues().body !== sent.body;
    // Rendered at once: the draft stored below needs the new values and key.
    flushSync(() => {
      fields.current?.afterSave(sent, record.values.body);
      const body = typedInBody ? record.values.body : readValues().body;
      // No navigation: it would mount the fields again, without cursor and undo history.
      if (!currentState().record) history.replaceState(history.state, "", config.editPath(record.id));
      dispatch({ type: "saved", sent, record, body });
    });
    void autosave.store();
  }

  const retry = useEffectEvent(() => {
    if (shouldRetry(currentState(), readValues())) void save({ stay: currentState().stay });
  });
  useEffect(() => {
    addEventListener("online", retry);
    return () => removeEventListener("online", retry);
  }, []);

  return {
    state,
    texts,
    autosave: autosave.state,
    save,
    /** Removes linked pictures from the body, by their addresses, and saves. */
    saveWithoutPictures(addresses: readonly string[]): void {
      fields.current?.removePictures(addresses);
      void save({ stay: currentState().stay });
    },
    stopWaiting: () => waiting.current?.abort(),
    isUnsaved: () => isUnsaved(currentState(), readValues()),
    onChange: (field: RequiredField | undefined) => change({ type: "fieldChanged", field }),
    onReady: () => dispatch({ type: "fieldsReady", body: readValues().body }),
    discardDraft: () => change({ type: "draftDiscarded" }),
    loadNewer: (newer: SavedRecord) => change({ type: "newerLoaded", newer, own: readValues() }),
    restoreSetAside: () => change({ type: "setAsideRestored" }),
    discardSetAside: () => change({ type: "setAsideDiscarded" }),
  };
}

export type ContentFormModel = ReturnType<typeof useContentForm>;

/** useReducer, whose state can also be read right after a dispatch, before React renders. */
function useFormState(init: FormInit): [FormState, (action: FormAction) => void, () => FormState] {
  const [state, setState] = useState(() => initialState(init));
  const current = useRef(state);
  function dispatch(action: FormAction): void {
    current.current = reduce(current.current, action);
    setState(current.current);
  }
  return [state, dispatch, () => current.current];
}
