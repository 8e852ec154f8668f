import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { focusHeading } from "../../ui/focus-heading.ts";
import { useWindowEvent } from "../../ui/use-window-event.ts";

/** Restores the focus that an element loses while it is disabled during a request. */
export function useRestoreFocus(busy: boolean): void {
  // Not `document.activeElement` when it gets busy: a browser may have moved the focus from a disabled element already.
  const last = useRef<EventTarget>(null);
  useWindowEvent("focusin", ({ target }) => {
    last.current = target;
  });
  useLayoutEffect(() => {
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (!busy && lost && last.current instanceof HTMLElement) last.current.focus({ preventScroll: true });
  }, [busy]);
}

/**
 * Focuses the page's heading when the focused element is removed, such as the button of a dismissed notice. Otherwise
 * keyboard users would start again at the top of the document.
 */
export function usePreserveFocus(main: RefObject<HTMLElement | null>): void {
  const last = useRef<EventTarget>(null);
  useWindowEvent("focusin", ({ target }) => {
    last.current = target;
  });
  useEffect(() => {
    const container = main.current;
    if (!container) return;
    const observer = new MutationObserver(() => {
      const isGone = last.current instanceof Node && !last.current.isConnected;
      if (isGone && document.activeElement === document.body) focusHeading(container);
    });
    observer.observe(container, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [main]);
}
