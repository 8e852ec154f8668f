import { type RefObject, useEffect } from "react";
import { limits } from "../../../contract/limits.ts";

type Edge = "Top" | "Bottom";

/**
 * Keeps what has the focus clear of a bar that sticks to an edge of the window: the browser scrolls to it with this
 * much room. In a low window, where the style sheet lets the bar go with the page, there is nothing to keep clear.
 */
export function useScrollPadding(bar: RefObject<HTMLElement | null>, edge: Edge): void {
  useEffect(() => {
    const element = bar.current;
    if (!element) return;
    const { style } = document.documentElement;
    const measure = () => {
      const sticks = getComputedStyle(element).position === "sticky";
      style[`scrollPadding${edge}`] = sticks ? `${element.offsetHeight + limits.clearancePixels}px` : "";
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    addEventListener("resize", measure);
    return () => {
      observer.disconnect();
      removeEventListener("resize", measure);
      style[`scrollPadding${edge}`] = "";
    };
  }, [bar, edge]);
}

/** The same room for the cursor in a text, as ProseMirror asks for it: at each of its scrolls. */
export const cursorScrollMargin = {
  get top() {
    return clearance("Top");
  },
  get bottom() {
    return clearance("Bottom");
  },
  left: 0,
  right: 0,
};

function clearance(edge: Edge): number {
  return Number.parseFloat(document.documentElement.style[`scrollPadding${edge}`]) || limits.clearancePixels;
}
