import { expect, test } from "vitest";
import { plainText } from "./body.ts";

test.each([
  ["", ""],
  ["Words.", "Words."],
  ["<h2>One</h2><p>Two</p>", "One Two"],
  ["<p>A <strong>bold</strong>   word\n here</p>", "A bold word here"],
  ['<p>The <a href="/x">price</a>, and <em>half</em>way H<sub>2</sub>O.</p>', "The price, and halfway H2O."],
  ["<ul><li>One</li><li>Two</li></ul>", "One Two"],
  ["<p>One<br>two</p><blockquote>Three</blockquote>", "One two Three"],
  ["<p>Fish &amp; chips&nbsp;&lt;cheap&gt; &quot;now&quot; it&#39;s</p>", 'Fish & chips <cheap> "now" it\'s'],
  ["<p>&amp;lt;script&amp;gt;</p>", "&lt;script&gt;"],
  ['<a href="https://college.example/?a=1&amp;b=2" title="x">link</a>', "link"],
])("the words of %j are %j", (html, expected) => {
  expect(plainText(html)).toBe(expected);
});
