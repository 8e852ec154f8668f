import type { HtmlElement, HtmlNode } from "./html-tree.ts";
import { isBold, type PastedTable } from "./read-table.ts";

/**
 * Writes a pasted table without widths, colours and borders.
 * @param cleanCell cleans the content of a cell
 */
export function cleanTable(
  { caption, rows }: PastedTable,
  cleanCell: (children: readonly HtmlNode[]) => HtmlNode[],
): HtmlElement {
  const cleaned = rows.map((cells) => {
    const children = cells.map(({ element, isHeader, columns, rows: height }): HtmlElement => {
      const content = withoutTables(element.children);
      const attributes: Record<string, string> = {};
      if (columns > 1) attributes.colspan = String(columns);
      if (height > 1) attributes.rowspan = String(height);
      if (isHeader) return { tag: "th", attributes, children: withoutBold(cleanCell(content)) };
      // Spreadsheets say it of the cell.
      const isWholeBold = isBold({ ...element, children: [] });
      return { tag: "td", attributes, children: cleanCell(isWholeBold ? [inBold(content)] : content) };
    });
    return { tag: "tr", attributes: {}, children };
  });
  const body = { tag: "tbody", attributes: {}, children: cleaned };
  const title = { tag: "caption", attributes: {}, children: [caption] };
  return { tag: "table", attributes: {}, children: caption ? [title, body] : [body] };
}

/** A table within a cell becomes the lines of its cells. */
function withoutTables(children: readonly HtmlNode[]): HtmlNode[] {
  return children.map((child) => {
    if (typeof child === "string") return child;
    const tag = /^(table|caption|t(head|body|foot)|tr|td|th)$/.test(child.tag) ? "div" : child.tag;
    return { ...child, tag, children: withoutTables(child.children) };
  });
}

function inBold(children: HtmlNode[]): HtmlElement {
  return { tag: "b", attributes: {}, children };
}

/** Headers are bold anyway. */
function withoutBold(children: readonly HtmlNode[]): HtmlNode[] {
  return children.flatMap((child) => {
    if (typeof child === "string") return [child];
    const inner = withoutBold(child.children);
    return child.tag === "strong" ? inner : [{ ...child, children: inner }];
  });
}
