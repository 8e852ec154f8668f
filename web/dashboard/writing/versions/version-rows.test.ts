import { expect, test } from "vitest";
import { loadVersionRows } from "./version-rows.ts";

/** Five versions, newest first. */
const stored = [5, 4, 3, 2, 1].map((versionID) => ({
  versionID,
  at: "",
  by: null,
  reason: "save" as const,
  isPublished: false,
  isLive: false,
  title: "",
}));

const load = async ({ page, limit }: { page: number; limit: number }) => ({
  versions: stored.slice((page - 1) * limit, page * limit),
  total: stored.length,
  page,
  limit,
  totalPages: Math.ceil(stored.length / limit),
});

test.each([
  [
    1,
    [
      [5, 4],
      [4, 3],
    ],
  ],
  [
    2,
    [
      [3, 2],
      [2, 1],
    ],
  ],
  [3, [[1, undefined]]],
])("names the version before each version of page %d, and the newest one", async (page, expected) => {
  const { rows } = await loadVersionRows({ page, limit: 2 }, load);
  expect(rows.map(({ versionID, previousID }) => [versionID, previousID])).toEqual(expected);
  expect(rows.map(({ newestID }) => newestID)).toEqual(rows.map(() => 5));
});
