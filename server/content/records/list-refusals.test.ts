import { afterAll, describe, expect, test } from "vitest";
import { createRecord, expectErrorResponse, startTestServer } from "../../testing/index.ts";

const server = await startTestServer(afterAll);
for (const kind of ["post", "event"] as const) await createRecord(server, kind);

/** The lists of all kinds read their queries alike, on pages and whole. */
const lists = ["/api/posts", "/api/event/allevents"];

/** Queries with the name of their invalid parameter; `query` for an unknown parameter. */
const wrongEverywhere = [
  ["q=", "q"],
  ["q=%20%20", "q"],
  [`q=${"a".repeat(101)}`, "q"],
  ["q=a&q=b", "q"],
  ["q=%00", "q"],
  ["q=cours%00e", "q"],
  ["sort=", "sort"],
  ["sort=body", "sort"],
  ["sort=--id", "sort"],
  ["sort=trashed_at", "sort"],
  ["sort=id&sort=title", "sort"],
  ["view=", "view"],
  ["view=tiny", "view"],
] as const;

const wrongNumbers = ["", "0", "-1", "1e9", "1000000000", "abc", "1.5", "%00", "1%20", "9".repeat(40)];
const wrongPages = [
  ...wrongNumbers.flatMap((number) => [
    [`page=${number}`, "page"] as const,
    [`limit=${number}`, "limit"] as const,
  ]),
  ["limit=101", "limit"],
  ["page=1&page=2", "page"],
  ["limit=1&limit=2", "limit"],
] as const;

describe.each(lists)("the list %s", (path) => {
  test.each(wrongEverywhere)("rejects ?%s and names %s", async (query, field) => {
    const answer = await server.get(`${path}?${query}`);
    expect(answer.status).toBe(400);
    expect(Object.keys(expectErrorResponse(answer).fields ?? {})).toEqual([field]);
  });

  test("names all invalid parameters", async () => {
    const refusal = expectErrorResponse(await server.get(`${path}?sort=body&view=tiny`));
    expect(Object.keys(refusal.fields ?? {}).sort()).toEqual(["sort", "view"]);
  });
});

describe("the pages of a list", () => {
  const path = "/api/posts";
  test.each(wrongPages)("reject ?%s and name %s", async (query, field) => {
    const answer = await server.get(`${path}?${query}`);
    expect(answer.status).toBe(400);
    expect(Object.keys(expectErrorResponse(answer).fields ?? {})).toEqual([field]);
  });

  test("accept the maximum limit of 100", async () => {
    expect((await server.get(`${path}?limit=100`)).status).toBe(200);
  });

  test("accept a search of the maximum of 100 characters", async () => {
    expect((await server.get(`${path}?q=${"a".repeat(100)}`)).status).toBe(200);
  });
});

test.each(["page=1", "limit=1"])("the array of all events has no pages and rejects ?%s", async (query) => {
  const answer = await server.get(`/api/event/allevents?${query}`);
  expect(answer.status).toBe(400);
  expect(expectErrorResponse(answer).fields).toBeDefined();
});
