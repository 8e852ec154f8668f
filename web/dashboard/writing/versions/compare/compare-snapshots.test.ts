import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Snapshot } from "../../../../../contract/schemas/snapshot.ts";
import { stubDomParser } from "../../../../testing/stub-dom-parser.ts";
import { fields } from "../../model/fields.ts";
import { noFields } from "../../model/form-values.ts";
import { compareSnapshots } from "./compare-snapshots.ts";
import { describeFormat } from "./describe-format.ts";
import { diffWords } from "./diff-words.ts";
import { splitBody } from "./split-body.ts";
import { wordsOf } from "./words.ts";

stubDomParser();

const withBody = (body: string): Snapshot => ({
  title: "Open day",
  body,
  image: { name: "one.jpg", width: 800, height: 500 },
  imageAlt: "A door",
  fields: { ...noFields, status: "ongoing" },
  lang: null,
});

/** The words of two blocks: added ones in braces, removed ones in brackets. */
function compareWords(before: string, after: string): string {
  const [one, other] = [before, after].map((html) => splitBody(html, "html").flatMap(wordsOf));
  const edges = { same: ["", ""], added: ["{", "}"], removed: ["[", "]"] } as const;
  return diffWords(one ?? [], other ?? [])
    .map(({ type, words }) =>
      edges[type].join(
        words
          .map(({ text }) => text)
          .join("")
          .trim(),
      ),
    )
    .join(" ");
}

function notesOf(before: string, after: string): string[] {
  const [one] = splitBody(before, "html");
  const [other] = splitBody(after, "html");
  if (!one || !other) throw new Error("both need a block");
  const notes = describeFormat(one, other, diffWords(wordsOf(one), wordsOf(other)));
  return notes.map((note) => note.replace(/[\u2068\u2069]/g, ""));
}

describe("marks the words that changed", () => {
  test.each([
    ["<p>One two three</p>", "<p>One two three</p>", "One two three"],
    [
      "<p>The college opens on Monday.</p>",
      "<p>The college opens on Friday.</p>",
      "The college opens on [Monday] {Friday} .",
    ],
    [
      "<p>Ma go'aansatay in aad timaaddo</p>",
      "<p>Ma go'aamisay in aad timaaddo</p>",
      "Ma [go'aansatay] {go'aamisay} in aad timaaddo",
    ],
    ["<p>مقدمة في شبكات الحاسوب</p>", "<p>مقدمة في أنظمة الحاسوب</p>", "مقدمة في [شبكات] {أنظمة} الحاسوب"],
    ["<p>One</p>", "<p>One <strong>two</strong></p>", "One {two}"],
    ["<p>One <em>t</em>wo</p>", "<p>One two</p>", "One two"],
    [
      "<p>all other words here</p>",
      "<p>nothing of that is left</p>",
      "[all other words here] {nothing of that is left}",
    ],
  ])("%s becomes %s", (before, after, words) => {
    expect(compareWords(before, after)).toBe(words);
  });
});

describe("tells in words", () => {
  const picture = (name: string, alt: string) => `<p><img src="/images/posts/${name}.jpg" alt="${alt}"></p>`;

  test.each([
    ["a new kind", "<p>One</p>", "<h2>One</h2>", ["Now a heading"]],
    ["a list", "<p>One</p>", "<ul><li>One</li></ul>", ["Now a point of a list"]],
    ["a notice", "<p>One</p>", '<p class="notice-deadline" role="note">One</p>', ["Now a box: deadline"]],
    ["no notice", '<p class="notice-warning" role="note">One</p>', "<p>One</p>", ["No longer a box"]],
    ["a divider", "<p>One</p>", "<hr>", ["Now a divider"]],
    ["an alignment", "<p>One</p>", '<p class="ql-align-center">One</p>', ["Now centred"]],
    ["an indent", '<p class="ql-indent-2">One</p>', '<p class="ql-indent-1">One</p>', ["Indented less"]],
    [
      "bold words",
      "<p>One two three</p>",
      "<p>One <strong>two three</strong></p>",
      ["“two three” is now bold"],
    ],
    ["words without a mark", "<p><em>One</em> two</p>", "<p>One two</p>", ["“One” is no longer italic"]],
    ["a link", '<p><a href="/a">One</a></p>', '<p><a href="/b">One</a></p>', ["Link “One” now leads to /b"]],
    ["a new link", "<p>One two</p>", '<p>One <a href="/b">two</a></p>', ["“two” now leads to /b"]],
    ["a link on new words", "<p>One</p>", '<p>One <a href="/b">two</a></p>', ["“two” now leads to /b"]],
    ["a removed link", '<p><a href="/a">One</a></p>', "<p>One</p>", ["“One” is no longer a link"]],
    ["a replaced picture", picture("one", "A"), picture("two", "A"), ["Picture replaced"]],
    ["a description", picture("one", "A"), picture("one", "B"), ["Picture now described as “B”"]],
    [
      "an added picture",
      "<p>One</p>",
      `<p>One</p>${picture("one", "A")}`.replace("</p><p>", ""),
      ["Picture added: “A”"],
    ],
    [
      "a removed picture",
      `<p>One</p>${picture("one", "A")}`.replace("</p><p>", ""),
      "<p>One</p>",
      ["Picture removed: “A”"],
    ],
    [
      "nested points",
      "<ul><li>One<ul><li>Two</li></ul></li></ul>",
      "<ul><li>One<ol><li>Two</li></ol></li></ul>",
      ["The points within it are arranged differently"],
    ],
  ])("%s", (_what, before, after, notes) => {
    expect(notesOf(before, after)).toEqual(notes);
  });
});

test("a snapshot and itself have no difference, however its HTML is written", () => {
  const stored = '<ul><li>One</li></ul><p><a href="/a" rel="noopener nofollow">Two</a></p>';
  const edited = '<ul><li><p>One</p></li></ul>\n<p><a href="/a">Two</a></p>';
  for (const body of [stored, edited]) {
    expect(compareSnapshots(withBody(stored), withBody(body), "html")).toEqual({
      fields: [],
      body: [],
      isEmpty: true,
    });
  }
});

test("names the fields that changed and keeps unchanged paragraphs together", () => {
  const before = withBody("<p>a</p><p>b</p><p>c</p><p>d</p>");
  const after = {
    ...withBody("<p>a</p><p>b</p><p>x</p><p>d</p><p>e</p>"),
    title: "Open days",
    imageAlt: "A gate",
  };
  const { fields, body, isEmpty } = compareSnapshots(before, after, "html");
  expect(fields).toEqual(["title", "cover"]);
  expect(body.map((part) => (part.type === "unchanged" ? part.rows.length : "changed"))).toEqual([
    2,
    "changed",
    1,
    "changed",
  ]);
  expect(isEmpty).toBe(false);
});

test("every word of either text is in the difference, in its order", () => {
  const text = fc
    .array(fc.constantFrom("a", "b", "c", "go'aan", "مقدمة", ".", "1"), { maxLength: 30 })
    .map((words) => words.join(" "));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const [one, other] = [before, after].map((line) => splitBody(line, "text").flatMap(wordsOf));
      const changes = diffWords(one ?? [], other ?? []);
      const keysOf = (side: "added" | "removed") =>
        changes
          .flatMap((change) => (change.type === "same" || change.type === side ? change.words : []))
          .map(({ key }) => key)
          .join(" ");
      expect(keysOf("removed")).toBe(before);
      expect(keysOf("added")).toBe(after);
    }),
  );
});

test("says in words what happened to a cover", () => {
  const withCover = (name: string, imageDecorative?: true): Snapshot => ({
    ...withBody(""),
    image: { name, width: 800, height: 500 },
    imageDecorative,
  });
  const changes = [
    [{ ...withBody(""), image: null }, withCover("a.jpg"), "Picture added"],
    [withCover("a.jpg"), withCover("b.jpg"), "Picture replaced"],
    [withCover("a.jpg"), { ...withBody(""), image: null }, "Picture removed"],
    [withCover("a.jpg"), withCover("a.jpg", true), "The picture is now decorative, without a description"],
  ] as const;
  for (const [before, after, words] of changes)
    expect(fields.cover.describe?.(before, after)).toEqual([words]);
});

test("says in words where a cover is cut", () => {
  const [before, after] = [withBody(""), { ...withBody(""), imageFocus: "00" }];
  expect(compareSnapshots(before, after, "html").fields).toEqual(["cover"]);
  expect(fields.cover.describe?.(before, after)).toEqual(["Picture cut at the top, far left"]);
  expect(fields.cover.describe?.(after, before)).toEqual(["Picture cut at the middle"]);
  expect(fields.cover.describe?.(before, { ...after, imageFocus: "24" })).toEqual([
    "Picture cut at the bottom",
  ]);
  expect(compareSnapshots(after, { ...after }, "html").isEmpty).toBe(true);
});
