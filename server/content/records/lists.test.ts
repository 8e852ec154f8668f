import { afterAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { contentKindNames, contentKinds } from "../../../contract/values/content-kinds.ts";
import {
  createRecord,
  readAllIds,
  readFullList,
  readPage,
  repeat,
  startTestServer,
  trashRecord,
} from "../../testing/index.ts";

const day = (number: number) => new Date(Date.UTC(2026, 0, number, 9, 30, 15, 250));

const server = await startTestServer(afterAll);

/** 13 records of each kind, one a day but not in the order of their ids, and two in the trash. */
async function fill(kind: (typeof contentKindNames)[number]): Promise<number[]> {
  const ids = await repeat(13, (turn) => {
    const createdAt = day((turn * 5) % 13 || 13);
    return createRecord(server, kind, { title: `A ${kind}`, body: "To be read.", createdAt });
  });
  const trashed = await repeat(2, () => createRecord(server, kind, { title: `A ${kind}` }));
  for (const id of trashed) await trashRecord(server, kind, id);
  const dayOf = (id: number) => ((ids.indexOf(id) + 1) * 5) % 13 || 13;
  return ids.toSorted((one, two) => dayOf(two) - dayOf(one));
}

const filled = await repeat(contentKindNames.length, async (turn) => {
  const kind = contentKindNames[turn - 1] ?? "post";
  return { kind, ids: await fill(kind) };
});

describe.each(filled)("the list of every $kind", ({ kind, ids }) => {
  const { apiPath, allPath, plural } = contentKinds[kind];
  const idsOf = (records: readonly { id: number }[]) => records.map(({ id }) => id);

  test("is sorted newest first, without trashed records and those of other kinds", async () => {
    expect(idsOf(await readFullList(server, kind))).toEqual(ids);
    for (const query of ["?page=1&limit=100", "?limit=50", `?page=1&limit=50&q=${kind}`]) {
      const page = await readPage(server, kind, query);
      expect(idsOf(page.records), query).toEqual(ids);
      expect(page, query).toMatchObject({ page: 1, totalPages: 1, total: 13 });
    }
  });

  test("returns pages with page, totalPages and total, of 12 records without a limit", async () => {
    const page = z.looseObject({}).parse(await server.getJson(`${apiPath}?page=3&limit=5`));
    expect(Object.keys(page).sort()).toEqual(["page", "total", "totalPages", plural].sort());
    expect(page).toMatchObject({ page: 3, totalPages: 3, total: 13 });
    expect(idsOf((await readPage(server, kind, "?page=2&limit=5")).records)).toEqual(ids.slice(5, 10));
    expect((await readPage(server, kind, "?page=1")).records).toHaveLength(12);
    expect(await readPage(server, kind, "?page=2")).toMatchObject({ page: 2, totalPages: 2, total: 13 });
  });

  test(`past its end is ${kind === "event" ? "its first page" : "empty"}, with the right totals`, async () => {
    const first = await readPage(server, kind, "?page=1&limit=5");
    for (const page of [4, 999, 1_000_000]) {
      const answer = await readPage(server, kind, `?page=${page}&limit=5`);
      const empty = { page, totalPages: 3, total: 13, records: [] };
      expect(answer).toEqual(kind === "event" ? first : empty);
    }
  });

  test("omits the body only from summaries", async () => {
    for (const query of ["", "?view=full"]) {
      expect((await readFullList(server, kind, query))[0]?.body, query).toBe("To be read.");
    }
    for (const query of ["?view=summary", "?view=summary&page=1"]) {
      const answer = await server.get(apiPath + query);
      expect(answer.status).toBe(200);
      expect(answer.text).not.toContain("To be read.");
    }
  });

  test("returns timestamps unchanged, in UTC with milliseconds", async () => {
    const [newest] = z.array(z.looseObject({})).parse(await server.getJson(allPath));
    expect(newest).toMatchObject({
      createdAt: "2026-01-13T09:30:15.250Z",
      updatedAt: "2026-01-13T09:30:15.250Z",
    });
  });
});

test("the lists of an empty database are one empty page", async () => {
  const empty = await startTestServer();
  for (const kind of contentKindNames) {
    expect(await readFullList(empty, kind)).toEqual([]);
    const page = { page: 1, totalPages: 1, total: 0, records: [] };
    expect(await readPage(empty, kind, "?page=1")).toEqual(page);
  }
});

test("equal records are sorted by id in the same direction, each on one page", async () => {
  const own = await startTestServer();
  const ids = await repeat(11, () => createRecord(own, "post", { title: "Same", createdAt: day(1) }));
  for (const field of ["createdAt", "updatedAt", "title"]) {
    for (const limit of [3, 4]) {
      expect(await readAllIds(own, "post", `&limit=${limit}&sort=${field}`)).toEqual(ids);
      expect(await readAllIds(own, "post", `&limit=${limit}&sort=-${field}`)).toEqual(ids.toReversed());
    }
  }
});
