import { type RefObject, useEffect } from "react";
import { focusHeading } from "../../ui/focus-heading.ts";

/**
 * Focuses the page's heading when the focused element is removed, such as the button of a dismissed notice. Otherwise
 * keyboard users would start again at the top of the document.
 */
export function usePreserveFocus(main: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const place = main.current;
    if (!place) return;
    let last: EventTarget | null = null;
    const remember = ({ target }: FocusEvent) => {
      last = target;
    };
    const observer = new MutationObserver(() => {
      const lost = document.activeElement === document.body && last instanceof Node && !last.isConnected;
      if (lost) focusHeading(place);
    });
    document.addEventListener("focusin", remember);
    observer.observe(place, { childList: true, subtree: true });
    return () => {
      document.removeEventListener("focusin", remember);
      observer.disconnect();
    };
  }, [main]);
}
