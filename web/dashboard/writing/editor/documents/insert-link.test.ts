import { EditorState, NodeSelection, TextSelection } from "@tiptap/pm/state";
import { expect, test } from "vitest";
import { documentOfHtml } from "../../../../testing/document-of-html.ts";
import { insertDocumentLink, linkRange } from "./insert-link.ts";

const timetable = { href: "/documents/1/exam-timetable.pdf", title: "Exam timetable" };

/** The text after a document was linked: each block in brackets, each link in angle brackets. */
function insertIn(html: string, from: number, to = from, isFurther = false): string {
  const transaction = EditorState.create({ doc: documentOfHtml(html) }).tr;
  insertDocumentLink(transaction, { from, to }, timetable, isFurther);
  transaction.doc.check();
  let shown = "";
  transaction.doc.descendants((node) => {
    if (node.isTextblock) shown += "|";
    if (node.type.name === "hardBreak") shown += "/";
    if (!node.isText) return;
    const isLink = node.marks.some(({ attrs }) => attrs.href === timetable.href);
    shown += isLink ? `<${node.text}>` : node.text;
  });
  return shown;
}

test.each([
  ["an empty line", "<p></p>", 1, 1, "|<Exam timetable>"],
  ["behind a word", "<p>See</p>", 4, 4, "|See <Exam timetable>"],
  ["behind a space", "<p>See </p>", 5, 5, "|See <Exam timetable>"],
  ["before a word", "<p>See this</p>", 5, 5, "|See <Exam timetable> this"],
  ["before a full stop", "<p>See .</p>", 5, 5, "|See <Exam timetable>."],
  ["selected words", "<p>See this page</p>", 5, 9, "|See <this> page"],
  ["selected words of another link", '<p><a href="/news">News</a></p>', 1, 5, "|<News>"],
  ["selected code", "<p><code>x.pdf</code></p>", 1, 6, "|x.pdf <Exam timetable>"],
  ["an item of a list", "<ul><li><p>One</p></li></ul>", 6, 6, "|One <Exam timetable>"],
  ["a cell", "<table><tr><td><p>Day</p></td></tr></table>", 7, 7, "|Day <Exam timetable>"],
  ["below code", "<pre>x = 1</pre><p>End</p>", 3, 3, "|x = 1|<Exam timetable>|End"],
  [
    "below a figure from its caption",
    '<figure><img src="//:0" alt="A"><figcaption>Hall</figcaption></figure><p>End</p>',
    4,
    4,
    "|Hall|<Exam timetable>|End",
  ],
] as const)("%s", (_where, html, from, to, shown) => {
  expect(insertIn(html, from, to)).toBe(shown);
});

test("each further document begins a line, unless it stands first", () => {
  expect(insertIn("<p>Fees</p>", 5, 5, true)).toBe("|Fees/<Exam timetable>");
  expect(insertIn("<p></p>", 1, 1, true)).toBe("|<Exam timetable>");
});

test("only words of one line become the link", () => {
  const doc = documentOfHtml('<p>One</p><p>Two</p><p><img src="//:0" alt="A"></p>');
  expect(linkRange(TextSelection.create(doc, 2, 4))).toEqual({ from: 2, to: 4 });
  expect(linkRange(TextSelection.create(doc, 2, 8))).toEqual({ from: 8, to: 8 });
  expect(linkRange(NodeSelection.create(doc, 11))).toEqual({ from: 12, to: 12 });
});
