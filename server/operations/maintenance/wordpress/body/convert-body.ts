import { contentLimits } from "../../../../../contract/values/limits/content.ts";
import { UserFacingError } from "../../../../platform/user-facing-error.ts";
import type { BodyContext } from "./context.ts";
import { listOfNotes } from "./markup.ts";
import { addParagraphs } from "./paragraphs.ts";
import { rewriteHtml } from "./rewrite-html.ts";
import { replaceShortcodes } from "./shortcodes.ts";

/** Page builders write more than a body may have once it is sanitized. */
const maxTags = 2 * contentLimits.maxBodyTags;

/** Blocks without content of their own that only arrange. */
const silentBlocks = new Set(["spacer", "separator", "more", "nextpage", "page-break"]);
const footnotesBlock = /<!--\s*wp:footnotes\b/;
const blockComment = /^\s*wp:([\w/-]+)\s*(.*?)\s*(\/?)$/s;

/**
 * Converts a body of WordPress, with blocks, shortcodes or loose text, to the elements that bodies have here. What is
 * not certain gets a remark. The sanitizer runs afterwards.
 * @throws UserFacingError for one with too many elements
 * @param isBuilt whether a page builder wrote the HTML: its line breaks say nothing, as those between blocks
 * @param footnotes HTML of the notes that stand in their block, or else at the end
 */
export function convertBody(
  text: string,
  isBuilt: boolean,
  context: BodyContext,
  footnotes: readonly string[] = [],
): string {
  const isOfBlocks = text.includes("<!-- wp:");
  const list = listOfNotes(footnotes);
  const blocks = removeComments(text.replace(/\r\n?/g, "\n"), { ...context, footnotes: list }, true);
  const whole = footnotesBlock.test(text) ? blocks : blocks + list;
  const html = replaceShortcodes(whole, context);
  // The parser takes quadratic time for elements that are nested.
  if (html.split("<").length > maxTags) throw new UserFacingError("its text has too many elements");
  return addParagraphs(rewriteHtml(html, context), !isBuilt && !isOfBlocks);
}

/** Removes the comments in which WordPress keeps what each block is. Takes linear time. */
function removeComments(html: string, context: BlockContext, mayShare: boolean): string {
  const [first = "", ...parts] = html.split("<!--");
  let result = first;
  for (const part of parts) {
    const end = part.indexOf("-->");
    const [, name = "", attributes = "", isAlone] = blockComment.exec(part.slice(0, Math.max(end, 0))) ?? [];
    if (isAlone) result += standIn(name, attributes, context, mayShare);
    result += end === -1 ? "" : part.slice(end + 3);
  }
  return result;
}

type BlockContext = BodyContext & { footnotes: string };

/** What replaces a block that WordPress fills when it shows the page. */
function standIn(name: string, attributes: string, context: BlockContext, mayShare: boolean): string {
  const shared =
    name === "block" && mayShare ? context.sharedBlock(Number(/\d+/.exec(attributes))) : undefined;
  if (shared !== undefined) return removeComments(shared, context, false);
  if (name === "footnotes") return context.footnotes;
  if (!silentBlocks.has(name)) context.remark(`the block "${name}" is filled by WordPress and left out`);
  return "";
}
