import { limits } from "./limits.ts";
import { joinWords } from "./slug.ts";

/** The first segments of the paths that are taken: of the site's own pages, of files and of the API. */
const reservedSegments: ReadonlySet<string> = new Set([
  ...["accessibility", "account", "contact", "dashboard", "events", "linkedin", "news", "pages", "posts"],
  ...["preview", "privacy", "search", "services", "sessions", "share", "signup", "twitter", "youtube"],
  ...["api", "assets", "calendars", "fonts", "health", "identity", "images", "media", "metrics"],
  ...["atom", "feed", "feeds", "rss", "sitemap"],
]);

const addressPattern = new RegExp(`^(?:/[a-z0-9]+(?:-+[a-z0-9]+)*){1,${limits.maxAddressSegments}}$`);

/** Whether a path has the form of a page's address. Says nothing about whether there is such a page. */
export function isPageAddress(path: string): boolean {
  return path.length <= limits.maxAddressCharacters && addressPattern.test(path);
}

/** Whether the site answers at a path itself, or could once answer there. */
export function isReservedAddress(path: string): boolean {
  return reservedSegments.has(path.split("/", 2)[1] ?? "");
}

/** The address as it is stored, from one that somebody typed; empty for none. */
export function normalizeAddress(typed: string): string {
  const path = typed
    .trim()
    .toLowerCase()
    .replace(/\/{2,}/g, "/")
    .replace(/^\/|\/$/g, "");
  return path && `/${path}`;
}

/** Arabic letters as they are usually written on signs and in addresses. */
const arabicLetters: Readonly<Record<string, string>> = {
  ...{ ا: "a", أ: "a", إ: "i", آ: "a", ب: "b", ت: "t", ث: "th", ج: "j", ح: "h", خ: "kh", د: "d", ذ: "dh" },
  ...{ ر: "r", ز: "z", س: "s", ش: "sh", ص: "s", ض: "d", ط: "t", ظ: "z", ع: "a", غ: "gh", ف: "f", ق: "q" },
  ...{ ك: "k", ل: "l", م: "m", ن: "n", ه: "h", ة: "a", و: "w", ي: "y", ى: "a", ئ: "y", ؤ: "w", ء: "" },
};

const wordless = "page";

/** An address that says what a title says. A title in a script that is not known here gives a plain one. */
export function proposeAddress(title: string): string {
  const words = title
    .toLowerCase()
    .replace(/[\u0621-\u064a]/g, (letter) => arabicLetters[letter] ?? "")
    .normalize("NFKD")
    .replace(/[\p{M}'’‘ʼ]/gu, "")
    .match(/[a-z0-9]+/g);
  const address = `/${joinWords(words ?? [], limits.maxProposedAddressCharacters) || wordless}`;
  return isReservedAddress(address) ? `${address}-${wordless}` : address;
}
