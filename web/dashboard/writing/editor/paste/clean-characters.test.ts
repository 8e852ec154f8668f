import { describe, expect, test } from "vitest";
import { stubDomParser } from "../../../../testing/stub-dom-parser.ts";
import { cleanPastedHtml } from "./clean-pasted-html.ts";
import { findLeftOut } from "./find-left-out.ts";

stubDomParser();

const blank = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";

describe("an emoji that is drawn as a picture is the character:", () => {
  test.each([
    ["of WhatsApp", `<img src="${blank}" alt="🎓" class="b75 emoji wa" data-plain-text="🎓">`, "🎓"],
    ["without its description", `<img src="${blank}" alt="" data-plain-text="👩🏽‍🎓">`, "👩🏽‍🎓"],
    ["of Gmail", '<img data-emoji="🎓" alt="🎓" src="https://mail.example/72.png">', "🎓"],
    ["of Facebook", '<img height="16" width="16" alt="🇸🇴" src="https://static.example/t.png">', "🇸🇴"],
    [
      "of X, in a container",
      '<div style="display: inline-flex"><div aria-label="1️⃣"></div><img alt="1️⃣" src="https://x.example/1.svg"></div>',
      "1️⃣",
    ],
  ])("%s", (_what, image, character) => {
    const html = `<div>Hambalyo ${image} ardayda</div>`;
    expect(cleanPastedHtml(html)).toBe(`<p>Hambalyo ${character} ardayda</p>`);
    expect(findLeftOut(html)).toEqual({});
  });

  test.each([
    ["a photograph", '<img src="https://x.example/a.png" alt="🎓" width="640" height="480">'],
    ["a picture with words", '<img src="https://x.example/a.png" alt="Our 🎓">'],
    ["a picture of a number", '<img src="https://x.example/a.png" alt="12">'],
  ])("but %s is a picture", (_what, image) => {
    expect(cleanPastedHtml(`<p>${image}</p>`)).toBe(`<p>${image}</p>`);
  });

  test("a blank picture is none, and is left out if it stands for one", () => {
    expect(cleanPastedHtml(`<p>a<img src="${blank}" alt="Hall"><img src="${blank}"></p>`)).toBe("<p>a</p>");
    expect(findLeftOut(`<p>a<img src="${blank}" alt="Hall"><img src="${blank}"></p>`)).toEqual({
      pictures: 1,
    });
  });
});

describe("signs of fonts are characters:", () => {
  const word = (font: string, sign: string) =>
    `<span style='font-family:${font};mso-char-type:symbol;mso-symbol-font-family:${font}'><span style='mso-char-type:symbol'>${sign}</span></span>`;
  test.each([
    ["a tick and a cross", word("Wingdings", "üû"), "✓✗"],
    ["boxes", word("Wingdings", "oþý¨"), "□☑☒☐"],
    ["of Wingdings 2", word('"Wingdings 2"', "PR£"), "✓☑☐"],
    ["by its private character", "\uf0fc and \uf0a8", "✓ and ☐"],
    ["of a font element", '<font face="Wingdings">ü</font>', "✓"],
    ["of Symbol", word("Symbol", "·"), "•"],
    [
      "letters in it in another font",
      `<span style="font-family:Wingdings"><span style="font-family:Arial">ok</span></span>`,
      "ok",
    ],
    ["letters of another font of symbols", `<span style="font-family:'Segoe UI Symbol'">ü</span>`, "ü"],
  ])("%s", (_what, html, clean) => {
    expect(cleanPastedHtml(`<p>a ${html} b</p>`)).toBe(`<p>a ${clean} b</p>`);
  });
});

describe("characters without width", () => {
  test.each([
    ["go", "a\u200bb\ufeffc\u2060d\u00ade\u200cf\u200dg", "abcdefg"],
    ["go at the ends", "\u200d a \u200c", " a "],
    ["stay in emoji", "👩\u200d🎓 👩🏽\u200d🎓 ❤\ufe0f\u200d🔥", "👩\u200d🎓 👩🏽\u200d🎓 ❤\ufe0f\u200d🔥"],
    ["stay between letters that join", "می\u200cروم ه\u200d", "می\u200cروم ه\u200d"],
    ["stay in Indic scripts", "क्\u200dष", "क्\u200dष"],
  ])("%s", (_what, text, clean) => {
    expect(cleanPastedHtml(`<p>x${text}x</p>`)).toBe(`<p>x${clean}x</p>`);
  });

  test("marks of direction stay in texts that are written in both, overrides never", () => {
    expect(cleanPastedHtml("<p>\u200ea \u202eb\u202c</p>")).toBe("<p>a b</p>");
    expect(cleanPastedHtml("<p>عربي \u200eC++\u200e \u202eb\u202c</p>")).toBe(
      "<p>عربي \u200eC++\u200e b</p>",
    );
  });
});

describe("what readers of the source do not see is not pasted:", () => {
  test.each([
    ["hidden text of Word", "<span style='display:none;mso-hide:all'>remark</span>"],
    ["by mso-hide alone", "<span style='mso-hide:all'>remark</span>"],
    ["by a style of Word", "<span class=Secret>remark</span>"],
    ["by visibility", "<span style='visibility: hidden'>remark</span>"],
    ["by its attribute", "<span hidden>remark</span>"],
  ])("%s", (_what, hidden) => {
    const sheet =
      "<style><!--\nspan.Secret\n\t{mso-style-name:Secret;\n\tdisplay:none;\n\tmso-hide:all;}\n--></style>";
    expect(cleanPastedHtml(`${sheet}<p>Open ${hidden}words</p>`)).toBe("<p>Open words</p>");
  });

  test("a paragraph and a list", () => {
    expect(
      cleanPastedHtml('<p style="display:none">a</p><ul style="display:none"><li>b</li></ul><p>c</p>'),
    ).toBe("<p>c</p>");
  });
});

describe("blocks by their style", () => {
  test.each([
    [
      "are blocks",
      '<span>First</span><br><span>second</span><span style="display: block; height: 8px"></span><span>Next</span>',
      "<p>First<br>second</p><p>Next</p>",
    ],
    [
      "keep their format",
      '<b style="display:block">a</b><a href="https://a.example/" style="display:flex">b</a>',
      '<p><strong>a</strong></p><p><a href="https://a.example/">b</a></p>',
    ],
    ["in a line are none", 'a <div style="display: inline">b</div> c', "a b c"],
  ])("%s", (_what, html, clean) => {
    expect(cleanPastedHtml(html)).toBe(clean);
  });

  test("spaces between formats beside a block stay", () => {
    expect(cleanPastedHtml("<p>x</p><b>a</b> <i>b</i>")).toBe("<p>x</p><p><strong>a</strong> <em>b</em></p>");
  });
});

test("formats of Apple's programs are in classes", () => {
  const html =
    '<style type="text/css">p.p1 {margin: 0px} span.s1 {font-weight: bold} @media print {.s2 {display: none}}</style>';
  expect(
    cleanPastedHtml(`${html}<p class="p1">a <span class="s1">b</span> <span class="s2">c</span></p>`),
  ).toBe("<p>a <strong>b</strong> c</p>");
});

test("style sheets of hostile pages are read within 3 s of CPU time", () => {
  const start = process.cpuUsage();
  for (const piece of [
    "<style",
    "<style>.a{",
    "</style",
    ".a,",
    "{",
    "}",
    "<style>.a{display:none;}</style>",
  ])
    cleanPastedHtml(`<style>${piece.repeat(20_000)}</style><p class="${"a ".repeat(2_000)}">x</p>`);
  expect(process.cpuUsage(start).user).toBeLessThan(3_000_000);
});
