import { useWindowEvent } from "../../ui/use-window-event.ts";

type PressedKey = Pick<KeyboardEvent, "ctrlKey" | "metaKey" | "shiftKey" | "key" | "code">;

/** Whether Ctrl or Command is pressed with a letter, also on keyboards of other scripts, whose keys have none. */
export function isShortcut(pressed: PressedKey, letter: "s" | "z"): boolean {
  const { ctrlKey, metaKey, shiftKey, key, code } = pressed;
  const isLetter = key.toLowerCase() === letter || (key > "~" && code === `Key${letter.toUpperCase()}`);
  return (ctrlKey || metaKey) && !shiftKey && isLetter;
}

/** Ctrl+S saves, wherever the focus is, except in an open dialog. */
export function useSaveShortcut(save: () => void): void {
  useWindowEvent("keydown", (event) => {
    if (!isShortcut(event, "s")) return;
    event.preventDefault();
    if (!document.querySelector("dialog[open]")) save();
  });
}
