import { contentFormMessages } from "../../../../contract/messages/staff/content-form.ts";
import { newsroomFormMessages } from "../../../../contract/messages/staff/newsroom.ts";
import { contentErrorMessages } from "../../../../contract/messages/staff/refusals.ts";
import { requestLimits } from "../../../../contract/values/limits/requests.ts";
import { writingLimits } from "../../../../contract/values/limits/writing.ts";
import { showToast } from "../../../ui/toasts/show-toast.ts";
import { abortWhenOffline } from "../../kit/connection/abort-when-offline.ts";
import { hasAnswers } from "../model/field.ts";
import { equalValues, type FormValues, toSnapshot, withUploadedCover } from "../model/form-values.ts";
import { isPublished, type SavedRecord, type SaveTarget } from "../model/saved-record.ts";
import { menuOffer } from "../toasts/menu-offer.tsx";
import { showSavedToast } from "../toasts/save-toasts.tsx";
import { type DraftKey, deleteCopy, isOfDraft, readCopy } from "./device.ts";
import { fromVersion } from "./other-text.ts";
import { EditConflictError, isOutcomeUnknown, nextAttempt, toSaveError } from "./send.ts";
import type { SessionCore } from "./session-core.ts";
import { canSave, findMissingFields, keepStoredBody, type OtherText, shouldRetry } from "./state.ts";

export type SaveIntent = { stay: boolean; target?: SaveTarget };

type SaveSteps = {
  meet: (other: OtherText) => Promise<boolean>;
  /** @param done says that readers see what was saved */
  close: (done?: string) => void;
  /** Writes into the form what a save would otherwise leave out. */
  writeAnswers: () => void;
  chooseLanguage: () => void;
};

const loadOutbox = () => import("./outbox.ts");

/** A text that others change again and again is saved later. */
const maxMerges = 5;

/** Whether the copy on this device contains no more than what was sent. */
async function isStored(key: DraftKey, sent: FormValues): Promise<boolean> {
  const copy = await readCopy(key);
  return copy === undefined || equalValues(copy.values, sent);
}

/** Saves the text of a session, with what somebody else has saved meanwhile. */
export function createSave(core: SessionCore, { meet, close, writeAnswers, chooseLanguage }: SaveSteps) {
  const { kind, get, dispatch, read, fields, normalize, server, store, hasEnded } = core;
  /** The cover that is being read. */
  let coverRead = Promise.resolve();
  /** A new post is sent while its author goes on elsewhere (specification, section 2). */
  const createsInBackground = kind.name === "post";
  /** Aborting it gives up waiting for the save in progress. */
  let waiting: AbortController | undefined;

  function isValid(values: FormValues, target: SaveTarget): boolean {
    const missing = findMissingFields(get(), values, target);
    dispatch({ type: "fieldsMissing", fields: missing });
    const [first] = missing;
    if (first) {
      // Top right, 5 seconds, coloured (specification, section 8). Shown once at a time.
      showToast({ kind: "error", text: contentFormMessages.incomplete, colored: true });
      fields()?.focus(first);
      return false;
    }
    if (fields()?.body()?.pendingUploads?.()) {
      showToast({ kind: "error", text: contentFormMessages.documentNotUploaded });
      return false;
    }
    const problem = fields()?.focus();
    if (problem !== undefined) {
      showToast({ kind: "error", text: problem, colored: true });
      return false;
    }
    // An older text can be corrected beside its body.
    const isBodyNew = values.body !== get().savedValues.body;
    if (target === "live" && isBodyNew && fields()?.body()?.describeNext?.()) {
      showToast({ kind: "error", text: contentFormMessages.altMissing, colored: true });
      return false;
    }
    const fits = values.body.length <= requestLimits.maxFormFieldBytes;
    if (!fits) showToast({ kind: "error", text: contentErrorMessages.formTooLarge });
    return fits;
  }

  /** Whether the form can be saved. While a save waits, another click can save it, or the author leave it. */
  const isOpen = () => canSave(get()) && !hasEnded();

  /** Waits for the PDFs whose links will stand in the text. @returns false if one of them cannot be uploaded */
  async function areDocumentsUploaded(): Promise<boolean> {
    const uploads = fields()?.body()?.pendingUploads?.();
    if (!uploads) return true;
    const { documentUploading: text, documentNotUploaded } = contentFormMessages;
    const endNotice = showToast({ kind: "sending", text, durationMs: Number.POSITIVE_INFINITY });
    const isDone = await uploads;
    endNotice();
    if (!isDone && !hasEnded()) showToast({ kind: "error", text: documentNotUploaded });
    return isDone;
  }

  async function save({ stay, target = "live" }: SaveIntent): Promise<void> {
    await coverRead;
    if (!(await areDocumentsUploaded())) return;
    dispatch({ type: "asked" });
    if (!isOpen()) return;
    if (hasAnswers(read())) writeAnswers();
    chooseLanguage();
    const values = read();
    if (!isValid(values, target)) return;
    const { record, draftKey, attempt: last } = get();
    const attempt = nextAttempt(values, last, target);
    const inBackground = createsInBackground && !record && !stay && target === "live";
    // Without the outbox, the form itself waits for the connection.
    const outbox = inBackground ? await loadOutbox().catch(() => undefined) : undefined;
    if (!isOpen()) return;
    if (outbox) {
      void outbox.sendInBackground({ values, key: draftKey, attempt, link: server.link() });
      return close();
    }
    const texts = kind.textsFor(record);
    dispatch({ type: "saveStarted", attempt, stay, target });
    void store();
    const wait = new AbortController();
    waiting = wait;
    try {
      const sent = await abortWhenOffline(sendMerged(values, wait), wait.signal);
      // The author is asked what stays.
      if (sent) await finish(sent, { stay, target, draftKey, wasPublished: isPublished(record) });
    } catch (error) {
      const sent = keepStoredBody(get(), values);
      const saveError = toSaveError(error, texts.fallback);
      if (saveError.name === "rejected") showToast({ kind: "error", text: saveError.message });
      const outcomeUnknown = isOutcomeUnknown(error);
      const stopped = wait.signal.aborted;
      dispatch({ type: "saveFailed", sent, error: saveError, outcomeUnknown, stopped });
      void store();
      core.touch();
    }
    waiting = undefined;
  }

  type Sent = { record: SavedRecord; values: FormValues };

  /**
   * Sends the values with what merges into them without a question.
   * @returns undefined if the author is asked
   */
  async function sendMerged(pressed: FormValues, wait: AbortController): Promise<Sent | undefined> {
    const [known] = server.link().seen;
    await settle();
    // What is typed after the press is not saved, unless another text came in.
    let values = server.link().seen[0] === known ? pressed : read();
    for (let merges = 0; get().status.name === "saving"; merges += 1) {
      try {
        return { record: await send(values, wait), values };
      } catch (error) {
        if (!(error instanceof EditConflictError) || merges >= maxMerges) throw error;
        if (!(await meet(fromVersion(error)))) return undefined;
        values = read();
      }
    }
    return undefined;
  }

  /** No request is in progress, and the form contains what another device has written. */
  async function settle(): Promise<void> {
    if (!navigator.onLine) return;
    server.look();
    const late = new Promise((resolve) => setTimeout(resolve, writingLimits.draftLoadTimeoutMs));
    await Promise.race([server.idle(), late]);
  }

  async function send(values: FormValues, wait: AbortController): Promise<SavedRecord> {
    const { record, baseline, possiblySaved, attempt, target, isMerged } = get();
    const link = server.link();
    // A cover that the server has with the draft is not sent again.
    const uploaded = isOfDraft(link) ? withUploadedCover(values, link.uploaded) : values;
    const sent = keepStoredBody(get(), uploaded);
    const edited = record && baseline && { record, baseline };
    return kind.deliver(sent, {
      attempt: nextAttempt(values, attempt, target),
      target,
      edited,
      possiblySaved,
      isMerged,
      link: edited ? link : await kind.findBegun(link, toSnapshot(sent)),
      onProgress(progress) {
        // A request that was given up may still go on.
        if (waiting === wait) dispatch({ type: "uploadProgressed", progress });
      },
    });
  }

  type Finished = Required<SaveIntent> & { draftKey: DraftKey; wasPublished: boolean };

  async function finish({ record, values }: Sent, finished: Finished): Promise<void> {
    const { stay, target, draftKey, wasPublished } = finished;
    const { done } = kind.textsFor(wasPublished ? record : undefined);
    kind.markPublished(record);
    const { publishAt, plansEarlierVersion } = record.progress;
    const keptForPlan = newsroomFormMessages[plansEarlierVersion ? "keptBesidePlan" : "keptForPlan"];
    const kept = publishAt ? keptForPlan : contentFormMessages.saved("", false);
    const isSeen = target === "live";
    const offer = wasPublished ? {} : menuOffer({ kind: kind.name, id: record.id });
    if (isSeen) showSavedToast(done, kind.publicPath(record.id), offer);
    else showToast({ kind: "success", text: kept });
    if (stay && !hasEnded()) {
      await continueEditing(values, record);
      if (get().draftKey.record !== draftKey.record) await deleteCopy(draftKey);
    } else {
      // A form that was left during the save may have stored more.
      if (!(stay || hasEnded()) || (await isStored(draftKey, values))) await deleteCopy(draftKey);
      close(isSeen ? done : undefined);
    }
  }

  /** After a save that stays in the form. What was typed since the save started stays, unsaved. */
  function continueEditing(sent: FormValues, record: SavedRecord): Promise<void> {
    const typedInBody = read().body !== sent.body;
    fields()?.body()?.afterSave?.(sent.body, record.values.body);
    const body = typedInBody ? normalize(record.values.body) : read().body;
    // No navigation: it would mount the fields again, without cursor and undo history.
    const path = kind.editPath(record.id);
    if (location.pathname !== path) history.replaceState(history.state, "", path);
    dispatch({ type: "saved", sent, record, body });
    const synced = { ...record.snapshot, body };
    server.reset({ ...server.link(), recordId: record.id, seen: [0], synced, uploaded: undefined });
    return store();
  }

  return {
    save,
    /** Sends again what got no answer, now that there is a connection. */
    retry(): void {
      const { stay, target } = get();
      if (shouldRetry(get(), read())) void save({ stay, target });
    },
    /** Loads what a save needs without a connection. */
    preload(): void {
      // Loaded again, and missed, by the save.
      if (createsInBackground && !get().record) void loadOutbox().catch(() => undefined);
    },
    /** Whether the values can be published as they are. Else it marks what is missing. */
    isComplete(): boolean {
      if (hasAnswers(read())) writeAnswers();
      return isValid(read(), "live");
    },
    onReading(reading: Promise<void>): void {
      coverRead = reading;
    },
    /** Removes linked pictures from the body, by their addresses, and saves. */
    saveWithoutPictures(addresses: readonly string[]): void {
      fields()?.body()?.removePictures?.(addresses);
      const { stay, target } = get();
      void save({ stay, target });
    },
    stopWaiting: () => waiting?.abort(),
  };
}
