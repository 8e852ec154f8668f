import { expect, test } from "vitest";
import { stubDomParser } from "../../../testing/stub-dom-parser.ts";
import { joinBlocks, splitBody } from "./split-body.ts";

stubDomParser();

test("a block that a browser ends before the next one begins", () => {
  const blocks = splitBody("<p>One<ul><li>two</li></ul></p><h2>three</h2>", "html");
  expect(blocks.map(({ kind }) => kind)).toEqual(["paragraph", "bullet", "paragraph", "heading2"]);
  expect(blocks[0]?.source).toBe("<p>One</p>");
});

test("finds the blocks of a body", () => {
  const blocks = [
    "<h2>A <strong>heading</strong></h2>",
    '<p class="ql-align-center">One &lt; two<br>three</p>',
    '<p><img src="/images/posts/a.jpg" alt="A door" loading="lazy"></p>',
    "<blockquote><p>One</p><p>two</p></blockquote>",
    '<pre class="ql-syntax">if (a &lt; b)\n</pre>',
    '<iframe src="https://www.youtube-nocookie.com/embed/a"></iframe>',
    '<figure class="wide"><img src="/images/posts/a.jpg" alt="A door" loading="lazy"><figcaption>The <em>old</em> door</figcaption></figure>',
    '<figure class="gallery"><img src="/images/posts/a.jpg" alt="A"><img src="/images/posts/b.jpg" alt="B"></figure>',
    "<hr>",
    '<p class="notice-deadline" role="note">Until May</p>',
    "<hr>",
  ];
  expect(splitBody(blocks.join("\n"), "html").map(({ source }) => source)).toEqual(blocks);
  expect(joinBlocks(splitBody(blocks.join(""), "html"), "html")).toBe(blocks.join(""));
});
