import { contentFormMessages } from "../../../../contract/messages/staff/content-form.ts";
import {
  newsroomFormMessages,
  ownPreviewMessages,
  recordProgressMessages,
} from "../../../../contract/messages/staff/newsroom.ts";
import type { StaffRecord } from "../../../../contract/schemas/newsroom.ts";
import { writingLimits } from "../../../../contract/values/limits/writing.ts";
import { api } from "../../../api/http-transport.ts";
import { currentSession } from "../../../session/session.ts";
import { showToast } from "../../../ui/toasts/show-toast.ts";
import { followTitle } from "../fields/address-fields.tsx";
import { languageOf } from "../fields/language-field.tsx";
import type { FormValues, RequiredField } from "../model/field.ts";
import { draftTextOf } from "../model/form-values.ts";
import { writeDraft } from "../model/page-templates.ts";
import { fromStaffRecord, type SavedRecord } from "../model/saved-record.ts";
import type { BoundKind } from "./bind-kind.ts";
import { type DraftKey, deleteCopy, keyOfRecord, storeCopy } from "./device.ts";
import { createDiscard } from "./discard.ts";
import { draftOwner } from "./draft-owner.ts";
import { createMeeting } from "./meet.ts";
import type { FormInit } from "./open.ts";
import { fromDraft, fromVersion } from "./other-text.ts";
import { type FormAction, reduce } from "./reduce.ts";
import { createSave } from "./save.ts";
import { createServerDraft } from "./server.ts";
import type { SessionCore } from "./session-core.ts";
import { canSave, initialState, isUnsaved, savedRecordOf, toDraft } from "./state.ts";
import { askForDraft, lockDraft } from "./tab-lock.ts";
import { createTimers } from "./timers.ts";

export type SessionDeps = Pick<SessionCore, "fields"> & {
  /** Leaves the form. @param done says that readers see what was saved */
  leave: (done: string | undefined) => void;
};

/**
 * Writing one record in one tab, without React: keeps the text on this device and as a draft on the server, after each
 * pause in typing, at intervals without one, and when the page is hidden; saves it; takes in what others write.
 */
export function openSession(kind: BoundKind, init: FormInit, { fields, leave }: SessionDeps) {
  let state = initialState(init);
  const listeners = new Set<() => void>();
  /** The values of a form that is gone: its requests go on. */
  let lastValues: FormValues | undefined;
  let isMet = false;
  const locks = new Map<string, () => void>();
  const deviceTimers = createTimers(writingLimits.maxDraftSaveDelayMs, () => void store());
  const serverTimers = createTimers(writingLimits.maxDraftUploadDelayMs, send);

  const get = () => state;
  const hasEnded = () => lastValues !== undefined;
  const isWriting = () => !hasEnded() && !["closed", "elsewhere"].includes(state.status.name);
  const read = () => lastValues ?? { ...state.values, body: fields()?.body()?.read() ?? state.values.body };
  const normalize = (body: string) => (hasEnded() ? body : (fields()?.body()?.normalize?.(body) ?? body));
  const hasUnsaved = () => isUnsaved(state, read());
  /** Whether this device alone has the file: a PDF, which is too large for an autosave, goes with a save. */
  const holdsFile = () => kind.fileType === "pdf" && read().picture !== undefined;

  function dispatch(action: FormAction): void {
    const next = reduce(state, action);
    if (next === state) return;
    state = next;
    for (const listener of listeners) listener();
  }

  /** Applies an action that changes what is to be stored. */
  function change(action: FormAction): void {
    dispatch(action);
    touch();
    saving.preload();
  }

  function touch(): void {
    deviceTimers.start(writingLimits.draftSaveDelayMs);
    const isFirst = state.onServer.name === "none";
    if (state.onServer.name !== "offline") dispatch({ type: "storedOnServer", onServer: { name: "saving" } });
    serverTimers.start(isFirst ? writingLimits.firstDraftUploadDelayMs : writingLimits.draftUploadDelayMs);
  }

  async function store(): Promise<void> {
    deviceTimers.stop();
    if (!isWriting()) return;
    const { draftKey } = state;
    const link = server.link();
    if (link.recordId !== undefined) hold(keyOfRecord(draftKey, link.recordId));
    const draft = toDraft(state, read(), link);
    if (!draft) {
      dispatch({ type: "storedOnDevice", onDevice: "nothing" });
      return deleteCopy(draftKey);
    }
    const isStored = draftOwner() === draftKey.userId && (await storeCopy(draftKey, draft));
    dispatch({ type: "storedOnDevice", onDevice: isStored ? "stored" : "unavailable" });
  }

  /** Without a connection, the browser says when it is online again. */
  function send(): void {
    serverTimers.stop();
    if (!isWriting() || !navigator.onLine) return;
    if (isPaused()) serverTimers.start(writingLimits.draftUploadDelayMs);
    else server.save();
  }

  function isPaused(): boolean {
    const { attempt, draftKey } = state;
    // Otherwise the server could have both the record of the unanswered save and one for the draft.
    const mayExist = attempt?.outcomeUnknown && server.link().recordId === undefined;
    const isOwner = draftOwner() === draftKey.userId && currentSession().session !== undefined;
    return !canSave(state) || !isOwner || mayExist === true;
  }

  function look(): void {
    if (isWriting() && !isPaused() && navigator.onLine) server.look();
  }

  const server = createServerDraft(init, kind.draft, {
    read() {
      const { snapshot, picture } = draftTextOf(read(), server.link().uploaded);
      return {
        snapshot,
        picture: holdsFile() ? undefined : picture,
        baseVersion: state.baseline?.versionID ?? 0,
      };
    },
    isUnsaved() {
      const { title, body, picture } = read();
      const isBegun = server.link().recordId !== undefined;
      return hasUnsaved() && (isBegun || Boolean(title.trim() || body.trim() || picture));
    },
    isNew: () => savedRecordOf(state) === undefined,
    normalize,
    showStored: (sent, stored) => fields()?.body()?.afterAutosave?.(sent.body, stored.body),
    meet: (draft) => meet(fromDraft(draft)),
    store,
    show: (onServer) => dispatch({ type: "storedOnServer", onServer }),
    showOthers: (others) => dispatch({ type: "othersWrite", others }),
    retryLater() {
      if (!serverTimers.isRunning() && isWriting()) serverTimers.start(writingLimits.draftRetryMs);
    },
  });

  const core: SessionCore = {
    kind,
    get,
    dispatch,
    read,
    fields,
    normalize,
    server,
    store,
    touch,
    hasEnded,
    isWriting,
  };
  const { meet, decide } = createMeeting(core);
  const saving = createSave(core, { meet, close, writeAnswers, chooseLanguage });
  const discarding = createDiscard(core);

  /** Writes the answers to the questions of a template below what is written already. */
  function writeAnswers(): void {
    const values = read();
    const written = writeDraft(values.template);
    const body = fields()?.body();
    if (!written || !body) return;
    const { title } = written;
    const named = values.title.trim() ? {} : { title, ...followTitle(values, { title }) };
    const part = { ...named, template: { ...values.template, answers: [], isWritten: true as const } };
    change({ type: "fieldChanged", part, field: "title" in named ? "title" : undefined });
    body.write(values.body + written.body);
  }

  /** Chooses the language of the text, unless the author has chosen one. */
  function chooseLanguage(): void {
    const values = read();
    const lang = languageOf(values) ?? "";
    if (values.lang !== state.detectedLang || values.lang === lang) return;
    change({ type: "languageDetected", lang });
  }

  /** The body can be read: what was found when the form was opened comes in. */
  async function ready(): Promise<void> {
    const { values, savedValues, record, baseline } = state;
    // Reading what the editor shows is quicker than parsing it again.
    const isShown = values.body === savedValues.body;
    dispatch({ type: "fieldsReady", body: isShown ? read().body : normalize(savedValues.body) });
    if (isMet || !isWriting()) return;
    isMet = true;
    const isOutdated = record && baseline && baseline.versionID !== record.versionID;
    try {
      if (init.other) await meet(fromDraft(init.other));
      else if (isOutdated) {
        const changed = await kind.draft.findAuthor(record.id, record.versionID);
        await meet(fromVersion({ newer: record, changed }));
      }
    } catch {
      // It is found again by the next autosave or save.
    }
    if (hasUnsaved() && state.onServer.name === "none") touch();
  }

  function hold(key: DraftKey): void {
    if (!locks.has(key.record)) locks.set(key.record, lockDraft(key, yieldWriting));
  }

  /** Another tab writes the record from now on. */
  async function yieldWriting(): Promise<void> {
    await store();
    if (isWriting()) dispatch({ type: "yielded" });
    stopTimers();
    releaseLocks();
  }

  function stopTimers(): void {
    deviceTimers.stop();
    serverTimers.stop();
  }

  function releaseLocks(): void {
    for (const release of locks.values()) release();
    locks.clear();
  }

  /** Stores and sends what is going to be. */
  function flush(): void {
    if (deviceTimers.isRunning()) void store();
    if (serverTimers.isRunning()) send();
  }

  /** Begins to write. @returns ends it, while the fields can still be read */
  function start(): () => void {
    lastValues = undefined;
    const events = new AbortController();
    if (isWriting()) hold(state.draftKey);
    addEventListener("pagehide", flush, events);
    addEventListener("online", onOnline, events);
    // A phone may discard the page's memory as soon as it is hidden.
    document.addEventListener(
      "visibilitychange",
      () => (document.visibilityState === "hidden" ? flush() : look()),
      events,
    );
    const polling = setInterval(look, writingLimits.presencePollMs);
    return () => {
      events.abort();
      clearInterval(polling);
      flush();
      lastValues = read();
      stopTimers();
      releaseLocks();
    };
  }

  function onOnline(): void {
    send();
    saving.retry();
  }

  /** The form is left for good: its text is saved, or the outbox has it. */
  function close(done?: string): void {
    dispatch({ type: "closed" });
    stopTimers();
    // Otherwise the author has navigated away during the save.
    if (!hasEnded()) leave(done);
  }

  /** The saved record is planned, in review or published. */
  const advanced = (record: StaffRecord) => dispatch({ type: "advanced", record: fromStaffRecord(record) });

  /** The newest text as a saved version. @throws Error with a message if it cannot be saved */
  async function requireSaved(): Promise<SavedRecord> {
    const isOpen = !state.record || state.status.name === "differs";
    if (isOpen || hasUnsaved()) await saving.save({ stay: true, target: "draft" });
    const { record, status } = state;
    if (!record || status.name !== "editing") throw new Error(newsroomFormMessages.saveFirst);
    return record;
  }

  return {
    ...saving,
    ...discarding,
    kind,
    get,
    read,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start,
    ready: (): void => void ready(),
    change: (part: Partial<FormValues>, field?: RequiredField) =>
      change({ type: "fieldChanged", part, field }),
    writeAnswers,
    /** The author keeps one of two texts that differ. */
    async decide(choice: "mine" | "other"): Promise<void> {
      const intent = await decide(choice);
      if (intent) await saving.save(intent);
    },
    decideLater: () => dispatch({ type: "postponed" }),
    askAgain: () => dispatch({ type: "asked" }),
    isUnsaved: hasUnsaved,
    holdsFile,
    /** Whether leaving the form could lose something: its text is not on the server, or a PDF for it. */
    isAtRisk: () =>
      fields()?.body()?.pendingUploads?.() !== undefined ||
      (hasUnsaved() && (state.onServer.name !== "saved" || state.status.name === "saving" || holdsFile())),
    requireSaved,
    advanced,
    /** The newest text on the server: as a draft, or as a saved version if it has a new file. @returns the record's id @throws Error */
    async sendNow(): Promise<number> {
      if (holdsFile()) return (await requireSaved()).id;
      send();
      await server.idle();
      const { onServer } = state;
      const { recordId } = server.link();
      if (onServer.name === "refused") throw new Error(contentFormMessages.notSaved(onServer.message));
      if (recordId !== undefined && (onServer.name === "saved" || !hasUnsaved())) return recordId;
      throw new Error(ownPreviewMessages.failed);
    },
    async requestReview(): Promise<void> {
      const { id, versionID: baseVersion } = await requireSaved();
      advanced(await api.requestReview(kind.name, id, { baseVersion }));
      showToast({ kind: "success", text: recordProgressMessages.reviewRequested });
    },
    /** Asks the tab that writes the record to stop. */
    writeHere: () => askForDraft(state.draftKey),
  };
}

export type WritingSession = ReturnType<typeof openSession>;
