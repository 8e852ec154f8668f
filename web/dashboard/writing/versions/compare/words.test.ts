import { expect, test } from "vitest";
import { stubDomParser } from "../../../../testing/stub-dom-parser.ts";
import { lineOf } from "./block.ts";
import { splitBody } from "./split-body.ts";
import { wordsOf } from "./words.ts";

stubDomParser();

test("a line separates the cells of a row, and a line break the rows", () => {
  const html =
    "<table><tbody><tr><th>Course</th><th>Fee</th></tr><tr><td>Networks</td><td>60</td></tr></tbody></table>";
  const texts = splitBody(html, "html").map((block) => wordsOf(block).map(({ text }) => text));
  expect(texts.map((words) => words.join("").trimEnd())).toEqual(["Course | Fee\nNetworks | 60"]);
});

test("each word has the format of its own piece", () => {
  const [block] = splitBody('<p>Plain <strong>bold</strong> <a href="/fees">fees</a></p>', "html");
  const words = block ? wordsOf(block) : [];
  expect(
    words.map(({ key, marks, href }) => [key, marks !== "", href]).filter(([key]) => key !== ""),
  ).toEqual([
    ["Plain", false, ""],
    ["bold", true, ""],
    ["fees", false, "/fees"],
  ]);
});

test("spaces at the beginning are a word in code alone", () => {
  const pieces = [{ type: "text" as const, text: "  indented", marks: "", href: "" }];
  const keysOf = (kind: "code" | "paragraph") =>
    wordsOf({ ...lineOf("", ""), kind, pieces }).map(({ key }) => key);
  expect(keysOf("code")).toEqual(["  ", "indented"]);
  expect(keysOf("paragraph")).toEqual(["indented"]);
});
