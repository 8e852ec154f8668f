import { expect, test } from "vitest";
import { type DocumentFacts, documentFacts } from "./document-facts.ts";

const timetable: DocumentFacts = { pageCount: 2, bytes: 310 * 1024, lang: "so" };

test.each([
  ["en", timetable, "PDF, 2 pages, 310 KB, Somali"],
  ["so", timetable, "PDF, 2 bog, 310 KB"],
  ["ar", timetable, "ملف PDF\u200f، صفحتان، 310 كيلوبايت، الصومالية"],
  ["so", { ...timetable, lang: "ar" }, "PDF, 2 bog, 310 KB, Carabi"],
  ["en", { pageCount: 1, bytes: 1, lang: "en" }, "PDF, 1 page, 1 KB"],
  ["en", { pageCount: 300, bytes: 999 * 1024, lang: "en" }, "PDF, 300 pages, 999 KB"],
  ["en", { pageCount: 300, bytes: 999 * 1024 + 1, lang: "en" }, "PDF, 300 pages, 1.0 MB"],
  ["ar", { pageCount: 11, bytes: 25 * 1024 * 1024, lang: "ar" }, "ملف PDF\u200f، 11 صفحة، 25.0 ميغابايت"],
  ["en", { lang: "so" }, "PDF, Somali"],
] as const)("in %s, %o is %s", (language, facts, words) => {
  expect(documentFacts(facts, language)).toBe(words);
});
