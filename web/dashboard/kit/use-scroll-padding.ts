import { type RefObject, useEffect } from "react";
import { screenLimits } from "../../../contract/values/limits/screens.ts";

type Edge = "Top" | "Bottom";

/**
 * Sets the document's scroll padding to the height of a sticky bar, so that the bar does not cover focused elements. In
 * low windows the style sheet makes the bar static: then there is no padding.
 */
export function useScrollPadding(bar: RefObject<HTMLElement | null>, edge: Edge): void {
  useEffect(() => {
    const element = bar.current;
    if (!element) return;
    const { style } = document.documentElement;
    const measure = () => {
      const sticks = getComputedStyle(element).position === "sticky";
      style[`scrollPadding${edge}`] = sticks
        ? `${element.offsetHeight + screenLimits.clearancePixels}px`
        : "";
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

/** The same for the cursor in the editor: ProseMirror reads these properties whenever it scrolls. */
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
  return (
    Number.parseFloat(document.documentElement.style[`scrollPadding${edge}`]) || screenLimits.clearancePixels
  );
}
