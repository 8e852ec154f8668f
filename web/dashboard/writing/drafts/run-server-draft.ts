import type { Snapshot } from "../../../../contract/schemas/snapshot.ts";
import type { DraftText } from "../model/draft-link.ts";
import {
  type DraftAnswer,
  type DraftEvent,
  type DraftRequest,
  type ServerDraft,
  stepServerDraft,
} from "./server-draft.ts";

/** The form, as its draft on the server sees it. */
export type DraftForm = {
  read(): DraftText;
  /** Whether there is something to save as a draft. */
  isUnsaved(): boolean;
  /** A text from the server as this form would write it, so that only real changes differ. */
  normalize(text: Snapshot): Snapshot;
  /** Shows a text that contains this form's and the other tab's. It builds upon `baseVersion`. */
  showMerged(text: Snapshot, baseVersion: number): void;
  /** Replaces the pictures that were sent by the stored ones. */
  showStored(sent: DraftText, stored: Snapshot): void;
};

type Effects = {
  /** The form as it was rendered last. */
  form: () => DraftForm;
  request: (request: DraftRequest, draft: () => ServerDraft) => Promise<DraftAnswer>;
  /** Undefined: not at all. */
  wake: (afterMs: number | undefined) => void;
  /** Stores the form with its link on this device. */
  store: () => void;
  changed: (draft: ServerDraft) => void;
};

/** Steps through a draft on the server, and runs the effects of each step. */
export function runServerDraft(start: ServerDraft, { form, request, wake, store, changed }: Effects) {
  let draft = start;
  let waiting: (() => void)[] = [];

  function dispatch(event: DraftEvent): void {
    const [next, effects] = stepServerDraft(draft, event);
    draft = next;
    changed(draft);
    for (const effect of effects) {
      if (effect.type === "wake") wake(effect.afterMs);
      else if (effect.type === "store") store();
      else if (effect.type === "read") {
        dispatch({ type: "read", text: form().read(), isUnsaved: form().isUnsaved() });
      } else {
        const answered = request(effect, () => draft);
        answered.then(dispatch, (error: unknown) => dispatch({ type: "failed", error }));
      }
    }
    if (draft.work) return;
    for (const resolve of waiting) resolve();
    waiting = [];
  }

  return {
    dispatch,
    draft: () => draft,
    /** Resolves when no request is in progress. */
    async idle(): Promise<void> {
      if (draft.work) await new Promise<void>((resolve) => waiting.push(resolve));
    },
  };
}
