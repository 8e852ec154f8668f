import { expect, test } from "vitest";
import { stubDomParser } from "../../../testing/stub-dom-parser.ts";
import { linesOfBody } from "./text-lines.ts";

stubDomParser();

test.each([
  [
    "paragraphs and a heading",
    "<h2>A <strong>heading</strong></h2>\n<p>One &lt;  two</p>",
    ["A heading", "One < two"],
  ],
  ["a line break", "<p>One<br>two<br></p>", ["One", "two"]],
  [
    "lists",
    "<ul><li>One<ol><li><p>Two</p></li></ol></li><li>Three</li></ul>",
    ["- One", "  - Two", "- Three"],
  ],
  ["a point of two paragraphs", "<ul><li><p>One</p><p>two</p></li></ul>", ["- One", "  two"]],
  [
    "a table",
    "<table><tbody><tr><th>Course</th><th>Fee</th></tr><tr><td><p>Networks</p></td><td></td><td>60</td></tr></tbody></table>",
    ["Course | Fee", "Networks |  | 60"],
  ],
  [
    "pictures",
    '<p>See <img src="/a.jpg" alt="A door"> here</p><p><img src="/b.jpg" alt=""></p>',
    ["See [picture: A door] here", "[picture]"],
  ],
  [
    "a figure",
    '<figure class="wide"><img src="/a.jpg" alt="A"><figcaption>The <em>old</em> door</figcaption></figure>',
    ["[picture: A]", "The old door"],
  ],
  [
    "lists of documents",
    '<ul class="documents"><li><a href="/documents/1/a.pdf">Fees</a></li></ul>' +
      '<ul class="documents" data-search="exam" data-lang="so"></ul><ul class="documents" data-search=""></ul>',
    ["- Fees", "Documents with “exam” in the title in Somali", "Documents"],
  ],
  ["code", "<pre>if (a)\n  b();\n\n</pre>", ["if (a)", "  b();"]],
  [
    "a video and a divider",
    '<iframe src="https://v.example/1"></iframe><hr>',
    ["[video: https://v.example/1]", "---"],
  ],
  ["text beside blocks", "One<p>two</p>three", ["One", "two", "three"]],
  ["nothing", "<p><br></p>", []],
])("the lines of %s", (_what, html, lines) => {
  expect(linesOfBody(html, "html")).toEqual(lines);
});

test("the lines of plain text, which has no tags", () => {
  expect(linesOfBody("One <b>\n\n two \n", "text")).toEqual(["One <b>", "two"]);
});

test("a text has any number of lines", () => {
  expect(linesOfBody(`<pre>${"a\n".repeat(250_000)}</pre>`, "html")).toHaveLength(250_000);
});
