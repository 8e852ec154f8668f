import { describe, expect, test } from "vitest";
import { stubDomParser } from "../../../../testing/stub-dom-parser.ts";
import { cleanPastedHtml } from "./clean-pasted-html.ts";

stubDomParser();

/** An item of Word. */
const item = (level: number, marker: string, words: string) =>
  `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>${words}<o:p></o:p></p>`;
const items = (...markers: string[]) => markers.map((marker) => item(1, marker, "a")).join("");
const line = (words: string) => `<p class=MsoNormal>${words}<o:p></o:p></p>`;

describe("a list of Word counts as before:", () => {
  test.each([
    ["a), b)", items("a)", "b)"), '<ol type="a"><li>a</li><li>a</li></ol>'],
    ["(A)", items("(A)"), '<ol type="A"><li>a</li></ol>'],
    ["i., ii.", items("i.", "ii."), '<ol type="i"><li>a</li><li>a</li></ol>'],
    ["IV)", items("IV)"), '<ol type="I" start="4"><li>a</li></ol>'],
    ["h., i., j.", items("h.", "i.", "j."), '<ol type="a" start="8"><li>a</li><li>a</li><li>a</li></ol>'],
    ["c), d)", items("c)", "d)"), '<ol type="a" start="3"><li>a</li><li>a</li></ol>'],
    ["z), aa)", items("z)", "aa)"), '<ol type="a" start="26"><li>a</li><li>a</li></ol>'],
    ["1.2.", items("1.2."), '<ol start="2"><li>a</li></ol>'],
    ["1-, 2-", items("1-", "2-"), "<ol><li>a</li><li>a</li></ol>"],
    ["١-, ٢-", items("١-", "٢-"), '<ol class="arabic-indic"><li>a</li><li>a</li></ol>'],
    ["۴.", items("۴."), '<ol class="arabic-indic" start="4"><li>a</li></ol>'],
    ["أ-, ب-, ج-", items("أ-", "ب-", "ج-"), '<ol class="arabic-abjad"><li>a</li><li>a</li><li>a</li></ol>'],
    ["أ-, ب-, ت-", items("أ-", "ب-", "ت-"), '<ol class="arabic-alpha"><li>a</li><li>a</li><li>a</li></ol>'],
    ["1., 2., 1.", items("1.", "2.", "1."), "<ol><li>a</li><li>a</li></ol><ol><li>a</li></ol>"],
  ])("%s", (_markers, html, clean) => {
    expect(cleanPastedHtml(html)).toBe(clean);
  });
});

describe("a list goes on below a paragraph", () => {
  test.each([
    [
      "with its next letter",
      item(1, "a)", "One") + line("between") + item(1, "b)", "Two") + line("again") + item(1, "c)", "Three"),
      '<ol type="a"><li>One</li></ol><p>between</p><ol type="a" start="2"><li>Two</li></ol>' +
        '<p>again</p><ol type="a" start="3"><li>Three</li></ol>',
    ],
    [
      "with its next Arabic digit",
      item(1, "١-", "One") + line("between") + item(1, "٢-", "Two"),
      '<ol class="arabic-indic"><li>One</li></ol><p>between</p><ol class="arabic-indic" start="2"><li>Two</li></ol>',
    ],
    [
      "within the item that it is nested in",
      item(1, "1.", "One") + item(2, "a)", "x") + line("between") + item(2, "b)", "y") + item(1, "2.", "Two"),
      '<ol><li><p>One</p><ol type="a"><li><p>x</p><p>between</p></li><li>y</li></ol></li><li>Two</li></ol>',
    ],
    [
      "nested below a heading, where no item can go on",
      `${item(1, "1.", "One") + item(2, "a)", "x")}<h2>Part</h2>${item(2, "b)", "y") + item(1, "2.", "Two")}`,
      '<ol><li><p>One</p><ol type="a"><li>x</li></ol></li></ol><h2>Part</h2>' +
        '<ol type="a" start="2"><li>y</li></ol><ol start="2"><li>Two</li></ol>',
    ],
    [
      "and an empty line does not end it",
      item(1, "1.", "One") + line("&nbsp;") + item(1, "2.", "Two"),
      "<ol><li>One</li><li>Two</li></ol>",
    ],
    [
      "from Google Docs",
      '<ol><li style="list-style-type:decimal" aria-level="1">One</li><ol><li style="list-style-type:lower-alpha" aria-level="2">x</li></ol></ol>' +
        '<p>between</p><ol><ol start="2"><li style="list-style-type:lower-alpha" aria-level="2">y</li></ol></ol>' +
        '<p>again</p><ol start="2"><li style="list-style-type:decimal" aria-level="1">Two</li></ol>',
      '<ol><li><p>One</p><ol type="a"><li><p>x</p><p>between</p></li><li>y</li></ol></li></ol>' +
        '<p>again</p><ol start="2"><li>Two</li></ol>',
    ],
    [
      "from LibreOffice",
      '<ol type="I"><li><p>One</p></li></ol><p>between</p><ol type="I" start="2"><li><p>Two</p></li></ol>',
      '<ol type="I"><li><p>One</p></li></ol><p>between</p><ol type="I" start="2"><li><p>Two</p></li></ol>',
    ],
  ])("%s", (_what, html, clean) => {
    expect(cleanPastedHtml(html)).toBe(clean);
  });

  test("from Word in a browser", () => {
    const online = (level: number, format: number, number: number, words: string) =>
      `<div class="ListContainerWrapper"><ol role="list" start="${number}"><li data-list-defn-props='{"335552541":0,"469769242":[65533,${format},46]}' data-aria-level="${level}" role="listitem"><p class="Paragraph">${words}</p></li></ol></div>`;
    const html = `${online(1, 0, 1, "One")}${online(2, 4, 1, "x")}<div><p>between</p></div>${online(2, 4, 2, "y")}${online(1, 0, 2, "Two")}`;
    expect(cleanPastedHtml(html)).toBe(
      '<ol><li><p>One</p><ol type="a"><li><p>x</p><p>between</p></li><li><p>y</p></li></ol></li><li><p>Two</p></li></ol>',
    );
  });
});

describe("paragraphs with a bullet are a list", () => {
  const slide = (place: string, marker: string, words: string) =>
    `<p style='margin-left:${place};text-indent:-.31in'>${marker}<span>${words}</span></p>`;
  const special = (sign: string, format = "bullet", font = "Wingdings") =>
    `<span style="mso-special-format:${format};font-family:${font}">${sign}</span>`;

  test.each([
    [
      "of PowerPoint",
      `<p style='margin-top:0pt'><span>•</span><span>One</span></p>${slide(".31in", special("§"), "Two")}`,
      "<ul><li>One</li><li>Two</li></ul>",
    ],
    [
      "of two levels",
      slide(".31in", special("§"), "One") +
        slide(".81in", special("§"), "x") +
        slide(".31in", special("§"), "Two"),
      "<ul><li><p>One</p><ul><li>x</li></ul></li><li>Two</li></ul>",
    ],
    [
      "of numbers",
      slide(".31in", special("a)", "numbullet1", "Arial"), "One") +
        slide(".31in", special("b)", "numbullet1", "Arial"), "Two"),
      '<ol type="a"><li>One</li><li>Two</li></ol>',
    ],
    [
      "typed by hand",
      "<div>• One</div><div>•  <b>Two</b></div>",
      "<ul><li>One</li><li><strong>Two</strong></li></ul>",
    ],
    ["but not a bullet alone", "<p>•</p><p>One • Two</p>", "<p>•</p><p>One • Two</p>"],
  ])("%s", (_what, html, clean) => {
    expect(cleanPastedHtml(html)).toBe(clean);
  });
});

test("reads thousands of ambiguous markers within 3 s of CPU time", () => {
  const start = process.cpuUsage();
  cleanPastedHtml(
    items(...Array.from({ length: 5_000 }, (_, index) => ["i.", "v.", "c)", "أ-"][index % 4] ?? "")),
  );
  expect(process.cpuUsage(start).user).toBeLessThan(3_000_000);
});
