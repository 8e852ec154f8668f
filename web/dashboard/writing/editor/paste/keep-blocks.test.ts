import { getSchema } from "@tiptap/core";
import { Fragment, type Node, Slice } from "@tiptap/pm/model";
import { EditorState, TextSelection } from "@tiptap/pm/state";
import { describe, expect, test } from "vitest";
import { editorExtensions } from "../extensions.ts";
import { keepBlocks } from "./keep-blocks.ts";

const schema = getSchema(editorExtensions);
const block = (type: string, text: string) => ({
  type,
  ...(type === "heading" && { attrs: { level: 2 } }),
  content: text ? [{ type: "text", text }] : [],
});
const item = (...content: object[]) => ({ type: "listItem", content });
const list = (...lines: string[]) => ({
  type: "bulletList",
  content: lines.map((line) => item(block("paragraph", line))),
});
const quotation = (text: string) => ({ type: "blockquote", content: [block("paragraph", text)] });

/** The text after a paste into its first textblock. */
function pasteInto(content: object, place: number, blocks: readonly object[], isOwn = false): Node {
  const doc = schema.nodeFromJSON({ type: "doc", content: [content] });
  const start = EditorState.create({ doc });
  const first = TextSelection.atStart(doc).from;
  const state = start.apply(start.tr.setSelection(TextSelection.create(doc, first + place)));
  const slice = Slice.maxOpen(Fragment.fromArray(blocks.map((each) => schema.nodeFromJSON(each))));
  const after = state.tr.replaceSelection(keepBlocks(slice, state, isOwn)).doc;
  after.check();
  return after;
}

/** Blocks as `ul[Passport|Photo]`. */
function outline(node: Node): string {
  if (node.isTextblock) return node.type.name === "paragraph" ? node.textContent : `h[${node.textContent}]`;
  const inner = node.children.map(outline).join("|");
  const names: Record<string, string> = { bulletList: "ul", listItem: "li", blockquote: "quote" };
  return node.type.name === "doc" ? inner : `${names[node.type.name]}[${inner}]`;
}

const heading = block("heading", "Heading");
const words = block("paragraph", "Words");

describe("a paste behind words begins below them:", () => {
  test.each([
    ["a heading at the end", words, 5, [heading], "Words|h[Heading]"],
    [
      "a heading with its text at the end",
      words,
      5,
      [heading, block("paragraph", "Below")],
      "Words|h[Heading]|Below",
    ],
    ["a list at the end", words, 5, [list("a", "b")], "Words|ul[li[a]|li[b]]"],
    ["a list of one item", words, 5, [list("a")], "Words|ul[li[a]]"],
    ["a list in the middle", words, 2, [list("a", "b")], "Wo|ul[li[a]|li[b]]|rds"],
    ["a list behind a heading", heading, 7, [list("a", "b")], "h[Heading]|ul[li[a]|li[b]]"],
    [
      "a list with lines below it",
      words,
      5,
      [list("a", "b"), block("paragraph", "Below")],
      "Words|ul[li[a]|li[b]]|Below",
    ],
    ["items behind an item", list("one"), 3, [list("a", "b")], "ul[li[one]|li[a]|li[b]]"],
    ["a quotation", words, 5, [quotation("said")], "Words|quote[said]"],
    ["a quotation in the middle", words, 2, [quotation("said")], "Wo|quote[said]|rds"],
  ])("%s", (_what, into, place, blocks, expected) => {
    expect(outline(pasteInto(into, place, blocks))).toBe(expected);
  });
});

describe("joins the line", () => {
  test.each([
    ["with a heading in the middle", words, 2, [heading], "WoHeadingrds"],
    ["with a paragraph", words, 5, [block("paragraph", " more")], "Words more"],
    ["in an empty paragraph, which becomes the heading", block("paragraph", ""), 0, [heading], "h[Heading]"],
    ["in an empty paragraph, which becomes the list", block("paragraph", ""), 0, [list("a")], "ul[li[a]]"],
  ])("%s", (_what, into, place, blocks, expected) => {
    expect(outline(pasteInto(into, place, blocks))).toBe(expected);
  });

  test("with a part of an item that was copied in this editor", () => {
    expect(outline(pasteInto(words, 5, [list("a")], true))).toBe("Wordsa");
    expect(outline(pasteInto(words, 5, [list("a", "b")], true))).toBe("Words|ul[li[a]|li[b]]");
  });
});
