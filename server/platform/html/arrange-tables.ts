import { contentLimits } from "../../../contract/values/limits/content.ts";
import { arrangeGrid, type WrittenCell, type WrittenRow } from "./table-grid.ts";

/** The tags and the texts of sanitized HTML, in which neither texts nor attributes contain an angle bracket. */
const tokens = /<(\/?)([a-z][a-z0-9]*)([^<>]*)>|[^<>]+/g;
const voidTags = new Set(["br", "hr", "img"]);
const tablePart = /^(?:table|caption|thead|tbody|tfoot|tr|td|th)$/;
const anyTablePart = /<(?:table|caption|thead|tbody|tfoot|tr|td|th)\b/;
const anyBlock = /<(?:p|h[1-3]|ul|ol|blockquote|pre|figure|hr|iframe)\b/;

/**
 * Rewrites the tables of a sanitized body so that every browser and the editor find the same rows and cells: a table
 * stands beside other blocks, never within one, and is a rectangle. A table within a table becomes the words of its
 * cells, and so does one that is too large. Text between cells moves before the table. Takes linear time.
 */
export function arrangeTables(html: string): string {
  if (!anyTablePart.test(html)) return html;
  const writer = new TableWriter();
  for (const [token, slash, name, attributes = ""] of html.matchAll(tokens)) {
    if (name === undefined || voidTags.has(name)) writer.text(token);
    else if (slash) writer.end(name);
    else writer.start(name, token, attributes);
  }
  return writer.finish();
}

type Table = { captions: string[]; rows: WrittenRow[]; isInHead: boolean };
type Cell = { written: WrittenCell; sink: HtmlSink };
type Open = { name: string; end: () => void };

class TableWriter {
  readonly #body = new HtmlSink();
  /** The open elements of the source, also those that are not written. */
  readonly #open: Open[] = [];
  #table: Table | undefined;
  #cell: Cell | undefined;
  #caption: HtmlSink | undefined;
  /** Tables that are open within a cell. */
  #depth = 0;

  text(token: string): void {
    // A caption is plain text.
    if (this.#caption && token.startsWith("<")) return;
    this.#sink.text(token);
  }

  start(name: string, tag: string, attributes: string): void {
    const end = tablePart.test(name) ? this.#startPart(name, attributes) : this.#startElement(name, tag);
    this.#open.push({ name, end });
  }

  end(name: string): void {
    if (this.#open.at(-1)?.name === name) this.#open.pop()?.end();
  }

  finish(): string {
    while (this.#open.length > 0) this.#open.pop()?.end();
    return this.#body.finish();
  }

  get #sink(): HtmlSink {
    return this.#caption ?? this.#cell?.sink ?? this.#body;
  }

  #startElement(name: string, tag: string): () => void {
    if (this.#caption) return () => this.#sink.text(" ");
    const sink = this.#sink;
    const element: OpenElement = sink.start(name, tag);
    return () => sink.end(element);
  }

  #startPart(name: string, attributes: string): () => void {
    const table = this.#table;
    const isNested = this.#depth > 0 || (name === "table" && this.#cell !== undefined);
    if (isNested || (!table && name !== "table")) return this.#startNested(name === "table" && isNested);
    if (!table || name === "table") return this.#startTable();
    if (name === "caption") return this.#startCaption(table);
    if (name === "td" || name === "th") return this.#startCell(table, name, attributes);
    this.#endCell();
    // A head that comes later is a part of the body.
    table.isInHead = name === "thead" || (name === "tr" && table.isInHead);
    const isLeading = table.rows.at(-1)?.isHead !== false;
    if (name === "tr") table.rows.push({ isHead: table.isInHead && isLeading, cells: [] });
    return () => this.#endCell();
  }

  /** A part of a table that is none here: only its words are kept. */
  #startNested(isTable: boolean): () => void {
    this.#sink.text(" ");
    if (isTable) this.#depth += 1;
    return () => {
      if (isTable) this.#depth -= 1;
      this.#sink.text(" ");
    };
  }

  #startTable(): () => void {
    if (this.#table) this.#endTable(this.#table);
    const table = { captions: [], rows: [], isInHead: false };
    this.#table = table;
    return () => {
      if (this.#table === table) this.#endTable(table);
    };
  }

  #startCaption(table: Table): () => void {
    this.#endCell();
    const caption = new HtmlSink();
    this.#caption = caption;
    return () => {
      if (this.#caption !== caption) return;
      this.#caption = undefined;
      table.captions.push(caption.finish());
    };
  }

  #startCell(table: Table, name: string, attributes: string): () => void {
    this.#endCell();
    if (table.rows.length === 0) table.rows.push({ isHead: false, cells: [] });
    const written: WrittenCell = {
      isHeader: name === "th",
      columns: Math.min(contentLimits.maxTableColumns, spanOf("colspan", attributes) || 1),
      rows: Math.min(contentLimits.maxTableRows, spanOf("rowspan", attributes)),
      html: "",
    };
    table.rows.at(-1)?.cells.push(written);
    const cell = { written, sink: new HtmlSink() };
    this.#cell = cell;
    return () => {
      if (this.#cell === cell) this.#endCell();
    };
  }

  #endCell(): void {
    if (this.#cell) this.#cell.written.html = this.#cell.sink.finish().trim();
    this.#cell = undefined;
  }

  #endTable(table: Table): void {
    this.#endCell();
    this.#caption = undefined;
    this.#table = undefined;
    this.#depth = 0;
    this.#body.block(writeTable(table));
  }
}

/** A span as written; 1 without a valid one. */
function spanOf(name: "colspan" | "rowspan", attributes: string): number {
  const value = new RegExp(` ${name}="(\\d{1,5})"`).exec(attributes)?.[1];
  return value === undefined ? 1 : Number(value);
}

function writeTable({ captions, rows }: Table): string {
  const caption = captions.join(" ").replace(/\s+/g, " ").trim();
  const grid = arrangeGrid(rows);
  if (!grid)
    return [caption, ...rows.flatMap(({ cells }) => cells.map(({ html }) => html))].map(asBlock).join("");
  const head = grid.rows.slice(0, grid.headCount).map(writeRow).join("");
  const body = grid.rows.slice(grid.headCount).map(writeRow).join("");
  return [
    "<table>",
    caption && `<caption>${caption}</caption>`,
    head && `<thead>${head}</thead>`,
    body && `<tbody>${body}</tbody>`,
    "</table>",
  ].join("");
}

function writeRow({ cells }: WrittenRow): string {
  const scope = cells.every(({ isHeader }) => isHeader) ? "col" : "row";
  return `<tr>${cells.map((cell) => writeCell(cell, scope)).join("")}</tr>`;
}

function writeCell({ isHeader, columns, rows, html }: WrittenCell, scope: string): string {
  const name = isHeader ? "th" : "td";
  const spans = (columns > 1 ? ` colspan="${columns}"` : "") + (rows > 1 ? ` rowspan="${rows}"` : "");
  return `<${name}${isHeader ? ` scope="${scope}"` : ""}${spans}>${html}</${name}>`;
}

function asBlock(html: string): string {
  if (html === "") return "";
  return anyBlock.test(html) ? html : `<p>${html}</p>`;
}

/** An element in a sink. */
type OpenElement = { readonly name: string; readonly tag: string; isWritten: boolean };

/** HTML that is being written, with the elements that are open at its end. */
class HtmlSink {
  readonly #parts: string[] = [];
  readonly #open: OpenElement[] = [];

  text(text: string): void {
    if (text.trim() !== "") this.#reopen();
    this.#parts.push(text);
  }

  start(name: string, tag: string): OpenElement {
    this.#reopen();
    const element = { name, tag, isWritten: true };
    this.#open.push(element);
    this.#parts.push(tag);
    return element;
  }

  /** Ends an element and those in it, if it is open. */
  end(element: OpenElement): void {
    const index = this.#open.lastIndexOf(element);
    if (index !== -1) for (const inner of this.#open.splice(index).reverse()) this.#close(inner);
  }

  /** Writes a block beside all open elements. They begin again behind it if anything follows in them. */
  block(html: string): void {
    for (const element of this.#open.toReversed()) this.#close(element);
    this.#parts.push(html);
  }

  finish(): string {
    for (const element of this.#open.splice(0).reverse()) this.#close(element);
    return this.#parts.join("");
  }

  #reopen(): void {
    for (const element of this.#open) {
      if (element.isWritten) continue;
      element.isWritten = true;
      this.#parts.push(element.tag);
    }
  }

  #close(element: OpenElement): void {
    if (element.isWritten) this.#parts.push(`</${element.name}>`);
    element.isWritten = false;
  }
}
