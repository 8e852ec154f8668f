import { type ContentKind, contentKinds } from "../../../contract/values/content-kinds.ts";
import { decodeEntities } from "../../../contract/values/text/body.ts";
import { graphemesOf } from "../../../contract/values/text/graphemes.ts";
import { normalizeText } from "../../../contract/values/text/text-normalization.ts";

/** The end of a block, and what begins a line of its own beside loose text. */
const lineEnds =
  /<[bh]r\b[^<>]*>|<\/(?:p|h[1-3]|li|blockquote|pre|figcaption|tr|caption)>(?: ?<figure\b[^<>]*>)?|<figure\b[^<>]*>/g;

/**
 * A sanitized body as plain text, each block on a line of its own.
 * @param html may end anywhere, also within a tag
 */
export function textOfBody(html: string): string {
  const text = html
    .replace(/<[^<>]*$|&[^;\s]{0,6}$/, "")
    // Line breaks in HTML are spaces.
    .replace(/\s+/g, " ")
    // The cells of a row stay on its line.
    .replace(/(?:<\/p>)?<\/t[dh]>/g, "\t")
    .replace(lineEnds, "\n")
    .replace(/<[^<>]*>/g, "");
  return normalizeText(decodeEntities(text).split("\n").map(separateCells).join("\n"));
}

function separateCells(line: string): string {
  const cells = line.split("\t").map((cell) => cell.replace(/ {2,}/g, " ").trim());
  return cells.filter(Boolean).join(" · ");
}

/** The beginning of a record's body as plain text. @param body may end anywhere, also within a tag */
export function beginningOfBody(kind: ContentKind, body: string, maxCharacters: number): string {
  const text = contentKinds[kind].bodyFormat === "html" ? textOfBody(body) : body;
  const first = graphemesOf(text, maxCharacters).join("");
  return first.length < text.length ? `${first.trimEnd()}…` : text;
}
