import { describe, expect, test } from "vitest";
import { truncateAtWord, truncateCharacters, truncateWords } from "./truncate.ts";

const family = "👨‍👩‍👧‍👦";

describe("truncateAtWord with 40 graphemes", () => {
  test.each([
    ["", ""],
    ["Networks", "Networks"],
    ["a".repeat(40), "a".repeat(40)],
    [`${"a".repeat(19)} ${"b".repeat(20)}`, `${"a".repeat(19)} ${"b".repeat(20)}`],
    ["a".repeat(41), `${"a".repeat(40)}...`],
    [`${"a".repeat(40)} and more`, `${"a".repeat(40)}...`],
    [`${"a".repeat(39)} and more`, `${"a".repeat(39)}...`],
    ["An introduction to computer networks and how they fail", "An introduction to computer networks and..."],
    ["An introduction to databases, tables, and queries for all", "An introduction to databases, tables..."],
    ["Barashada barnaamijyada ee bilowga ah iyo kuwa sare", "Barashada barnaamijyada ee bilowga ah..."],
  ])("%j becomes %j", (text, expected) => {
    expect(truncateAtWord(text, 40)).toBe(expected);
  });

  test("keeps whole words within the limit", () => {
    const text = "Some words of very different lengths, internationalisation included, one after another";
    const words = text.split(" ");
    for (let limit = 8; limit < text.length; limit += 1) {
      const cut = truncateAtWord(text, limit, "");
      expect(cut.length).toBeLessThanOrEqual(limit);
      expect(text.startsWith(cut)).toBe(true);
      for (const word of cut.split(" "))
        expect(words.map((whole) => whole.replace(",", ""))).toContain(word.replace(",", ""));
    }
  });

  test("counts graphemes and never splits one", () => {
    expect(truncateAtWord(family.repeat(40), 40)).toBe(family.repeat(40));
    expect(truncateAtWord(family.repeat(41), 40)).toBe(`${family.repeat(40)}...`);
    expect(truncateAtWord("e\u0301".repeat(41), 40)).toBe(`${"e\u0301".repeat(40)}...`);
    expect(truncateAtWord("🇸🇴".repeat(5), 3)).toBe(`${"🇸🇴".repeat(3)}...`);
  });

  test("appends the given mark only to a truncated text", () => {
    expect(truncateAtWord("one two three", 8, " ...")).toBe("one two ...");
    expect(truncateAtWord("one two", 8, " ...")).toBe("one two");
  });
});

describe("truncateWords", () => {
  const words = (count: number) => Array.from({ length: count }, (_, index) => `w${index + 1}`).join(" ");

  test.each([
    [0, words(0)],
    [7, words(7)],
    [8, words(8)],
    [10, words(10)],
    [11, `${words(7)}...`],
    [30, `${words(7)}...`],
  ])("a hero's title of %i words becomes %j", (count, expected) => {
    expect(truncateWords(words(count), 7, 10)).toBe(expected);
  });

  test("keeps 10 words of a related title", () => {
    const cut = (text: string) => truncateWords(text, 10, 10);
    expect(cut(words(10))).toBe(words(10));
    expect(cut(words(11))).toBe(`${words(10)}...`);
  });

  test("counts words, not spaces", () => {
    expect(truncateWords("  one \n two\tthree  ", 2, 2)).toBe("one two...");
    expect(truncateWords("  one   two ", 2, 2).trim()).toBe("one   two");
  });
});

test.each([
  ["", ""],
  ["a".repeat(20), "a".repeat(20)],
  ["a".repeat(21), `${"a".repeat(20)}...`],
  ["This lesson was very useful", "This lesson was very..."],
  [family.repeat(21), `${family.repeat(20)}...`],
])("the first 20 characters of %j are %j", (text, expected) => {
  expect(truncateCharacters(text, 20)).toBe(expected);
});
