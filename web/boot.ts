import { safeLocalStorage, storageKeys } from "./browser-storage.ts";
import { enhanceCommentForm } from "./enhance/comment-draft.ts";
import { loadAllPictures, scheduleLoadAllPictures } from "./enhance/load-all-pictures.ts";
import { enhanceScrollButton } from "./enhance/scroll-button.ts";
import { startTypewriter } from "./enhance/typewriter.ts";
import { enhanceVideoLinks } from "./enhance/videos.ts";

declare global {
  interface Navigator {
    /** Only in Chromium, and `type` only on Android: https://wicg.github.io/netinfo/ */
    readonly connection?: {
      readonly saveData?: boolean;
      readonly effectiveType?: string;
      readonly type?: string;
    };
  }
}

/**
 * The only script that a reader without an account downloads. React comes only when a session is stored, or
 * on a page that is nothing without it.
 */
const page = document.documentElement;
const greeting = document.querySelector<HTMLElement>("[data-typewriter]");
let stopTyping: (() => void) | undefined;

// No page is fetched ahead then: web/public/speculation-rules.json.
if (navigator.connection?.saveData) page.dataset.saves = "";
enhanceCommentForm();
enhanceVideoLinks();
meetReader();
if (greeting && !needsReact()) stopTyping = startTypewriter(greeting);
addEventListener("beforeprint", loadAllPictures);
addEventListener("load", scheduleLoadAllPictures);
// Last: it asks how far the page is scrolled, for which the page is laid out, with all that is changed by then.
enhanceScrollButton();

// Signed in or out meanwhile: in another tab, or before this page was left and came back.
addEventListener("storage", meetReader);
addEventListener("pageshow", meetReader);

/** Pages come from a cache and are everybody's: says in the document whether this reader is signed in. */
function meetReader(): void {
  page.dataset.session = safeLocalStorage.get(storageKeys.session) === undefined ? "out" : "in";
  if (!needsReact()) return;
  removeEventListener("storage", meetReader);
  removeEventListener("pageshow", meetReader);
  stopTyping?.();
  // React replaces pages: the pictures on the next one would wait for ever.
  delete page.dataset.thrifty;
  if (document.getElementById("dashboard")) void import("./dashboard/entry-dashboard.tsx");
  else void import("./entry-browser.tsx");
}

function needsReact(): boolean {
  return page.dataset.session === "in" || document.querySelector("[data-needs-react]") !== null;
}
