import { useLayoutEffect, useRef } from "react";

/**
 * What is sent cannot be changed meanwhile: its field or its button is switched off, and loses the focus by that. It
 * comes back where the form is still there afterwards, because sending failed.
 */
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
