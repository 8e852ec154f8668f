import { useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { limits } from "../../../contract/limits.ts";
import type { DraftLink, Writer } from "./draft-link.ts";
import type { FormConfig } from "./form-config.ts";
import { type FormValues, pictureKey } from "./form-values.ts";
import type { FormInit } from "./load-form.ts";
import type { DraftForm, DraftOutcome, ServerDraft } from "./server-draft.ts";

/** What became of the last autosave on the server. */
export type ServerDraftState =
  | { name: "none" }
  | { name: "saved"; at: string }
  | { name: "refused"; message: string };

export type AutosavedForm = DraftForm & {
  /** Holds the autosave back, such as during a save. */
  isPaused(): boolean;
};

/**
 * Saves the text on the server as a draft: after each pause in typing, at intervals without one, and when the page is
 * hidden. Says who else is writing.
 */
export function useServerDraft(config: FormConfig, init: FormInit, form: AutosavedForm) {
  const { savedAt } = init;
  const [state, setState] = useState<ServerDraftState>(
    savedAt === undefined ? { name: "none" } : { name: "saved", at: savedAt },
  );
  const [others, setOthers] = useState(init.others);
  const latest = useRef(form);
  useLayoutEffect(() => {
    latest.current = form;
  });
  const [engine] = useState(() => lazyServerDraft(config, init.link, latest));
  const timers = useRef({ pause: 0, interval: 0 });
  /** The number of changes, so that an answer knows whether it covers all of them. */
  const changes = useRef(0);
  const ended = useRef(false);

  function clearTimers(): void {
    clearTimeout(timers.current.pause);
    clearTimeout(timers.current.interval);
    timers.current = { pause: 0, interval: 0 };
  }

  function schedule(): void {
    changes.current += 1;
    engine.preload();
    setState((now) => (now.name === "saved" ? { name: "none" } : now));
    startTimers(limits.draftUploadDelayMs);
  }

  function startTimers(delayMs: number): void {
    clearTimeout(timers.current.pause);
    timers.current.pause = window.setTimeout(() => void save(), delayMs);
    timers.current.interval ||= window.setTimeout(() => void save(), limits.maxDraftUploadDelayMs);
  }

  async function save(): Promise<void> {
    clearTimers();
    if (ended.current) return;
    // The browser says when it is online again.
    if (!navigator.onLine) return;
    if (latest.current.isPaused()) return startTimers(limits.draftUploadDelayMs);
    const before = changes.current;
    show(await engine.save(), before);
  }

  function show(outcome: DraftOutcome, before: number): void {
    if (ended.current) return;
    // A session that has ended has a notice of its own, and is renewed in another tab.
    if (outcome.name === "unanswered" || (outcome.name === "refused" && outcome.status === 401)) {
      if (timers.current.pause === 0) startTimers(limits.draftRetryMs);
      return;
    }
    if (outcome.name === "saved") setOthers(outcome.others);
    if (changes.current === before) setState(outcome.name === "nothingToSave" ? { name: "none" } : outcome);
  }

  const saveNow = useEffectEvent(() => void save());
  const savePending = useEffectEvent(() => {
    if (timers.current.pause !== 0) void save();
  });
  const refresh = useEffectEvent(async () => {
    if (ended.current || latest.current.isPaused() || !navigator.onLine) return;
    const writers = await engine.refresh();
    if (writers && !ended.current) setOthers(writers);
  });

  // A layout effect ends while the fields can still be read.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per form
  useLayoutEffect(() => {
    const onVisibilityChange = () => (document.visibilityState === "hidden" ? savePending() : void refresh());
    addEventListener("pagehide", savePending);
    addEventListener("online", saveNow);
    document.addEventListener("visibilitychange", onVisibilityChange);
    const polling = setInterval(refresh, limits.presencePollMs);
    return () => {
      removeEventListener("pagehide", savePending);
      removeEventListener("online", saveNow);
      document.removeEventListener("visibilitychange", onVisibilityChange);
      clearInterval(polling);
      savePending();
      latest.current = lastTextOf(latest.current);
      clearTimers();
      ended.current = true;
    };
  }, []);

  return {
    state,
    others,
    /** Saves the text soon. */
    schedule,
    link: engine.link,
    /**
     * Before a save: no request is in progress, and the form contains what another tab or device has written.
     * @returns whether the form has changed
     */
    async settle(): Promise<boolean> {
      clearTimers();
      const { revision } = engine.link();
      const late = new Promise((resolve) => setTimeout(resolve, limits.draftLoadTimeoutMs));
      if (navigator.onLine) await Promise.race([engine.refresh(), late]);
      return engine.link().revision > revision;
    },
    /** The values without a cover that the server has with the draft. */
    withoutUploaded(values: FormValues): FormValues {
      const { uploaded, revision } = engine.link();
      const isUploaded = values.picture && revision > 0 && uploaded?.picture === pictureKey(values.picture);
      return isUploaded ? { ...values, picture: undefined } : values;
    },
    /** The record was saved, or its draft discarded: the next draft builds upon another text. */
    reset(next: Partial<DraftLink>): void {
      engine.reset({ ...engine.link(), revision: 0, uploaded: undefined, ...next });
      setState({ name: "none" });
    },
    /** Saves nothing from now on: the values are saved, or the outbox has them. */
    end(): void {
      clearTimers();
      ended.current = true;
    },
  };
}

/** The autosave, loaded with the first change: a form that is only read does without it. */
function lazyServerDraft(config: FormConfig, start: DraftLink, form: { readonly current: DraftForm }) {
  let link = start;
  let loaded: ServerDraft | undefined;
  let loading: Promise<ServerDraft> | undefined;

  async function create(): Promise<ServerDraft> {
    const { connectServerDraft } = await import("./connect-server-draft.ts");
    loaded ??= connectServerDraft(config, form, link);
    return loaded;
  }

  function load(): Promise<ServerDraft> {
    loading ??= create().catch((error) => {
      loading = undefined;
      throw error;
    });
    return loading;
  }

  return {
    preload: () => void load().catch(() => undefined),
    async save(): Promise<DraftOutcome> {
      try {
        return await (await load()).save();
      } catch {
        return { name: "unanswered" };
      }
    },
    async refresh(): Promise<readonly Writer[] | undefined> {
      if (!loaded && link.recordId === undefined) return [];
      return (await load().catch(() => undefined))?.refresh();
    },
    link: () => loaded?.link() ?? link,
    reset(next: DraftLink): void {
      link = next;
      loaded?.reset(next);
    },
  };
}

/** The text of a form that is being unmounted, whose requests go on. */
function lastTextOf(form: AutosavedForm): AutosavedForm {
  let text = form.read();
  const isUnsaved = form.isUnsaved();
  return {
    read: () => text,
    isUnsaved: () => isUnsaved,
    normalize: (same) => same,
    showMerged(snapshot, baseVersion) {
      text = { ...text, snapshot, baseVersion };
    },
    showStored() {},
    linkChanged() {},
    isPaused: () => false,
  };
}

export type ServerAutosave = ReturnType<typeof useServerDraft>;
