import { parseHtmlTree } from "../editor/paste/html-tree.ts";
import { type Block, blockOf, lineOf, wrapLooseText } from "./block.ts";

export type BodyFormat = "html" | "text";

/** Splits a body into its blocks. Each item of a list is a block, so that two people can add items to one list. */
export function splitBody(body: string, format: BodyFormat): Block[] {
  return format === "html" ? splitHtml(body) : splitText(body);
}

/** The body that consists of these blocks. */
export function joinBlocks(blocks: readonly Block[], format: BodyFormat): string {
  return format === "html" ? joinHtml(blocks) : joinText(blocks);
}

function splitHtml(html: string): Block[] {
  return wrapLooseText(parseHtmlTree(html).children).flatMap((element) => {
    if (element.tag !== "ul" && element.tag !== "ol") return [blockOf(element)];
    const kind = element.tag === "ul" ? "bullet" : "number";
    const start = element.attributes.start ?? "";
    return wrapLooseText(element.children).map((item, index) =>
      blockOf(
        { ...item, tag: "li" },
        kind,
        index === 0 && /^\d+$/.test(start) ? `<ol start="${start}">` : "",
      ),
    );
  });
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
