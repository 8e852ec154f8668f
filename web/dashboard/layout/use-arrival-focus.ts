import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * Moves the focus to the heading of each new screen: who hears or walks the page by keyboard begins there. Not to
 * the first, which came with its document, and not when only the address of a table changes.
 */
export function useArrivalFocus(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const arrivedAt = useRef(pathname);
  useEffect(() => {
    if (arrivedAt.current === pathname) return;
    arrivedAt.current = pathname;
    if (main.current) focusHeading(main.current);
  }, [main, pathname]);
}

export function focusHeading(main: HTMLElement): void {
  const place = main.querySelector("h1") ?? main;
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
