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
  ["See [note].", "<p>See [note].</p>", "[note] may be a shortcode, and stands in the text"],
])("%j becomes %j", (text, ...expected) => {
  expect(convert(text)).toEqual(expected);
});

test("a page builder's line breaks say nothing", () => {
  expect(convert("<div>\n\tOne\n\tline\n</div>", true)).toEqual(["<p>One line</p>"]);
});

test("takes linear time for what never ends, and refuses what the parser is slow with", () => {
  const started = performance.now();
  for (const part of ["\n ", "[vc_row ", "[vc_row]", "[caption]", "<!--", "[[", "[a b=c]"])
    convert(part.repeat(100_000));
  expect(performance.now() - started).toBeLessThan(20_000);
  expect(() => convert("<div>".repeat(100_000))).toThrow("too many elements");
});
