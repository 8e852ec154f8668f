import { expect, test } from "vitest";
import type { BodyContext } from "./context.ts";
import { convertBody } from "./convert-body.ts";

/** Converts a body. @returns it, and the remarks */
function convert(text: string, isBuilt = false) {
  const remarks: string[] = [];
  const context: BodyContext = {
    remark: (what) => remarks.push(what),
    pictureOf: (id) => (id < 20 ? { address: `/${id}.jpg`, alt: "" } : undefined),
    picturesBelow: () => [],
    altOf: () => "",
    sharedBlock: (id) =>
      id === 7 ? '<!-- wp:paragraph --><p>Shared</p><!-- wp:block {"ref":7} /-->' : undefined,
    rewriteLink: (href) => (href.endsWith(".jpg") ? undefined : href),
    resolvePicture: (src) => src,
  };
  return [convertBody(text, isBuilt, context), ...remarks];
}

test.each([
  ["One\nline.\n\nTwo\r\n\r\n\r\nThree", "<p>One<br>line.</p><p>Two</p><p>Three</p>"],
  ["<pre>a\n\nb</pre>\nText", "<pre>a\n\nb</pre><p>Text</p>"],
  [
    "<ul>\n<li>One</li>\n<li>Two\n\nparts</li>\n</ul>",
    "<ul><li>One</li><li><p>Two</p><p>parts</p></li></ul>",
  ],
  ["<div>A<div>B</div></div><p align='right'>C</p>", '<p>A</p><p>B</p><p class="ql-align-right">C</p>'],
  ["<dl><dt>Fee</dt><dd>100</dd></dl>", "<p>Fee</p><p>100</p>"],
  ["A < B & C > D", "<p>A &lt; B &amp; C &gt; D</p>"],
  ["Up [[gallery]] and [1] and [Sic!]", "<p>Up [gallery] and [1] and [Sic!]</p>"],
  [
    '[caption width="3" caption="Old &amp; new"]<img src="/a.jpg" />[/caption]',
    '<figure><img src="/a.jpg" alt=""><figcaption>Old &amp;amp; new</figcaption></figure>',
  ],
  ['<a href="/a.jpg"><img src="/a-10x10.jpg" alt="A"></a>', '<p><img src="/a-10x10.jpg" alt="A"></p>'],
  ['<img src="data:x" data-src="/late.jpg">', '<p><img src="/late.jpg" alt=""></p>'],
  ["<!-- wp:paragraph --><p>One\nline</p><!-- /wp:paragraph --><!-- unclosed", "<p>One\nline</p>"],
  ["<!-- wp:columns --><div>Loose\nwords</div><!-- /wp:columns -->", "<p>Loose words</p>"],
  [
    "https://youtu.be/abcdefgh\n\nhttps://other.example/?a=1&amp;b",
    '<iframe src="https://youtu.be/abcdefgh"></iframe><p><a href="https://other.example/?a=1&amp;b">https://other.example/?a=1&amp;b</a></p>',
  ],
  ['<!-- wp:block {"ref":7} /-->', "<p>Shared</p>", 'the block "block" is filled by WordPress and left out'],
  [
    "A [mark color='red']word[/mark] within.",
    "<p>A word within.</p>",
    "[mark color='red'] is removed; the text in it stays",
  ],
  ["Before [form id=3] after", "<p>Before after</p>", "[form id=3] is removed"],
  [
    "[two words] [a/b] [y/n] [i + 1] [x=1] [if x==1]",
    "<p>[two words] [a/b] [y/n] [i + 1] [x=1] [if x==1]</p>",
  ],
  ["<pre>a[i + 1] [form id=3]\n[b c]</pre>", "<pre>a[i + 1] [form id=3]\n[b c]</pre>"],
  ["<code>[[gallery]] [gallery] [[ -f x ]]</code>", "<p><code>[gallery] [gallery] [[ -f x ]]</code></p>"],
  ["[[caption]Text[/caption]] [[Some Page]]", "<p>[caption]Text[/caption] [[Some Page]]</p>"],
  ["[[form id=3]] and [/end]", "<p>[form id=3] and [/end]</p>"],
  ['<a href="/x" title="[gallery]">[a link]</a>', '<p><a href="/x">[a link]</a></p>'],
  [
    "Press [b] or [b]bold[/b].",
    "<p>Press [b] or bold.</p>",
    "[b] may be a shortcode, and stands in the text",
    "[b] is removed; the text in it stays",
  ],
  [
    '[outer a="1"][inner]word[/inner][/outer]',
    "<p>word</p>",
    "[inner] is removed; the text in it stays",
    '[outer a="1"] is removed; the text in it stays',
  ],
  [
    "[a][b]crossed[/a] tags[/b]",
    "<p>crossed tags</p>",
    "[b] is removed; the text in it stays",
    "[a] is removed; the text in it stays",
  ],
  [
    "[youtube=https://youtu.be/abcdefgh] [vimeo 12345]",
    '<iframe src="https://youtu.be/abcdefgh"></iframe><iframe src="https://vimeo.com/12345"></iframe>',
  ],
  [
    '[video mp4="https://a.example/b.mp4"]Words[/video]',
    '<p><a href="https://a.example/b.mp4">https://a.example/b.mp4</a></p><p>Words</p>',
  ],
  [
    "[audio problems]",
    "<p>[audio problems]</p>",
    "[audio problems] may be a shortcode, and stands in the text",
  ],
  [
    "[playlist ids=”1,2” title=”Three words here”]",
    "",
    "[playlist ids=”1,2” title=”Three words here”] is removed",
  ],
  [
    "Said[ref]Book[/ref]. More[fn]Page[/fn]",
    "<p>Said<sup>1</sup>. More<sup>2</sup></p><ol><li>Book</li><li>Page</li></ol>",
  ],
  [
    '<img class="wp-smiley" src="/s.gif" alt="😀"> <img srcset="/w.jpg 2x">',
    '<p>😀 <img src="/w.jpg" alt=""></p>',
  ],
  ["See [note].", "<p>See [note].</p>", "[note] may be a shortcode, and stands in the text"],
])("%j becomes %j", (text, ...expected) => {
  expect(convert(text)).toEqual(expected);
});

test("a page builder's line breaks say nothing", () => {
  expect(convert("<div>\n\tOne\n\tline\n</div>", true)).toEqual(["<p>One line</p>"]);
});

test("takes linear time for what never ends, and refuses what the parser is slow with", () => {
  const started = performance.now();
  for (const part of ["\n ", "[vc_row ", "[vc_row]", "[caption]", "<!--", "[[", "[a b=c]", "[a]x[/a]", "[a]"])
    convert(part.repeat(100_000));
  convert(`<code>${"x".repeat(100)}`.repeat(9_000));
  convert("[a]".repeat(50_000) + "x".repeat(500_000) + "[/a]".repeat(50_000));
  expect(performance.now() - started).toBeLessThan(20_000);
  expect(() => convert("<div>".repeat(100_000))).toThrow("too many elements");
});
