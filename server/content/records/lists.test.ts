import { describe, expect, test } from "vitest";
import { z } from "zod";
import { contentKindNames, contentKinds } from "../../../contract/content-kinds.ts";
import {
  type createPost,
  createRecord,
  readAllIds,
  readFullList,
  readPage,
  repeat,
  startTestServer,
  trashRecord,
} from "../../testing/index.ts";

const day = (number: number) => new Date(Date.UTC(2026, 0, number, 9, 30, 15, 250));

describe.each(contentKindNames)("the list of every %s", (kind) => {
  const make = (...[deps, options]: Parameters<typeof createPost>) => createRecord(deps, kind, options);

  test("neither shows nor counts trashed records", async () => {
    const server = await startTestServer();
    const [kept, ...gone] = await repeat(3, () => make(server, { title: "Same title" }));
    for (const id of gone) await trashRecord(server, kind, id);

    expect((await readFullList(server, kind)).map(({ id }) => id)).toEqual([kept]);
    for (const query of ["?page=1", "?limit=5", "?page=1&q=same", "?page=1&sort=id&view=summary"]) {
      const page = await readPage(server, kind, query);
      expect(page.records.map(({ id }) => id)).toEqual([kept]);
      expect(page).toMatchObject({ page: 1, totalPages: 1, total: 1 });
    }
  });

  test("shows no records of another kind", async () => {
    const server = await startTestServer();
    const own = await make(server);
    for (const other of contentKindNames) if (other !== kind) await createRecord(server, other);
    expect((await readFullList(server, kind)).map(({ id }) => id)).toEqual([own]);
    expect((await readPage(server, kind, "?page=1")).total).toBe(1);
  });

  test("is one empty page in an empty database", async () => {
    const server = await startTestServer();
    expect(await readFullList(server, kind)).toEqual([]);
    expect(await readPage(server, kind, "?page=1")).toEqual({
      page: 1,
      totalPages: 1,
      total: 0,
      records: [],
    });
  });

  test(`past its end is ${kind === "event" ? "its first page" : "empty"}, with the right totals`, async () => {
    const server = await startTestServer();
    await repeat(5, () => make(server));
    const first = await readPage(server, kind, "?page=1&limit=2");
    for (const page of [4, 999, 1_000_000]) {
      const answer = await readPage(server, kind, `?page=${page}&limit=2`);
      const empty = { page, totalPages: 3, total: 5, records: [] };
      expect(answer).toEqual(kind === "event" ? first : empty);
    }
  });

  test("returns pages with page, totalPages and total", async () => {
    const server = await startTestServer();
    const ids = await repeat(5, (turn) => make(server, { createdAt: day(turn) }));
    const newestFirst = ids.toReversed();
    const page = z
      .looseObject({})
      .parse(await server.getJson(`${contentKinds[kind].apiPath}?page=3&limit=2`));
    expect(Object.keys(page).sort()).toEqual(
      ["page", "total", "totalPages", contentKinds[kind].plural].sort(),
    );
    expect((await readPage(server, kind, "?page=2&limit=2")).records.map(({ id }) => id)).toEqual(
      newestFirst.slice(2, 4),
    );
    expect(page).toMatchObject({ page: 3, totalPages: 3, total: 5 });
    expect((await readPage(server, kind, "?limit=5")).totalPages).toBe(1);
  });

  test("has 12 records on a page without a limit", async () => {
    const server = await startTestServer();
    await repeat(13, () => make(server));
    expect((await readPage(server, kind, "?page=1")).records).toHaveLength(12);
    expect(await readPage(server, kind, "?page=2")).toMatchObject({ page: 2, totalPages: 2, total: 13 });
  });

  test("is sorted newest first", async () => {
    const server = await startTestServer();
    const middle = await make(server, { createdAt: day(2) });
    const newest = await make(server, { createdAt: day(3) });
    const oldest = await make(server, { createdAt: day(1) });
    const expected = [newest, middle, oldest];
    expect((await readFullList(server, kind)).map(({ id }) => id)).toEqual(expected);
    expect((await readPage(server, kind, "?page=1")).records.map(({ id }) => id)).toEqual(expected);
  });

  test.each(["createdAt", "-createdAt", "updatedAt", "-updatedAt", "title", "-title"])(
    "shows each of many equal records on exactly one page, sorted by %s",
    async (sort) => {
      const server = await startTestServer();
      const ids = await repeat(11, () => make(server, { title: "Same", createdAt: day(1) }));
      const seen = await readAllIds(server, kind, `&limit=3&sort=${sort}`);
      // Records with equal fields are ordered by id in the same direction.
      expect(seen).toEqual(sort.startsWith("-") ? ids.toReversed() : ids);
      expect(await readAllIds(server, kind, `&limit=4&sort=${sort}`)).toEqual(seen);
    },
  );

  test("omits the body only from summaries", async () => {
    const server = await startTestServer();
    await make(server, { body: "A body to be read." });
    expect((await readFullList(server, kind)).map(({ body }) => body)).toEqual(["A body to be read."]);
    expect((await readFullList(server, kind, "?view=full")).map(({ body }) => body)).toEqual([
      "A body to be read.",
    ]);
    for (const query of ["?view=summary", "?view=summary&page=1"]) {
      const answer = await server.get(contentKinds[kind].apiPath + query);
      expect(answer.status).toBe(200);
      expect(answer.text).not.toContain("A body to be read.");
    }
  });

  test("returns timestamps unchanged, in UTC with milliseconds", async () => {
    const server = await startTestServer();
    await make(server, { createdAt: day(4), updatedAt: day(5) });
    const moments = z.array(z.looseObject({ createdAt: z.string(), updatedAt: z.string() }));
    const [record] = moments.parse(
      await server.getJson(kind === "event" ? "/api/event/allevents" : contentKinds[kind].apiPath),
    );
    expect(record).toMatchObject({
      createdAt: "2026-01-04T09:30:15.250Z",
      updatedAt: "2026-01-05T09:30:15.250Z",
    });
  });
});
