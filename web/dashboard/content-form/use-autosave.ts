import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { limits } from "../../../contract/limits.ts";
import { lockDraft } from "./draft-lock.ts";
import { draftOwner } from "./draft-owner.ts";
import { type Draft, type DraftKey, deleteDraft, saveDraft } from "./draft-store.ts";

/** "unavailable": the browser stores nothing, so unsaved changes are lost when the page closes. */
export type AutosaveState = "nothingToStore" | "stored" | "unavailable";

/**
 * Stores the draft in this browser: after each pause in typing, at intervals without one, and when the page is hidden
 * or closed.
 * @param read returns the draft; undefined if nothing is unsaved
 */
export function useAutosave(key: DraftKey, storedBefore: boolean, read: () => Draft | undefined) {
  const [state, setState] = useState<AutosaveState>(storedBefore ? "stored" : "nothingToStore");
  const latest = useRef({ key, read });
  const timers = useRef({ pause: 0, interval: 0 });
  const ended = useRef(false);
  useEffect(() => {
    latest.current = { key, read };
  });

  function clearTimers(): void {
    clearTimeout(timers.current.pause);
    clearTimeout(timers.current.interval);
    timers.current = { pause: 0, interval: 0 };
  }

  async function store(): Promise<void> {
    clearTimers();
    if (ended.current) return;
    const { key: currentKey, read: readLatest } = latest.current;
    const draft = readLatest();
    if (!draft) {
      setState("nothingToStore");
      return deleteDraft(currentKey);
    }
    const stored = draftOwner() === currentKey.userId && (await saveDraft(currentKey, draft));
    setState(stored ? "stored" : "unavailable");
  }

  function schedule(): void {
    clearTimeout(timers.current.pause);
    timers.current.pause = window.setTimeout(store, limits.draftSaveDelayMs);
    timers.current.interval ||= window.setTimeout(store, limits.maxDraftSaveDelayMs);
  }

  // The first save of a new record changes the key of its draft.
  useLayoutEffect(() => lockDraft(key), [key]);

  // A layout effect ends while the fields can still be read; other effects end after they are unmounted.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per form
  useLayoutEffect(() => {
    const storePending = () => {
      if (timers.current.pause !== 0) void store();
    };
    // A phone may discard the page's memory as soon as it is hidden.
    const onVisibilityChange = () => document.visibilityState === "hidden" && storePending();
    addEventListener("pagehide", storePending);
    document.addEventListener("visibilitychange", onVisibilityChange);
    return () => {
      removeEventListener("pagehide", storePending);
      document.removeEventListener("visibilitychange", onVisibilityChange);
      storePending();
      ended.current = true;
    };
  }, []);

  return {
    state,
    /** Stores the draft soon. */
    schedule,
    /** Stores the draft now. */
    store,
    /** Stores nothing from now on: the values are saved, or the outbox has them. */
    end(): void {
      clearTimers();
      ended.current = true;
    },
    /** Whether end() was called or the form is unmounted. */
    hasEnded: () => ended.current,
  };
}

export type Autosave = ReturnType<typeof useAutosave>;
