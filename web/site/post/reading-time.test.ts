import { expect, test } from "vitest";
import { readingMinutes } from "./reading-time.ts";

const words = (count: number, word: string) => `<p>${Array(count).fill(word).join(" ")}</p>`;

test.each([
  ["no text", "<p></p>", undefined, 1],
  ["few words", words(20, "word"), "en", 1],
  ["1,000 English words", words(1_000, "word"), "en", 4],
  ["1,000 Somali words", words(1_000, "kombiyuutar"), "so", 5],
  ["1,000 Arabic words", words(1_000, "شبكات"), "ar", 6],
  ["1,000 words that look Somali", words(1_000, "waxaa"), undefined, 5],
  ["1,000 words that look Arabic", words(1_000, "شبكات"), undefined, 6],
  ["dashes and tags, which are not words", words(1_000, "<b>word</b> –"), "en", 4],
] as const)("%s", (_, html, lang, minutes) => {
  expect(readingMinutes(html, lang)).toBe(minutes);
});
