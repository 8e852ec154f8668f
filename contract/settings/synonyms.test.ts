import { expect, test } from "vitest";
import { limits } from "../limits.ts";
import { settingsErrorMessages as messages } from "../messages/settings/en.ts";
import { findSynonymProblem, readSynonyms } from "./synonyms.ts";

const words = (count: number, from = 0) => Array.from({ length: count }, (_, index) => `word${from + index}`);

test.each([
  ["a word alone", "exam, test\n\ntimetable", messages.synonymAlone(3)],
  ["a missing word", "exam,, test", messages.noSynonym(1, "")],
  ["a comma at the end", "exam, test,", messages.noSynonym(1, "")],
  ["two words for one", "exam, final test", messages.noSynonym(1, "final test")],
  ["HTML", "exam, <b>test</b>", messages.noSynonym(1, "<b>test</b>")],
  ["a sign alone", "exam, '", messages.noSynonym(1, "'")],
  ["a tab", "exam, te\tst", messages.noSynonym(1, "te\tst")],
  ["a word twice", "exam, test, Exam", messages.synonymTwice(1, "Exam")],
  ["a word in two lines", "exam, test\nquiz, éxam", messages.synonymTwice(2, "éxam")],
  ["a long word", `exam, ${"x".repeat(41)}`, messages.longSynonym(1, limits.maxSynonymCharacters)],
  ["many words", words(limits.maxSynonyms + 1).join(), messages.synonyms(1, limits.maxSynonyms)],
  [
    "many lines",
    Array.from({ length: limits.maxSynonymGroups + 1 }, (_, line) => words(2, line * 2).join()).join("\n"),
    messages.tooManySynonyms(limits.maxSynonymGroups),
  ],
])("refuses %s", (_what, text, message) => {
  expect(findSynonymProblem(text)).toBe(message);
});

test.each([
  ["", [[]]],
  [
    "timetable, calendar، جدول\r\n\ngo'aan,qaraar",
    [["timetable", "calendar", "جدول"], [], ["go'aan", "qaraar"]],
  ],
  [words(limits.maxSynonyms).join(), [words(limits.maxSynonyms)]],
])("reads %j", (text, lines) => {
  expect(findSynonymProblem(text)).toBeUndefined();
  expect(readSynonyms(text)).toEqual(lines);
});
