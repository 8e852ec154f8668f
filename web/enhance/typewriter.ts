import { readerLimits } from "../../contract/reader-limits.ts";

const pauseAtEnd = 1_800;

/**
 * Types the greetings inside `element` one after the other, for ever, over the still text, which stays in
 * place for screen readers and keeps the room. Readers who ask for less motion keep the still text.
 * @returns a function that ends it and shows the still text again
 */
export function startTypewriter(element: HTMLElement): () => void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return () => {};
  const greetings = Array.from(element.children, (line) => line.textContent ?? "");
  const typed = document.createElement("span");
  typed.className = "typed";
  typed.ariaHidden = "true";
  element.append(typed);
  element.classList.add("typing");

  let greeting = 0;
  let length = 0;
  let deleting = false;
  let timer = 0;
  const step = () => {
    const text = greetings[greeting] ?? "";
    length += deleting ? -1 : 1;
    typed.textContent = text.slice(0, length);
    let wait: number = deleting ? readerLimits.typewriterDeleteDelay : readerLimits.typewriterDelay;
    if (length >= text.length) {
      deleting = true;
      wait = pauseAtEnd;
    } else if (length <= 0) {
      deleting = false;
      greeting = (greeting + 1) % greetings.length;
    }
    timer = window.setTimeout(step, wait);
  };
  step();
  return () => {
    clearTimeout(timer);
    typed.remove();
    element.classList.remove("typing");
  };
}
