import { expect, test } from "vitest";
import { pageNumbers } from "./pager.tsx";

test.each([
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [4, 7, [1, 2, 3, 4, 5, 6, 7]],
  [1, 8, [1, 2, 8]],
  [2, 8, [1, 2, 3, 8]],
  [5, 20, [1, 4, 5, 6, 20]],
  [19, 20, [1, 18, 19, 20]],
  [20, 20, [1, 19, 20]],
])("page %i of %i shows %j", (page, totalPages, expected) => {
  expect(pageNumbers(page, totalPages)).toEqual(expected);
});

test("contains the current page, its neighbours, the first and the last, once and in order", () => {
  for (const totalPages of [1, 6, 7, 8, 9, 50, 834]) {
    for (let page = 1; page <= totalPages; page += 1) {
      const numbers = pageNumbers(page, totalPages);
      const neighbours = [page - 1, page + 1].filter((number) => number >= 1 && number <= totalPages);
      expect(numbers).toEqual(expect.arrayContaining([1, page, totalPages, ...neighbours]));
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
      expect(numbers.every((number) => number >= 1 && number <= totalPages)).toBe(true);
      expect(numbers.length).toBeLessThanOrEqual(7);
    }
  }
});
