import { expect, test } from "vitest";
import { blocks, findBlocks } from "./blocks.ts";

const found = (query: string) => findBlocks(query).map(({ name }) => name);

test("without letters all blocks are offered, each once", () => {
  expect(findBlocks("")).toEqual(blocks);
  expect(new Set(found("")).size).toBe(blocks.length);
});

test.each([
  ["h2", ["heading2"]],
  ["Head", ["heading1", "heading2", "heading3"]],
  ["heading 3", ["heading3"]],
  ["exam", ["notice-deadline"]],
  ["not war", ["notice-warning"]],
  ["line", ["divider"]],
  ["youtube", ["video"]],
  ["gallery", ["image"]],
  ["ead", []],
  ["news", []],
])("%j finds %j", (query, names) => {
  expect(found(query)).toEqual(names);
});
