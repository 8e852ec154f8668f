import type { Editor } from "@tiptap/core";
import { type RefObject, useEffect, useEffectEvent } from "react";

/**
 * While the editor fills the window: Escape leaves, and so does a focus elsewhere, so that nothing that has the focus is
 * hidden. The height follows a phone's keyboard.
 */
export function useFullScreen(
  frame: RefObject<HTMLElement | null>,
  editor: Editor | undefined,
  isFull: boolean,
  leave: () => void,
): void {
  const leaveNow = useEffectEvent(leave);
  useEffect(() => {
    const element = frame.current;
    if (!isFull || !element || !editor) return;
    const resize = () => {
      const { height, offsetTop } = window.visualViewport ?? { height: innerHeight, offsetTop: 0 };
      element.style.height = `${height}px`;
      element.style.top = `${offsetTop}px`;
    };
    const onKey = ({ key, target, defaultPrevented }: KeyboardEvent) => {
      // ProseMirror prevents the default of Escape in the text; in a toolbar it leads back to the text.
      const isFree = target === editor.view.dom || !defaultPrevented;
      if (key === "Escape" && isFree && !document.querySelector("dialog[open]")) leaveNow();
    };
    const onFocus = ({ target }: FocusEvent) => {
      const isInside = target instanceof Element && (element.contains(target) || target.closest("dialog"));
      if (!isInside) leaveNow();
    };
    resize();
    if (!element.contains(document.activeElement)) editor.view.focus();
    editor.commands.scrollIntoView();
    const listeners = new AbortController();
    window.visualViewport?.addEventListener("resize", resize, listeners);
    window.visualViewport?.addEventListener("scroll", resize, listeners);
    document.addEventListener("keydown", onKey, listeners);
    document.addEventListener("focusin", onFocus, listeners);
    return () => {
      listeners.abort();
      element.style.height = "";
      element.style.top = "";
      editor.commands.scrollIntoView();
    };
  }, [frame, editor, isFull]);
}
