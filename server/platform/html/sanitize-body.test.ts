import { describe, expect, test } from "vitest";
import { expectSafeHtml, hostileHtml, openEnded } from "../../testing/index.ts";
import { isEmptyHtml, sanitizeBody } from "./index.ts";

const run = "alert(document.domain)";
const script = `<script>${run}</script>`;
const onerror = `<img src=x onerror=${run}>`;

/** Beside the payloads that the browser tests have, too. */
const hostile: Record<string, readonly string[]> = {
  ...hostileHtml,
  "unclosed tags and attributes": [
    ...openEnded,
    `<p class="ql-align-center`,
    `<a href='x" onclick=${run}//'>x`,
    `<p x="a>b" y='c>d' onclick=${run}>x`,
    `<p/onclick=${run}/class="ql-indent-1">x`,
    `<img """>${script}">`,
    "\0<\0p\0>\0",
    "<p>\ud800</p>",
    "<",
  ],
  "what a body may contain": [
    `<pre class="ql-syntax" onclick=${run}>x</pre>`,
    `<ol start="1" onclick=${run}><li>x</ol>`,
    `<ol start='1" onclick="${run}'><li>x</ol>`,
    `<p class="fixed inset-0 z-50 ql-align-center toast">x</p>`,
    `<p class="ql-align-center\tql-editor\nql-hidden">x</p>`,
    `<strong class="ql-align-center">x</strong>`,
    `<a href="javascript://https://college.example/%0a${run}">x</a>`,
    `<a href="javascript:${run}" href="/">x</a>`,
    `<a xlink:href="javascript:${run}">x</a>`,
    `<img src="/images/posts/../../api/user/logout">`,
    `<img src="/images/posts/${"0".repeat(32)}.jpg?x" alt="x">`,
    `<img src="/images/posts/${"0".repeat(32)}.jpg" alt='"><b onclick=${run}>' width='1" onload="${run}'>`,
    `<iframe src="https://www.youtube.com/embed/aBcDeFgHiJk" srcdoc="${onerror}" onload=${run}></iframe>`,
    `<iframe src="https://www.youtube.com/embed/aBcDeFgHiJk"><p>${onerror}</p></iframe>`,
    `<iframe class="ql-video fixed" src="https://player.vimeo.com/video/1"></iframe>`,
    `<p name="body" slot="x" is="x-y" part="x" dir="rtl" lang="so" hidden data-x="1" aria-label="x">x</p>`,
  ],
  "lists of documents and links to them": [
    `<ul class="documents" data-search='"><script>${run}</script>' data-lang="x" onclick=${run}><li>x</li></ul>`,
    `<ul class="documents toast" data-search="x" data-lang="so" data-x="1" style="x"></ul>`,
    `<ol class="documents" data-search="x"><li data-search="x" class="documents">x</li></ol>`,
    `<span class="document-missing" data-href="javascript:${run}">x</span>`,
    `<span class="document-missing" data-href="/documents/1/a.pdf" onclick=${run}>x</span>`,
    `<a href="/documents/1/a.pdf" data-href="javascript:${run}//documents/1/b.pdf">x</a>`,
    `<a href="/documents/1/a.pdf" data-href="//evil.example/documents/1/b.pdf">x</a>`,
    `<span class="document-facts">${script}`,
    `<span class="document-facts"><scr</span>ipt>${run}</script>`,
    `<scr<span class="document-facts">x</span>ipt>${run}</script>`,
    `<img src=x on<li class="document-found">x</li>error=${run}>`,
  ],
  "very long input": [
    '<li class="document-found">'.repeat(20_000),
    '<span class="document-missing" data-href="/documents/1/a.pdf">x</span>'.repeat(2_000),
    "<".repeat(50_000),
    "<!--".repeat(100_000),
    `${"<p>".repeat(10_000)}x${"</p>".repeat(10_000)}`,
    `${"<div>".repeat(90)}${onerror}${"</div>".repeat(90)}`,
    `<p ${"onclick=x ".repeat(50_000)}>x</p>`,
    `<a href="${"java\t".repeat(50_000)}script:${run}">x</a>`,
    `&${"amp;".repeat(100_000)}lt;script&gt;`,
  ],
};

test("expectSafeHtml finds unsanitized HTML", () => {
  for (const html of [
    script,
    onerror,
    '<a href="javascript:x">x</a>',
    "<p style='x'>x</p>",
    "<b>x",
    "a < b",
  ]) {
    expect(() => expectSafeHtml(html), html).toThrow();
  }
});

describe.each(Object.entries(hostile))("hostile HTML: %s", (_kind, entries) => {
  const named = entries.map((html, at) => ({ name: `${at + 1}: ${html.slice(0, 80)}`, html }));

  test.each(named)("is sanitized, keeps the text before it, and does not change again: $name", ({ html }) => {
    const clean = sanitizeBody(`<p>Words before.</p>${html}`);
    expectSafeHtml(clean);
    expect(clean).toMatch(/^<p>Words before\.<\/p>/);
    const again = sanitizeBody(clean);
    expect(again === clean ? "the same" : again.slice(0, 2_000)).toBe("the same");
  });
});

describe("documents", () => {
  const rel = 'rel="noopener nofollow"';
  const link = `<a href="/documents/12/old.pdf" ${rel}>It</a>`;

  test.each([
    ["a list of chosen ones", `<ul class="documents"><li>${link}</li></ul>`],
    [
      "a list by a search",
      '<ul class="documents" data-search="fees &amp; &quot;costs&quot;" data-lang="ar"></ul>',
    ],
  ])("%s stays", (_what, html) => {
    expect(sanitizeBody(html)).toBe(html);
    expect(isEmptyHtml(html)).toBe(false);
  });

  test.each([
    [
      "a search that is too long",
      `<ul class="documents" data-search="${"x".repeat(201)}"></ul>`,
      '<ul class="documents"></ul>',
    ],
    [
      "an empty search",
      '<ul class="documents" data-search=" &#10; " data-lang="so"></ul>',
      '<ul class="documents"></ul>',
    ],
    ["a search of another list", '<ul data-search="x" data-lang="so"><li>x</li></ul>', "<ul><li>x</li></ul>"],
    [
      "an unknown language",
      '<ul class="documents" data-search="x" data-lang="fr"></ul>',
      '<ul class="documents" data-search="x"></ul>',
    ],
    [
      "the facts",
      `<p>${link}<span class="document-facts"> (<bdi dir="rtl">PDF</bdi>)</span> <em>and</em> more</p>`,
      `<p>${link} <em>and</em> more</p>`,
    ],
    [
      "found ones",
      '<ul class="documents" data-search="x"><li class="document-found"><a href="/x">x</a><span class="document-facts"> (PDF)</span></li></ul>',
      '<ul class="documents" data-search="x"></ul>',
    ],
    ["the words of today", `<a href="/documents/12/new.pdf" data-href="/documents/12/old.pdf">It</a>`, link],
    [
      "a missing one",
      '<span class="document-missing" data-href="/documents/12/old.pdf">It<span class="document-facts"> (gone)</span></span>',
      link,
    ],
  ])("%s is stored as it was", (_what, html, stored) => {
    expect(sanitizeBody(html)).toBe(stored);
  });

  test("another document that a client has put into a link counts", () => {
    const html = '<a href="/documents/13/new.pdf" data-href="/documents/12/old.pdf">It</a>';
    expect(sanitizeBody(html)).toBe(`<a href="/documents/13/new.pdf" ${rel}>It</a>`);
  });
});

test.each([
  ["picture", '<img src="">'],
  ["video", '<iframe src="https://elsewhere.example"></iframe>'],
])("a dropped %s leaves the formats behind it as they are", (_what, html) => {
  expect(sanitizeBody(`<p>${html}<strong>Bold</strong> and not</p>`)).toBe(
    "<p><strong>Bold</strong> and not</p>",
  );
});
