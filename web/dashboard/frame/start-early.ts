import type {} from "../../api/http-transport.ts";
import { safeLocalStorage, storageKeys } from "../../browser/browser-storage.ts";

/**
 * Whether this browser is one of `staffBrowsers` or newer, by what came with them: container queries with Chrome 105
 * and Firefox 110, ranges in media queries with Safari 16.4, and `Array.fromAsync()` with Firefox 115, which got
 * `:has()` later.
 */
function isSupportedBrowser(): boolean {
  return (
    CSS.supports("container-type: inline-size") &&
    matchMedia("(width > 0px)").matches &&
    ("fromAsync" in Array || CSS.supports("selector(:has(a))"))
  );
}

/** Shows the document's sentence about what is needed instead of starting its program. */
function endHere(): void {
  document.documentElement.dataset.outdated = "";
  document.querySelector(".needs-browser")?.removeAttribute("hidden");
  document.querySelector("#dashboard .spinner")?.remove();
}

/** Long enough for the slowest start. What nobody took by then would be out of date. */
const keptMs = 10_000;

/**
 * Sends the first requests of a screen of the dashboard, which its document names, while its program is being loaded.
 * The program takes the responses where it would send the same requests.
 */
function sendEarly(): void {
  const paths = document.getElementById("dashboard")?.dataset.early;
  const token = storedToken();
  // A query changes what the screen asks for.
  if (!paths || !token || location.search !== "") return;
  const responses = new Map<string, Promise<Response>>();
  for (const path of paths.split(" ")) {
    const response = fetch(path, { headers: { authorization: `Bearer ${token}` } });
    // The program that takes it handles a failure.
    response.catch(() => {});
    responses.set(`${token} ${path}`, response);
  }
  window.earlyResponses = responses;
  setTimeout(() => responses.clear(), keptMs);
}

/** The token of a stored session of staff. */
function storedToken(): string | undefined {
  try {
    const text = safeLocalStorage.get(storageKeys.session) ?? "null";
    const session: { token?: unknown; may?: unknown } | null = JSON.parse(text);
    if (!Array.isArray(session?.may) || !session.may.includes("dashboard.open")) return undefined;
    return typeof session.token === "string" ? session.token : undefined;
  } catch {
    return undefined;
  }
}

/** The first use of Intl takes 100 ms on a slow phone. Here nobody waits for it. */
function loadDateFormats(): void {
  for (const options of [{ dateStyle: "long" }, { month: "short" }] as const) {
    new Intl.DateTimeFormat("en", options).format();
  }
}

if (isSupportedBrowser()) sendEarly();
else endHere();
// After the first paint.
requestAnimationFrame(() => setTimeout(loadDateFormats));
