import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { limits } from "../../../contract/limits.ts";
import { lockDraft } from "./draft-lock.ts";
import { draftOwner } from "./draft-owner.ts";
import { type Draft, type DraftKey, deleteDraft, saveDraft } from "./draft-store.ts";

/** What became of what is written: nothing to keep, kept on this device, or not kept, because the browser keeps nothing. */
export type AutosaveState = "nothing" | "kept" | "refused";

/**
 * Keeps what is written in this browser: after each pause, now and then when there is none, and when the page goes.
 * @param read what is to be kept; undefined when nothing is unsaved
 */
export function useAutosave(place: DraftKey, keptBefore: boolean, read: () => Draft | undefined) {
  const [keeping, setKeeping] = useState<AutosaveState>(keptBefore ? "kept" : "nothing");
  const latest = useRef({ place, read });
  const timers = useRef({ pause: 0, patience: 0 });
  const over = useRef(false);
  useEffect(() => {
    latest.current = { place, read };
  });

  function clearTimers(): void {
    clearTimeout(timers.current.pause);
    clearTimeout(timers.current.patience);
    timers.current = { pause: 0, patience: 0 };
  }

  async function keep(): Promise<void> {
    clearTimers();
    if (over.current) return;
    const { place: current, read: readLatest } = latest.current;
    const draft = readLatest();
    if (!draft) {
      setKeeping("nothing");
      return deleteDraft(current);
    }
    const kept = draftOwner() === current.userId && (await saveDraft(current, draft));
    setKeeping(kept ? "kept" : "refused");
  }

  function touch(): void {
    clearTimeout(timers.current.pause);
    timers.current.pause = window.setTimeout(keep, limits.draftSaveDelayMs);
    timers.current.patience ||= window.setTimeout(keep, limits.maxDraftSaveDelayMs);
  }

  // The first save of a new record changes the place of its draft.
  useLayoutEffect(() => lockDraft(place), [place]);

  // Before the fields are gone, as they are when an effect without layout ends.
  // biome-ignore lint/correctness/useExhaustiveDependencies: one draft for as long as the form is shown
  useLayoutEffect(() => {
    const keepPending = () => {
      if (timers.current.pause !== 0) void keep();
    };
    // A phone may take the page's memory as soon as it is hidden.
    const onHidden = () => document.visibilityState === "hidden" && keepPending();
    addEventListener("pagehide", keepPending);
    document.addEventListener("visibilitychange", onHidden);
    return () => {
      removeEventListener("pagehide", keepPending);
      document.removeEventListener("visibilitychange", onHidden);
      keepPending();
      // The fields are gone from now on: there is nothing left to read.
      over.current = true;
    };
  }, []);

  return {
    keeping,
    touch,
    keep,
    /** Ends it: the text is saved, or somebody else takes care of it. */
    end(): void {
      clearTimers();
      over.current = true;
    },
    /** Whether the form is gone, or its text is somebody else's care. */
    isOver: () => over.current,
  };
}
