import { expect, test } from "vitest";
import { readCsv } from "./csv.ts";

const cellsOf = (text: string) => [...readCsv(text)].map(({ cells }) => cells);

test.each([
  ['"a", "b"', ["a", "b"]],
  ['"a" ,b', ["a", "b"]],
  ['"a,b","c"', ["a,b", "c"]],
  ['a,"b" ', ["a", "b"]],
  ['"a ""b""",c', ['a "b"', "c"]],
  ["a,", ["a", ""]],
  ['"a",', ["a", ""]],
])("reads the cells of %s", (line, cells) => {
  expect(cellsOf(line)).toEqual([cells]);
});

test.each(['"a"b,c', '"a,b', 'a,"b" c'])("refuses %s", (line) => {
  expect(cellsOf(line)).toEqual([undefined]);
});
