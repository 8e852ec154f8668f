import { expect, test } from "vitest";
import { plainText } from "./body.ts";

test.each([
  ["", ""],
  ["Words.", "Words."],
  ["<h2>One</h2><p>Two</p>", "One · Two"],
  ["<p>A <strong>bold</strong>   word\n here</p>", "A bold word here"],
  ['<p>The <a href="/x">price</a>, and <em>half</em>way H<sub>2</sub>O.</p>', "The price, and halfway H2O."],
  ["<ul><li>One</li><li>Two</li></ul>", "One · Two"],
  ["<p>One<br>two</p><blockquote>Three</blockquote>", "One · two · Three"],
  ["<h2>Fees</h2><p>Fees may be paid.</p><p>Soon</p>", "Fees · Fees may be paid. Soon"],
  ["<h3>When?</h3><p>(In May.)</p><p>Then</p>", "When? (In May.) Then"],
  ["<p>متى؟</p><p>غدا،</p><p>إن شاء الله</p>", "متى؟ غدا، إن شاء الله"],
  [
    "<table><caption>Fees</caption><tr><th>Course</th><th><p>Fee</p></th></tr><tr><td>SQL</td><td></td></tr></table>",
    "Fees · Course · Fee · SQL",
  ],
  [
    '<p>A <img src="/a.jpg" alt="x" /> hall</p><figure><img /><figcaption>The hall</figcaption></figure>',
    "A hall · The hall",
  ],
  ["<hr /><p></p><h2>One</h2><hr />", "One"],
  ["<p>Fish &amp; chips&nbsp;&lt;cheap&gt; &quot;now&quot; it&#39;s</p>", 'Fish & chips <cheap> "now" it\'s'],
  ["<p>&amp;lt;script&amp;gt;</p>", "&lt;script&gt;"],
  ['<a href="https://college.example/?a=1&amp;b=2" title="x">link</a>', "link"],
])("the words of %j are %j", (html, expected) => {
  expect(plainText(html)).toBe(expected);
});
