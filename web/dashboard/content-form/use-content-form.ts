import type { RefObject } from "react";
import { flushSync } from "react-dom";
import { useNavigate } from "react-router";
import { newsroomFormMessages } from "../../../contract/messages/newsroom-form.ts";
import type { StaffRecord } from "../../../contract/newsroom.ts";
import type { Snapshot } from "../../../contract/snapshot.ts";
import { api } from "../../http-transport.ts";
import { currentSession } from "../../session.ts";
import { useViewer } from "../layout/viewer.tsx";
import { draftOwner } from "./draft-owner.ts";
import type { FormConfig } from "./form-config.ts";
import type { FormFieldsHandle } from "./form-fields.tsx";
import { canSave, type FormAction, isUnsaved, type RequiredField, toDraft } from "./form-state.ts";
import { type FormInit, newLink } from "./load-form.ts";
import { fromStaffRecord, isPublished, type SavedRecord } from "./saved-record.ts";
import { draftTextOf, fromSnapshot } from "./snapshot-values.ts";
import { useAutosave } from "./use-autosave.ts";
import { useFormState } from "./use-form-state.ts";
import { useSave } from "./use-save.ts";
import { useServerDraft } from "./use-server-draft.ts";

/** The effects around form-state.ts: reads the fields, saves to the server, stores drafts, leaves the form. */
export function useContentForm(
  config: FormConfig,
  init: FormInit,
  fields: RefObject<FormFieldsHandle | null>,
) {
  const [state, store] = useFormState(init);
  const { dispatch } = store;
  const navigate = useNavigate();
  const viewer = useViewer();

  const readValues = () => fields.current?.read() ?? store.current().edition.values;
  const hasUnsaved = () => isUnsaved(store.current(), readValues());
  const serverDraft = useServerDraft(config, init, {
    read: () => ({
      ...draftTextOf(config, readValues(), serverDraft.link().uploaded),
      baseVersion: store.current().baseline?.versionID ?? 0,
    }),
    isUnsaved: isWorthADraft,
    normalize: (text) => ({ ...text, body: fields.current?.normalizeBody(text.body) ?? text.body }),
    showMerged,
    showStored: (sent, stored) => fields.current?.afterAutosave(sent.snapshot.body, stored.body),
    linkChanged: () => void autosave.store(),
    isPaused,
  });
  const storedBefore = init.draft !== undefined && init.restoredFrom !== "server";
  const autosave = useAutosave(state.draftKey, storedBefore, () =>
    toDraft(store.current(), readValues(), serverDraft.link()),
  );
  const saving = useSave(config, { store, fields, readValues, autosave, serverDraft, close });

  function isWorthADraft(): boolean {
    const { title, body, picture } = readValues();
    const isBegun = serverDraft.link().recordId !== undefined;
    return hasUnsaved() && (isBegun || Boolean(title.trim() || body.trim() || picture));
  }

  function isPaused(): boolean {
    const { attempt, draftKey } = store.current();
    // Otherwise the server could have both the record of the unanswered save and one for the draft.
    const mayExist = attempt?.outcomeUnknown && serverDraft.link().recordId === undefined;
    const isOwner = draftOwner() === draftKey.userId && currentSession().session !== undefined;
    return !canSave(store.current()) || !isOwner || mayExist === true;
  }

  /** The saved body as the editor writes it. */
  function writtenSavedBody(): string {
    const { edition, savedValues } = store.current();
    // Reading what the editor shows is quicker than parsing it again.
    if (edition.values === savedValues) return readValues().body;
    return fields.current?.normalizeBody(savedValues.body) ?? savedValues.body;
  }

  /** Applies an action that changes what is to be stored as a draft. */
  function change(action: FormAction): void {
    dispatch(action);
    autosave.schedule();
    serverDraft.schedule();
    saving.preload();
  }

  /** The author's text from another tab or device is now in the fields, too. */
  function showMerged(text: Snapshot, versionID: number): void {
    const { baseline } = store.current();
    const own = readValues();
    flushSync(() => {
      fields.current?.write({ ...fromSnapshot(text, own.decorative), picture: own.picture });
      if (baseline && versionID !== baseline.versionID) {
        dispatch({ type: "baselineMoved", baseline: { ...baseline, versionID, snapshot: undefined } });
      }
    });
    autosave.schedule();
  }

  function close(): void {
    dispatch({ type: "closed" });
    // Otherwise the author has navigated away during the save.
    if (!autosave.hasEnded()) void navigate(config.list);
    autosave.end();
    serverDraft.end();
  }

  async function discardDraft(): Promise<void> {
    const { record } = store.current();
    const { recordId, revision } = serverDraft.link();
    change({ type: "draftDiscarded" });
    // Of a new record nothing else is left. A failure leaves it in the list of drafts.
    if (!record && recordId !== undefined) {
      serverDraft.reset(newLink(config));
      await api.trash(config.kind, recordId).catch(() => undefined);
    } else if (recordId !== undefined && revision > 0) {
      serverDraft.reset(record ? { synced: record.snapshot } : {});
      await api.discardDraft(config.kind, recordId).catch(() => undefined);
    }
  }

  /** The newest text as a saved version. @throws Error with a message if it cannot be saved */
  async function requireSaved(): Promise<SavedRecord> {
    if (!store.current().record || hasUnsaved()) await saving.save({ stay: true, target: "draft" });
    const { record, status } = store.current();
    if (!record || status.name !== "editing") throw new Error(newsroomFormMessages.saveFirst);
    return record;
  }

  return {
    ...saving,
    config,
    state,
    texts: isPublished(state.record) ? config.edit : config.create,
    mayPublish: viewer?.mayPublish !== false,
    autosave: autosave.state,
    serverDraft: serverDraft.state,
    others: serverDraft.others,
    /** Removes linked pictures from the body, by their addresses, and saves. */
    saveWithoutPictures(addresses: readonly string[]): void {
      fields.current?.removePictures(addresses);
      const { stay, target } = store.current();
      void saving.save({ stay, target });
    },
    requireSaved,
    /** The saved record is planned, in review or published. */
    advanced: (record: StaffRecord) => dispatch({ type: "advanced", record: fromStaffRecord(record) }),
    isUnsaved: hasUnsaved,
    onChange: (field: RequiredField | undefined) => change({ type: "fieldChanged", field }),
    onReady: () => dispatch({ type: "fieldsReady", body: writtenSavedBody() }),
    discardDraft: (): void => void discardDraft(),
    cancelMerge: () => dispatch({ type: "mergeCancelled" }),
    restoreSetAside: () => change({ type: "setAsideRestored" }),
    discardSetAside: () => change({ type: "setAsideDiscarded" }),
  };
}

export type ContentFormModel = ReturnType<typeof useContentForm>;
