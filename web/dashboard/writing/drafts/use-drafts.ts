import { useLayoutEffect, useRef, useState } from "react";
import { contentFormMessages } from "../../../../contract/messages/staff/content-form.ts";
import { ownPreviewMessages } from "../../../../contract/messages/staff/newsroom.ts";
import { writingLimits } from "../../../../contract/values/limits/writing.ts";
import { newIdempotencyKey } from "../../../api/idempotency-key.ts";
import type { DraftLink } from "../model/draft-link.ts";
import type { FormValues } from "../model/field.ts";
import { withUploadedCover } from "../model/form-values.ts";
import { lockDraft } from "./draft-lock.ts";
import { draftOwner } from "./draft-owner.ts";
import type { DraftRequests } from "./draft-requests.ts";
import { type Draft, type DraftKey, deleteDraft, saveDraft } from "./draft-store.ts";
import type { FormInit } from "./load-form.ts";
import { createServerDraft, type DraftDeps, type DraftForm, type DraftOutcome } from "./server-draft.ts";
import { createTimers } from "./timers.ts";

/** "unavailable": the browser stores nothing, so unsaved changes are lost when the page closes. */
type DeviceDraft = "nothingToStore" | "stored" | "unavailable";

export type DraftedForm = DraftForm & {
  /** The key of the draft on this device. */
  key: DraftKey;
  /** What is stored on this device; undefined if nothing is unsaved. */
  toDraft(link: DraftLink): Draft | undefined;
  /** Holds the draft on the server back, such as during a save. */
  isPaused(): boolean;
};

/**
 * Keeps the text of a form until it is saved: on this device and as a draft on the server, after each pause in typing,
 * at intervals without one, and when the page is hidden. Says who else is writing.
 * @param form as it is rendered now
 */
export function useDrafts(requests: DraftRequests, init: FormInit, form: DraftedForm) {
  const latest = useRef(form);
  useLayoutEffect(() => {
    latest.current = form;
  });
  const isStored = init.draft !== undefined && init.restoredFrom !== "server";
  const [device, showDevice] = useState<DeviceDraft>(isStored ? "stored" : "nothingToStore");
  const [onServer, show] = useState<DraftOutcome>(
    init.savedAt === undefined ? { name: "none" } : { name: "saved", at: init.savedAt },
  );
  const [others, showOthers] = useState(init.others);
  const [drafts] = useState(() => {
    const start = { link: init.link, shown: onServer };
    return createDrafts(requests, start, () => latest.current, { showDevice, show, showOthers });
  });

  // The first save of a new record changes the key of its draft.
  useLayoutEffect(() => lockDraft(form.key), [form.key]);

  // A layout effect ends while the fields can still be read; other effects end after they are unmounted.
  useLayoutEffect(() => {
    drafts.open();
    const onVisibilityChange = () =>
      document.visibilityState === "hidden" ? drafts.storePending() : drafts.refresh();
    const listeners = new AbortController();
    addEventListener("pagehide", drafts.storePending, listeners);
    addEventListener("online", drafts.saveOnServer, listeners);
    // A phone may discard the page's memory as soon as it is hidden.
    document.addEventListener("visibilitychange", onVisibilityChange, listeners);
    const polling = setInterval(drafts.refresh, writingLimits.presencePollMs);
    return () => {
      listeners.abort();
      clearInterval(polling);
      drafts.storePending();
      latest.current = lastTextOf(latest.current);
      drafts.end();
    };
  }, [drafts]);

  return { ...drafts, device, onServer, others };
}

export type Drafts = ReturnType<typeof useDrafts>;

type Shows = Pick<DraftDeps, "show" | "showOthers"> & { showDevice: (state: DeviceDraft) => void };

function createDrafts(
  requests: DraftRequests,
  start: Parameters<typeof createServerDraft>[0],
  form: () => DraftedForm,
  { showDevice, ...shows }: Shows,
) {
  const deviceTimers = createTimers(writingLimits.maxDraftSaveDelayMs, () => void store());
  const serverTimers = createTimers(writingLimits.maxDraftUploadDelayMs, saveOnServer);
  const server = createServerDraft(start, newIdempotencyKey(), {
    form,
    requests,
    timers: serverTimers,
    store: () => void store(),
    ...shows,
  });
  const { link, hasEnded } = server;

  /** Stores the text on this device. */
  async function store(): Promise<void> {
    deviceTimers.stop();
    if (hasEnded()) return;
    const { key, toDraft } = form();
    const draft = toDraft(link());
    if (!draft) {
      showDevice("nothingToStore");
      return deleteDraft(key);
    }
    const isStored = draftOwner() === key.userId && (await saveDraft(key, draft));
    showDevice(isStored ? "stored" : "unavailable");
  }

  function saveOnServer(): void {
    server.saveDue({ isOnline: navigator.onLine, isPaused: form().isPaused() });
  }

  return {
    ...server,
    store,
    saveOnServer,
    /** Saves the newest text on the server at once. @returns the record's id @throws Error */
    async saveNow(): Promise<number> {
      saveOnServer();
      await server.idle();
      const shown = server.shown();
      const { recordId } = link();
      if (shown.name === "refused") throw new Error(contentFormMessages.notSaved(shown.message));
      if (recordId !== undefined && (shown.name === "saved" || !form().isUnsaved())) return recordId;
      throw new Error(ownPreviewMessages.failed);
    },
    /** Stores and saves what is going to be. */
    storePending(): void {
      if (deviceTimers.isRunning()) void store();
      if (serverTimers.isRunning()) saveOnServer();
    },
    /** Takes over what another tab or device has saved. */
    refresh(): void {
      if (!form().isPaused() && navigator.onLine) server.refresh();
    },
    /** Stores the text on this device soon. */
    storeSoon: () => deviceTimers.start(writingLimits.draftSaveDelayMs),
    /**
     * Before a save: no request is in progress, and the form contains what another tab or device has written.
     * @returns whether the form has changed
     */
    async settle(): Promise<boolean> {
      const { revision } = link();
      if (navigator.onLine) {
        server.refresh();
        const late = new Promise((resolve) => setTimeout(resolve, writingLimits.draftLoadTimeoutMs));
        await Promise.race([server.idle(), late]);
      }
      // Each draft begins at a random revision, so a new one may have a lower one.
      return link().revision !== revision;
    },
    /** The values without a chosen cover that the server has with the draft. */
    withoutUploaded(values: FormValues): FormValues {
      const { uploaded, revision } = link();
      return revision > 0 ? withUploadedCover(values, uploaded) : values;
    },
    /** Keeps nothing from now on: the values are saved, the outbox has them, or the form is gone. */
    end(): void {
      deviceTimers.stop();
      server.end();
    },
  };
}

/** The text of a form that is being unmounted, whose requests go on. */
function lastTextOf(form: DraftedForm): DraftedForm {
  let text = form.read();
  const isUnsaved = form.isUnsaved();
  return {
    ...form,
    read: () => text,
    isUnsaved: () => isUnsaved,
    normalize: (same) => same,
    showMerged(snapshot, baseVersion) {
      text = { ...text, snapshot, baseVersion };
    },
    showStored() {},
    isPaused: () => false,
  };
}
