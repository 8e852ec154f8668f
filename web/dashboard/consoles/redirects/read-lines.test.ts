import { expect, test } from "vitest";
import { readLines } from "./read-lines.ts";

test.each([
  ["", []],
  [" \n\t\n", []],
  ["/a.html /about", [[1, "/a.html", "/about"]]],
  [
    "/a.html\t/about\r\n\r\n  /b   /news  \r/c",
    [
      [1, "/a.html", "/about"],
      [3, "/b", "/news"],
      [4, "/c", ""],
    ],
  ],
  ["/العام الجديد.html /news", [[1, "/العام الجديد.html", "/news"]]],
])("%j", (text, lines) => {
  expect(readLines(text).map(({ line, from, to }) => [line, from, to])).toEqual(lines);
});
