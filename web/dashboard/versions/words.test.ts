import { beforeAll, expect, test, vi } from "vitest";
import { Parse5DomParser } from "../../testing/parse5-dom-parser.ts";
import { splitBody } from "./split-body.ts";
import { wordsOf } from "./words.ts";

beforeAll(() => {
  vi.stubGlobal("DOMParser", Parse5DomParser);
});

test("a line separates the cells of a row, and a line break the rows", () => {
  const html =
    "<table><tbody><tr><th>Course</th><th>Fee</th></tr><tr><td>Networks</td><td>60</td></tr></tbody></table>";
  const texts = splitBody(html, "html").map((block) => wordsOf(block).map(({ text }) => text));
  expect(texts.map((words) => words.join("").trimEnd())).toEqual(["Course | Fee\nNetworks | 60"]);
});
