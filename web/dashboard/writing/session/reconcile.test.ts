import { describe, expect, test, vi } from "vitest";
import type { Snapshot } from "../../../../contract/schemas/snapshot.ts";
import { stubDomParser } from "../../../testing/stub-dom-parser.ts";
import { noFields } from "../model/form-values.ts";
import { joinBlocks, splitBody } from "./blocks/split-body.ts";
import { reconcile } from "./reconcile.ts";

stubDomParser();

function snapshot(values: Partial<Snapshot> = {}): Snapshot {
  const image = { name: "one.jpg", width: 800, height: 500 };
  return { title: "Open day", body: "", image, imageAlt: "A door", fields: noFields, lang: null, ...values };
}

const unchanged = (body: string) => body;
const asHtml = { format: "html", normalize: unchanged } as const;
const asText = { format: "text", normalize: unchanged } as const;

/** @returns the reconciled body, or undefined for a question */
function reconcileBodies(base: string, mine: string, other: string, by: Parameters<typeof reconcile>[3]) {
  return reconcile(snapshot({ body: base }), snapshot({ body: mine }), snapshot({ body: other }), by)?.body;
}

/** A body in short: `a/#b/-c/-d/|e/!f` is a paragraph, a heading, a list of two items, a table and a notice. */
function html(short: string): string {
  if (short.startsWith("<") || short === "") return short;
  const blocks = short.split("/").map((block) => {
    const text = block.slice(1);
    if (block.startsWith("#")) return `<h2>${text}</h2>`;
    if (block.startsWith("-")) return `<ul><li>${text}</li></ul>`;
    if (block.startsWith("|"))
      return `<table><tbody><tr><td>${text.replace("|", "</td><td>")}</td></tr></tbody></table>`;
    if (block.startsWith("!")) return `<p class="notice-tip" role="note">${text}</p>`;
    return `<p>${block}</p>`;
  });
  return blocks.join("").replaceAll("</ul><ul>", "");
}

const ol = (start: number, ...items: string[]) =>
  `<ol start="${start}">${items.map((item) => `<li>${item}</li>`).join("")}</ol>`;
const figure = (caption: string, width = "wide") =>
  `<figure class="${width}"><img src="/a.jpg" alt="A door"><figcaption>${caption}</figcaption></figure>`;

const documents = (...titles: string[]) =>
  `<ul class="documents">${titles.map((title) => `<li><a href="/documents/1">${title}</a></li>`).join("")}</ul>`;
const search = '<ul class="documents" data-search="exam"></ul>';

const doors = "The college opens its doors on Monday";

describe("asks about", () => {
  test.each([
    ["a paragraph that both changed", "a/b", "mine/b", "theirs/b"],
    ["a paragraph that both added to", `${doors}/b`, `${doors} at 8/b`, `${doors} at 9/b`],
    ["a paragraph that one removed and the other changed", "a/b", "b", "A/b"],
    ["all words of one and the removal of them by the other", doors, `${doors} at 8`, ""],
    ["one of many paragraphs that one removed", `a/${doors}/b`, "", `a/${doors} at 8/b`],
    ["two versions of a new paragraph", "a", `a/${doors}`, `a/${doors.replace("doors", "gates")}`],
    ["a paragraph that one split", `${doors} and Friday`, `${doors}/and Friday`, `${doors} and Sunday`],
    ["a caption that both changed", figure("The old door"), figure("The red door"), figure("The new door")],
    ["an item that both changed", "-a/-b", "-mine/-b", "-theirs/-b"],
    ["two cells of a table", "|a|b", "|A|b", "|a|B"],
    ["the kind of a block and its words", "!a", "#a", "!A"],
    ["a format and a word", "a b", "<p><strong>a</strong> b</p>", "a b c"],
    ["a list of documents that both changed", documents("A"), documents("A", "B"), documents("C", "A")],
    ["the first number of a list", ol(1, "a", "b"), ol(3, "a", "b"), ol(5, "a", "b")],
  ])("%s", (_what, base, mine, other) => {
    expect(reconcileBodies(html(base), html(mine), html(other), asHtml)).toBeUndefined();
    expect(reconcileBodies(html(base), html(other), html(mine), asHtml)).toBeUndefined();
  });

  test.each([
    ["a line that both changed", "One\nTwo", "One!\nTwo", "One?\nTwo"],
    ["a line that one changed and the other removed", "One\nTwo", "One!\nTwo", "Two"],
    ["two versions of a new line", "One", `One\n${doors}`, `One\n${doors} at 8`],
  ])("%s of a plain text", (_what, base, mine, other) => {
    expect(reconcileBodies(base, mine, other, asText)).toBeUndefined();
  });

  test("long texts that both pasted at one place", () => {
    const pasted = (by: string) => html(`a/${Array.from({ length: 60 }, (_, at) => `${by}${at}`).join("/")}`);
    expect(reconcileBodies(html("a"), pasted("mine"), pasted("theirs"), asHtml)).toBeUndefined();
  });

  test.each<[string, Partial<Snapshot>, Partial<Snapshot>]>([
    ["a title", { title: "Mine" }, { title: "Theirs" }],
    ["no cover and a new description of it", { image: null, imageAlt: "" }, { imageAlt: "A gate" }],
    ["a language", { lang: "so" }, { lang: "ar" }],
    ["a place", { fields: { ...noFields, place: "Hall 1" } }, { fields: { ...noFields, place: "Hall 2" } }],
  ])("%s that both changed", (_what, mine, other) => {
    expect(reconcile(snapshot(), snapshot(mine), snapshot(other), asHtml)).toBeUndefined();
  });

  test.each<[string, Partial<Snapshot>]>([
    ["a title", { title: "Mine" }],
    ["a body", { body: "<p>a</p>" }],
    ["facts", { fields: { ...noFields, facts: "#fee: 100" } }],
  ])("another %s without a common base", (_what, mine) => {
    expect(reconcile(undefined, snapshot(mine), snapshot(), asHtml)).toBeUndefined();
    expect(reconcile(undefined, snapshot(), snapshot(mine), asHtml)).toBeUndefined();
  });
});

describe("reconciles", () => {
  test.each([
    ["changes of two paragraphs", "a/b/c", "A/b/c", "a/b/C", "A/b/C"],
    [
      "a change beside a new list of documents",
      "<p>a</p><ul><li>b</li></ul>",
      "<p>A</p><ul><li>b</li></ul>",
      `<p>a</p><ul><li>b</li></ul>${search}${documents("Fees")}`,
      `<p>A</p><ul><li>b</li></ul>${search}${documents("Fees")}`,
    ],
    ["changes of neighbouring paragraphs", "a/b", "A/b", "a/B", "A/B"],
    ["a change beside a removal", "a/b", "A/b", "a", "A"],
    ["a change beside an addition", "a/b", "A/b", "a/x/b", "A/x/b"],
    ["different removals", "a/b/c", "b/c", "a/b", "b"],
    ["new paragraphs at one place", "a", "a/mine is this", "a/x", "a/mine is this/x"],
    ["new paragraphs around an equal one", "a", "a/m/n", "a/o/n", "a/m/o/n"],
    ["words in one empty line", "a//b", "a/mine/b", "a/x/b", "a/mine/x/b"],
    ["two first texts", "", "mine", "theirs", "mine/theirs"],
    ["the same change of both", "a/b", "A/b/c", "A/b/d", "A/b/c/d"],
    ["the same removal of both", "a/b", "b/c", "b/d", "b/c/d"],
    ["the same addition of both", "a/b b", "a/n/b b/c", "a/n/b b B", "a/n/b b B/c"],
    ["an addition that one has in place of a removal", "a/b", "a/n/b", "a/n", "a/n"],
    ["the same addition at different places", "a/b", "n/a/b", "a/n/b", "n/a/n/b"],
    ["changes of equal paragraphs", "x/x", "Y/x", "x/Z", "Y/Z"],
    ["changes among equal paragraphs", "x/x/x/x", "x/Y/x/Z", "A/x/B/x", "A/Y/B/Z"],
    ["two tables", "|a/|b", "|A/|b", "|a/|B", "|A/|B"],
    ["a notice and a heading", "!a/#b", "!A/#b", "!a/b", "!A/b"],
    ["items added to one list", "-a/-b", "-z/-a/-b", "-a/-b/-c", "-z/-a/-b/-c"],
    ["a paragraph and an item after a list", "-a/b", "-a/new/b", "-a/-c/b", "-a/-c/new/b"],
    ["items at the end of a list", "-a", "-a/-b/c", "-a/-d", "-a/-b/-d/c"],
    ["the first number and an item", ol(1, "a", "b"), ol(3, "a", "b"), ol(1, "a", "B"), ol(3, "a", "B")],
    ["a list made a numbered one", "-a/b", `${ol(2, "a")}<p>b</p>`, "-a/B", `${ol(2, "a")}<p>B</p>`],
    ["lists below each other", "-a/<br>/-b", "-A/<br>/-b", "-a/<br>/-B", "-A/<br>/-B"],
    [
      "text beside blocks",
      "<b>x</b>y<p>a</p>",
      "<b>x</b>y<p>A</p>",
      "<b>x</b>z<p>a</p>",
      "<b>x</b>z<p>A</p>",
    ],
  ])("%s", (_what, base, mine, other, merged) => {
    const bodyOf = (short: string) => html(short).replaceAll("<p><br></p>", "");
    expect(reconcileBodies(bodyOf(base), bodyOf(mine), bodyOf(other), asHtml)).toBe(bodyOf(merged));
  });

  test("the width of a picture and a new one", () => {
    const [base, mine] = [figure("The door"), figure("The door", "half")];
    const added = figure("A window");
    expect(reconcileBodies(base, mine, base + added, asHtml)).toBe(mine + added);
  });

  test.each([
    [
      "different lines",
      "One\n\nTwo\nSix",
      "One!\n\nTwo\nSix\nTen",
      "One\n\nTwo\nSix?",
      "One!\n\nTwo\nSix?\nTen",
    ],
    ["new lines at one place", "One", "One\n\nMine", "One\n\nTheirs", "One\n\nMine\n\nTheirs"],
    ["new lines below an empty one", "One\n", "One\nMine", "One\nTheirs", "One\nMine\nTheirs"],
    ["an empty line and a word", "One\nTwo", "One\n\nTwo", "One\nTwo!", "One\n\nTwo!"],
    ["white space as it is", " One\n  Two", " One\n  Two\n", " One!\n  Two", " One!\n  Two\n"],
    ["signs of HTML", "a < b\nc", "a < b\nC", "<p>a < b\nc", "<p>a < b\nC"],
  ])("%s of a plain text", (_what, base, mine, other, merged) => {
    expect(reconcileBodies(base, mine, other, asText)).toBe(merged);
  });

  test("what only one person changed, as it is written", () => {
    const [base, changed] = ["<p>a</p>", "<p>a</p>\n<p>A &amp; b<br /></p>"];
    expect(reconcileBodies(base, changed, base, asHtml)).toBe(changed);
    expect(reconcileBodies(base, base, changed, asHtml)).toBe(changed);
    expect(reconcileBodies(base, changed, changed, asHtml)).toBe(changed);
  });

  test("different fields", () => {
    const mine = { title: "Open days", lang: "so" } as const;
    const image = { name: "two.jpg", width: 80, height: 50 };
    const other = { image, imageAlt: "A gate", fields: { ...noFields, status: "completed" as const } };
    const both = snapshot({ ...mine, ...other });
    expect(reconcile(snapshot(), snapshot(mine), snapshot(other), asHtml)).toEqual(both);
  });

  test("equal texts without a common base", () => {
    const mine = snapshot({ body: "<p>a</p>" });
    expect(reconcile(undefined, mine, snapshot({ body: "<p>a</p>\n" }), asHtml)).toEqual(mine);
  });
});

describe("what the editor writes in another way", () => {
  const stored =
    '<ul><li>One</li></ul><p><a href="/a" rel="nofollow">Link</a></p><p><br></p><p>c</p><h2>d</h2>';
  const written = '<ul><li><p>One</p></li></ul><p><a href="/a">Link</a></p><p></p><p>c</p><h2>d</h2>';
  const normalize = vi.fn((body: string) =>
    body
      .replace(/<li>(\w+)<\/li>/, "<li><p>$1</p></li>")
      .replace(' rel="nofollow"', "")
      .replace(/^<p>(<br>)?<\/p>$/, ""),
  );

  test("is no change", () => {
    const mine = written.replace("<p>c", "<p>C").replace("d<", "D<");
    const other = stored.replace("One", "Two").replace("Link", "Links");
    const merged =
      '<ul><li>Two</li></ul><p><a href="/a" rel="nofollow">Links</a></p><p></p><p>C</p><h2>D</h2>';
    expect(reconcileBodies(stored, mine, other, { format: "html", normalize })).toBe(merged);
    expect(
      reconcile(undefined, snapshot({ body: written }), snapshot({ body: stored }), {
        format: "html",
        normalize,
      }),
    ).toEqual(snapshot({ body: written }));
  });

  test("is only asked for where both differ", () => {
    normalize.mockClear();
    const body = html("a/b/c/d/e");
    reconcileBodies(body, body.replace("a", "A"), body.replace("c", "C").replace("e", "E"), {
      format: "html",
      normalize,
    });
    expect(normalize).not.toHaveBeenCalled();
  });
});

describe("facts", () => {
  const [fee, room, bus] = ["#fee: 100", "#room: 4", "Bus: 3"];
  const facts = (lines: readonly string[]) =>
    snapshot({ fields: { ...noFields, facts: lines.join("\n") || null } });
  const base = facts([fee, room, bus]);

  test.each([
    ["that both changed", ["#fee: 120", room, bus], ["#fee: 90", room, bus]],
    ["that one changed and the other removed", ["#fee: 120", room, bus], [room, bus]],
    ["that both added", [fee, room, bus, "#level: A"], ["#level: B", fee, room, bus]],
  ])("%s are a question", (_what, mine, other) => {
    expect(reconcile(base, facts(mine), facts(other), asText)).toBeUndefined();
  });

  test.each([
    ["changes of two rows", ["#fee: 120", room, bus], [fee, "#room: 5", bus], ["#fee: 120", "#room: 5", bus]],
    [
      "rows that both added",
      [fee, room, bus, "A: 1"],
      ["B: 2", fee, room, bus],
      [fee, room, bus, "A: 1", "B: 2"],
    ],
    ["another order and a change", [bus, fee, room], [fee, room, "Bus: 7"], ["Bus: 7", fee, room]],
    ["a label twice", [fee, room, bus, "Bus: 9"], [fee, room, "Bus: 5"], [fee, room, "Bus: 5", "Bus: 9"]],
    ["removed rows", [room, bus], [fee, room], [room]],
  ])("merge row by row: %s", (_of, mine, other, merged) => {
    expect(reconcile(base, facts(mine), facts(other), asText)).toEqual(facts(merged));
  });
});

test("a body is the blocks that it is split into", () => {
  const body = [
    "<h2>A <strong>heading</strong></h2>",
    '<p class="ql-align-center">One &lt; two<br>three</p>',
    "<blockquote><p>One</p><p>two</p></blockquote>",
    '<pre class="ql-syntax">if (a &lt; b)\n  c\n</pre>',
    '<iframe src="https://www.youtube-nocookie.com/embed/a"></iframe>',
    figure("The <em>old</em> door"),
    documents("Fees", "Exams"),
    search,
    "<hr>",
  ];
  expect(splitBody(body.join("\n"), "html").map(({ source }) => source)).toEqual(body);
  expect(joinBlocks(splitBody(body.join(""), "html"), "html")).toBe(body.join(""));
});
