import { replaceMalformedEscapes } from "../../platform/http/index.ts";
import { canonicalPath } from "../pages/index.ts";

/** The lookbehind keeps time linear. */
const trailingPunctuation = /(?<=[\p{L}\p{M}\p{N}])[^\p{L}\p{M}\p{N}]+$/u;

/** What stands before the first character that no page has in its path: `&fbclid=...`, `?` in disguise, markup. */
const readablePart = /^[/\p{L}\p{M}\p{N}._~-]*/u;

const documentName = /(?:\/index)?\.html?$|\/index\.php$/;

/**
 * The paths that a link may have meant that was typed in capitals, or pasted with what stood behind it: its own
 * canonical one first, then others, the likeliest first. None is that of the home page.
 * @param path as it was sent
 */
export function likelyPaths(path: string): string[] {
  const canonical = canonicalPath(path.replace(/%0[ad]/gi, "%20")) ?? "";
  // Zero-width characters come with what is copied from chats.
  const typed = decodeURIComponent(replaceMalformedEscapes(canonical))
    .replace(/\p{Cf}/gu, "")
    .toLowerCase();
  const whole = [typed, readablePart.exec(typed)?.[0] ?? ""].flatMap((each) => [
    each,
    each.replace(trailingPunctuation, ""),
  ]);
  const likely = [...whole, ...whole.map((each) => each.replace(documentName, ""))].flatMap(
    (each) => canonicalPath(encodeURI(each)) ?? [],
  );
  return [...new Set([canonical, ...likely])].filter((each) => each !== "/");
}
