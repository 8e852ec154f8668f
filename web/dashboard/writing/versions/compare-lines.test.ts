import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compareLines, type Part } from "./compare-lines.ts";

const marks = { same: ["", ""], added: ["{", "}"], removed: ["[", "]"] } as const;
const written = (parts: readonly Part[]) => parts.map(({ type, text }) => marks[type].join(text)).join("");

/** Changed lines: added words in braces, removed ones in brackets. Same lines: their number. */
const compare = (before: readonly string[], after: readonly string[]) =>
  compareLines(before, after).stretches.map(({ isChanged, lines, parts }) =>
    isChanged ? written(parts) : lines,
  );

describe("marks the words that changed", () => {
  test.each([
    [
      "The college opens on Monday.",
      "The college opens on Friday.",
      "The college opens on [Monday]{Friday}.",
    ],
    [
      "Ma go'aansatay in aad timaaddo",
      "Ma go'aamisay in aad timaaddo",
      "Ma [go'aansatay ]{go'aamisay }in aad timaaddo",
    ],
    ["مقدمة في شبكات الحاسوب", "مقدمة في أنظمة الحاسوب", "مقدمة في [شبكات ]{أنظمة }الحاسوب"],
    ["One", "One two", "One {two}"],
    ["One two", "One", "One [two]"],
    ["all other words here", "nothing of that is left", "[all other words here]{nothing of that is left}"],
  ])("%s becomes %s", (before, after, words) => {
    expect(compare([before], [after])).toEqual([words]);
  });
});

test("keeps the same lines together, beside added, removed and split ones", () => {
  expect(compare(["a", "b", "c", "d"], ["a", "b", "d"])).toEqual([2, "[c]", 1]);
  expect(compare(["a", "b"], ["a", "x", "b", "e"])).toEqual([1, "{x}", 1, "{e}"]);
  expect(compare(["One two three four"], ["New", "One two", "three four"])).toEqual([
    "{New\n}One two {\n}three four",
  ]);
  expect(compare(["a"], ["a"])).toEqual([1]);
  expect(compare([], [])).toEqual([]);
});

test("every word of either text is in the difference, in its order", () => {
  const lines = fc.array(
    fc.array(fc.constantFrom("a", "b", "c", "go'aan", "مقدمة", ".", "1"), { minLength: 1, maxLength: 9 }),
    { maxLength: 9 },
  );
  fc.assert(
    fc.property(lines, lines, (one, other) => {
      const [before, after] = [one, other].map((each) => each.map((words) => words.join(" ")));
      const { stretches } = compareLines(before ?? [], after ?? []);
      const wordsOf = (side: "added" | "removed") =>
        stretches
          .flatMap(({ parts }) => [...parts, { type: "same" as const, text: "\n" }])
          .filter(({ type }) => type === "same" || type === side)
          .map(({ text }) => text)
          .join("")
          .split(/\s+/)
          .filter(Boolean);
      expect(wordsOf("removed")).toEqual(one.flat());
      expect(wordsOf("added")).toEqual(other.flat());
    }),
  );
});

test("two texts of 50 pages are compared in a bounded time, and what takes longer counts as replaced", () => {
  const words = Array.from({ length: 500 }, (_, index) => `word${index}`);
  let state = 1;
  const random = () => {
    state = (state * 48_271) % 2_147_483_647;
    return words[state % words.length] ?? "";
  };
  const text = () => Array.from({ length: 1_100 }, () => Array.from({ length: 40 }, random).join(" "));
  const [before, after] = [text(), text()];
  const edited = before.map((line, index) => (index % 10 === 0 ? `${line} and more` : line));
  expect(compareLines(before, edited)).toMatchObject({ isCutShort: false });
  expect(compareLines(before, edited).stretches.filter(({ isChanged }) => isChanged)).toHaveLength(110);
  const start = performance.now();
  const { stretches, isCutShort } = compareLines(before, after);
  expect(performance.now() - start).toBeLessThan(5_000);
  expect(isCutShort).toBe(true);
  expect(stretches).toEqual([
    {
      isChanged: true,
      lines: 1_100,
      parts: [
        { type: "removed", text: before.join("\n") },
        { type: "added", text: after.join("\n") },
      ],
    },
  ]);
});
