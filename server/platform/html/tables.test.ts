import { describe, expect, test } from "vitest";
import { contentLimits } from "../../../contract/values/limits/content.ts";
import { expectSafeHtml } from "../../testing/index.ts";
import { isEmptyHtml, sanitizeBody } from "./index.ts";

/** Sanitizes HTML, and expects a safe result that does not change when it is sanitized again. */
function clean(html: string): string {
  const out = sanitizeBody(html);
  expectSafeHtml(out);
  expect(sanitizeBody(out)).toBe(out);
  return out;
}

const body = (...rows: string[]) =>
  `<table><tbody>${rows.map((row) => `<tr>${row}</tr>`).join("")}</tbody></table>`;

describe("a table becomes its words", () => {
  test.each([
    [
      "within a cell",
      "<table><tr><td>a<table><tr><td>b</td><td>c</td></tr></table></td></tr></table>",
      body("<td>a b c</td>"),
    ],
    ["without cells", "<p>a</p><table><caption>b</caption><tr></tr></table>", "<p>a</p><p>b</p>"],
    ["whose parts stand alone", "<p>a</p><tr><td>b</td><td>c</td></tr>", "<p>a</p> b c"],
  ])("%s", (_what, html, expected) => {
    expect(clean(html).replace(/\s+/g, " ").replaceAll(" </td>", "</td>")).toBe(expected);
  });

  test("with more rows or columns than a table may have, and not with as many", () => {
    const table = (rows: number, columns: number) =>
      `<table>${`<tr>${"<td>a</td>".repeat(columns)}</tr>`.repeat(rows)}</table>`;
    expect(clean(table(contentLimits.maxTableRows, 2))).toContain("<table>");
    expect(clean(table(2, contentLimits.maxTableColumns))).toContain("<table>");
    expect(clean(table(contentLimits.maxTableRows + 1, 2))).toMatch(/^(<p>a<\/p>){602}$/);
    expect(clean(table(2, contentLimits.maxTableColumns + 1))).toMatch(/^(<p>a<\/p>){62}$/);
  });
});

describe("a table loses", () => {
  test.each([
    [
      "styles, widths, classes and handlers",
      "<table class=x style='width:9px' border=1 onclick=x><colgroup><col width=9></colgroup><tr height=1><td style='x' bgcolor=red onclick=x nowrap>a</td></tr></table>",
      body("<td>a</td>"),
    ],
    [
      "spans that are none",
      "<table><tr><td colspan=-1 rowspan=x>a</td><td colspan=0 rowspan=1.5>b</td></tr></table>",
      body("<td>a</td><td>b</td>"),
    ],
    [
      "spans across its end",
      "<table><tr><td rowspan=9>a</td><td>b</td></tr><tr><td colspan=1>c</td></tr></table>",
      body('<td rowspan="2">a</td><td>b</td>', "<td>c</td>"),
    ],
    [
      "spans that overlap",
      "<table><tr><td>a</td><td rowspan=2>b</td></tr><tr><td colspan=2>c</td></tr></table>",
      body('<td>a</td><td rowspan="2">b</td>', "<td>c</td>"),
    ],
    [
      "rows without cells, and spans across them",
      "<table><tr><td rowspan=3>a</td><td>b</td></tr><tr></tr><tr><td>c</td></tr></table>",
      body('<td rowspan="2">a</td><td>b</td>', "<td>c</td>"),
    ],
    [
      "formats of its caption",
      "<table><caption><p>a <b>b</b></p><p>c</p></caption><tr><td>d</table>",
      "<table><caption>a b c</caption><tbody><tr><td>d</td></tr></tbody></table>",
    ],
  ])("%s", (_what, html, expected) => {
    expect(clean(html)).toBe(expected);
  });
});

describe("broken markup loses no words:", () => {
  test.each([
    ["no end tags", "<table><tr><td>a<td>b<tr><td>c", body("<td>a</td><td>b</td>", "<td>c</td><td></td>")],
    [
      "paragraphs without end",
      "<table><tr><td><p>a<td><p>b</table>c",
      `${body("<td><p>a</p></td><td><p>b</p></td>")}c`,
    ],
    ["text between cells", "<table>a<tr>b<td>c</td>d</tr></table>", `abd${body("<td>c</td>")}`],
    ["cells without rows", "<table><td>a</td><th>b</th></table>", body('<td>a</td><th scope="row">b</th>')],
    [
      "a table in a row",
      "<table><tr><td>a</td><table><tr><td>b</td></tr></table></tr></table>",
      body("<td>a</td>") + body("<td>b</td>"),
    ],
    [
      "a table in a paragraph",
      "<p>a<table><tr><td>b</td></tr></table>c</p>",
      `<p>a</p>${body("<td>b</td>")}c`,
    ],
    [
      "a table in a list",
      "<ul><li>a<table><tr><td>b</td></tr></table>c</li></ul>",
      `<ul><li>a</li></ul>${body("<td>b</td>")}<ul><li>c</li></ul>`,
    ],
    [
      "a table in a link",
      "<a href='/x'><table><tr><td>b</td></tr></table></a>",
      `<a href="/x" rel="noopener nofollow"></a>${body("<td>b</td>")}`,
    ],
    [
      "a head after the body",
      "<table><tr><td>a</td></tr><thead><tr><th>b</th></tr></thead></table>",
      body("<td>a</td>", '<th scope="col">b</th>'),
    ],
    [
      "an end tag too much",
      "<table><tr><td>a</td></td></tr></tr></table></table>b",
      `${body("<td>a</td>")}b`,
    ],
  ])("%s", (_what, html, expected) => {
    expect(clean(html).replace(/<p><\/p>/g, "")).toBe(expected);
  });
});

describe("the editor's output is unchanged:", () => {
  test.each([
    '<table><caption>Fees of &quot;2027&quot;</caption><thead><tr><th scope="col">Course</th><th scope="col">Fee</th></tr></thead><tbody><tr><th scope="row">Networks</th><td>60</td></tr></tbody></table>'.replaceAll(
      "&quot;",
      '"',
    ),
    '<p>a</p><table><tbody><tr><td colspan="2">b</td></tr><tr><td><p>c</p><p>d</p></td><td><ul><li>e</li></ul></td></tr></tbody></table><p>f</p>',
    '<table><thead><tr><th scope="col" colspan="2">b</th></tr></thead></table>',
    '<table><tbody><tr><th scope="col" rowspan="2">a</th><th scope="col">b</th></tr><tr><td>c</td></tr></tbody></table>',
  ])("%s", (html) => {
    expect(clean(html)).toBe(html);
  });
});

test("a first row of headers is the head, also without thead", () => {
  expect(clean("<table><tr><th>a</th></tr><tr><td>b</td></tr></table>")).toBe(
    '<table><thead><tr><th scope="col">a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>',
  );
});

test("a table of empty cells is an empty text", () => {
  expect(isEmptyHtml(clean("<table><tr><td> </td><th></th></tr></table>"))).toBe(true);
});

test("hostile tables take at most 300 ms of CPU time each", () => {
  const wide = '<td colspan="30" rowspan="300">a</td>';
  for (const html of [
    "<table>".repeat(90),
    "<table><tr><td>".repeat(30),
    `<table>${"<tr>".repeat(9_000)}</table>`,
    `<table>${"<td>".repeat(9_000)}</table>`,
    `<table>${`<tr>${wide}</tr>`.repeat(2_000)}</table>`,
    `<table><tr>${wide.repeat(4_000)}</tr></table>`,
    "<table><caption>a".repeat(30) + "<td>".repeat(5_000),
    `${"<ul><li>".repeat(15)}${"<table><td>a</table>".repeat(2_000)}`,
    `${"</table>".repeat(9_000)}`,
    `<table>${`<caption>${"a ".repeat(100)}</caption>`.repeat(2_000)}<td>a`,
    `<table><thead>${"<tr>".repeat(30_000)}`,
  ]) {
    const start = process.cpuUsage();
    const out = sanitizeBody(html);
    expect(process.cpuUsage(start).user, html.slice(0, 60)).toBeLessThan(300_000);
    expectSafeHtml(out);
  }
});
