import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { focusHeading } from "../../ui/focus-heading.ts";

/** Restores the focus that an element loses while it is disabled during a request. */
export function useRestoreFocus(busy: boolean): void {
  // Not `document.activeElement` when it gets busy: a browser may have moved the focus from a disabled element already.
  const last = useRef<EventTarget | null>(null);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      last.current = target;
    };
    document.addEventListener("focusin", remember);
    return () => document.removeEventListener("focusin", remember);
  }, []);
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
  useEffect(() => {
    const container = main.current;
    if (!container) return;
    let last: EventTarget | null = null;
    const remember = ({ target }: FocusEvent) => {
      last = target;
    };
    const observer = new MutationObserver(() => {
      const lost = document.activeElement === document.body && last instanceof Node && !last.isConnected;
      if (lost) focusHeading(container);
    });
    document.addEventListener("focusin", remember);
    observer.observe(container, { childList: true, subtree: true });
    return () => {
      document.removeEventListener("focusin", remember);
      observer.disconnect();
    };
  }, [main]);
}
