import { scrollButtonThresholdPixels } from "../../contract/values/limits/readers.ts";

/** Marks the document once it is scrolled past the threshold; the style sheet then shows the button. */
export function enhanceScrollButton(): void {
  const mark = () => {
    document.documentElement.toggleAttribute("data-scrolled", scrollY > scrollButtonThresholdPixels);
  };
  addEventListener("scroll", mark, { passive: true });
  mark();
}
