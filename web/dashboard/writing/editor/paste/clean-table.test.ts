import { describe, expect, test } from "vitest";
import { contentLimits } from "../../../../../contract/values/limits/content.ts";
import { wordDocument } from "../../../../testing/pasted-documents.ts";
import {
  calcTable,
  excelTable,
  googleDocsTable,
  googleSheet,
  mail,
  webTable,
  wordTable,
} from "../../../../testing/pasted-tables.ts";
import { stubDomParser } from "../../../../testing/stub-dom-parser.ts";
import { cleanPastedHtml } from "./clean-pasted-html.ts";
import { describeLeftOut, findLeftOut } from "./find-left-out.ts";

stubDomParser();

/** A table by its rows of cells. */
const table = (...rows: string[]) =>
  `<table><tbody>${rows.map((row) => `<tr>${row}</tr>`).join("")}</tbody></table>`;

describe("does not keep as a table", () => {
  test.each([
    ["a single cell", "<table border=1><tr><td>a</td></tr></table>", "<p>a</p>"],
    ["a single row", "<table border=1><tr><td>a</td><td>b</td></tr></table>", "<p>a</p><p>b</p>"],
    ["a single column", "<table><tr><td>a</td></tr><tr><td>b</td></tr></table>", "<p>a</p><p>b</p>"],
    [
      "what says that it is for layout",
      "<table role=presentation><tr><td>a<td>b<tr><td>c<td>d</table>",
      "<p>a</p><p>b</p><p>c</p><p>d</p>",
    ],
    [
      "headings without lines around them",
      "<table><tr><td><h2>a</h2></td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>",
      "<h2>a</h2><p>b</p><p>c</p><p>d</p>",
    ],
    ["only empty cells", "<table><tr><th></th><th> </th></tr><tr><td></td><td></td></tr></table>", ""],
  ])("%s", (_what, html, clean) => {
    expect(cleanPastedHtml(html)).toBe(clean);
  });

  test("one with more rows or columns than a table may have", () => {
    const row = (columns: number) => `<tr>${"<td>a</td>".repeat(columns)}</tr>`;
    const tall = `<table>${row(2).repeat(contentLimits.maxTableRows + 1)}</table>`;
    const broad = `<table>${row(contentLimits.maxTableColumns + 1).repeat(2)}</table>`;
    expect(cleanPastedHtml(tall + broad)).toMatch(/^(<p>a<\/p>)+$/);
    expect(findLeftOut(tall + broad)).toEqual({ tables: 2 });
    const largest = `<table>${row(contentLimits.maxTableColumns).repeat(contentLimits.maxTableRows)}</table>`;
    expect(cleanPastedHtml(largest)).toContain("<table>");
    expect(findLeftOut(largest)).toEqual({});
  });
});

describe("keeps the table of", () => {
  test.each([
    [
      "Word",
      wordTable,
      `<p>Fees</p>${table(
        "<th><p>Course</p></th><th><p>Fee</p></th>",
        "<td><p>Networks</p></td><td><p><strong>60</strong> dollars</p></td>",
        '<td colspan="2"><ul><li>Books are free</li></ul></td>',
      )}`,
    ],
    [
      "Excel",
      excelTable,
      table(
        "<th>Day</th><th>Course</th><th>Room</th>",
        '<td rowspan="2">Sunday</td><td>Networks</td><td>12</td>',
        "<td>Databases</td><td><strong>3</strong></td>",
      ),
    ],
    [
      "Google Sheets",
      googleSheet,
      table("<th>Exam</th><th>Date</th>", "<td>Programming</td><td>1/6/2027</td>"),
    ],
    [
      "Google Docs",
      googleDocsTable,
      table("<th><p>Week</p></th><th><p>Topic</p></th>", "<td><p>1</p></td><td><p>Cables</p></td>"),
    ],
    ["LibreOffice", calcTable, table("<th>Name</th><th>Marks</th>", "<td>Hodan</td><td>91</td>")],
    [
      "a web page",
      webTable,
      table(
        "<th>Day</th><th>Open</th>",
        '<th>Sunday</th><td><a href="https://college.example/">8 to 4</a><br>and evenings</td>',
      ).replace("<tbody>", "<caption>Office hours[1]</caption><tbody>"),
    ],
    [
      "a mail, without the tables around it",
      mail,
      `<p><img src="https://mail.example/logo.png" alt="Logo" width="120" height="40"></p><h2>Dear students</h2><p>The fees are:</p>${table(
        "<th>Course</th><th>Fee</th>",
        "<td>Networks</td><td>60</td>",
      )}`,
    ],
  ])("%s", (_program, html, clean) => {
    expect(cleanPastedHtml(html).replace(/\s+/g, " ")).toBe(clean);
    expect(findLeftOut(html)).toEqual({});
  });

  test("a form with lines around its empty rows", () => {
    const cell = (words: string) =>
      `<td style='border:solid windowtext 1.0pt'><p class=MsoNormal>${words}<o:p></o:p></p></td>`;
    const row = (words: string) => `<tr>${cell(words)}${cell(words)}</tr>`;
    const form = `<table class=MsoTableGrid border=1>${row("<b>Name</b>")}${row("&nbsp;").repeat(2)}</table>`;
    const empty = "<td></td><td></td>";
    expect(cleanPastedHtml(form)).toBe(table("<th><p>Name</p></th><th><p>Name</p></th>", empty, empty));
    const sheet = "<style>.xl65 {border:.5pt solid windowtext;} .xl66 {border:none;}</style>";
    const rows = (name: string, words: string) =>
      `<tr><td class=${name}>${words}</td><td class=${name}>${words}</td></tr>`;
    const excel = rows("xl65", "a") + rows("xl65", "") + rows("xl66", "");
    expect(cleanPastedHtml(`${sheet}<table border=0>${excel}</table>`)).toBe(
      table("<td>a</td><td>a</td>", empty),
    );
  });

  test("a page whose cells contain tables, as the lines of their cells", () => {
    const around = (inner: string) =>
      `<table border=1><tr><td>a</td><td>${inner}</td></tr><tr><td>d</td><td>e</td></tr></table>`;
    const arranged = around("<table><tr><td>b</td><td>c</td></tr></table>");
    expect(cleanPastedHtml(arranged)).toBe(
      table("<td>a</td><td><p>b</p><p>c</p></td>", "<td>d</td><td>e</td>"),
    );
    expect(findLeftOut(arranged)).toEqual({});
    const data = "<table border=1><tr><th>b</th><th>c</th></tr><tr><td>1</td><td>2</td></tr></table>";
    expect(cleanPastedHtml(around(data))).toBe(
      table("<td>a</td><td><p>b</p><p>c</p><p>1</p><p>2</p></td>", "<td>d</td><td>e</td>"),
    );
    expect(findLeftOut(around(data) + data)).toEqual({ tables: 1 });
  });
});

test("hidden rows are left out, also of the cells that span them", () => {
  const hidden = '<tr style="display:none"><td>x</td></tr><tr height=0><td>y</td></tr>';
  expect(
    cleanPastedHtml(
      `<table border=1><tr><td rowspan=4>a</td><td>b</td></tr>${hidden}<tr><td>c</td></tr><tr><td>d</td><td>e</td></tr></table>`,
    ),
  ).toBe(table('<td rowspan="2">a</td><td>b</td>', "<td>c</td>", "<td>d</td><td>e</td>"));
});

test("a first row is no head if the second is as bold", () => {
  const bold = "<tr><td><b>a</b></td><td><b>b</b></td></tr>";
  expect(cleanPastedHtml(`<table>${bold}${bold}</table>`)).not.toContain("<th>");
});

describe("what is left out", () => {
  test.each([
    ["a hidden field", "<input type=hidden>"],
    ["a hidden video", "<div style='display:none'><video src=a></video></div>"],
    [
      "a pixel that counts readers",
      "<img src='cid:1' width=1 height=1><iframe src=a width=0 height=0></iframe>",
    ],
    ["an icon", "<svg width=24 height=24></svg><svg aria-hidden=true width=200 height=200></svg>"],
    ["a sound without controls", "<audio src=a autoplay></audio>"],
    ["a script", "<script>a</script><style>p{}</style><template><video></video></template>"],
    ["a video that can be shown", "<iframe src='https://www.youtube.com/embed/dQw4w9WgXcQ'></iframe>"],
    ["the formula that a page shows as a picture", "<span style='display: none;'><math></math></span>"],
  ])("does not count %s", (_what, html) => {
    expect(findLeftOut(html)).toEqual({});
  });

  test("is counted by kind, once for each thing that is seen", () => {
    expect(
      findLeftOut(
        `<img src="file:///C:/a.png"><iframe src="https://maps.example/"></iframe><embed src="a.pdf">
        <video controls><source src=a><p>no video</p></video><audio controls></audio><canvas></canvas>
        <svg width="300" height="200"><image/></svg><math><mi>x</mi></math>
        <form><input name=a><select><option>b</select><textarea></textarea><button>c</button></form>`,
      ),
    ).toEqual({ pictures: 1, frames: 2, recordings: 2, drawings: 2, formulas: 1, fields: 4 });
    expect(findLeftOut(wordDocument)).toEqual({ comments: 1 });
  });

  test("is said in one notice", () => {
    expect(describeLeftOut({})).toBe("");
    expect(describeLeftOut({ frames: 1, fields: 3 })).toBe(
      "Could not be pasted: one page in a frame, 3 buttons or form fields.",
    );
    expect(describeLeftOut({ pictures: 1, recordings: 2 })).toBe(
      "One picture could not be pasted. Save it on this device, then insert it with the picture button. Could not be pasted: 2 videos or recordings.",
    );
  });
});

test("hostile tables are cleaned within 3 s of CPU time", () => {
  const start = process.cpuUsage();
  for (const html of [
    "<table><tr><td>".repeat(3_000),
    `<table border=1>${"<tr><td colspan=999999>a</td><td rowspan=99999>b</td></tr>".repeat(3_000)}`,
    `<table>${"<tr>".repeat(20_000)}`,
    `<style>${".xl1 {font-weight:700} ".repeat(5_000)}</style>${"<td class=xl1 ".repeat(5_000)}`,
    ".xl65 {".repeat(30_000),
  ]) {
    cleanPastedHtml(html);
    findLeftOut(html);
  }
  expect(process.cpuUsage(start).user).toBeLessThan(3_000_000);
});
