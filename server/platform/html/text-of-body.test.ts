import { expect, test } from "vitest";
import { textOfBody } from "./text-of-body.ts";

test.each([
  ["<p>One\n  and <strong>two</strong></p>\n<p>Three</p>", "One and two\nThree"],
  ["<ul><li>One</li><li>Two<br>more</li></ul>", "One\nTwo\nmore"],
  ["<p>1 &lt; 2 &amp;amp; &quot;3&quot;</p>", '1 < 2 &amp; "3"'],
  ['<p>Before <img src="/images/a.jpg" alt="A hall"> after</p>', "Before after"],
  [
    '<table><caption>Fees</caption><thead><tr><th scope="col">Course</th><th scope="col">Fee</th></tr></thead><tbody><tr><td><p>Networks</p></td><td>30</td></tr></tbody></table><p>End</p>',
    "Fees\nCourse · Fee\nNetworks · 30\nEnd",
  ],
  ["One<hr />Two", "One\nTwo"],
  ['<p class="notice-deadline" role="note">Until May</p><hr /><p>Two</p>', "Until May\n\nTwo"],
  ["<p>مرحبا <em>بكم</em></p>", "مرحبا بكم"],
])("the text of %s", (html, text) => {
  expect(textOfBody(html)).toBe(text);
});

test.each(["<p>Words</p><p cla", "<p>Words</p><", "<p>Words &am"])("a body may end in %s", (html) => {
  expect(textOfBody(html)).toBe("Words");
});
