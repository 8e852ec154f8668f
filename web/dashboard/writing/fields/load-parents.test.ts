import { expect, test } from "vitest";
import type { ListedRecord } from "../../../../contract/schemas/content.ts";
import { loadParents } from "./load-parents.ts";

const pages = Array.from(
  { length: 500 },
  (_, index): ListedRecord<"page"> => ({
    kind: "page",
    id: index + 1,
    title: `Page ${index + 1}`,
    image: "",
    picture: { width: 0, height: 0, alt: "" },
    address: `/page-${index + 1}`,
    parent: null,
    createdAt: "2026-01-01T00:00:00.000Z",
    updatedAt: "2026-01-01T00:00:00.000Z",
  }),
);

async function load({ page, limit }: { page: number; limit: number }) {
  const start = (page - 1) * limit;
  return { records: pages.slice(start, start + limit), totalPages: Math.ceil(pages.length / limit) };
}

test("all of 500 pages can stand above another, the first ones before the last have come", async () => {
  const counts: number[] = [];
  await loadParents(load, (some) => counts.push(some.length));
  expect(counts).toEqual([100, 200, 300, 400, 500]);
});

test("those that have come stay when a later part fails", async () => {
  const counts: number[] = [];
  const failing = (query: { page: number; limit: number }) =>
    query.page === 3 ? Promise.reject(new Error("offline")) : load(query);
  await expect(loadParents(failing, (some) => counts.push(some.length))).rejects.toThrow("offline");
  expect(counts).toEqual([100, 200]);
});
