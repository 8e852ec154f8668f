import { getSchema } from "@tiptap/core";
import { GapCursor } from "@tiptap/pm/gapcursor";
import { EditorState, Selection, TextSelection } from "@tiptap/pm/state";
import { CellSelection } from "@tiptap/pm/tables";
import { expect, test } from "vitest";
import { editorExtensions } from "../extensions.ts";
import { clearFormatting } from "./clear-formatting.ts";

const words = (text: string) => ({
  type: "paragraph",
  attrs: { alignment: "center" },
  content: [{ type: "text", text, marks: [{ type: "bold" }] }],
});
const row = (...texts: string[]) => ({
  type: "tableRow",
  content: texts.map((text) => ({ type: "tableCell", content: [words(text)] })),
});
const doc = getSchema(editorExtensions).nodeFromJSON({
  type: "doc",
  content: [{ type: "table", content: [row("a", "b"), row("c", "d")] }, words("below")],
});

/** The words that are still bold and centred after the command. */
function formattedAfter(selection: Selection): string[] {
  const { tr } = EditorState.create({ doc, selection });
  clearFormatting({ tr, dispatch: () => {} });
  const left: string[] = [];
  tr.doc.descendants(({ isTextblock, textContent, attrs, firstChild }) => {
    if (isTextblock && (attrs.alignment || firstChild?.marks.length)) left.push(textContent);
  });
  return left;
}

test("clears nothing at a cursor between blocks", () => {
  expect(formattedAfter(new GapCursor(doc.resolve(0)))).toEqual(["a", "b", "c", "d", "below"]);
});

test.each([
  ["the block at the cursor", Selection.atEnd(doc), ["a", "b", "c", "d"]],
  ["each selected cell", CellSelection.colSelection(doc.resolve(2)), ["b", "d", "below"]],
  ["everything", TextSelection.between(doc.resolve(0), doc.resolve(doc.content.size)), []],
])("clears %s", (_what, selection, left) => {
  expect(formattedAfter(selection)).toEqual(left);
});
