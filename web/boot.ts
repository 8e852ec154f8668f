import { safeLocalStorage, storageKeys } from "./browser/browser-storage.ts";
import { enhanceCommentForm } from "./enhance/comment-draft.ts";
import { loadAllPictures } from "./enhance/load-all-pictures.ts";
import { enhanceScrollButton } from "./enhance/scroll-button.ts";
import { enhanceThemeSwitch } from "./enhance/theme-switch.ts";
import { startTypewriter } from "./enhance/typewriter.ts";
import { enhanceVideoLinks } from "./enhance/videos.ts";

declare global {
  interface PerformanceEntry {
    /** Only of a navigation. */
    readonly type?: string;
  }
  interface Navigator {
    /** Only in Chromium: https://wicg.github.io/netinfo/ */
    readonly connection?: { readonly saveData?: boolean };
  }
}

/**
 * The only script file that every page loads. It loads others when they are needed: React if a session is stored or the
 * page needs it.
 */
const page = document.documentElement;
const greeting = document.querySelector<HTMLElement>("[data-typewriter]");
let stopTyping: (() => void) | undefined;

// Switches prefetching off: web/public/speculation-rules.json.
if (navigator.connection?.saveData) page.dataset.saveData = "";
// Another tab may have signed in or out, also while this page was in the back/forward cache.
addEventListener("storage", applySessionState);
addEventListener("pageshow", applySessionState);
applySessionState();
if (greeting && !needsReact()) stopTyping = startTypewriter(greeting);
// After the first paint: nothing here may delay it, and the layout that the scroll position asks for is already there.
requestAnimationFrame(() => setTimeout(enhance));

/** Adds to a page that already works. */
function enhance(): void {
  page.dataset.enhanced = "";
  enhanceThemeSwitch();
  enhanceScrollButton();
  enhanceCommentForm(loadReact);
  enhanceVideoLinks();
  const shareMenu = document.querySelector<HTMLElement>(".share [hidden]");
  if (shareMenu) shareMenu.hidden = !navigator.share;
  addEventListener("click", ({ target }) => {
    if (target instanceof HTMLElement && target.dataset.share)
      void import("./on-demand/share-page.ts").then((menu) => menu.sharePage(target));
  });
  if (document.querySelector(".submenu")) void import("./on-demand/close-submenus.ts");
  addEventListener("beforeprint", loadAllPictures);
}

/** Cached pages are the same for everybody: marks in the document whether this reader is signed in. */
function applySessionState(): void {
  page.dataset.session = safeLocalStorage.get(storageKeys.session) === undefined ? "out" : "in";
  if (!needsReact()) return;
  removeEventListener("storage", applySessionState);
  removeEventListener("pageshow", applySessionState);
  stopTyping?.();
  // Pages that React renders have no observer that would load their pictures.
  delete page.dataset.lazy;
  if (document.getElementById("dashboard")) void import("./dashboard/entry-dashboard.tsx");
  else void loadReact();
}

let react: Promise<boolean> | undefined;

/** Hydrates the page, once. @returns whether it did; if not, the next call tries again */
function loadReact(): Promise<boolean> {
  react ??= hydrate().then(
    (isHydrated) => {
      if (!isHydrated) react = undefined;
      return isHydrated;
    },
    (error) => {
      react = undefined;
      throw error;
    },
  );
  return react;
}

function hydrate(): Promise<boolean> {
  // The state that only React needs (web/entry-server.tsx).
  const state = fetch(`${location.search || "?"}&state`);
  return import("./entry-browser.tsx").then((program) => program.hydrate(state));
}

function needsReact(): boolean {
  return page.dataset.session === "in" || document.querySelector("[data-needs-react]") !== null;
}
