import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formsOf, initialsIn, splitWords, stemOf, trigramsOf, wordsAndCompounds, wordsOf } from "./words.ts";

test.each([
  ["go'aan", "goaan"],
  ["go’aan", "goʼaan"],
  ["Jaamacadda", "JAAMACADDA"],
  ["cafe", "Café"],
  ["كلية", "كُلِّيَّة"],
  ["كلية", "كـلـيـة"],
  ["احمد", "أحمد"],
  ["اداب", "آداب"],
  ["مسوول", "مسؤول"],
  ["مصطفي", "مصطفى"],
  ["مدرسه", "مدرسة"],
  ["2026", "٢٠٢٦"],
  ["2026", "۲۰۲۶"],
  ["office", "oﬃce"],
  ["strasse", "Straße"],
  ["σοφος", "ΣΟΦΟΣ"],
  ["abc", "ａｂｃ"],
  ["econstructor", "éconstructor"],
  ["tostring", "'toString"],
  ["n", "ŉ"],
  ["سم", "\ufe71س\ufe77م"],
])("%s and %s are the same word", (one, other) => {
  expect(wordsOf(one)).toEqual(wordsOf(other));
  expect(wordsOf(one)).toHaveLength(1);
});

test.each([
  ["", []],
  ["?! … — ''", []],
  ["e-learning, 2026/27", ["e", "learning", "2026", "27"]],
  ["Kulliyadda 'Caafimaadka'", ["kulliyadda", "caafimaadka"]],
  ["mail info@college.example, @college", ["mail", "info", "college"]],
  ["https://www.college.example/fees and www.college.example.", ["fees", "and"]],
])("the words of %j", (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

test.each([
  ["Dhiig-ku-deeqid waa", ["dhiigku", "dhiigkudeeqid"]],
  ["e-mail, B.Sc. and CS-101", ["email", "bsc", "cs101"]],
])("the compounds in %j", (text, compounds) => {
  const words = wordsOf(text);
  expect([...wordsAndCompounds(text)].filter((word) => !words.includes(word))).toEqual(compounds);
});

test.each([
  ["الكليه", ["الكليه", "كليه"]],
  ["والكليه", ["والكليه", "كليه"]],
  ["بالكليه", ["بالكليه", "كليه"]],
  ["للكليه", ["للكليه", "كليه"]],
  ["الف", ["الف"]],
  ["kulliyad", ["kulliyad"]],
])("the forms of %s", (word, forms) => {
  expect(formsOf(word)).toEqual(forms);
});

test.each([
  ["kulliyadda", "kulliy"],
  ["kulliyadaha", "kulliy"],
  ["jaamacadaha", "jaamac"],
  ["tababarrada", "tababar"],
  ["barnaamijyada", "barnaamij"],
  ["ardayda", "arday"],
  ["courses", "cours"],
  ["programming", "program"],
  ["studies", "stud"],
  ["mapping", "map"],
  ["fees", "fee"],
  ["كليات", "كلي"],
  ["dal", "dal"],
])("the stem of %s", (word, stem) => {
  expect(stemOf(word)).toBe(stem);
});

test.each([
  ["Maps and Geographic Information Systems", ["gi", "is", "gis"]],
  ["Artificial Intelligence: What Machines Learn", ["ai", "wm", "ml", "wml"]],
  ["How to pay the fees", []],
  ["الذكاء الاصطناعي", []],
])("the initials in %j", (title, initials) => {
  expect([...initialsIn(title)].sort()).toEqual([...initials].sort());
});

test("the trigrams of a word know where it begins and ends, and no doubled letters", () => {
  expect(trigramsOf("wax")).toEqual(["‹wa", "wax", "ax›"]);
  expect(trigramsOf("waaxx")).toEqual(trigramsOf("wax"));
});

describe("every text", () => {
  const text = fc.string({ unit: "binary" });

  test("has the same words in every normalization form and case", () => {
    fc.assert(
      fc.property(text, (given) => {
        const words = wordsOf(given);
        expect(wordsOf(given.normalize("NFC"))).toEqual(words);
        expect(wordsOf(given.normalize("NFD"))).toEqual(words);
      }),
    );
  });

  test("has folded words: folding them again changes nothing", () => {
    fc.assert(
      fc.property(text, (given) => {
        for (const word of wordsOf(given)) expect(wordsOf(word)).toEqual([word]);
      }),
    );
  });

  test("has words of letters and digits only, none empty or long, each where it is written", () => {
    fc.assert(
      fc.property(text, (given) => {
        for (const { start, end, words } of splitWords(given)) {
          expect(wordsOf(given.slice(start, end))).toEqual(words);
          for (const word of words) expect(word).toMatch(/^[\p{L}\p{N}]{1,40}$/u);
        }
      }),
    );
  });
});

test.each([
  ["marks on one letter", `a${"\u0301".repeat(500_000)}`],
  ["different marks on one letter", `a${"\u0301\u0323".repeat(250_000)}`],
  ["apostrophes", "'".repeat(500_000)],
  ["a word without an end", "a".repeat(500_000)],
  ["Arabic articles", "ال".repeat(250_000)],
  ["characters that expand", "ﷺ".repeat(100_000)],
  ["format characters", "\u200d".repeat(500_000)],
])("%s take linear time", (_what, hostile) => {
  const startedAt = performance.now();
  for (const word of wordsAndCompounds(hostile)) {
    formsOf(word);
    stemOf(word);
  }
  expect(performance.now() - startedAt).toBeLessThan(10_000);
});
