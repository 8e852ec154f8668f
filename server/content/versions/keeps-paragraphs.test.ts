import { describe, expect, test } from "vitest";
import { emptyFields } from "../../../contract/schemas/content-fields.ts";
import { keepsParagraphs } from "./keeps-paragraphs.ts";

const snapshot = (body: string) => ({
  title: "",
  body,
  image: null,
  imageAlt: "",
  fields: emptyFields,
  lang: null,
});
const keeps = (earlier: string, later: string) => keepsParagraphs(snapshot(earlier), snapshot(later));
const long = "The laboratory opens at eight and closes at nine in the evening on all days but Friday.";

describe("a later text keeps the earlier one", () => {
  test.each([
    ["the same", "<p>One</p><p>Two</p>", "<p>One</p><p>Two</p>"],
    ["paragraphs in another order", "<p>One</p><p>Two</p>", "<p>Two</p><p>One</p>"],
    ["another format", "<p>One</p>", "<h2><strong>One</strong></h2>"],
    ["more words", "<p>One</p>", "<p>One more</p><p>Two</p>"],
    ["one word of a long paragraph corrected", `<p>${long}</p>`, `<p>${long.replace("eight", "seven")}</p>`],
    ["items of a list", "<ul><li>One</li><li>Two</li></ul>", "<p>One</p><p>Two</p>"],
    ["a caption", "<figure><figcaption>One</figcaption></figure><p>Two</p>", "<p>Two</p><p>One</p>"],
    ["lines of plain text", "One\nTwo", "One\nTwo\nThree"],
    ["nothing before", "", "<p>One</p>"],
  ])("with %s", (_what, earlier, later) => {
    expect(keeps(earlier, later)).toBe(true);
  });
});

const rows = Array.from({ length: 30 }, (_, number) => `Row ${number} of the fees`);
const table = (...cells: string[]) =>
  `<table><tbody>${cells.map((cell) => `<tr><td>${cell}</td></tr>`).join("")}</tbody></table>`;

describe("a later text loses something of the earlier one", () => {
  test.each([
    ["a paragraph", "<p>One</p><p>Two</p>", "<p>One</p>"],
    ["an item of a list", "<ul><li>One</li><li>Two</li></ul>", "<ul><li>Two</li></ul>"],
    ["a line of plain text", "One\nTwo", "One"],
    ["a cell of a table", table("One", "Two"), table("One", "")],
    ["a row of a large table", table(...rows, "Last one"), table(...rows)],
    ["a paragraph after a table", `${table(...rows)}<p>Last one</p>`, table(...rows)],
    ["the caption of a table", `<table><caption>One</caption>${table("Two").slice(7)}`, table("Two")],
    ["a paragraph for a similar one", "<p>Paragraph 12 by Amina</p>", "<p>Paragraph 13 by Amina</p>"],
    ["a long paragraph that is rewritten", `<p>${long}</p>`, "<p>The laboratory is closed on Friday.</p>"],
    ["everything", "<p>One</p>", ""],
    [
      "words that spread over several paragraphs",
      `<p>${long}</p>`,
      long
        .split(" ")
        .map((word) => `<p>${word}</p>`)
        .join(""),
    ],
  ])("with the loss of %s", (_what, earlier, later) => {
    expect(keeps(earlier, later)).toBe(false);
  });

  test("compares large texts that changed everywhere in no time, and keeps both", () => {
    const many = (word: string) =>
      Array.from({ length: 5_000 }, (_, turn) => `<p>${word} ${turn} ${word}</p>`).join("");
    expect(keeps(many("one"), many("two"))).toBe(false);
  });
});
