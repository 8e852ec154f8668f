import { useWindowEvent } from "../../ui/use-window-event.ts";
import { isShortcut } from "./shortcut.ts";

/** Ctrl+S saves, wherever the focus is, except in an open dialog. */
export function useSaveShortcut(save: () => void): void {
  useWindowEvent("keydown", (event) => {
    if (!isShortcut(event, "s")) return;
    event.preventDefault();
    if (!document.querySelector("dialog[open]")) save();
  });
}
