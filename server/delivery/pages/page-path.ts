import { contentKindNames, contentKinds } from "../../../contract/values/content-kinds.ts";
import { isDashboardPath } from "../../../contract/values/paths/paths.ts";

/** Links that were copied from documents end in it. Without the lookbehind, time would be quadratic. */
const trailingSpace = /(?<!\/|%20|%C2%A0)(?:%20|%C2%A0)+(?=\/?$)/i;

/**
 * The canonical path of a page: dot segments resolved, nothing escaped needlessly (RFC 3986, section 6.2.2), no doubled
 * or trailing slash, no trailing space. Only canonical paths are cached: other spellings could fill the cache, and one
 * beginning with `//` or `/\` would redirect to another host.
 * @returns undefined if the path cannot be that of a page
 */
export function canonicalPath(path: string): string | undefined {
  // The absolute form of a target (RFC 9112, section 3.2.2) has the same path.
  const local = path.replace(/^https?:\/\/[^/]*/i, "");
  // No page has a line break in its path, and React Router's `*` does not match one.
  if (!local.startsWith("/") || /%0[ad]/i.test(local)) return undefined;
  return new URL(`http://page${local}`).pathname
    .replace(/%[2-7][\da-f]/gi, unescapeUnreserved)
    .replace(/\/{2,}/g, "/")
    .replace(trailingSpace, "")
    .replace(/(.)\/$/, "$1");
}

function unescapeUnreserved(sequence: string): string {
  const character = decodeURIComponent(sequence);
  return /[\w.~-]/.test(character) ? character : sequence;
}

/** Pictures, scripts, styles, fonts, feeds, data, calendars, hidden files, and well-known URIs (RFC 8615). */
const filePath = new RegExp(
  [
    String.raw`\.(?:avif|bmp|gif|ico|jpe?g|png|svgz?|tiff?|webp|m?js|map|css|eot|otf|ttf|woff2?)$`,
    String.raw`\.(?:rss|atom|xml|txt|json|webmanifest|ics)$`,
    String.raw`/\.\w|^/(?:feeds?|rss|atom)(?:/|$)`,
  ].join("|"),
  "i",
);

/** No page has one in its path. */
const extension = /\.\d*[a-z][\w~-]*$/i;

/**
 * What a path asks for, as far as it says so itself. `nothing`: it is that of a program or document of an earlier site,
 * or made up by a scanner.
 */
export function requestedBy(path: string): "file" | "page" | "nothing" {
  if (filePath.test(path)) return "file";
  return extension.test(path) && !isDashboardPath(path) ? "nothing" : "page";
}

/** Paths of screens with a document of their own, which names what they load first; that of a form without its id. */
const ownDocuments = contentKindNames.flatMap((kind) => {
  const { consolePath, editPath } = contentKinds[kind];
  return [consolePath, `${consolePath}/new`, editPath];
});

/** Ends the cache key of what React needs to hydrate a page. */
const stateSuffix = "?state";

/** Whether a query asks for what React needs to hydrate the page (web/boot.ts). */
export function asksForState(query: string): boolean {
  return /(?:^|&)state$/.test(query);
}

/** The path of the page whose state a cache key stands for; undefined if it stands for a page. */
export function pathOfState(key: string): string | undefined {
  return key.endsWith(stateSuffix) ? key.slice(0, -stateSuffix.length) : undefined;
}

/** The cache key of a path. There are few of the dashboard, whatever paths are requested. */
export function cacheKey(path: string, query = ""): string {
  if (!isDashboardPath(path)) return asksForState(query) ? path + stateSuffix : path;
  const withoutId = path.replace(/\/\d+$/, "");
  return ownDocuments.find((own) => own === path || own === withoutId) ?? "/dashboard";
}
