import { contentLimits } from "../../../../../contract/values/limits/content.ts";
import { pictureLimits } from "../../../../../contract/values/limits/pictures.ts";
import { type HtmlElement, type HtmlNode, isHidden, stylesOf, textOf } from "./html-tree.ts";

/** A cell of a pasted table. */
type Cell = { element: HtmlElement; isHeader: boolean; columns: number; rows: number };
export type PastedTable = { caption: string; rows: readonly (readonly Cell[])[] };

/**
 * Reads a table of an office program or a web page. Its first row is a head if it is marked as one, or if its words are
 * bold and those of the next row are not.
 * @returns undefined for a table that only arranges blocks, as in a mail, and for one that is too large to keep
 */
export function readTable(table: HtmlElement): PastedTable | undefined {
  const rows = rowsOf(table);
  return isLayout(table, rows) || isTooLarge(rows)
    ? undefined
    : { caption: captionOf(table), rows: withHead(rows) };
}

/** How many tables are pasted as lines: those that are too large, and tables of data in a cell of another one. */
export function countFlattenedTables({ children }: HtmlElement, isInTable = false): number {
  let count = 0;
  for (const child of children) {
    if (typeof child === "string") continue;
    if (child.tag !== "table") {
      count += countFlattenedTables(child, isInTable);
      continue;
    }
    const rows = rowsOf(child);
    const isData = !isLayout(child, rows);
    if (isTooLarge(rows) || (isInTable && isData)) count += 1;
    count += countFlattenedTables(child, isInTable || (isData && !isTooLarge(rows)));
  }
  return count;
}

function rowsOf(table: HtmlElement): Cell[][] {
  const all = elementsIn(table).flatMap((part) => {
    if (part.tag === "tr") return [{ row: part, isHead: false }];
    if (!/^t(head|body|foot)$/.test(part.tag)) return [];
    return elementsIn(part)
      .filter(({ tag }) => tag === "tr")
      .map((row) => ({ row, isHead: part.tag === "thead" }));
  });
  const rows = all.flatMap(({ row, isHead }, index) => {
    if (!isShownRow(row)) return [];
    const countShown = (span: number) =>
      all.slice(index, index + span).filter((each) => isShownRow(each.row)).length;
    return [cellsOf(row, isHead).map((cell) => ({ ...cell, rows: countShown(cell.rows) }))];
  });
  const isFilled = (row: readonly Cell[]) => row.some(({ element }) => hasContent(element));
  if (!rows.some(isFilled)) return [];
  // Excel and Sheets also copy the empty rows below the last one. Rows with lines are those of a form.
  const isSheet = "data-sheets-root" in table.attributes;
  const isKept = (row: readonly Cell[]) => isFilled(row) || (!isSheet && isRuled(table, row));
  return rows.slice(rows.findIndex(isKept), rows.findLastIndex(isKept) + 1);
}

/** Excel also copies hidden rows. Word and Excel end tables with a row of no height that only sets column widths. */
function isShownRow(row: HtmlElement): boolean {
  return !isHidden(row) && row.attributes.height !== "0";
}

function cellsOf(row: HtmlElement, isHead: boolean): Cell[] {
  return elementsIn(row)
    .filter((element) => /^t[dh]$/.test(element.tag) && !isHidden(element))
    .map((element) => ({
      element,
      isHeader: element.tag === "th" || isHead,
      columns: spanOf(element.attributes.colspan, contentLimits.maxTableColumns),
      rows: spanOf(element.attributes.rowspan, contentLimits.maxTableRows),
    }));
}

function spanOf(written: string | undefined, most: number): number {
  return Math.min(most, Math.max(1, Number(/^\d{1,5}$/.exec(written ?? "")?.[0] ?? 1)));
}

function isTooLarge(rows: readonly (readonly Cell[])[]): boolean {
  return rows.length > contentLimits.maxTableRows || widthOf(rows) > contentLimits.maxTableColumns;
}

function widthOf(rows: readonly (readonly Cell[])[]): number {
  return Math.max(0, ...rows.map((cells) => cells.reduce((sum, { columns }) => sum + columns, 0)));
}

/**
 * Whether a table only arranges blocks on a page: it says so, is a single row or column, or has blocks but no lines.
 */
function isLayout(table: HtmlElement, rows: readonly (readonly Cell[])[]): boolean {
  if (/^(presentation|none)$/.test(table.attributes.role ?? "")) return true;
  const cells = rows.flat();
  if (cells.some(({ element }) => element.tag === "th")) return false;
  if (rows.length < 2 || widthOf(rows) < 2) return true;
  return !isRuled(table, cells) && cells.some(({ element }) => contains(element, /^(table|h[1-6])$/));
}

function isRuled({ attributes }: HtmlElement, cells: readonly Cell[]): boolean {
  if (Number(attributes.border) > 0) return true;
  return cells.some(({ element }) =>
    Object.entries(stylesOf(element)).some(
      ([name, value]) => /^(mso-)?border/.test(name) && /\b(solid|double|dashed|dotted)\b/.test(value),
    ),
  );
}

function withHead(rows: readonly (readonly Cell[])[]): readonly (readonly Cell[])[] {
  const [first = [], second = []] = rows;
  if (first.some(({ isHeader }) => isHeader) || !isBoldRow(first) || isBoldRow(second)) return rows;
  return [first.map((cell) => ({ ...cell, isHeader: true })), ...rows.slice(1)];
}

function isBoldRow(cells: readonly Cell[]): boolean {
  const filled = cells.filter(({ element }) => hasContent(element));
  return filled.length > 0 && filled.every(({ element }) => isBold(element));
}

/** Whether all words of an element are bold. */
export function isBold(element: HtmlElement): boolean {
  const weight = stylesOf(element)["font-weight"] ?? "";
  if (/^(bold|bolder|[6-9]00)$/.test(weight)) return true;
  if (/^(b|strong)$/.test(element.tag) && !/^(normal|[1-5]00)$/.test(weight)) return true;
  const filled = element.children.filter((child) => textOf([child]).trim() !== "");
  return filled.length > 0 && filled.every((child) => typeof child !== "string" && isBold(child));
}

function captionOf(table: HtmlElement): string {
  const caption = elementsIn(table).find(({ tag }) => tag === "caption");
  const words = textOf(caption?.children ?? []).replace(/\s+/g, " ");
  return words.trim().slice(0, pictureLimits.maxCaptionCharacters);
}

function hasContent(element: HtmlElement): boolean {
  return textOf(element.children).trim() !== "" || contains(element, /^img$/);
}

function contains({ children }: HtmlElement, tags: RegExp): boolean {
  return children.some(
    (child) => typeof child !== "string" && (tags.test(child.tag) || contains(child, tags)),
  );
}

function elementsIn({ children }: HtmlElement): HtmlElement[] {
  return children.filter((child: HtmlNode) => typeof child !== "string");
}
