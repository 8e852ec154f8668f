import { typewriterDelayMs, typewriterDeleteDelayMs } from "../../contract/values/limits/readers.ts";
import { safeLocalStorage, storageKeys } from "../browser/browser-storage.ts";

const pauseAtEndMs = 1_800;

/**
 * Types the greetings inside `element` one after the other, in a loop. The static text stays underneath, for screen
 * readers and for its size. The button after `element` pauses the loop (WCAG 2.2.2) and this browser remembers it;
 * readers who prefer reduced motion get the static text.
 * @returns a function that stops the loop and shows the static text again
 */
export function startTypewriter(element: HTMLElement): () => void {
  const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");
  const pauseButton = element.nextElementSibling;
  const greetings = Array.from(element.children, (line) => line.textContent ?? "");
  const typed = document.createElement("span");
  typed.className = "typed";
  typed.setAttribute("aria-hidden", "true");

  let paused = safeLocalStorage.get(storageKeys.greeting) === "paused";
  let greeting = 0;
  let length = 0;
  let deleting = false;
  let timer = 0;

  const step = () => {
    const text = greetings[greeting] ?? "";
    length += deleting ? -1 : 1;
    typed.textContent = text.slice(0, length);
    let waitMs = deleting ? typewriterDeleteDelayMs : typewriterDelayMs;
    if (length >= text.length) {
      deleting = true;
      waitMs = pauseAtEndMs;
    } else if (length <= 0) {
      deleting = false;
      greeting = (greeting + 1) % greetings.length;
    }
    timer = window.setTimeout(step, waitMs);
  };
  const stop = () => {
    clearTimeout(timer);
    typed.remove();
    element.classList.remove("typing");
  };
  const update = () => {
    stop();
    pauseButton?.setAttribute("aria-pressed", String(paused));
    if (reducedMotion.matches) return;
    element.append(typed);
    element.classList.add("typing");
    if (paused) {
      // Show the whole sentence while paused, not a half-typed one.
      length = greetings[greeting]?.length ?? 0;
      deleting = true;
      typed.textContent = greetings[greeting] ?? "";
    } else step();
  };
  const toggle = () => {
    paused = !paused;
    safeLocalStorage.set(storageKeys.greeting, paused ? "paused" : "playing");
    update();
  };

  pauseButton?.addEventListener("click", toggle);
  reducedMotion.addEventListener("change", update);
  update();
  return () => {
    pauseButton?.removeEventListener("click", toggle);
    reducedMotion.removeEventListener("change", update);
    stop();
  };
}
