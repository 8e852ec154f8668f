import { type RefObject, useEffect } from "react";
import { focusHeading } from "../../ui/focus-heading.ts";

/**
 * What has the focus may be taken away: a notice with the button that dismissed it, or "Retry" once it helped. Who walks
 * by keyboard is then at the heading of the screen, and not at the beginning of the page.
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
