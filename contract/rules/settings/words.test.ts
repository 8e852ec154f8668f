import { describe, expect, test } from "vitest";
import { readerMessages } from "../../messages/readers/index.ts";
import { templatesOf, withWords } from "../../messages/readers/words.ts";
import { englishTexts, findWordProblem } from "./words.ts";

/** Names and signs, which all languages share. */
const shared =
  /^(?:sectionNames\.(?:youtube|linkedin|twitter|facebook|whatsapp|telegram|tiktok)|.*\.(?:actionOn|name|quoted))$/;

describe.each(["so", "ar"] as const)("the proposals in %s", (lang) => {
  const proposals = templatesOf(readerMessages[lang]);

  test("have every text, by the rules for the college's own words", () => {
    expect([...proposals.keys()]).toEqual([...englishTexts.keys()]);
    const problems = [...proposals].flatMap(([key, { template }]) => findWordProblem(key, template) ?? []);
    expect(problems).toEqual([]);
  });

  test("are translated", () => {
    const same = [...proposals].filter(
      ([key, { template }]) => JSON.stringify(template) === JSON.stringify(englishTexts.get(key)?.template),
    );
    expect(same.map(([key]) => key).filter((key) => !shared.test(key))).toEqual([]);
  });

  test("have the forms that the numbers of the language need", () => {
    const needed = new Intl.PluralRules(lang).resolvedOptions().pluralCategories;
    for (const [key, { template, number }] of proposals) {
      if (number === undefined || typeof template === "string") continue;
      for (const form of Object.keys(template)) expect(needed, `${key}: ${form}`).toContain(form);
    }
  });
});

test("the college's words take the place of the proposals, with their values", () => {
  const messages = withWords(readerMessages.so, "so", {
    "homeMessages.readMore": "Akhri",
    "homeMessages.callCenterRoles.1": "Madaxa",
    "searchMessages.found": { one: "hal", other: "{total} shay" },
    "newsMessages.pageOf": "{totalPages}: {page}",
  });
  expect(messages.homeMessages.readMore).toBe("Akhri");
  expect(messages.homeMessages.callCenterRoles[1]).toBe("Madaxa");
  expect(messages.searchMessages.found({ total: 1 })).toBe("hal");
  expect(messages.searchMessages.found({ total: 7 })).toBe("7 shay");
  expect(messages.newsMessages.pageOf({ page: 2, totalPages: 9 })).toBe("9: 2");
  expect(messages.homeMessages.readLess).toBe(readerMessages.so.homeMessages.readLess);
});

test.each([
  [0, "لا نتائج"],
  [1, "نتيجة واحدة"],
  [2, "نتيجتان"],
  [3, "3 نتائج"],
  [11, "11 نتيجة"],
  [100, "100 نتيجة"],
])("Arabic has the form of %i", (total, expected) => {
  expect(readerMessages.ar.searchMessages.found({ total })).toBe(expected);
});
