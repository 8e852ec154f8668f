import { describe, expect, test } from "vitest";
import { noticeKinds } from "../../../contract/values/text/body.ts";
import { expectSafeHtml } from "../../testing/index.ts";
import { isEmptyHtml, sanitizeBody } from "./index.ts";

/** Sanitizes HTML, and expects a safe result that does not change when it is sanitized again. */
function clean(html: string): string {
  const out = sanitizeBody(html);
  expectSafeHtml(out);
  expect(sanitizeBody(out)).toBe(out);
  return out;
}

/** The visible text. */
const wordsOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, " ")
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ")
    .trim();

const picture = `/images/posts/${"0a".repeat(16)}.jpg`;

describe("text is kept", () => {
  test.each([
    ["in unknown elements", "<xyz>One</xyz> <blink>two</blink> <o:p>three</o:p>", "One two three"],
    ["in layout elements", "<div><section><div>One</div><span>two</span></section></div>", "One two"],
    ["in paragraphs within layout", "<div><p>One</p><p>two</p></div>", "One two"],
    ["in layout within paragraphs", "<p>One <div>two</div> three</p>", "One two three"],
    [
      "in a table",
      "<table><tr><th>One</th><td>two</td></tr><tr><td><p>three</p></td></tr></table>",
      "One two three",
    ],
    ["in a form", "<form><label>One</label><fieldset><legend>two</legend></fieldset></form>", "One two"],
    ["in headings of every level", "<h1>One</h1><h4>four</h4><h5>five</h5><h6>six</h6>", "One four five six"],
    [
      "in lists",
      "<ul><li>One<ol start='3'><li>two</li></ol></li><li><p>three</p></li></ul>",
      "One two three",
    ],
    ["in a description list", "<dl><dt>One</dt><dd>two</dd></dl>", "One two"],
    ["in a quotation", "<blockquote><p>One</p><cite>two</cite></blockquote>", "One two"],
    ["in a figure", "<figure><img><figcaption>One</figcaption></figure>", "One"],
    ["in a link that goes nowhere", "<a href='javascript:alert(1)'>One</a>", "One"],
    ["in links within links", "<a href='/a'>One <a href='/b'>two</a></a>", "One two"],
    ["in a paragraph within bold", "<b><p>One</p></b><i>two</i>", "One two"],
    ["in unclosed elements", "<p>One<p>two<ul><li>three<li>four", "One two three four"],
    ["of other languages", "<p>مرحبا Ku soo dhawoow 你好 👩🏽‍💻</p>", "مرحبا Ku soo dhawoow 你好 👩🏽‍💻"],
    ["with escaped HTML characters", "<p>a &lt; b &amp;&amp; c &gt; d</p>", "a &lt; b && c &gt; d"],
    ["with a < that does not begin a tag", "<p>1 < 2 and 3 > 2 & more</p>", "1 &lt; 2 and 3 &gt; 2 & more"],
    [
      "from Word",
      `<p class=MsoNormal style='margin:0'><b><span lang=EN-GB>One<o:p></o:p></span></b></p>`,
      "One",
    ],
    [
      "from Google Docs",
      `<b style="font-weight:normal" id="docs-internal-guid"><p dir="ltr"><span>One</span></p></b>`,
      "One",
    ],
  ])("%s", (_where, html, words) => {
    expect(wordsOf(clean(html)).replaceAll(" ", "")).toBe(words.replaceAll(" ", ""));
  });

  test("and the words of table cells stay separate", () => {
    const table = "<table><tr><td>One</td><td>two</td></tr><tr><td>three</td></tr></table>";
    expect(wordsOf(clean(table))).toBe("One two three");
  });

  test.each(["script", "style", "noscript", "template", "svg", "math", "textarea", "title", "xmp"])(
    "but not the content of a %s element",
    (tag) => {
      expect(wordsOf(clean(`<p>One</p><${tag}>hidden</${tag}><p>two</p>`))).toBe("One two");
    },
  );
});

describe("the editor's output is unchanged:", () => {
  test.each([
    "<p>Words</p>",
    "<h1>One</h1><h2>Two</h2><h3>Three</h3>",
    "<p><strong>Bold</strong> <em>italic</em> <u>under</u> <s>struck</s> <code>code</code></p>",
    "<p>H<sub>2</sub>O and x<sup>2</sup></p>",
    "<blockquote>Words</blockquote>",
    "<ul><li>One</li><li>Two</li></ul>",
    '<ol start="3"><li>One</li></ol>',
    '<ol type="a" start="2"><li><p>One</p><ol type="i"><li>Within</li></ol></li></ol>',
    '<ol class="arabic-indic" start="2"><li>واحد</li></ol>',
    '<ol class="arabic-abjad"><li>واحد</li></ol><ol class="arabic-alpha"><li>واحد</li></ol>',
    "<ul><li>One<ul><li>Within</li></ul></li></ul>",
    "<ul><li><p>One</p></li></ul>",
    "<blockquote><p>One</p><p>Two</p></blockquote>",
    "<pre><code>if (a &lt; b) {\n  c();\n}</code></pre>",
    "<p>One<br />two</p>",
    '<p class="ql-align-center">Words</p>',
    '<p class="ql-align-right">Words</p>',
    '<h2 class="ql-align-justify ql-indent-2">Words</h2>',
    ...Array.from({ length: 8 }, (_, level) => `<p class="ql-indent-${level + 1}">Words</p>`),
    '<ul><li class="ql-indent-1">Words</li></ul>',
    '<p class="ql-direction-rtl ql-align-right">مرحبا</p>',
    '<p class="ql-direction-ltr">Words</p>',
    '<pre class="ql-syntax">const a = 1;\n</pre>',
    "<p>One</p><hr /><p>Two</p>",
    ...noticeKinds.map((kind) => `<p class="notice-${kind}" role="note">Words <strong>bold</strong></p>`),
    '<p class="notice-deadline ql-align-center ql-direction-rtl" role="note">مرحبا</p>',
    '<iframe src="https://www.youtube-nocookie.com/embed/aBcDeFgHiJk" class="ql-video" title="Video"></iframe>',
    `<p><img src="${picture}" alt="A &quot;door&quot;" width="24" height="16" loading="lazy" /></p>`,
    `<p><img src="${picture}" alt="" width="24" height="16" loading="lazy" role="presentation" /></p>`,
    '<p><a href="https://college.example/?a=1&amp;b=2#c" rel="noopener nofollow">Words</a></p>',
  ])("%s", (html) => {
    expect(clean(html)).toBe(html);
  });

  test.each([
    ["<b>One</b><i>two</i>", "<strong>One</strong><em>two</em>"],
    ["<strike>One</strike><del>two</del>", "<s>One</s><s>two</s>"],
    ["<h4>One</h4><h6>two</h6>", "<h3>One</h3><h3>two</h3>"],
    ["<div>One</div>", "<p>One</p>"],
    ['<pre class="ql-syntax" spellcheck="false">a</pre>', '<pre class="ql-syntax">a</pre>'],
    ['<p class="ql-align-center ql-size-huge ql-font-serif">a</p>', '<p class="ql-align-center">a</p>'],
    ['<p class="ql-indent-9 MsoNormal">a</p>', "<p>a</p>"],
    ['<p class="ql-indent-0">a</p>', "<p>a</p>"],
    ['<p class="ql-syntax">a</p>', "<p>a</p>"],
    ['<ol type="disc" class="other"><li>a</li></ol>', "<ol><li>a</li></ol>"],
    ['<ul type="a" class="arabic-indic"><li>a</li></ul>', "<ul><li>a</li></ul>"],
    ['<p class="notice-deadline">a</p>', '<p class="notice-deadline" role="note">a</p>'],
    ['<p role="alert" class="notice-warning">a</p>', '<p class="notice-warning" role="note">a</p>'],
    ['<p class="notice-warning notice-information">a</p>', '<p class="notice-information" role="note">a</p>'],
    ['<p class="notice-danger notice">a</p>', "<p>a</p>"],
    ['<p role="note">a</p>', "<p>a</p>"],
    ['<h2 class="notice-deadline">a</h2>', "<h2>a</h2>"],
    ["<p>a<hr class='x'>b</p>", "<p>a</p><hr />b<p></p>"],
    ["<div>a<hr>b</div>", "a<hr />b"],
    ['<span class="ql-align-center">a</span>', "a"],
  ])("or converted to the site's own elements: %s", (html, expected) => {
    expect(clean(html)).toBe(expected);
  });
});

describe("a link", () => {
  const hrefOf = (href: string) => clean(`<a href="${href}">x</a>`).match(/href="([^"]*)"/)?.[1];

  test.each([
    "https://college.example/",
    "http://college.example/a?b=c#d",
    "HTTPS://COLLEGE.EXAMPLE/",
    "mailto:info@college.example",
    "mailto:info@college.example?subject=Hello",
    "tel:+252000000001",
    "/posts/1",
    "/",
    `https://college.example/${"a".repeat(1_976)}`,
  ])("may lead to %s", (href) => {
    expect(hrefOf(href)).toBe(href);
    expect(clean(`<a href="${href}">x</a>`)).toContain('rel="noopener nofollow"');
  });

  test.each([
    ["info@college.example", "mailto:info@college.example"],
    ["  first.last+tag@mail.college.example ", "mailto:first.last+tag@mail.college.example"],
  ])("to %s becomes a mailto link", (href, expected) => {
    expect(hrefOf(href)).toBe(expected);
  });

  test.each([
    "javascript:alert(1)",
    "data:text/html,x",
    "vbscript:x",
    "ftp://college.example/",
    "sms:+252000000001",
    "blob:https://college.example/x",
    "//college.example/",
    "/\\college.example",
    "\\\\college.example",
    "javascript:info@college.example",
    "",
    `https://college.example/${"a".repeat(1_977)}`,
  ])("loses its address %s", (href) => {
    expect(hrefOf(href)).toBeUndefined();
    expect(wordsOf(clean(`<a href="${href}">x</a>`))).toBe("x");
  });
});

describe("a video", () => {
  const srcOf = (src: string) => clean(`<iframe src="${src}"></iframe>`).match(/src="([^"]*)"/)?.[1];
  const youTube = "https://www.youtube-nocookie.com/embed/aBc-eFg_iJk";
  const vimeo = "https://player.vimeo.com/video/76979871";

  test.each([
    ["https://www.youtube.com/watch?v=aBc-eFg_iJk", youTube],
    ["https://www.youtube.com/watch?v=aBc-eFg_iJk&amp;t=30s&amp;list=x", youTube],
    ["https://www.youtube.com/watch?list=x&amp;v=aBc-eFg_iJk", youTube],
    ["https://youtube.com/watch?v=aBc-eFg_iJk", youTube],
    ["https://m.youtube.com/watch?v=aBc-eFg_iJk", youTube],
    ["http://www.youtube.com/watch?v=aBc-eFg_iJk", youTube],
    ["https://youtu.be/aBc-eFg_iJk", youTube],
    ["https://youtu.be/aBc-eFg_iJk?si=x&amp;t=30", youTube],
    ["https://www.youtube.com/shorts/aBc-eFg_iJk", youTube],
    ["https://www.youtube.com/live/aBc-eFg_iJk?feature=share", youTube],
    ["https://www.youtube.com/embed/aBc-eFg_iJk?showinfo=0&amp;autoplay=1", youTube],
    ["//www.youtube.com/embed/aBc-eFg_iJk", youTube],
    [youTube, youTube],
    ["https://vimeo.com/76979871", vimeo],
    ["https://www.vimeo.com/76979871?share=copy", vimeo],
    ["https://player.vimeo.com/video/76979871?h=8272103f6e&amp;autoplay=1", vimeo],
  ])("at %s is embedded from YouTube's host without cookies, or Vimeo's player", (src, expected) => {
    expect(srcOf(src)).toBe(expected);
    expect(clean(`<iframe class="ql-video" src="${src}" allowfullscreen></iframe>`)).toBe(
      `<iframe src="${expected}" class="ql-video" title="Video"></iframe>`,
    );
  });

  test.each([
    "https://elsewhere.example/embed/aBc-eFg_iJk",
    "https://www.youtube.com.elsewhere.example/embed/aBc-eFg_iJk",
    "https://elsewhere.example/www.youtube.com/embed/aBc-eFg_iJk",
    "https://www.youtube.com@elsewhere.example/embed/aBc-eFg_iJk",
    "https://elsewhere.example#https://www.youtube.com/embed/aBc-eFg_iJk",
    "https://notyoutube.com/embed/aBc-eFg_iJk",
    "https://www.youtube.com/redirect?q=https://elsewhere.example",
    "https://www.youtube.com/embed/../../x",
    "https://www.youtube.com/embed/a%22onload=x",
    "https://vimeo.com/about",
    "https://player.vimeo.com/external/76979871",
    "javascript:alert(1)//https://www.youtube.com/embed/aBc-eFg_iJk",
    "data:text/html,https://www.youtube.com/embed/aBc-eFg_iJk",
    "",
  ])("at %s is removed with its frame", (src) => {
    expect(clean(`<p>Before</p><iframe src="${src}">x</iframe><p>After</p>`)).toBe(
      "<p>Before</p><p>After</p>",
    );
  });
});

describe("a picture", () => {
  test.each([
    "https://elsewhere.example/a.png",
    "data:image/png;base64,iVBORw0KGgo=",
    "a.png",
    `/images/users/${"0a".repeat(16)}.webp`,
    `/images/posts/${"0a".repeat(16)}-360.webp`,
    `/images/posts/${"0a".repeat(16)}.svg`,
    `//elsewhere.example${picture}`,
    `https://elsewhere.example${picture}`,
    `${picture}?x`,
    `${picture}#x`,
    "javascript:alert(1)",
    "ftp://elsewhere.example/a.png",
  ])("that is not stored on this site is blank and keeps its alt text: %s", (src) => {
    expect(clean(`<p>Before</p><img src="${src}" alt="x"><p>After</p>`)).toBe(
      '<p>Before</p><img src="//:0" alt="x" loading="lazy" /><p>After</p>',
    );
  });

  test.each(['src=""', 'src=" "', "", `srcset="${picture}"`])("without an address is removed: %s", (src) => {
    expect(clean(`<p>Before</p><img ${src} alt="x"><p>After</p>`)).toBe("<p>Before</p><p>After</p>");
  });

  test("loses the spaces around its address", () => {
    expect(clean(`<img src=" ${picture} " alt="x">`)).toBe(`<img src="${picture}" alt="x" loading="lazy" />`);
  });

  test("is decorative only without an alt text, and has no other role", () => {
    for (const attributes of [`alt="x" role="presentation"`, `alt="" role="button"`]) {
      expect(clean(`<img src="${picture}" ${attributes}>`)).not.toContain("role");
    }
  });

  test("loses an invalid size", () => {
    const sized = clean(`<img src="${picture}" alt="x" width="100%" height="1e3">`);
    expect(sized).toBe(`<img src="${picture}" alt="x" loading="lazy" />`);
  });
});

test.each([
  ["", true],
  ["<p></p>", true],
  ["<p><br /></p>", true],
  ["<p>&nbsp;\u00a0\u200b\u2060 \n</p>", true],
  ["<ul><li></li></ul>", true],
  ["<p>&lt;</p>", false],
  [`<img src="${picture}" alt="" />`, false],
  [`<img src="javascript:alert(1)" alt="Words" />`, true],
  ["<p>مرحبا</p>", false],
])("the text %j is empty: %s", (html, empty) => {
  expect(isEmptyHtml(sanitizeBody(html))).toBe(empty);
});
