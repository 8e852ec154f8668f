import { expect, test } from "vitest";
import { stubDomParser } from "../../../testing/stub-dom-parser.ts";
import { copyOf } from "./copy-text.ts";

stubDomParser();

test("a text is copied with its formats, and as lines", () => {
  expect(
    copyOf({ title: "Tea & <talk>", body: "<p>It is <em>free</em></p><ul><li>Come</li></ul>" }, "html"),
  ).toEqual({
    "text/html": "<h1>Tea &amp; &lt;talk&gt;</h1><p>It is <em>free</em></p><ul><li>Come</li></ul>",
    "text/plain": "Tea & <talk>\n\nIt is free\n- Come",
  });
});

test("signs of HTML in a plain text stay signs", () => {
  expect(copyOf({ title: "T", body: "a < b\n\nc" }, "text")).toEqual({
    "text/html": "<h1>T</h1>a &lt; b<br><br>c",
    "text/plain": "T\n\na < b\n\nc",
  });
});
