import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { graphemesOf } from "../../../contract/values/text/graphemes.ts";
import {
  countGraphemes,
  isPlainText,
  normalizeLine,
  normalizeText,
} from "../../../contract/values/text/text-normalization.ts";

/** Strings that the normalization rules treat specially, mixed with arbitrary text. */
const odd = fc.constantFrom(
  "\u0301",
  "\u0323",
  "\u200d",
  "\u200b",
  "\ufe0f",
  "\u202e",
  "\u2066",
  "\ufeff",
  "\u00ad",
  "\r",
  "\n",
  "\r\n",
  "\u2028",
  "\u0085",
  "\t",
  " ",
  "\u3000",
  "\u115f",
  "\u2800",
  "\ud83d",
  "\udc68",
  "\u{1f468}",
  "\u1100",
  "\u1161",
  "\ufb1d",
  "e",
  "Å",
);
const text = fc
  .array(fc.oneof({ weight: 4, arbitrary: odd }, fc.string({ unit: "binary", maxLength: 4 })), {
    maxLength: 80,
  })
  .map((parts) => parts.join(""));

describe("a normalized text", () => {
  test("is unchanged by a second normalization", () => {
    fc.assert(
      fc.property(text, (given) => {
        const tidy = normalizeText(given);
        expect(JSON.stringify(normalizeText(tidy))).toBe(JSON.stringify(tidy));
      }),
    );
  });

  test("has no direction overrides or stacked marks, and is in NFC", () => {
    fc.assert(
      fc.property(text, (given) => {
        const tidy = normalizeText(given);
        expect(tidy).not.toMatch(/[\u202a-\u202e\u2066-\u2069\ufeff\r\u2028\u2029]/);
        expect(tidy).not.toMatch(/\n{3}/);
        expect(tidy).not.toMatch(/\p{M}{5}/u);
        expect(tidy).not.toMatch(/\p{Cf}{9}/u);
        if (isPlainText(given)) expect(isPlainText(tidy)).toBe(true);
      }),
    );
  });

  test("of a single line has no line break, is within its limit, and is unchanged by a second normalization", () => {
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 30 }), (given, most) => {
        const line = normalizeLine(given, most);
        expect(line).not.toMatch(/[\n\r\t\p{Cc}]/u);
        expect([...new Intl.Segmenter().segment(line)].length).toBeLessThanOrEqual(most);
        expect(JSON.stringify(normalizeLine(line, most))).toBe(JSON.stringify(line));
        if (given.isWellFormed()) expect(line.isWellFormed()).toBe(true);
      }),
    );
  });

  test("has at most as many graphemes as UTF-16 units", () => {
    fc.assert(
      fc.property(text, (given) => {
        expect(countGraphemes(given)).toBeLessThanOrEqual(given.length);
      }),
    );
  });
});

describe("the graphemes of a text", () => {
  const segmenter = new Intl.Segmenter();
  const asUnicodeHasThem = (of: string) => [...segmenter.segment(of)].map(({ segment }) => segment);

  test("are those of Intl.Segmenter, all of them or only the first", () => {
    const latin = fc
      .array(fc.integer({ min: 0x0a, max: 0x24f }).map(String.fromCodePoint))
      .map((all) => all.join(""));
    const any = fc.oneof(
      text,
      latin,
      fc.tuple(latin, odd, latin).map((parts) => parts.join("")),
    );
    fc.assert(
      fc.property(any, fc.integer({ min: 0, max: 90 }), (of, most) => {
        const characters = asUnicodeHasThem(of);
        expect(graphemesOf(of)).toEqual(characters);
        expect(graphemesOf(of, most)).toEqual(characters.slice(0, most));
      }),
    );
  });

  test("are those of Intl.Segmenter for pairs of characters below U+3000", () => {
    for (let code = 0; code < 0x3000; code += 1) {
      const character = String.fromCodePoint(code);
      const beside = `a${character}a${character}${character}\n${character}©${character}`;
      expect(graphemesOf(beside), code.toString(16)).toEqual(asUnicodeHasThem(beside));
      const [first] = asUnicodeHasThem(`a${character}`);
      expect(graphemesOf(`a${character}`, 1), code.toString(16)).toEqual([first]);
    }
  });
});
