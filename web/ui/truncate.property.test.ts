import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { plainText } from "../../contract/values/text/body.ts";
import { truncateAtWord, truncateCharacters, truncateWords } from "./truncate.ts";

const words = fc
  .array(
    fc.oneof(fc.string({ unit: "grapheme" }), fc.constantFrom(" ", "\n", ", ", " - ", "\u00a0", "\u3000")),
  )
  .map((parts) => parts.join(""));
const anything = fc.oneof(words, fc.string({ unit: "binary", maxLength: 300 }), fc.lorem({ maxCount: 60 }));
const limit = fc.integer({ min: 1, max: 60 });
const mark = fc.constantFrom("...", " ...", "");

const charactersOf = (text: string) => [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);

describe.each([
  ["cutCharacters", truncateAtWord],
  ["firstCharacters", truncateCharacters],
])("%s, of any text", (_name, cut) => {
  test("keeps the start of a text within the limit and splits no grapheme", () => {
    fc.assert(
      fc.property(anything, limit, mark, (text, most, after) => {
        const result = cut(text, most, after);
        const characters = charactersOf(text);
        if (characters.length <= most) {
          expect(result).toBe(text);
          return;
        }
        expect(result.endsWith(after)).toBe(true);
        const kept = result.slice(0, result.length - after.length);
        expect(text.startsWith(kept)).toBe(true);
        const count = charactersOf(kept).length;
        expect(count).toBeLessThanOrEqual(most);
        expect(characters.slice(0, count).join("")).toBe(kept);
        if (text.isWellFormed()) expect(result.isWellFormed()).toBe(true);
      }),
    );
  });
});

test("truncateWords keeps the given number of words of a longer text", () => {
  fc.assert(
    fc.property(anything, fc.integer({ min: 1, max: 12 }), fc.nat({ max: 5 }), (text, keep, more) => {
      const count = text.trim().split(/\s+/).length;
      const result = truncateWords(text, keep, keep + more);
      if (count <= keep + more) {
        expect(result).toBe(text);
        return;
      }
      expect(result.endsWith("...")).toBe(true);
      expect(result.slice(0, -3).split(" ")).toEqual(text.trim().split(/\s+/).slice(0, keep));
    }),
  );
});

test("plainText removes all tags and superfluous spaces", () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.string(), fc.constantFrom("<p>", "</p>", "<br />", "&nbsp;"))),
      (parts) => {
        const result = plainText(parts.join(""));
        expect(result).toBe(result.trim());
        expect(result).not.toMatch(/\s{2}|<p>|<br \/>/);
      },
    ),
  );
});
