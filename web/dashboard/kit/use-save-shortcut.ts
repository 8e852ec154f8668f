import { useEffect, useEffectEvent } from "react";

/** Ctrl+S saves, wherever the focus is, except in an open dialog. */
export function useSaveShortcut(save: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "s" || event.shiftKey) return;
    event.preventDefault();
    if (!document.querySelector("dialog[open]")) save();
  });
  useEffect(() => {
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}
