import { expect, test } from "vitest";
import { etagMatches, etagOf } from "./etag.ts";

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

test("An entity tag names the content, by text or by bytes", () => {
  expect(etagOf("a")).toBe('"ypeBEsobvcr6wjGzmiPcTa"');
  expect(etagOf(Buffer.from("a"))).toBe(etagOf("a"));
  expect(etagOf("b")).not.toBe(etagOf("a"));
});
