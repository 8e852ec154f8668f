import { getSchema } from "@tiptap/core";
import { Fragment, Slice } from "@tiptap/pm/model";
import { EditorState, TextSelection } from "@tiptap/pm/state";
import { expect, test } from "vitest";
import { editorExtensions } from "../extensions.ts";
import { keepHeading } from "./keep-heading.ts";

const schema = getSchema(editorExtensions);
const block = (type: string, text: string) => ({
  type,
  ...(type === "heading" && { attrs: { level: 2 } }),
  content: text ? [{ type: "text", text }] : [],
});

/** The blocks of a paragraph after a paste at a place of it. */
function pasted(words: string, place: number, ...blocks: object[]) {
  const doc = schema.nodeFromJSON({ type: "doc", content: [block("paragraph", words)] });
  const start = EditorState.create({ doc });
  const state = start.apply(start.tr.setSelection(TextSelection.create(doc, 1 + place)));
  const slice = Slice.maxOpen(Fragment.fromArray(blocks.map((each) => schema.nodeFromJSON(each))));
  const after = state.tr.replaceSelection(keepHeading(slice, state)).doc;
  after.check();
  return after.children.map(({ type, textContent }) => `${type.name} ${textContent}`);
}

const heading = block("heading", "Heading");

test.each([
  ["a heading at the end", "Words", 5, [heading], ["paragraph Words", "heading Heading"]],
  [
    "a heading with its text at the end",
    "Words",
    5,
    [heading, block("paragraph", "Below")],
    ["paragraph Words", "heading Heading", "paragraph Below"],
  ],
  ["a heading in an empty paragraph", "", 0, [heading], ["heading Heading"]],
  ["a heading in the middle", "Words", 2, [heading], ["paragraph WoHeadingrds"]],
  ["a paragraph at the end", "Words", 5, [block("paragraph", " more")], ["paragraph Words more"]],
])("%s", (_what, words, place, blocks, expected) => {
  expect(pasted(words, place, ...blocks)).toEqual(expected);
});
