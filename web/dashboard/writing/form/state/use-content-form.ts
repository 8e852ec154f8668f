import type { RefObject } from "react";
import { useLocation, useNavigate } from "react-router";
import {
  newsroomFormMessages,
  recordProgressMessages,
} from "../../../../../contract/messages/staff/newsroom.ts";
import type { StaffRecord } from "../../../../../contract/schemas/newsroom.ts";
import type { Snapshot } from "../../../../../contract/schemas/snapshot.ts";
import { isDashboardPath } from "../../../../../contract/values/paths/paths.ts";
import { api } from "../../../../api/http-transport.ts";
import { currentSession } from "../../../../session/session.ts";
import { leaveWithNotice } from "../../../../ui/toasts/flash-notice.ts";
import { showToast } from "../../../../ui/toasts/show-toast.ts";
import { parseUrl } from "../../../kit/older-browsers/parse-url.ts";
import { useViewer } from "../../../kit/viewer.tsx";
import type { BoundKind } from "../../drafts/bind-kind.ts";
import { draftOwner } from "../../drafts/draft-owner.ts";
import type { FormInit } from "../../drafts/load-form.ts";
import { useDrafts } from "../../drafts/use-drafts.ts";
import { followTitle } from "../../fields/address-fields.tsx";
import type { FormFieldsHandle } from "../../fields/form-fields.tsx";
import { languageOf } from "../../fields/language-field.tsx";
import type { FormValues, RequiredField } from "../../model/field.ts";
import { draftTextOf, fromSnapshot } from "../../model/form-values.ts";
import { writeDraft } from "../../model/page-templates.ts";
import { fromStaffRecord, type SavedRecord, type SaveTarget } from "../../model/saved-record.ts";
import { openPreview } from "../../preview/open-preview.ts";
import { canSave, type FormAction, isUnsaved, toDraft } from "./form-state.ts";
import { useDiscard } from "./use-discard.ts";
import { useFormState } from "./use-form-state.ts";
import { useSave } from "./use-save.ts";

/** The effects around form-state.ts: reads the fields, saves to the server, stores drafts, leaves the form. */
export function useContentForm(kind: BoundKind, init: FormInit, fields: RefObject<FormFieldsHandle | null>) {
  const [state, store] = useFormState(init);
  const { dispatch } = store;
  const navigate = useNavigate();
  const viewer = useViewer();
  const { key } = useLocation();

  const readValues = () => {
    const { values } = store.current();
    return { ...values, body: fields.current?.body()?.read() ?? values.body };
  };
  const normalize = (body: string) => fields.current?.body()?.normalize?.(body) ?? body;
  const hasUnsaved = () => isUnsaved(store.current(), readValues());
  const drafts = useDrafts(kind.draft, init, {
    get key() {
      return store.current().draftKey;
    },
    toDraft: (link) => toDraft(store.current(), readValues(), link),
    read: () => ({
      ...draftTextOf(readValues(), drafts.link().uploaded),
      baseVersion: store.current().baseline?.versionID ?? 0,
    }),
    isUnsaved: isWorthADraft,
    normalize: (text) => ({ ...text, body: normalize(text.body) }),
    showMerged,
    showStored: (sent, stored) => fields.current?.body()?.afterAutosave?.(sent.snapshot.body, stored.body),
    isPaused,
  });
  const saving = useSave(kind, {
    store,
    fields,
    readValues,
    normalize,
    writeAnswers,
    chooseLanguage,
    drafts,
    close,
  });

  function isWorthADraft(): boolean {
    const { title, body, picture } = readValues();
    const isBegun = drafts.link().recordId !== undefined;
    return hasUnsaved() && (isBegun || Boolean(title.trim() || body.trim() || picture));
  }

  function isPaused(): boolean {
    const { attempt, draftKey } = store.current();
    // Otherwise the server could have both the record of the unanswered save and one for the draft.
    const mayExist = attempt?.outcomeUnknown && drafts.link().recordId === undefined;
    const isOwner = draftOwner() === draftKey.userId && currentSession().session !== undefined;
    return !canSave(store.current()) || !isOwner || mayExist === true;
  }

  /** The saved body as the editor writes it. */
  function writtenSavedBody(): string {
    const { values, savedValues } = store.current();
    // Reading what the editor shows is quicker than parsing it again.
    if (values.body === savedValues.body) return readValues().body;
    return normalize(savedValues.body);
  }

  /** Applies an action that changes what is to be stored as a draft. */
  function change(action: FormAction): void {
    dispatch(action);
    drafts.storeSoon();
    drafts.saveSoon();
    saving.preload();
  }

  /** Writes the answers to the questions of a template below what is written already. */
  function writeAnswers(): void {
    const values = readValues();
    const written = writeDraft(values.template);
    const body = fields.current?.body();
    if (!written || !body) return;
    const { title } = written;
    const named = values.title.trim() ? {} : { title, ...followTitle(values, { title }) };
    const part = { ...named, template: { ...values.template, answers: [], isWritten: true as const } };
    change({ type: "fieldChanged", part, field: "title" in named ? "title" : undefined });
    body.write(values.body + written.body);
  }

  /** Chooses the language of the text, unless the author has chosen one. */
  function chooseLanguage(): void {
    const values = readValues();
    const lang = languageOf(values) ?? "";
    if (values.lang !== store.current().detectedLang || values.lang === lang) return;
    change({ type: "languageDetected", lang });
  }

  /** The author's text from another tab or device is now in the fields, too. */
  function showMerged(text: Snapshot, versionID: number): void {
    const { picture } = store.current().values;
    fields.current?.body()?.write(text.body);
    dispatch({ type: "ownMerged", values: { ...fromSnapshot(text), picture }, versionID });
    drafts.storeSoon();
  }

  /**
   * Leads to the list; with `done`, back to the page whose link opened the form as the first screen of its document.
   */
  function close(done?: string): void {
    dispatch({ type: "closed" });
    const { origin, pathname = "" } = parseUrl(document.referrer) ?? {};
    const isPage = origin === location.origin && !isDashboardPath(pathname) && pathname !== "/signup";
    // Otherwise the author has navigated away during the save.
    if (!drafts.hasEnded()) {
      if (done && isPage && key === "default") leaveWithNotice(done, document.referrer);
      else void navigate(kind.listPath);
    }
    drafts.end();
  }

  const discarding = useDiscard(kind, { store, readValues, change, drafts });

  /** The newest text as a saved version. @throws Error with a message if it cannot be saved */
  async function requireSaved(): Promise<SavedRecord> {
    const isOpen = !store.current().record || store.current().status.name === "chosen";
    if (isOpen || hasUnsaved()) await saving.save({ stay: true, target: "draft" });
    const { record, status } = store.current();
    if (!record || status.name !== "editing") throw new Error(newsroomFormMessages.saveFirst);
    return record;
  }

  /** The saved record is planned, in review or published. */
  const advanced = (record: StaffRecord) => dispatch({ type: "advanced", record: fromStaffRecord(record) });

  const mayPublish = viewer?.mayPublish !== false;
  const progress = state.record?.progress;
  /** Until then, a save leaves the text to its plan. A save after a failed one publishes at once. */
  const publishAt = (mayPublish && !progress?.scheduleError && progress?.publishAt) || undefined;
  const target: SaveTarget = mayPublish && !publishAt ? "live" : "draft";

  return {
    ...saving,
    ...discarding,
    kind,
    state,
    texts: kind.textsFor(state.record),
    mayPublish,
    publishAt,
    /** When an earlier text is published, which a save leaves as it is: what it contains is not approved. */
    keepsPlanOf: (!mayPublish && progress?.publishAt) || undefined,
    target,
    /** Somebody else publishes the text, and has not been asked. */
    needsReview: !mayPublish && progress?.review?.status !== "requested",
    /** What the first button does. A planned text is complete, because its plan publishes what was saved last. */
    submit({ stay }: { stay: boolean }): void {
      if (!publishAt || saving.isComplete()) void saving.save({ stay, target });
    },
    autosave: drafts.device,
    serverDraft: drafts.onServer,
    others: drafts.others,
    /** Removes linked pictures from the body, by their addresses, and saves. */
    saveWithoutPictures(addresses: readonly string[]): void {
      fields.current?.body()?.removePictures?.(addresses);
      const { stay, target } = store.current();
      void saving.save({ stay, target });
    },
    requireSaved,
    preview: (): void => void openPreview(async () => kind.previewPath(await drafts.saveNow())),
    async requestReview(): Promise<void> {
      const { id, versionID: baseVersion } = await requireSaved();
      advanced(await api.requestReview(kind.name, id, { baseVersion }));
      showToast({ kind: "success", text: recordProgressMessages.reviewRequested });
    },
    advanced,
    isUnsaved: hasUnsaved,
    /** Whether leaving the form could lose something: its text is not on the server. */
    isAtRisk: () =>
      hasUnsaved() && (drafts.onServer.name !== "saved" || store.current().status.name === "saving"),
    onChange: (part: Partial<FormValues>, field?: RequiredField) =>
      change({ type: "fieldChanged", part, field }),
    onWrite: writeAnswers,
    onReady: () => dispatch({ type: "fieldsReady", body: writtenSavedBody() }),
    cancelMerge: () => dispatch({ type: "mergeCancelled" }),
  };
}

export type ContentFormModel = ReturnType<typeof useContentForm>;
