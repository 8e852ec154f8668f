import { describe, expect, test } from "vitest";
import { expectSafeHtml, hostileHtml, openEnded } from "../../testing/index.ts";
import { sanitizeBody } from "./index.ts";

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
  "very long input": [
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
