import { addressLimits } from "../limits/addresses.ts";

/** The first segments of the paths that are taken: of the site's own pages, of files and of the API. */
const reservedSegments: ReadonlySet<string> = new Set([
  ...[
    "accessibility",
    "account",
    "contact",
    "dashboard",
    "documents",
    "events",
    "join",
    "joined",
    "linkedin",
    "news",
  ],
  ...[
    "pages",
    "posts",
    "preview",
    "privacy",
    "search",
    "services",
    "sessions",
    "share",
    "signup",
    "twitter",
    "youtube",
  ],
  ...["api", "assets", "calendars", "fonts", "health", "identity", "images", "media", "metrics"],
  ...["atom", "feed", "feeds", "rss", "sitemap"],
]);

const addressPattern = new RegExp(`^(?:/[a-z0-9]+(?:-+[a-z0-9]+)*){1,${addressLimits.maxAddressSegments}}$`);

/** Whether a path has the form of a page's address. Says nothing about whether there is such a page. */
export function isPageAddress(path: string): boolean {
  return path.length <= addressLimits.maxAddressCharacters && addressPattern.test(path);
}

/** Whether the site answers at a path itself, or could once answer there. */
export function isReservedAddress(path: string): boolean {
  return path === "/" || reservedSegments.has(path.split("/", 2)[1] ?? "");
}

/** The address as it is stored, from one that somebody typed; empty for none. */
export function normalizeAddress(typed: string): string {
  const path = typed.trim().toLowerCase();
  return path && `/${path}`.replace(/\/{2,}/g, "/").replace(/(.)\/$/, "$1");
}

/** Arabic letters as they are usually written on signs and in addresses. */
const arabicLetters: Readonly<Record<string, string>> = {
  ا: "a",
  أ: "a",
  إ: "i",
  آ: "a",
  ب: "b",
  ت: "t",
  ث: "th",
  ج: "j",
  ح: "h",
  خ: "kh",
  د: "d",
  ذ: "dh",
  ر: "r",
  ز: "z",
  س: "s",
  ش: "sh",
  ص: "s",
  ض: "d",
  ط: "t",
  ظ: "z",
  ع: "a",
  غ: "gh",
  ف: "f",
  ق: "q",
  ك: "k",
  ل: "l",
  م: "m",
  ن: "n",
  ه: "h",
  ة: "a",
  و: "w",
  ي: "y",
  ى: "a",
  ئ: "y",
  ؤ: "w",
  ء: "",
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
  const address = `/${joinWords(words ?? [], addressLimits.maxProposedAddressCharacters) || wordless}`;
  return isReservedAddress(address) ? `${address}-${wordless}` : address;
}

/** Words with hyphens between them, as many as fit. A first word that is too long is cut. */
function joinWords(words: readonly string[], maxCharacters: number): string {
  let slug = "";
  for (const word of words) {
    if (slug.length + word.length >= maxCharacters) break;
    slug = slug ? `${slug}-${word}` : word;
  }
  return slug || (words[0]?.slice(0, maxCharacters) ?? "");
}

/**
 * The readable part of a record's path: its title in its own script. Latin letters lose their accents, Arabic ones only
 * their vowel signs.
 * @returns "" for a title without such letters
 */
export function slugOfTitle(title: string): string {
  const words = title
    .toLowerCase()
    .normalize("NFKC")
    .replace(/[\u00c0-\u024f\u1e00-\u1eff]/g, (letter) => letter.normalize("NFD"))
    // The apostrophe is a letter of Somali, and U+0640 only makes an Arabic word longer.
    .replace(/[\p{M}'’‘ʼ\u0640]/gu, "")
    .match(/[a-z0-9\u0621-\u064a\u0660-\u0669\u066e-\u06d3]+/g);
  return joinWords(words ?? [], addressLimits.maxSlugCharacters);
}
