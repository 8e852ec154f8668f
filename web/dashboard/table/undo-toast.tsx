import { useEffect } from "react";
import { limits } from "../../../contract/limits.ts";
import { removalMessages } from "../../../contract/messages/dashboard.ts";
import { focusHeading } from "../../ui/focus-heading.ts";
import { showErrorToast } from "../../ui/show-error-toast.ts";
import { closeToast, showToast } from "../../ui/show-toast.ts";
import { truncateCharacters } from "../../ui/truncate.ts";

type Undoable = {
  /** What was deleted. */
  title: string;
  /** Restores it. */
  act: () => Promise<unknown>;
  /** Shown when that failed and the server gave no reason. */
  fallback: string;
  /** Called when restoring has succeeded or failed. */
  onEnd: () => Promise<unknown>;
};

/** One deletion at a time can be undone here; the recycle bin has the others. */
const toastId = "undo";

/** Shows a toast with an Undo button after a deletion. It replaces that of the deletion before. */
export function showUndoToast({ title, act, fallback, onEnd }: Undoable): void {
  async function undo(): Promise<void> {
    closeToast(toastId);
    try {
      await act();
      showToast({ kind: "success", text: removalMessages.restored });
    } catch (error) {
      showErrorToast(error, fallback);
    }
    await onEnd();
    // The focused button went with its toast. When the restored row appears, it takes the focus.
    const main = document.querySelector("main");
    if (main && document.activeElement === document.body) focusHeading(main);
  }
  closeToast(toastId);
  showToast({
    kind: "success",
    id: toastId,
    // At the top it would cover the button that creates a record for as long as it stays.
    position: "bottom-center",
    text: removalMessages.undoable(truncateCharacters(title, limits.consoleTitleCharacters)),
    more: <UndoButton onUndo={() => void undo()} />,
    durationMs: limits.undoToastMs,
  });
}

/** Ctrl+Z works too, because Tab reaches toasts last. Not while a text field has the focus. */
function UndoButton({ onUndo }: { onUndo: () => void }) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { ctrlKey, metaKey, shiftKey, key, target } = event;
      const isUndo = (ctrlKey || metaKey) && !shiftKey && key.toLowerCase() === "z";
      const isTyping = target instanceof Element && target.closest("input, textarea, [contenteditable]");
      if (!isUndo || isTyping || document.querySelector("dialog[open]")) return;
      event.preventDefault();
      onUndo();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [onUndo]);
  return (
    <button type="button" className="text-button" aria-keyshortcuts="Control+Z Meta+Z" onClick={onUndo}>
      {removalMessages.undo}
    </button>
  );
}
