import { useLayoutEffect, useRef } from "react";

/** Restores the focus that an element loses while it is disabled during a request. */
export function useRestoreFocus(busy: boolean): void {
  const before = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (busy) {
      before.current = document.activeElement;
      return;
    }
    const place = before.current;
    before.current = null;
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (lost && place instanceof HTMLElement) place.focus({ preventScroll: true });
  }, [busy]);
}
