import { type RefObject, useEffect, useRef } from "react";
import { focusHeading } from "../../ui/focus-heading.ts";
import { useWindowEvent } from "../../ui/use-window-event.ts";

/**
 * Restores the focus that an element loses while it is disabled during a request. Focuses the open dialog or the page's
 * heading when the focused element is removed, such as the button of a dismissed notice. Otherwise keyboard users would
 * start again at the top of the document.
 */
export function usePreserveFocus(main: RefObject<HTMLElement | null>): void {
  // Not `document.activeElement` on a change: the browser may have moved the focus from a disabled element already.
  const last = useRef<EventTarget>(null);
  useWindowEvent("focusin", ({ target }) => {
    last.current = target;
  });
  useEffect(() => {
    const observer = new MutationObserver((changes) => {
      const lost = last.current;
      if (document.activeElement !== document.body || !(lost instanceof HTMLElement)) return;
      const container = [...document.querySelectorAll<HTMLElement>("dialog:modal")].at(-1) ?? main.current;
      const wasDisabled = changes.some(({ type, target }) => type === "attributes" && target.contains(lost));
      if (!lost.isConnected && container) focusHeading(container);
      else if (wasDisabled) lost.focus({ preventScroll: true });
    });
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ["disabled"] });
    return () => observer.disconnect();
  }, [main]);
}
