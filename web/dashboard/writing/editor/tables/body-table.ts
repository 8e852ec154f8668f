import { Node } from "@tiptap/core";
import type { Node as DocumentNode } from "@tiptap/pm/model";
import type { Command } from "@tiptap/pm/state";
import { addRowAfter, deleteTable, goToNextCell, isInTable, tableEditing } from "@tiptap/pm/tables";
import type { EditorView } from "@tiptap/pm/view";
import { countHeadRows } from "../../../../../contract/values/text/body.ts";
import { linkBeforeCursor } from "../paste/autolink.ts";
import { coversTable, isFull, pasteIntoTable, runTableCommand } from "./table-commands.ts";
import { leaveCell, wholeTables } from "./table-keys.ts";

/** What prosemirror-tables calls the parts of a table. */
const roles: Readonly<Record<string, string>> = {
  table: "table",
  tableRow: "row",
  tableCell: "cell",
  tableHeader: "header_cell",
};

/** The whole text: tables stand beside other blocks, never within one. */
export const Body = Node.create({ name: "doc", topNode: true, content: "(block | table)+" });

/** A table of rows and cells. Its caption is plain text, because a table of prosemirror-tables has rows only. */
export const BodyTable = Node.create({
  name: "table",
  content: "tableRow+",
  isolating: true,
  // Before the keys of lists.
  priority: 1_000,
  extendNodeSchema: ({ name }) => (roles[name] ? { tableRole: roles[name] } : {}),
  addAttributes: () => ({
    caption: {
      default: "",
      parseHTML: (table) => table.querySelector("caption")?.textContent?.replace(/\s+/g, " ").trim() ?? "",
      rendered: false,
    },
  }),
  parseHTML: () => [{ tag: "table" }, { tag: "caption", ignore: true }],
  renderHTML: ({ node }) => {
    const body = ["tbody", 0] as const;
    return node.attrs.caption ? ["table", ["caption", String(node.attrs.caption)], body] : ["table", body];
  },
  addNodeView:
    () =>
    ({ node, view }) =>
      frameOf(node, view),
  addKeyboardShortcuts() {
    const { editor } = this;
    const run = (command: Command) => runTableCommand(editor, command);
    const removeWhole = () => coversTable(editor.state) && run(deleteTable);
    return {
      Tab: () => {
        if (!isInTable(editor.state)) return false;
        linkBeforeCursor(editor);
        if (!run(goToNextCell(1)) && !isFull(editor.state, "rows") && run(addRowAfter)) run(goToNextCell(1));
        return true;
      },
      "Shift-Tab": () => {
        if (!isInTable(editor.state)) return false;
        linkBeforeCursor(editor);
        run(goToNextCell(-1));
        return true;
      },
      Backspace: removeWhole,
      Delete: removeWhole,
      ArrowLeft: () => leaveCell(editor, "left", false),
      ArrowRight: () => leaveCell(editor, "right", false),
      "Shift-ArrowLeft": () => leaveCell(editor, "left", true),
      "Shift-ArrowRight": () => leaveCell(editor, "right", true),
    };
  },
  addProseMirrorPlugins: () => [wholeTables, pasteIntoTable, tableEditing()],
});

export const TableRow = Node.create({
  name: "tableRow",
  content: "(tableCell | tableHeader)*",
  parseHTML: () => [{ tag: "tr" }],
  renderHTML: () => ["tr", 0],
});

const cell = (name: string, tag: "td" | "th") =>
  Node.create({
    name,
    content: "block+",
    isolating: true,
    addAttributes: () => ({ colspan: span("colSpan"), rowspan: span("rowSpan") }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });
export const TableCell = cell("tableCell", "td");
export const TableHeader = cell("tableHeader", "th");

/** Over how many columns or rows a cell reaches. */
function span(name: "colSpan" | "rowSpan") {
  return {
    default: 1,
    parseHTML: (element: HTMLElement) => (element instanceof HTMLTableCellElement && element[name]) || 1,
    renderHTML: (attributes: Record<string, unknown>) => {
      const count = attributes[name.toLowerCase()];
      return typeof count === "number" && count > 1 ? { [name.toLowerCase()]: count } : {};
    },
  };
}

/** A frame that scrolls sideways and has its own direction, as on the page. */
function frameOf({ type, attrs }: DocumentNode, { dom }: EditorView) {
  const frame = document.createElement("div");
  frame.className = "table-frame";
  if (!dom.closest("[lang=ar]")) frame.dir = "auto";
  const table = document.createElement("table");
  const rows = document.createElement("tbody");
  table.append(rows);
  const show = (caption: string) => {
    if (caption === (table.caption?.textContent ?? "")) return;
    if (!caption) table.deleteCaption();
    else {
      const element = table.createCaption();
      element.contentEditable = "false";
      element.textContent = caption;
    }
  };
  show(String(attrs.caption));
  frame.append(table);
  return {
    dom: frame,
    contentDOM: rows,
    update(next: DocumentNode) {
      if (next.type !== type) return false;
      show(String(next.attrs.caption));
      return true;
    },
  };
}

/** Writes a table as the server stores it: with head, scopes, and cells of one plain paragraph without its tag. */
export function tidyTable(table: HTMLTableElement): void {
  const rows = Array.from(table.rows);
  for (const row of rows) {
    const cells = Array.from(row.cells);
    const scope = cells.every(isHeader) ? "col" : "row";
    for (const cell of cells) {
      if (isHeader(cell)) setFirst(cell, "scope", scope);
      const [only] = cell.children;
      if (cell.childNodes.length === 1 && only?.localName === "p" && only.attributes.length === 0)
        only.replaceWith(...only.childNodes);
    }
  }
  const count = countHeadRows(
    rows.map(({ cells }) => ({
      cells: Array.from(cells, (cell) => ({ isHeader: isHeader(cell), rows: cell.rowSpan })),
    })),
  );
  if (count > 0) table.createTHead().append(...rows.slice(0, count));
  if (count === rows.length) table.tBodies[0]?.remove();
}

function isHeader({ localName }: Element): boolean {
  return localName === "th";
}

/** Sets an attribute before all others, where the server writes it. */
function setFirst(element: Element, name: string, value: string): void {
  const others = Array.from(element.attributes);
  for (const other of others) element.removeAttributeNode(other);
  element.setAttribute(name, value);
  for (const other of others) element.setAttributeNode(other);
}
