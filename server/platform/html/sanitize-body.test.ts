import { describe, expect, test } from "vitest";
import { expectSafeHtml } from "../../testing/index.ts";
import { sanitizeBody } from "./index.ts";

const run = "alert(document.domain)";
const script = `<script>${run}</script>`;
const onerror = `<img src=x onerror=${run}>`;

/** Vectors from public XSS collections, and bypasses of other sanitizers. */
const hostile: Record<string, string[]> = {
  "script elements": [
    script,
    `<SCRIPT SRC=https://evil.example/x.js></SCRIPT>`,
    `<scr<script>ipt>${run}</scr</script>ipt>`,
    `<script\n>${run}</script\n>`,
    `</script>${script}`,
    `<script>/* </script><script>${run}// */</script>`,
    `<script\u2028>${run}</script>`,
    `&lt;script&gt;${run}&lt;/script&gt;`,
    `&#x3c;img src=x onerror=${run}&#x3e;`,
  ],
  "event handlers": [
    onerror,
    `<img/src='x'/onerror='${run}'/>`,
    `<img src=x:x onerror\n=\n${run}>`,
    `<img src=x\u00a0onerror=${run}>`,
    `<img """>${script}">`,
    `<p onclick=${run}>x</p>`,
    `<a onmouseover=${run}>x`,
    `<details open ontoggle=${run}>x</details>`,
    `<xss onpointerenter=${run}>x</xss>`,
    `<br onerror=${run}>`,
    `<pre class="ql-syntax" onclick=${run}>x</pre>`,
    `<ol start="1" onclick=${run}><li>x</ol>`,
    `<ol start='1" onclick="${run}'><li>x</ol>`,
  ],
  "addresses that run": [
    `<a href="javascript:${run}">x</a>`,
    `<a href="JaVaScRiPt:${run}">x</a>`,
    `<a href=" javascript:${run}">x</a>`,
    `<a href="\x01javascript:${run}">x</a>`,
    `<a href="java\tscript:${run}">x</a>`,
    `<a href="java\0script:${run}">x</a>`,
    `<a href="&#106;avascript:${run}">x</a>`,
    `<a href="jav&Tab;ascript&colon;${run}">x</a>`,
    `<a href="javascript&#58;${run}">x</a>`,
    `<a href="javascript://https://college.example/%0a${run}">x</a>`,
    `<a href="vbscript:msgbox(1)">x</a>`,
    `<a href="data:text/html,${script}">x</a>`,
    `<a href="blob:https://college.example/1">x</a>`,
    `<a href="//evil.example">x</a>`,
    `<a href="/\\evil.example">x</a>`,
    `<a href="/\t/evil.example">x</a>`,
    `<a href="javascript:${run}" href="/">x</a>`,
    `<a href="/" target=_blank rel=opener download>x</a>`,
    `<a xlink:href="javascript:${run}">x</a>`,
    `<img src="data:image/svg+xml;utf8,<svg onload=${run}>">`,
    `<img srcset="https://evil.example/x 1x" src=https://evil.example/y>`,
    `<img src="/images/posts/../../api/user/logout">`,
    `<img src="/images/posts/${"0".repeat(32)}.jpg?x" alt="x">`,
    `<img src="/images/posts/${"0".repeat(32)}.jpg" alt='"><b onclick=${run}>' width='1" onload="${run}'>`,
    `<table background="javascript:${run}"><tr><td>x</table>`,
  ],
  "frames, objects and the document itself": [
    `<iframe srcdoc="${script.replaceAll('"', "&quot;")}"></iframe>`,
    `<iframe src="javascript:${run}"></iframe>`,
    `<iframe src="https://evil.example"></iframe>`,
    `<iframe src="https://www.youtube.com/embed/aBcDeFgHiJk" srcdoc="${onerror}" onload=${run}></iframe>`,
    `<iframe src="https://www.youtube.com/embed/aBcDeFgHiJk"><p>${onerror}</p></iframe>`,
    `<object data="javascript:${run}"></object>`,
    `<base href="javascript:/a/"><a href="/x">x</a>`,
    `<meta http-equiv=refresh content="0;url=javascript:${run}">`,
    `<link rel=stylesheet href="//evil.example/x.css">`,
    `<html><head><title>x</title></head><body>x</body></html>`,
  ],
  "style, names and classes": [
    `<style>@import "//evil.example/x.css"</style>`,
    `<p style="background:url(javascript:${run})">x</p>`,
    `<p style="position:fixed;inset:0;z-index:9">x</p>`,
    `<p class="fixed inset-0 z-50 ql-align-center toast">x</p>`,
    `<p class="ql-align-center\tql-editor\nql-hidden">x</p>`,
    `<strong class="ql-align-center">x</strong>`,
    `<iframe class="ql-video fixed" src="https://player.vimeo.com/video/1"></iframe>`,
    `<p id="__proto__">x</p><a id=location href="javascript:${run}">x</a>`,
    `<p name="body" slot="x" is="x-y" part="x" dir="rtl" lang="so" hidden data-x="1" aria-label="x">x</p>`,
  ],
  "nestings that change when they are parsed again": [
    `<svg><script>${run}</script></svg>`,
    `<svg><a xlink:href="javascript:${run}"><text y=1em>x</a>`,
    `<svg><animate xlink:href=#x attributeName=href values="javascript:${run}" /><a id=x>x</a>`,
    `<svg><use href="data:image/svg+xml,<svg id=x onload=${run}>#x"></svg>`,
    `<svg></p><style><a id="</style>${onerror}">`,
    `<svg><title><style><!--</style></title>${onerror}-->`,
    `<math><mi//xlink:href="data:x,${script}">`,
    `<math><mtext><table><mglyph><style><!--</style>${onerror}">`,
    `<form><math><mtext></form><form><mglyph><style></math>${onerror}`,
    `<math><annotation-xml encoding="text/html"><style>${onerror}</style></annotation-xml></math>`,
    `<noscript><p title="</noscript>${onerror}">`,
    `<textarea><img title="</textarea>${onerror}"></textarea>`,
    `<plaintext>${onerror}`,
    `<style><p title="</style>${onerror}"></style>`,
    `<template shadowrootmode=open>${script}</template>`,
    `<table><a href="javascript:${run}">x<tr><td>${onerror}</table>`,
    `<a href="/"><table><a href="javascript:${run}">x`,
    `<b><p title="</b>${onerror}">x</p></b>`,
    `<p title="${"&quot;"}><img src=x onerror=${run}>">x</p>`,
  ],
  "comments and other sections": [
    `<!--${onerror}-->`,
    `<!-->${onerror}-->`,
    `<!-- --!>${onerror}<!-- -->`,
    `<!--[if gte IE 4]>${script}<![endif]-->`,
    `<![CDATA[${script}]]>`,
    `<svg><![CDATA[><image xlink:href="]]>${onerror}//"></svg>`,
    `<?xml version="1.0"?>${onerror}`,
    `<?php ${run} ?>${onerror}`,
    `<% foo><x foo="%><script>${run}</script>">`,
    `<!ENTITY x "${run}">${onerror}`,
  ],
  "unclosed tags and attributes": [
    `<img src=x onerror=${run}`,
    `<img src="x onerror=${run}`,
    `<a href="javascript:${run}`,
    `<p class="ql-align-center`,
    `<`,
    `<a href='x" onclick=${run}//'>x`,
    `<p x="a>b" y='c>d' onclick=${run}>x`,
    `<p/onclick=${run}/class="ql-indent-1">x`,
    `<p a='"' b='"' onclick='${run}'>x</p>`,
    "\0<\0p\0>\0",
    "<p>\ud800</p>",
  ],
  "very long input": [
    "<".repeat(50_000),
    "<!--".repeat(100_000),
    `${"<p>".repeat(10_000)}x${"</p>".repeat(10_000)}`,
    `${"<div>".repeat(90)}${onerror}${"</div>".repeat(90)}`,
    `${"<svg>".repeat(90)}${script}`,
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
