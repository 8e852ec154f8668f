import { isElement, parseHtml } from "../../../ui/trusted-html.ts";
import type { BodyFormat } from "../versions/text-lines.ts";
import { type Block, blockOf, lineOf, wrappedBlock } from "./block.ts";
import { groupByBlock, isVisible } from "./pieces.ts";

/** Splits a body into its blocks. Each item of a list is a block, so that two people can add items to one list. */
export function splitBody(body: string, format: BodyFormat): Block[] {
  return format === "html" ? splitHtml(body) : splitText(body);
}

/** The body that consists of these blocks. */
export function joinBlocks(blocks: readonly Block[], format: BodyFormat): string {
  return format === "html" ? joinHtml(blocks) : joinText(blocks);
}

function splitHtml(html: string): Block[] {
  let before = "";
  return groupByBlock(parseHtml(html).childNodes).flatMap((group) => {
    if (Array.isArray(group)) {
      before = "";
      return wrappedBlock(group, "p", "paragraph");
    }
    const isBelowList = group.localName === before;
    before = group.localName;
    return before === "ul" || before === "ol" ? itemsOf(group, isBelowList) : blockOf(group);
  });
}

/** How a list counts and where it starts, as the server writes it. */
const listAttributes = { type: /^[aAiI]$/, class: /^arabic-[a-z]+$/, start: /^\d+$/ };

/** @param isBelowList below another list of the same tag, which does not contain its items */
function itemsOf(list: Element, isBelowList: boolean): Block[] {
  const kind = list.localName === "ul" ? "bullet" : "number";
  const attributes = Object.entries(listAttributes).flatMap(([name, pattern]) => {
    const value = list.getAttribute(name) ?? "";
    return kind === "number" && pattern.test(value) ? [` ${name}="${value}"`] : [];
  });
  const opens = attributes.length > 0 || isBelowList ? `<${list.localName}${attributes.join("")}>` : "";
  return Array.from(list.childNodes)
    .filter(isVisible)
    .map((node, index) =>
      isElement(node) && node.localName === "li"
        ? blockOf(node, kind, index === 0 ? opens : "")
        : wrappedBlock([node], "li", kind),
    );
}

function joinHtml(blocks: readonly Block[]): string {
  let html = "";
  let open = "";
  for (const { kind, source, opens } of blocks) {
    const list = kind === "bullet" ? "ul" : kind === "number" ? "ol" : "";
    if (open && (list !== open || opens)) html += `</${open}>`;
    if (list && (list !== open || opens)) html += opens || `<${list}>`;
    open = list;
    html += source;
  }
  return open ? `${html}</${open}>` : html;
}

function splitText(text: string): Block[] {
  const lines = text.match(/[^\n]*\n+|[^\n]+$/g) ?? [];
  return lines.map((line) => {
    const words = line.replace(/\n+$/, "");
    return lineOf(words, line.slice(words.length));
  });
}

function joinText(blocks: readonly Block[]): string {
  const last = blocks.length - 1;
  return blocks.map(({ source, closes }, index) => source + (closes || (index < last ? "\n" : ""))).join("");
}
