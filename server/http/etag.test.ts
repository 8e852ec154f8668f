import { expect, test } from "vitest";
import { etagMatches } from "./etag.ts";

test.each([
  [undefined, false],
  ["", false],
  ['"b"', false],
  ["a", false],
  ['"W/a"', false],
  ['"a"', true],
  ['W/"a"', true],
  ['"b", W/"a" , "c"', true],
  ['"b","a"', true],
  ["*", true],
])("If-None-Match: %s matches %s", (header, matches) => {
  expect(etagMatches(header, '"a"')).toBe(matches);
  expect(etagMatches(header, 'W/"a"')).toBe(matches);
});
