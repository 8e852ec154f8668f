import { escapeHtml, isElement, parseHtml } from "../../../../ui/trusted-html.ts";
import type { BodyFormat } from "../../versions/text-lines.ts";

/** A part of a body that is reconciled as one: a paragraph, a heading, an item of a list, a table, a line. */
export type Block = {
  /** HTML, or one line of plain text. */
  readonly source: string;
  /** The tag of the list that it is an item of. */
  readonly list: "" | "ul" | "ol";
  /** What stands before it: empty lines; the tag of a list that counts in its own way, or is below another. */
  readonly opens: string;
  /** Equal for blocks that count as the same. */
  readonly name: string;
};

/** Each item of a list is a block, so that two people can add items to one list. */
export function splitBody(body: string, format: BodyFormat): Block[] {
  return format === "html" ? splitHtml(body) : splitText(body);
}

/** The body that consists of these blocks. */
export function joinBlocks(blocks: readonly Block[], format: BodyFormat): string {
  return format === "html" ? joinHtml(blocks) : blocks.map(({ opens, source }) => opens + source).join("\n");
}

const inline = new Set("a b br code em i img s span strong sub sup u".split(" "));

function splitHtml(html: string): Block[] {
  const blocks: Block[] = [];
  /** What stands between blocks without an element of its own. */
  let loose = "";
  let before = "";
  const endLoose = () => {
    if (loose.trim()) blocks.push(htmlBlock(loose));
    if (loose.trim()) before = "";
    loose = "";
  };
  for (const node of parseHtml(html).childNodes) {
    if (!isElement(node) || inline.has(node.localName)) {
      loose += sourceOf(node);
      continue;
    }
    endLoose();
    const { localName } = node;
    // A list of documents has a meaning as a whole, and may be without items.
    const isWhole = node.getAttribute("class") === "documents";
    if (isWhole || (localName !== "ul" && localName !== "ol")) blocks.push(htmlBlock(node.outerHTML));
    else for (const item of itemsOf(node, localName, before === localName)) blocks.push(item);
    before = isWhole ? "" : localName;
  }
  endLoose();
  return blocks;
}

function htmlBlock(source: string, list: Block["list"] = "", opens = ""): Block {
  return { source, list, opens, name: list + source };
}

/** @param isBelowList below another list of the same tag, which does not contain its items */
function itemsOf(list: Element, tag: "ul" | "ol", isBelowList: boolean): Block[] {
  const { attributes, childNodes, outerHTML } = list;
  // No attribute that a list can have contains a ">".
  const opens = attributes.length > 0 || isBelowList ? outerHTML.slice(0, outerHTML.indexOf(">") + 1) : "";
  return Array.from(childNodes, (node) =>
    isElement(node) && node.localName !== "li" ? `<li>${sourceOf(node)}</li>` : sourceOf(node),
  )
    .filter((source) => source.trim() !== "")
    .map((source, index) => htmlBlock(source, tag, index === 0 ? opens : ""));
}

function sourceOf(node: Node): string {
  if (isElement(node)) return node.outerHTML;
  return node.nodeName === "#text" ? escapeHtml(node.nodeValue ?? "") : "";
}

function joinHtml(blocks: readonly Block[]): string {
  let html = "";
  let open = "";
  for (const { source, list, opens } of blocks) {
    const begins = list !== open || opens !== "";
    if (open && begins) html += `</${open}>`;
    if (list && begins) html += opens || `<${list}>`;
    open = list;
    html += source;
  }
  return open ? `${html}</${open}>` : html;
}

/** Empty lines belong to the next one. Below the last one, white space is a line of its own. */
function splitText(text: string): Block[] {
  const lines = text.split("\n");
  const last = lines.length - 1;
  let opens = "";
  return lines.flatMap((source, at): Block[] => {
    const name = source.trim();
    if (name === "" && (at < last || text === "")) opens += `${source}\n`;
    else {
      const block: Block = { source, list: "", opens, name };
      opens = "";
      return [block];
    }
    return [];
  });
}
