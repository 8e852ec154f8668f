import { describe, expect, test } from "vitest";
import type { Snapshot } from "../../../../contract/schemas/snapshot.ts";
import { stubDomParser } from "../../../testing/stub-dom-parser.ts";
import { noFields } from "../model/form-values.ts";
import { applyChoices, type Choice, mergeSnapshots } from "./merge-snapshots.ts";

stubDomParser();

function snapshot(values: Partial<Snapshot> = {}): Snapshot {
  return {
    title: "Open day",
    body: "",
    image: { name: "one.jpg", width: 800, height: 500 },
    imageAlt: "A door",
    fields: noFields,
    lang: null,
    ...values,
  };
}

/** Merges three bodies. @returns the number of conflicts, and the merged body for these choices */
function mergeBodies(
  [base, mine, theirs]: readonly [string, string, string],
  choice: Choice = "both",
  format: "html" | "text" = "html",
) {
  const merge = mergeSnapshots(
    snapshot({ body: base }),
    snapshot({ body: mine }),
    snapshot({ body: theirs }),
    format,
  );
  const choices = merge.conflicts.map(() => choice);
  return { conflicts: merge.conflicts, body: applyChoices(merge, choices).body };
}

const p = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join("");
const figure = (caption: string, width = "wide") =>
  `<figure class="${width}"><img src="/images/posts/a.jpg" alt="A door"><figcaption>${caption}</figcaption></figure>`;

test("asks about a caption that both changed", () => {
  const { conflicts } = mergeBodies([
    figure("The old door"),
    figure("The old red door"),
    figure("The old blue door"),
  ]);
  expect(conflicts).toHaveLength(1);
});

describe("merges without a question", () => {
  test.each([
    ["changes of two paragraphs", p("a", "b", "c"), p("A", "b", "c"), p("a", "b", "C"), p("A", "b", "C")],
    ["changes of neighbouring paragraphs", p("a", "b"), p("A", "b"), p("a", "B"), p("A", "B")],
    ["a change beside a removal", p("a", "b"), p("A", "b"), p("a"), p("A")],
    ["a change beside an addition", p("a", "b"), p("A", "b"), p("a", "x", "b"), p("A", "x", "b")],
    ["new paragraphs at one place", p("a"), p("a", "mine is this"), p("a", "x"), p("a", "mine is this", "x")],
    ["the same change of both", p("a", "b"), p("A", "b"), p("A", "b"), p("A", "b")],
    ["the same removal of both", p("a", "b"), p("b"), p("b"), p("b")],
    ["the same addition of both", p("a"), p("a", "n"), p("a", "n"), p("a", "n")],
    ["changes of equal paragraphs", p("x", "x"), p("Y", "x"), p("x", "Z"), p("Y", "Z")],
    [
      "changes among equal paragraphs",
      p("x", "x", "x", "x"),
      p("x", "Y", "x", "Z"),
      p("A", "x", "B", "x"),
      p("A", "Y", "B", "Z"),
    ],
    [
      "a caption and the paragraph after it",
      figure("The door") + p("a"),
      figure("The old door") + p("a"),
      figure("The door") + p("A"),
      figure("The old door") + p("A"),
    ],
    [
      "the width of a picture and a new one",
      p("a") + figure("The door"),
      p("a") + figure("The door", "half"),
      p("a") + figure("The door") + figure("A window"),
      p("a") + figure("The door", "half") + figure("A window"),
    ],
    [
      "a formatted paragraph",
      p("a", "b"),
      p("<strong>a</strong>", "b"),
      p("a", "B"),
      p("<strong>a</strong>", "B"),
    ],
    [
      "different items added to one list",
      "<ul><li>One</li><li>Two</li></ul>",
      "<ul><li>Zero</li><li>One</li><li>Two</li></ul>",
      "<ul><li>One</li><li>Two</li><li>Three</li></ul>",
      "<ul><li>Zero</li><li>One</li><li>Two</li><li>Three</li></ul>",
    ],
    [
      "a paragraph added after a list",
      "<ul><li>One</li></ul><p>a</p>",
      "<ul><li>One</li></ul><p>new</p><p>a</p>",
      "<ul><li>One</li><li>Two</li></ul><p>a</p>",
      "<ul><li>One</li><li>Two</li></ul><p>new</p><p>a</p>",
    ],
  ])("%s", (_what, base, mine, theirs, merged) => {
    const { conflicts, body } = mergeBodies([base, mine, theirs]);
    expect(conflicts).toEqual([]);
    expect(body).toBe(merged);
  });

  test("what the editor only writes in another way", () => {
    const base =
      '<ul><li>One</li></ul><p><a href="/a" rel="noopener nofollow">Link</a><br /></p><pre><code>x\n</code></pre>';
    const mine = '<ul><li><p>One</p></li></ul><p><a href="/a">Link</a></p><pre class="ql-syntax">x</pre>';
    const theirs = base.replace("One", "Two").replace("Link", "Links").replace("x", "y");
    const { conflicts, body } = mergeBodies([base, mine, theirs]);
    expect(conflicts).toEqual([]);
    expect(body.match(/Two|Links|y/g)).toEqual(["Two", "Links", "y"]);
  });

  test("different lines of a plain text", () => {
    const { conflicts, body } = mergeBodies(
      ["One\n\nTwo\nThree", "One!\n\nTwo\nThree\nFour", "One\n\nTwo\nThree?"],
      "both",
      "text",
    );
    expect(conflicts).toEqual([]);
    expect(body).toBe("One!\n\nTwo\nThree?\nFour");
  });

  test("different fields", () => {
    const other = { name: "two.jpg", width: 80, height: 50 };
    const merge = mergeSnapshots(
      snapshot(),
      snapshot({ title: "Open days", lang: "so" }),
      snapshot({
        image: other,
        imageAlt: "A gate",
        fields: { ...noFields, status: "completed" },
      }),
      "html",
    );
    expect(merge.conflicts).toEqual([]);
    expect(applyChoices(merge, [])).toEqual(
      snapshot({
        title: "Open days",
        lang: "so",
        image: other,
        imageAlt: "A gate",
        fields: { ...noFields, status: "completed" },
      }),
    );
  });
});

describe("asks about", () => {
  const words = "The college opens its doors on Monday";

  test.each([
    [
      "one paragraph that both changed",
      p("a", "b"),
      p("mine", "b"),
      p("theirs", "b"),
      [p("a"), p("mine"), p("theirs")],
    ],
    [
      "a paragraph that one changed and the other removed",
      p(words, "b"),
      p("b"),
      p(`${words} morning`, "b"),
      [p(words), "", p(`${words} morning`)],
    ],
    [
      "two versions of a new paragraph",
      p("a"),
      p("a", words),
      p("a", `${words.replace("doors", "gates")} morning`),
      ["", p(words), p(`${words.replace("doors", "gates")} morning`)],
    ],
    [
      "a paragraph that one split and the other changed",
      p(`${words} and closes them on Friday`),
      p(words, "and closes them on Friday"),
      p(`${words} and closes them on Sunday`),
      [
        p(`${words} and closes them on Friday`),
        p(words, "and closes them on Friday"),
        p(`${words} and closes them on Sunday`),
      ],
    ],
  ])("%s", (_what, base, mine, theirs, sides) => {
    const { conflicts, body } = mergeBodies([base, mine, theirs]);
    const found = conflicts.map((conflict) =>
      conflict.type === "block"
        ? [conflict.base, conflict.mine, conflict.theirs].map((side) =>
            side.map(({ source }) => source).join(""),
          )
        : [],
    );
    expect(found).toEqual([sides]);
    expect(body).toContain(`${sides[1]}${sides[2]}`);
  });

  test("a title that both changed, and takes mine for both", () => {
    const merge = mergeSnapshots(
      snapshot(),
      snapshot({ title: "Mine" }),
      snapshot({ title: "Theirs" }),
      "html",
    );
    expect(merge.conflicts.map((conflict) => conflict.type === "field" && conflict.field)).toEqual(["title"]);
    const titles = (["mine", "theirs", "both"] as const).map((choice) => applyChoices(merge, [choice]).title);
    expect(titles).toEqual(["Mine", "Theirs", "Mine"]);
  });

  test("a new cover beside a new description of the old one", () => {
    const image = { name: "two.jpg", width: 80, height: 50 };
    const merge = mergeSnapshots(
      snapshot(),
      snapshot({ image, imageAlt: "A gate" }),
      snapshot({ imageAlt: "A green door" }),
      "html",
    );
    expect(merge.conflicts).toHaveLength(1);
    expect(applyChoices(merge, ["theirs"])).toEqual(snapshot({ imageAlt: "A green door" }));
  });
});

test.each([
  ["of a paragraph", p("a", "b"), p("a mine", "b"), p("a theirs", "b"), p("a mine theirs", "b")],
  ["of a new paragraph", p("a"), p("a", "new words"), p("a", "new words more"), p("a", "new words more")],
  [
    "of an item of a list",
    '<ol start="3"><li>a</li><li>b</li></ol>',
    '<ol start="3"><li>a mine</li><li>b</li></ol>',
    '<ol start="3"><li>a theirs</li><li>b</li></ol>',
    '<ol start="3"><li>a mine theirs</li><li>b</li></ol>',
  ],
])("both additions %s stand once", (_what, base, mine, theirs, merged) => {
  expect(mergeBodies([base, mine, theirs], "both").body).toBe(merged);
});

test("applies one choice to each conflict", () => {
  const merge = mergeSnapshots(
    snapshot({ title: "T", body: p("a", "b", "c") }),
    snapshot({ title: "M", body: p("a1", "b1", "c1") }),
    snapshot({ title: "H", body: p("a2", "b2", "c2") }),
    "html",
  );
  expect(merge.conflicts).toHaveLength(4);
  const merged = applyChoices(merge, ["theirs", "mine", "theirs", "both"]);
  expect(merged).toMatchObject({ title: "H", body: p("a1", "b2", "c1", "c2") });
});

describe("facts merge row by row", () => {
  const facts = (...lines: string[]) =>
    snapshot({ fields: { ...noFields, facts: lines.join("\n") || null } });
  const merge = (base: Snapshot, mine: Snapshot, theirs: Snapshot, choice: Choice = "mine") => {
    const merged = mergeSnapshots(base, mine, theirs, "text");
    const choices = merged.conflicts.map(() => choice);
    return { questions: choices.length, facts: applyChoices(merged, choices).fields.facts?.split("\n") };
  };
  const base = facts("#fee: 100", "#room: 4", "Bus: 3");

  test.each([
    [
      "changes of two rows",
      ["#fee: 120", "#room: 4", "Bus: 3"],
      ["#fee: 100", "#room: 5", "Bus: 3"],
      ["#fee: 120", "#room: 5", "Bus: 3"],
    ],
    [
      "a change and a removed row",
      ["#fee: 120", "#room: 4", "Bus: 3"],
      ["#fee: 100", "#room: 4"],
      ["#fee: 120", "#room: 4"],
    ],
    [
      "rows that both added",
      ["#fee: 100", "#room: 4", "Bus: 3", "#level: A"],
      ["#mode: B", "#fee: 100", "#room: 4", "Bus: 3"],
      ["#fee: 100", "#room: 4", "Bus: 3", "#level: A", "#mode: B"],
    ],
    [
      "another order and a change",
      ["Bus: 3", "#fee: 100", "#room: 4"],
      ["#fee: 100", "#room: 4", "Bus: 7"],
      ["Bus: 7", "#fee: 100", "#room: 4"],
    ],
    [
      "the same label twice",
      ["#fee: 100", "#room: 4", "Bus: 3", "Bus: 9"],
      ["#fee: 100", "#room: 4", "Bus: 5"],
      ["#fee: 100", "#room: 4", "Bus: 5", "Bus: 9"],
    ],
  ])("without a question: %s", (_of, mine, theirs, merged) => {
    expect(merge(base, facts(...mine), facts(...theirs))).toEqual({ questions: 0, facts: merged });
  });

  test("with one question where both changed the same, whose answer keeps the other rows", () => {
    const mine = facts("#fee: 120", "#room: 5", "Bus: 3");
    const theirs = facts("#fee: 90", "#room: 4", "Bus: 7");
    expect(merge(base, mine, theirs)).toEqual({ questions: 1, facts: ["#fee: 120", "#room: 5", "Bus: 7"] });
    expect(merge(base, mine, theirs, "theirs")).toEqual({
      questions: 1,
      facts: ["#fee: 90", "#room: 5", "Bus: 7"],
    });
  });
});
