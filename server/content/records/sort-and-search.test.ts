import { describe, expect, test } from "vitest";
import { contentKindNames } from "../../../contract/content-kinds.ts";
import { staffListSchema } from "../../../contract/schemas/newsroom.ts";
import {
  type createPost,
  createRecord,
  newsroomPath,
  postRow,
  readFullList,
  readPage,
  signIn,
  startTestServer,
  type TestServer,
  trashRecord,
} from "../../testing/index.ts";

const day = (number: number) => new Date(Date.UTC(2026, 1, number));

/** Each field sorts these three in a different order. */
const inMaking = [
  { title: "Beta", createdAt: day(3), updatedAt: day(11) },
  { title: "Gamma", createdAt: day(1), updatedAt: day(12) },
  { title: "Alpha", createdAt: day(2), updatedAt: day(10) },
];

const sorted = [
  ["id", ["Beta", "Gamma", "Alpha"]],
  ["title", ["Alpha", "Beta", "Gamma"]],
  ["createdAt", ["Gamma", "Alpha", "Beta"]],
  ["updatedAt", ["Alpha", "Beta", "Gamma"]],
] as const;

const titlesFound = async (server: TestServer, kind: (typeof contentKindNames)[number], q: string) =>
  (await readFullList(server, kind, `?q=${encodeURIComponent(q)}&sort=id`)).map(({ title }) => title);

test.each([
  ["startsAt", ["January", "May", "May, too", "None", "None, too"]],
  ["-startsAt", ["May, too", "May", "January", "None, too", "None"]],
])("sorts events by %s, and those without a date last", async (sort, expected) => {
  const server = await startTestServer();
  const moments = { May: 4, None: null, January: 0, "None, too": null, "May, too": 4 };
  for (const [title, month] of Object.entries(moments)) {
    const startsAt = month === null ? null : new Date(Date.UTC(2027, month)).toISOString();
    await createRecord(server, "event", { title, fields: { startsAt } });
  }
  const names = async (query: string) =>
    (await readPage(server, "event", `?${query}&sort=${sort}`)).records.map(({ title }) => title);
  expect(await names("page=1")).toEqual(expected);
  expect([...(await names("page=1&limit=3")), ...(await names("page=2&limit=3"))]).toEqual(expected);
  expect(await names("page=1&q=o")).toEqual(expected.filter((title) => title.includes("o")));
  const path = `${newsroomPath("event")}?sort=${sort}&limit=3&page=`;
  const editor = await signIn(server, { role: "EDITOR" });
  const forStaff = async (page: number) =>
    staffListSchema.parse(await server.getJson(path + page, editor)).records.map(({ title }) => title);
  expect([...(await forStaff(1)), ...(await forStaff(2))]).toEqual(expected);
});

describe.each(contentKindNames)("sorting and searching every %s", (kind) => {
  const make = (...[deps, options]: Parameters<typeof createPost>) => createRecord(deps, kind, options);

  test.each(sorted)("sorts by %s in both directions, in arrays and on pages", async (field, expected) => {
    const server = await startTestServer();
    for (const given of inMaking) await make(server, given);
    const titlesBy = async (sort: string) => ({
      whole: (await readFullList(server, kind, `?sort=${sort}`)).map(({ title }) => title),
      paged: (await readPage(server, kind, `?page=1&sort=${sort}`)).records.map(({ title }) => title),
    });
    expect(await titlesBy(field)).toEqual({ whole: expected, paged: expected });
    const reversed = expected.toReversed();
    expect(await titlesBy(`-${field}`)).toEqual({ whole: reversed, paged: reversed });
  });

  test("does not find trashed records", async () => {
    const server = await startTestServer();
    await make(server, { title: "Networks" });
    await trashRecord(server, kind, await make(server, { title: "Databases" }));
    expect(await titlesFound(server, kind, "databases")).toEqual([]);
    expect((await readPage(server, kind, "?page=1&q=databases")).total).toBe(0);
  });

  test("finds words anywhere in a title, in any case, and counts the results", async () => {
    const server = await startTestServer();
    for (const title of ["Barashada Networks", "networking", "Databases"]) await make(server, { title });
    expect(await titlesFound(server, kind, "NETWORK")).toEqual(["Barashada Networks", "networking"]);
    expect(await titlesFound(server, kind, "  barashada n ")).toEqual(["Barashada Networks"]);
    expect(await readPage(server, kind, "?limit=1&q=network")).toMatchObject({ totalPages: 2, total: 2 });
  });

  test("finds non-ASCII letters in any case", async () => {
    const server = await startTestServer();
    for (const title of ["École d'été", "ÜBUNG", "شبكات الحاسوب", "Plain"]) await make(server, { title });
    expect(await titlesFound(server, kind, "École")).toEqual(["École d'été"]);
    expect(await titlesFound(server, kind, "éCOLE D'ÉTÉ")).toEqual(["École d'été"]);
    expect(await titlesFound(server, kind, "übung")).toEqual(["ÜBUNG"]);
    expect(await titlesFound(server, kind, "شبكات")).toEqual(["شبكات الحاسوب"]);
  });

  test.each([
    ["goaanka", "Go’aanka guddiga"],
    ["guddi go'aan", "Go’aanka guddiga"],
    ["الكلية", "كُلِّيَّة الطب"],
    ["qalinjabin", "Xafladda qalin-jabinta"],
    ["kulliyadaha", "Kulliyadda"],
  ])("finds titles in other spellings, orders and endings: %s", async (q, title) => {
    const server = await startTestServer();
    for (const other of ["Plain", title]) await make(server, { title: other });
    expect(await titlesFound(server, kind, q)).toEqual([title]);
  });

  test.each([
    ["%", "100% online"],
    ["_", "snake_case"],
    ["\\", "back\\slash"],
    ["'", "the college's own"],
    ['"', 'a "quoted" word'],
    ["*", "stars *"],
  ])("searches for %s literally", async (character, title) => {
    const server = await startTestServer();
    for (const other of ["Plain", title]) await make(server, { title: other });
    expect(await titlesFound(server, kind, character)).toEqual([title]);
  });
});

test.each([
  ["words", "course"],
  ["words that are too short for the index", "of"],
])("a search for %s finds the newest 400", async (_what, q) => {
  const server = await startTestServer();
  const rows = Array.from({ length: 403 }, (_, index) => postRow(index + 1, day(1).toISOString()));
  await server.database.db.insertInto("content").values(rows).execute();
  const { records, total } = await readPage(server, "post", `?q=${q}&sort=id&limit=2`);
  expect(total).toBe(400);
  expect(records.map(({ title }) => title)).toEqual(["Course 4 of many", "Course 5 of many"]);
});
