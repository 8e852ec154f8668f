import { useWindowEvent } from "../../ui/use-window-event.ts";

/** Ctrl+S saves, wherever the focus is, except in an open dialog. */
export function useSaveShortcut(save: () => void): void {
  useWindowEvent("keydown", (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "s" || event.shiftKey) return;
    event.preventDefault();
    if (!document.querySelector("dialog[open]")) save();
  });
}
