import { plainText } from "../../../contract/values/text/body.ts";
import {
  addScripts,
  attributesOfBlock,
  type ContentLanguage,
  countScripts,
  mainScript,
  noLetters,
  type ScriptCount,
  scriptOf,
} from "../../../contract/values/text/language.ts";

const anyArabic = /\p{Script=Arabic}/u;
/** The tags and the texts of sanitized HTML, in which neither texts nor attributes contain an angle bracket. */
const tokens = /<(\/?)([a-z][a-z0-9]*)([^<>]*)>|([^<>]+)/g;
const blockTag = /^(?:p|h[1-3]|ul|ol|li|blockquote|figcaption|table|caption|td|th)$/;
const entities = /&#?\w{1,8};/g;

/** An open or finished block of a body. */
type Block = {
  tag: string;
  attributes: string;
  start: number;
  end: number;
  count: ScriptCount;
  blocks: Block[];
};

/**
 * Finds the blocks that are written in another script than the text around them.
 * @param html sanitized
 * @param lang the language of the text
 * @returns the attributes of their tags, by the position of the tag, each with a space before it
 */
export function findOtherScripts(html: string, lang: ContentLanguage): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  // Most texts.
  if (lang !== "ar" && !anyArabic.test(html)) return found;
  const text = scriptOf(lang);
  const mark = ({ tag, attributes, start, end, count, blocks }: Block, around: typeof text): void => {
    const script = mainScript(count);
    const differs = script !== undefined && (script !== around || (tag === "li" && script !== text));
    if (differs) {
      const words = plainText(html.slice(start, end));
      const { dir, lang: guessed } = attributesOfBlock(count, words, /^[uo]l$/.test(tag));
      // A direction that staff chose is a class.
      const direction = attributes.includes("ql-direction-") ? "" : ` dir="${dir}"`;
      found.set(start, `${direction} lang="${guessed}"`);
    }
    for (const block of blocks) mark(block, differs ? script : around);
  };
  for (const block of readBlocks(html)) mark(block, text);
  return found;
}

/** The blocks of a body, each with those in it. Takes linear time; sanitized bodies nest only so deep. */
function readBlocks(html: string): Block[] {
  const body: Block = { tag: "", attributes: "", start: 0, end: html.length, count: noLetters, blocks: [] };
  const open = [body];
  /** In a list of documents each title is a block, not its item: the facts behind it are in the text's language. */
  let isOfDocuments = false;
  for (const { index, 0: token, 1: slash, 2: tag, 3: attributes = "", 4: text } of html.matchAll(tokens)) {
    const current = open[open.length - 1] ?? body;
    if (text !== undefined)
      current.count = addScripts(current.count, countScripts(text.replace(entities, " ")));
    if (tag === "ul" && (slash ? isOfDocuments : attributes.includes('class="documents"'))) {
      isOfDocuments = !slash;
      continue;
    }
    if (tag === undefined || !(isOfDocuments ? tag === "a" : blockTag.test(tag))) continue;
    if (!slash) {
      const block: Block = { tag, attributes, start: index, end: html.length, count: noLetters, blocks: [] };
      current.blocks.push(block);
      open.push(block);
    } else if (current.tag === tag) {
      open.pop();
      current.end = index + token.length;
      const outer = open[open.length - 1] ?? body;
      outer.count = addScripts(outer.count, current.count);
    }
  }
  return body.blocks;
}
