import { limits } from "../../contract/limits.ts";

/** Marks the document once it is scrolled past the threshold; the style sheet then shows the button. */
export function watchScroll(): void {
  const mark = () => {
    document.documentElement.toggleAttribute("data-scrolled", scrollY > limits.scrollButtonThreshold);
  };
  addEventListener("scroll", mark, { passive: true });
  mark();
}
