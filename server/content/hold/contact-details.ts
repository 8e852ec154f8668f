/**
 * Signs of advertising in a comment. Every pattern runs in linear time: each repetition is bounded, or followed by
 * nothing.
 */

/** Top-level domains of bare addresses. None of them is a frequent Somali word. */
const topLevelDomains =
  "com|net|org|info|biz|edu|gov|so|io|co|me|tv|ru|cn|uk|ke|et|dj|xyz|top|online|site|shop|store|club|live|link|click|website|space|app|dev|pro|vip|bet|casino|win|icu|ly|gg|to|cc|page|blog|tech|fun|life|world|today";

const links = [
  // A scheme, also one that was made harmless to look at: hxxp://.
  /\bh(?:tt|xx)ps?\s?:\s?\//i,
  /\bwww\s?\.\s?[\p{L}\p{N}]/iu,
  // An address in lower case, or in capitals: "the course.So happy" is a missing space.
  new RegExp(`[\\p{L}\\p{N}]\\.(?:${topLevelDomains})(?![\\p{L}\\p{N}])`, "u"),
  new RegExp(`[\\p{Lu}\\p{N}]\\.(?:${topLevelDomains.toUpperCase()})(?![\\p{L}\\p{N}])`, "u"),
  // The same, taken apart: "example . com", "example[.]com", "example dot com".
  /[\p{L}\p{N}]\s{1,2}\.\s{0,2}(?:com|net|org)(?![\p{L}\p{N}])/iu,
  /[\p{L}\p{N}]\s{0,2}(?:[([{]\s?(?:\.|dot)\s?[)\]}]|\sdot\s)\s{0,2}\p{L}{2}/iu,
  // With a path: t.me/name, wa.me/2526...
  /[\p{L}\p{N}]\.[a-z]{2,10}\/\S/iu,
  // An e-mail address, an IP address.
  /[\p{L}\p{N}]@[\p{L}\p{N}-]{1,63}\.\p{L}{2}/u,
  /\b\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}\b/,
  // Markup of links, which is shown as text.
  /<a\s|\[url|\]\(\s?\S/i,
];

/** Whether a text names an address on the web, or of e-mail. */
export function hasLink(text: string): boolean {
  const plain = simplify(text);
  return links.some((pattern) => pattern.test(plain));
}

/** Runs of 7 to 17 digits with up to three separators between two of them. Only after + a bracket opens inside. */
const digitRuns = [/\+\(?\d(?:[\s.()\-/*_|]{0,3}\d){6,16}(?!\d)/g, /\d(?:[\s.)\-/*_|]{0,3}\d){6,16}(?!\d)/g];

/** Whether a text contains a phone number: international, or as people in Somalia write theirs. */
export function hasPhoneNumber(text: string): boolean {
  const plain = simplify(text);
  return digitRuns.some((run) => plain.match(run)?.some(isPhoneNumber));
}

function isPhoneNumber(run: string): boolean {
  const groups = run.match(/\d+/g) ?? [];
  const digits = groups.join("");
  if (run.startsWith("+")) return true;
  // Years and dates: "2020 - 2024", "12/05/2026".
  if (groups.every((group) => /^(?:19|20)\d\d$/.test(group))) return false;
  if (groups.length === 3 && groups.some((group) => group.length === 4) && digits.length <= 8) return false;
  if (digits.length >= 9) return true;
  // A number without its network: 4123456, 412 34 56. With a leading zero it is not an amount.
  return digits.startsWith("0") || (digits.length === 7 && /^[4-7]/.test(digits) && !run.includes("/"));
}

const zeros = [0x0660, 0x06f0, 0x07c0, 0x0966];

/** Compatibility forms (full-width letters), digits of other scripts, dashes and invisible characters made plain. */
function simplify(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, "")
    .replace(/[\u3002\u06d4\u2024\u00b7\u2022]/g, ".")
    .replace(/[\u2010-\u2015\u2212]/g, "-")
    .replace(/\p{Nd}/gu, (digit) => {
      const code = digit.charCodeAt(0);
      const zero = zeros.find((first) => code >= first && code < first + 10);
      return zero === undefined ? digit : String(code - zero);
    });
}
