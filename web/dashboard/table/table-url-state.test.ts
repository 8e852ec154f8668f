import { describe, expect, test } from "vitest";
import { readFilter, readTableState, toTableQuery, updateSearch } from "./table-url-state.ts";

const rules = {
  columns: [{ sort: "title" }, {}, { sort: "createdAt" }],
  sort: "-createdAt",
  filters: { list: "deletedEvents" },
};
const place = (search: string) => readTableState(new URLSearchParams(search), rules);
const first = { page: 1, limit: 10, sort: "-createdAt", q: "" };

describe("readTableState", () => {
  test("has defaults", () => {
    expect(place("")).toEqual(first);
  });

  test("reads all parameters", () => {
    expect(place("page=3&limit=25&sort=title&q=web")).toEqual({
      page: 3,
      limit: 25,
      sort: "title",
      q: "web",
    });
    expect(place("sort=-title").sort).toBe("-title");
  });

  test.each([
    "page=0",
    "page=-1",
    "page=1.5",
    "page=two",
    "page=9999999999",
    "page=",
    "limit=0",
    "limit=11",
    "limit=1e1",
    "limit=100000",
    "limit=",
    "sort=",
    "sort=-",
    "sort=undefined",
    "sort=password",
    "sort=--title",
    "sort=TITLE",
    "q=",
    "q=%20%20",
    "q=%00%0A",
  ])("falls back to the default for %s", (search) => {
    expect(place(search)).toEqual(first);
  });

  test("stays within the API's limits", () => {
    expect(place("page=99999999").page).toBe(1_000_000);
    expect(place(`q=${"a".repeat(500)}`).q).toHaveLength(100);
    expect(place(`q=${encodeURIComponent(`${"a".repeat(99)}😀`)}`).q).toBe(`${"a".repeat(99)}\ufffd`);
    expect(place("q=one%0Atwo").q).toBe("one two");
  });

  test("is sent to the API without defaults", () => {
    expect(toTableQuery(place(""))).toEqual({ page: 1, limit: 10, sort: "-createdAt" });
    expect(toTableQuery({ page: 2, limit: 15, sort: "", q: "web" })).toEqual({
      page: 2,
      limit: 15,
      q: "web",
    });
  });
});

describe("updateSearch", () => {
  const changed = (search: string, changes: Record<string, string | number>) =>
    updateSearch(new URLSearchParams(search), rules, changes);

  test.each([
    ["", { page: 2 }, "?page=2"],
    ["page=2", { page: 1 }, ""],
    ["page=2&limit=20", { limit: 10 }, ""],
    ["page=2", { limit: 30 }, "?limit=30"],
    ["page=4&sort=title", { sort: "-createdAt" }, ""],
    ["page=4", { q: "web & more" }, "?q=web+%26+more"],
    ["page=4&q=web", { q: "" }, ""],
    ["list=deletedPosts&page=2", { page: 3 }, "?list=deletedPosts&page=3"],
    ["list=deletedPosts&page=2", { list: "deletedEvents" }, ""],
    ["page=2", { list: "deletedUsers" }, "?list=deletedUsers"],
  ])("of %j with %j is %j", (search, changes, expected) => {
    expect(changed(search, changes)).toBe(expected);
  });
});

test("readFilter accepts only existing values", () => {
  const choose = (search: string) =>
    readFilter(new URLSearchParams(search), "list", ["events", "posts"], "events");
  expect(choose("list=posts")).toBe("posts");
  expect(choose("list=passwords")).toBe("events");
  expect(choose("")).toBe("events");
});
