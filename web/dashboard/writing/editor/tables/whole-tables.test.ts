import { getSchema } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { EditorState, TextSelection } from "@tiptap/pm/state";
import { tableEditing } from "@tiptap/pm/tables";
import { expect, test } from "vitest";
import { editorExtensions } from "../extensions.ts";
import { wholeTables } from "./table-keys.ts";

const schema = getSchema(editorExtensions);
const line = (text: string) => ({ type: "paragraph", content: [{ type: "text", text }] });
const table = (...texts: string[]) => ({
  type: "table",
  content: texts.map((text) => ({
    type: "tableRow",
    content: [{ type: "tableCell", content: [line(text)] }],
  })),
});
const quote = (text: string) => ({ type: "blockquote", content: [line(text)] });

/** The position behind the first word of a text. */
function behind(doc: Node, word: string): number {
  let found = 0;
  doc.descendants(({ text }, position) => {
    if (text?.startsWith(word)) found = position + word.length;
  });
  return found;
}

/** The lines of a text after a selection is replaced by what is typed, and where the cursor is. */
function replaced(content: object[], anchor: string, head: string, typed: string) {
  const doc = schema.nodeFromJSON({ type: "doc", content });
  const start = EditorState.create({ doc, plugins: [wholeTables, tableEditing()] });
  const selection = TextSelection.create(doc, behind(doc, anchor), behind(doc, head));
  const selected = start.apply(start.tr.setSelection(selection));
  const { tr } = selected;
  const state = selected.apply(typed ? tr.insertText(typed) : tr.deleteSelection());
  state.doc.check();
  const cursor = state.selection.$head;
  return {
    text: state.doc.textBetween(0, state.doc.content.size, "|"),
    at: cursor.parent.textContent.slice(0, cursor.parentOffset),
  };
}

const between = [line("Above words"), table("1", "2", "3"), line("Below words")];

test.each([
  ["from above into it", between, "Above", "2", "Above|Below words", "Above"],
  ["from below into it", between, "Below", "2", "Above words| words", ""],
  ["from it to below", between, "2", "Below", "Above words| words", ""],
  ["from it to above", between, "2", "Above", "Above|Below words", "Above"],
  ["first in the text", between.slice(1), "Below", "2", " words", ""],
  [
    "from a quotation",
    [quote("Above words"), ...between.slice(1)],
    "Above",
    "2",
    "Above|Below words",
    "Above",
  ],
  [
    "from one to another",
    [table("1", "2"), line("Between"), table("3", "4"), line("Below")],
    "2",
    "3",
    "Below",
    "",
  ],
  ["over a whole one", between, "Above", "Below", "Above words", "Above"],
  ["beside one", between, "Below", "Below words", "Above words|1|2|3|Below", "Below"],
])("a selection %s takes tables as a whole", (_what, content, anchor, head, text, at) => {
  expect(replaced(content, anchor, head, "")).toEqual({ text, at });
});

test.each([
  ["from above", "Above", "2", "AboveQ|Below words"],
  ["from below", "Below", "2", "Above words|Q words"],
])("typing replaces a table selected %s", (_what, anchor, head, text) => {
  expect(replaced(between, anchor, head, "Q").text).toBe(text);
});
