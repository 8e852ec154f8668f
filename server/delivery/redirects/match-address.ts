import { addressLimits } from "../../../contract/values/limits/addresses.ts";
import { replaceMalformedEscapes, splitAtQuery } from "../../platform/http/index.ts";
import { canonicalPath } from "../pages/index.ts";

/** Parameters that advertisements and mails add to every link: they never decide what a link shows. */
const trackingParameter = /^(?:utm_\w+|fbclid|gclid|mc_[ce]id|igshid)(?:=|$)/;

/** Longer queries decide nothing: no system before had them in links. */
const maxQueryCharacters = 500;
const maxParameters = 10;

/**
 * The path of an address as redirects compare it: canonical, and readable instead of percent-encoded, so that all
 * spellings of an Arabic path are one.
 * @returns undefined for what cannot be the path of a page
 */
export function readablePath(path: string): string | undefined {
  const canonical = canonicalPath(path);
  return canonical === undefined ? undefined : decode(canonical);
}

function decode(encoded: string): string {
  // Requests for what is not UTF-8 arrive repaired like this.
  const decoded = decodeURI(replaceMalformedEscapes(encoded)).normalize("NFC");
  return decoded.replace(/%[\da-f]{2}/gi, (sequence) => sequence.toUpperCase());
}

/** The parameters of a query in one order, without those that only follow people. */
function parametersOf(query: string): string[] {
  if (query === "" || query.length > maxQueryCharacters) return [];
  return query
    .split("&", maxParameters)
    .map((parameter) => decode(parameter.replaceAll("+", "%20")))
    .filter((parameter) => parameter !== "" && !trackingParameter.test(parameter))
    .sort();
}

/** The sources that a request may match, the most specific first. @param path a readable one */
export function sourcesOf(path: string, query: string): string[] {
  const parameters = parametersOf(query);
  const all = parameters.join("&");
  return [...new Set([all, ...parameters])]
    .filter((part) => part !== "")
    .map((part) => `${path}?${part}`)
    .concat(path);
}

/** The path of a source, without its query. */
export function pathOfSource(source: string): string {
  return source.split("?", 1)[0] ?? source;
}

/**
 * The source that somebody typed: a path, or a whole URL of the earlier site.
 * @returns undefined for what is no address
 */
export function parseSource(typed: string): string | undefined {
  const text = typed.trim();
  // A URL is read without its line breaks, which hides what was pasted.
  if (/\p{Cc}/u.test(text)) return undefined;
  const local = text.replace(/^https?:\/\/[^/?#]*/i, "").replace(/#.*/s, "");
  const [path, query] = splitAtQuery(local);
  if (query.length > maxQueryCharacters) return undefined;
  const readable = readablePath(path.startsWith("/") ? path : `/${path}`);
  const source = readable && sourcesOf(readable, query)[0];
  return source && source.length <= addressLimits.maxRedirectFromCharacters ? source : undefined;
}
