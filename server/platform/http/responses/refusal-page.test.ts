import { expect, test } from "vitest";
import { readerMessages } from "../../../../contract/messages/readers/index.ts";
import { isNavigation, languageOfReader, refusalPage } from "./refusal-page.ts";

test.each([
  [undefined, "en"],
  ["", "en"],
  ["fr-FR,de;q=0.8", "en"],
  ["so", "so"],
  ["ar-SA", "ar"],
  ["fr;q=0.9, so-SO;q=0.8, en;q=0.7", "so"],
  ["en;q=0.3,ar;q=0.9", "ar"],
  ["so;q=0, en;q=0.1", "en"],
  ["sow,arc,en-US", "en"],
  ["ar;q=x,so", "so"],
] as const)("of the languages %j, %s is the one that is read", (accepted, lang) => {
  expect(languageOfReader(accepted === undefined ? {} : { "accept-language": accepted })).toBe(lang);
});

test("a person who opens a page or sends a form gets a page, a program gets none", () => {
  const html = { accept: "text/html,*/*;q=0.8" };
  for (const url of ["/", "/join/events/1", "/search?q=a"])
    expect(isNavigation({ url, headers: html })).toBe(true);
  for (const url of ["/api/posts", "/images/a.jpg", "/assets/a.js"])
    expect(isNavigation({ url, headers: html })).toBe(false);
  expect(isNavigation({ url: "/", headers: { accept: "*/*" } })).toBe(false);
  expect(isNavigation({ url: "/", headers: {} })).toBe(false);
});

test("after a form the page says that nothing was stored, in the reader's language and direction", () => {
  const headers = { "accept-language": "ar" };
  const { busyTitle, notStored, title, wayOn } = readerMessages.ar.unavailableMessages;
  const sent = refusalPage({ method: "POST", headers }, "id-1");
  expect(sent).toContain('<html lang="ar" dir="rtl">');
  for (const text of [busyTitle, notStored, "id-1"]) expect(sent).toContain(text);
  const opened = refusalPage({ method: "GET", headers }, "id-1");
  for (const text of [title, wayOn]) expect(opened).toContain(text);
});
