import { expect, test } from "vitest";
import { stubDomParser } from "../../../../testing/stub-dom-parser.ts";
import { isOwnCopy } from "./own-copies.ts";

stubDomParser();

const marked = 'data-kulliyad-copy="" data-pm-slice="1 1 []"';

test.each([
  ["a paragraph", `<p ${marked}>a</p><p>b</p>`, true],
  ["one with what Chrome puts in front", `<meta charset='utf-8'><p ${marked}>a</p>`, true],
  [
    "one with what Windows puts around",
    `<html><body><!--StartFragment--><p ${marked}>a</p></body></html>`,
    true,
  ],
  ["cells in a table around them", `<table><tbody><tr ${marked}><td>a</td></tr></tbody></table>`, true],
  ["a copy of another editor", '<p data-pm-slice="1 1 []">a</p>', false],
  ["a text about it", `<p>&lt;p ${marked}&gt;</p>`, false],
  ["other text in front of it", `<p>a</p><p ${marked}>b</p>`, false],
  ["nothing", "", false],
])("%s: own copy", (_what, html, isOwn) => {
  expect(isOwnCopy(html)).toBe(isOwn);
});
