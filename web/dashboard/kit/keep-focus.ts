import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { focusHeading } from "../../ui/focus-heading.ts";

/** Restores the focus that an element loses while it is disabled during a request. */
export function useRestoreFocus(busy: boolean): void {
  const before = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (busy) {
      before.current = document.activeElement;
      return;
    }
    const element = before.current;
    before.current = null;
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (lost && element instanceof HTMLElement) element.focus({ preventScroll: true });
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
