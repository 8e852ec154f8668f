import { removalMessages } from "../../../contract/messages/staff/dashboard.ts";
import { screenLimits } from "../../../contract/values/limits/screens.ts";
import { closeToast, showToast } from "../../ui/toasts/show-toast.ts";
import { useWindowEvent } from "../../ui/use-window-event.ts";
import { showErrorToast } from "../kit/failures.ts";
import { isShortcut } from "../kit/shortcut.ts";

type Undoable = {
  /** What was done. */
  text: string;
  /** The toast after taking it back. */
  undone?: string;
  /** Takes it back. */
  act: () => Promise<unknown>;
  /** The message if that fails and the server gives none. */
  fallback: string;
  /** Called after undoing has succeeded or failed. */
  onEnd: () => Promise<unknown>;
  /** It stays until it is closed, where it covers no buttons of a form. */
  stays?: boolean;
};

/** Only the last action can be undone here. */
const toastId = "undo";

/** Shows a toast with an Undo button. Replaces the one before. */
export function showUndoToast({
  text,
  undone = removalMessages.restored,
  act,
  fallback,
  onEnd,
  stays = false,
}: Undoable): void {
  async function undo(): Promise<void> {
    closeToast(toastId);
    try {
      await act();
      showToast({ kind: "success", text: undone });
    } catch (error) {
      showErrorToast(error, fallback);
    }
    await onEnd();
  }
  closeToast(toastId);
  showToast({
    kind: "success",
    id: toastId,
    // At the top it would cover the create button.
    position: stays ? "top-right" : "bottom-center",
    text,
    more: <UndoButton onUndo={() => void undo()} />,
    durationMs: stays ? Number.POSITIVE_INFINITY : screenLimits.undoToastMs,
  });
}

/** What was done can no longer be undone here. */
export function closeUndoToast(): void {
  closeToast(toastId);
}

/** Ctrl+Z also works, because Tab reaches toasts last; not while a text field has the focus. */
function UndoButton({ onUndo }: { onUndo: () => void }) {
  useWindowEvent("keydown", (event) => {
    const { target } = event;
    const isTyping = target instanceof Element && target.closest("input, textarea, [contenteditable]");
    if (!isShortcut(event, "z") || isTyping || document.querySelector("dialog[open]")) return;
    event.preventDefault();
    onUndo();
  });
  return (
    <button type="button" className="text-button" aria-keyshortcuts="Control+Z Meta+Z" onClick={onUndo}>
      {removalMessages.undo}
    </button>
  );
}
