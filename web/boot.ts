import { watchScroll } from "./enhance/scroll-button.ts";
import { startTypewriter } from "./enhance/typewriter.ts";

/** The only script that a reader without an account downloads. React comes only when a session is stored. */
watchScroll();
if (hasSession()) {
  void import("./entry-browser.tsx");
} else {
  const greeting = document.querySelector<HTMLElement>("[data-typewriter]");
  if (greeting) startTypewriter(greeting);
}

function hasSession(): boolean {
  try {
    return localStorage.getItem("user") !== null;
  } catch {
    // Storage is switched off in this browser: nobody is signed in.
    return false;
  }
}
