import { afterAll, describe, expect, test } from "vitest";
import { staffListSchema } from "../../../contract/schemas/newsroom.ts";
import { contentKindNames } from "../../../contract/values/content-kinds.ts";
import {
  createRecord,
  newsroomPath,
  postRow,
  readFullList,
  readPage,
  signIn,
  startTestServer,
  type TestServer,
  trashRecord,
  writeRows,
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

const titlesFound = async (server: TestServer, q: string) =>
  (await readFullList(server, "event", `?q=${encodeURIComponent(q)}&sort=id`)).map(({ title }) => title);

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

describe("sorting", async () => {
  const server = await startTestServer(afterAll);
  for (const kind of contentKindNames) for (const given of inMaking) await createRecord(server, kind, given);

  test.each(contentKindNames)("every %s, in both directions, in arrays and on pages", async (kind) => {
    for (const [field, expected] of sorted) {
      for (const [sort, titles] of [
        [field, expected],
        [`-${field}`, expected.toReversed()],
      ] as const) {
        const whole = await readFullList(server, kind, `?sort=${sort}`);
        const paged = await readPage(server, kind, `?page=1&sort=${sort}`);
        expect(
          whole.map(({ title }) => title),
          sort,
        ).toEqual(titles);
        expect(
          paged.records.map(({ title }) => title),
          sort,
        ).toEqual(titles);
      }
    }
  });
});

describe("a list of one language", async () => {
  const server = await startTestServer(afterAll);
  const titles = ["Jadwalka imtixaanka", "The fees of the college", "جدول الامتحانات", "Jadwalka fasaxa"];
  for (const title of titles) await createRecord(server, "document", { title, body: "" });
  await trashRecord(server, "document", await createRecord(server, "document", { title: "Jadwalka hore" }));
  const namesOf = async (query: string) =>
    (await readPage(server, "document", `?sort=id&page=1&${query}`)).records.map(({ title }) => title);

  test("has records in it, chosen or detected, and counts them", async () => {
    expect(await namesOf("lang=so")).toEqual(["Jadwalka imtixaanka", "Jadwalka fasaxa"]);
    expect(await namesOf("lang=ar")).toEqual(["جدول الامتحانات"]);
    expect(await namesOf("lang=so&q=fasax")).toEqual(["Jadwalka fasaxa"]);
    expect(await namesOf("lang=en&q=fasax")).toEqual([]);
    expect(await readPage(server, "document", "?page=2&limit=1&lang=so")).toMatchObject({
      totalPages: 2,
      total: 2,
    });
    const whole = await readFullList(server, "document", "?lang=en");
    expect(whole.map(({ title }) => title)).toEqual(["The fees of the college"]);
    expect(await namesOf("lang=so&limit=5")).toHaveLength(2);
  });

  test("is of no other language", async () => {
    expect((await server.get("/api/documents?lang=fr")).status).toBe(400);
  });
});

describe("the search of a list", async () => {
  const server = await startTestServer(afterAll);
  const titles = [
    ...["Barashada Networks", "networking", "École d'été", "ÜBUNG", "شبكات الحاسوب", "Plain"],
    ...["Go’aanka guddiga", "كُلِّيَّة الطب", "Xafladda qalin-jabinta", "Kulliyadda"],
    ...["100% online", "snake_case", "back\\slash", "the college's own", 'a "quoted" word', "stars *"],
  ];
  for (const title of titles) await createRecord(server, "event", { title });
  await trashRecord(server, "event", await createRecord(server, "event", { title: "Databases" }));

  test("finds words anywhere in a title, in any case, and counts the results", async () => {
    expect(await titlesFound(server, "NETWORK")).toEqual(["Barashada Networks", "networking"]);
    expect(await titlesFound(server, "  barashada n ")).toEqual(["Barashada Networks"]);
    expect(await readPage(server, "event", "?limit=1&q=network")).toMatchObject({ totalPages: 2, total: 2 });
  });

  test.each([
    ["École", "École d'été"],
    ["éCOLE D'ÉTÉ", "École d'été"],
    ["übung", "ÜBUNG"],
    ["شبكات", "شبكات الحاسوب"],
    ["goaanka", "Go’aanka guddiga"],
    ["guddi go'aan", "Go’aanka guddiga"],
    ["الكلية", "كُلِّيَّة الطب"],
    ["qalinjabin", "Xafladda qalin-jabinta"],
    ["kulliyadaha", "Kulliyadda"],
    ["%", "100% online"],
    ["_", "snake_case"],
    ["\\", "back\\slash"],
    ["e's", "the college's own"],
    ['"', 'a "quoted" word'],
    ["*", "stars *"],
  ])("finds for %s, in any case, spelling and order, and literally: %s", async (q, title) => {
    expect(await titlesFound(server, q)).toEqual([title]);
  });

  test("does not find trashed records", async () => {
    expect(await titlesFound(server, "databases")).toEqual([]);
    expect((await readPage(server, "event", "?page=1&q=databases")).total).toBe(0);
  });

  test("finds records of its own kind", async () => {
    for (const kind of contentKindNames)
      if (kind !== "event") await createRecord(server, kind, { title: "Plain" });
    for (const kind of contentKindNames)
      expect((await readPage(server, kind, "?page=1&q=plain")).total, kind).toBe(1);
  });
});

test.each([
  ["words", "course"],
  ["words that are too short for the index", "of"],
])("a search for %s finds the newest 400", async (_what, q) => {
  const server = await startTestServer();
  const rows = Array.from({ length: 403 }, (_, index) => postRow(index + 1, day(1).toISOString()));
  await writeRows(server.database.db, (transaction) =>
    transaction.insertInto("content").values(rows).execute(),
  );
  const { records, total } = await readPage(server, "post", `?q=${q}&sort=id&limit=2`);
  expect(total).toBe(400);
  expect(records.map(({ title }) => title)).toEqual(["Course 4 of many", "Course 5 of many"]);
});
