import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { searchMessages } from "../../../contract/messages/readers/en/site.ts";
import { contentKindNames } from "../../../contract/values/content-kinds.ts";
import { searchLimits } from "../../../contract/values/limits/search.ts";
import {
  applyLifecycle,
  createDaily,
  createRecord,
  createViaApi,
  expectErrorResponse,
  getPublicPath,
  markedIn,
  requestEdit,
  searchViaApi,
  signIn,
  startTestServer,
  textOfMarked,
  titlesFound,
  trashRecord,
  writeRows,
} from "../../testing/index.ts";

const day = (number: number) => new Date(Date.UTC(2026, 1, number));

describe("a refused search", () => {
  test.each([
    ["no words", "q=", searchMessages.noWords],
    ["only signs", `q=${encodeURIComponent("'\"*()—")}`, searchMessages.noWords],
    [
      "10,000 characters",
      `q=${"a".repeat(10_000)}`,
      searchMessages.tooLong({ max: searchLimits.maxSearchCharacters }),
    ],
    ["a control character", "q=a%00b", searchMessages.notText],
  ])("rejects %s with 400 and says why", async (_what, query, message) => {
    const server = await startTestServer();
    const response = await server.get(`/api/search?${query}`);
    expect(expectErrorResponse(response).code).toBe("malformed");
    expect(response.text).toContain(message);
  });

  test.each(["", "q=a&kind=user", "q=a&lang=fr", "q=a&page=0", "q=a&page=x", "q=a&other=1", "q=a&q=b"])(
    "rejects the query %j with 400",
    async (query) => {
      const server = await startTestServer();
      expect(expectErrorResponse(await server.get(`/api/search?${query}`)).code).toBe("malformed");
    },
  );

  test("rejects more searches of one address than a class makes with 429", async () => {
    const server = await startTestServer();
    for (let turn = 0; turn < searchLimits.searchesPerAddress; turn += 1)
      expect((await server.get(`/api/search?q=a${turn}`)).status).toBe(200);
    const refused = await server.get("/api/search?q=a");
    expect(expectErrorResponse(refused).code).toBe("too_many_requests");
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    const page = await server.get("/search?q=a");
    expect(page.status).toBe(429);
    expect((await server.get("/")).status).toBe(200);
  });
});

test("finds titles with most of the words if no record has all, and says so", async () => {
  const server = await startTestServer();
  await createDaily(server, [
    ["post", "Fees of the evening courses", "<p>Words.</p>"],
    ["page", "Fees", "<p>Each semester.</p>"],
    ["event", "Payments of the evening", "<p>Words.</p>"],
  ]);
  expect(await titlesFound(server, "semester payments")).toEqual(["Payments of the evening"]);
  expect(await titlesFound(server, "evening semester fees")).toEqual(["Fees of the evening courses"]);
  expect(await searchViaApi(server, "semester payments")).toMatchObject({
    isPartial: true,
    ignoredWords: [],
  });
  expect(await searchViaApi(server, "semester fees")).toMatchObject({ isPartial: false });
});

test("leaves out words that no record has, and says so", async () => {
  const server = await startTestServer();
  await createDaily(server, [["page", "Fees", "<p>Each semester.</p>"]]);
  expect(await searchViaApi(server, "tuition fees")).toMatchObject({ total: 1, ignoredWords: ["tuition"] });
  expect(await searchViaApi(server, "semester fees")).toMatchObject({ total: 1, ignoredWords: [] });
  expect(await searchViaApi(server, "sidee tuition fees")).toMatchObject({
    total: 1,
    ignoredWords: ["tuition"],
  });
  expect(await searchViaApi(server, "tuition")).toMatchObject({ total: 0, ignoredWords: [] });
  expect(await searchViaApi(server, "the tuition")).toMatchObject({ total: 0, ignoredWords: [] });
});

test("filters by kind and by language, chosen or detected", async () => {
  const server = await startTestServer();
  await createDaily(server, [
    ["post", "Kulliyad", "<p>Waxaa jira oo ah kulliyadda iyo ardayda.</p>"],
    ["event", "Kulliyad of the year", "<p>This is the event of all the years for you.</p>"],
  ]);
  expect(await titlesFound(server, "kulliyad", { kind: "event" })).toEqual(["Kulliyad of the year"]);
  expect(await titlesFound(server, "kulliyad", { lang: "so" })).toEqual(["Kulliyad"]);
  expect(await titlesFound(server, "kulliyad", { lang: "en" })).toEqual(["Kulliyad of the year"]);
  expect(await titlesFound(server, "kulliyad", { lang: "ar" })).toEqual([]);
  expect(await titlesFound(server, "kulliyad", { kind: "event", lang: "so" })).toEqual([]);
});

test("marks the words that match, in the title and in an excerpt around the first", async () => {
  const server = await startTestServer();
  const long = "Words before it. ".repeat(100);
  await createDaily(server, [
    ["post", "Go’aanka guddiga", `<p>${long}Wuxuu go'aansaday &amp; yiri. ${long}</p>`],
  ]);
  const [found] = (await searchViaApi(server, "goaan guddi")).results;
  expect(markedIn(found?.title ?? [])).toEqual(["Go’aanka", "guddiga"]);
  expect(markedIn(found?.excerpt ?? [])).toEqual(["go'aansaday"]);
  const excerpt = textOfMarked(found?.excerpt ?? []);
  expect(excerpt).toMatch(/^… .*Wuxuu go'aansaday & yiri\..* …$/);
  expect(excerpt.length).toBeLessThan(searchLimits.searchExcerptCharacters + 20);
});

test("parts a heading from its text in an excerpt, and the items of a list", async () => {
  const server = await startTestServer();
  const body = "<h2>Fees</h2><p>Fees may be paid.</p><ul><li>Cash</li><li>Zaad</li></ul>";
  await createRecord(server, "post", { title: "Costs", body });
  const [found] = (await searchViaApi(server, "fees")).results;
  expect(textOfMarked(found?.excerpt ?? [])).toBe("Fees · Fees may be paid. Cash · Zaad");
});

test("says when an event takes place, not when it was published", async () => {
  const server = await startTestServer();
  const by = await signIn(server, { role: "EDITOR" });
  const startsAt = "2026-12-07T05:00:00.000Z";
  await createViaApi(server, by, "event", { title: "Hackathon", more: { startsAt, isCancelled: "true" } });
  await createViaApi(server, by, "event", { title: "Hackathon without a date" });
  const dated = { startsAt, isCancelled: true };
  expect((await searchViaApi(server, "hackathon")).results).toEqual([
    expect.not.objectContaining({ startsAt: expect.anything() }),
    expect.objectContaining(dated),
  ]);
  const page = (await server.get("/search?q=hackathon")).text;
  expect(page).toMatch(
    /Mon 7 Dec 2026, 08:00<!-- -->\u00a0·<\/span> <span><span class="cancelled">Cancelled</,
  );
  expect(page).not.toContain("<time");
});

test("marks no words that only questions contain", async () => {
  const server = await startTestServer();
  await createDaily(server, [["page", "How to pay the fees", "<p>The office says how to pay.</p>"]]);
  const [found] = (await searchViaApi(server, "how to pay the fees")).results;
  expect(markedIn(found?.title ?? [])).toEqual(["pay", "fees"]);
  expect(markedIn(found?.excerpt ?? [])).toEqual(["pay"]);
});

test("finds an email address by its name, and no host by a word", async () => {
  const server = await startTestServer();
  await createRecord(server, "page", { title: "Contacts", body: "<p>Registrar@college.example</p>" });
  expect(await titlesFound(server, "registrar@college.example")).toEqual(["Contacts"]);
  expect(await titlesFound(server, "exam")).toEqual([]);
});

test.each(["event", "service"] as const)("finds a %s by its place, and shows it", async (kind) => {
  const server = await startTestServer();
  const fields = { place: "Xarunta Daarul Gadaal" };
  const id = await createRecord(server, kind, { title: "Kulan", body: "Words.", fields });
  const [found] = (await searchViaApi(server, "daarul gadaal")).results;
  expect(found).toMatchObject({ kind, id });
  expect(markedIn(found?.excerpt ?? [])).toEqual(["Daarul", "Gadaal"]);
  const by = await signIn(server, { role: "EDITOR" });
  await requestEdit(server, by, kind, id, { more: { place: "Berbera" } });
  expect(await titlesFound(server, "gadaal")).toEqual([]);
  expect(await titlesFound(server, "berbera")).toHaveLength(1);
});

test("answers pages, and an empty one past the end", async () => {
  const server = await startTestServer();
  await createDaily(
    server,
    Array.from({ length: 13 }, (_, index) => ["post", `Course ${index + 1}`, "<p>Words.</p>"]),
  );
  expect(await searchViaApi(server, "course")).toMatchObject({
    page: 1,
    totalPages: 2,
    total: 13,
    isLimited: false,
  });
  expect(await titlesFound(server, "course", { page: 2 })).toEqual(["Course 3", "Course 2", "Course 1"]);
  expect(await searchViaApi(server, "course", { page: 3 })).toMatchObject({
    page: 3,
    totalPages: 2,
    results: [],
  });
});

describe.each(contentKindNames)("a %s", (kind) => {
  test("is not found in the trash, and again when it is restored", async () => {
    const server = await startTestServer();
    const id = await createRecord(server, kind, { title: "Barashada" });
    const [found] = (await searchViaApi(server, "barasho")).results;
    expect(found).toMatchObject({ kind, id });
    expect((await getPublicPath(server, found?.path ?? "")).text).toContain("Barashada");
    await trashRecord(server, kind, id);
    expect(await titlesFound(server, "barasho")).toEqual([]);
    await applyLifecycle(server, await signIn(server, { role: "EDITOR" }), "restore", kind, id);
    expect(await titlesFound(server, "barasho")).toEqual(["Barashada"]);
  });
});

test.each([
  ...['"', '"a', "a AND", "a OR b", "NOT a", "NEAR(a b)", "title:a", "a*", "^a", "-a", "{a}: b", "a + b"],
  ...["a & b", "a | b", "!a", "a <-> b", "a:*", "'a'", "\\", "a\\'", "(((", ")", "%", "_", "a;--", "$1", "?"],
  ...["‹a", "§abc", "¤post", "\u{d800}", "\u{e000}", "ﷺ".repeat(50), "a ".repeat(50), "ab'".repeat(33)],
])("an operator of an engine has no meaning: %j", async (q) => {
  const server = await startTestServer();
  await createDaily(server, [["post", "Alpha and beta", "<p>not or near</p>"]]);
  const { status } = await server.get(`/api/search?q=${encodeURIComponent(q.toWellFormed())}`);
  expect([200, 400]).toContain(status);
});

test("half a character in an address is answered", async () => {
  const server = await startTestServer();
  for (const path of [
    "/api/search?q=%ed%a0%80",
    "/api/search?q=%e0%a4",
    "/search?q=%ed%a0%80",
    "/search?q=%",
  ])
    expect((await server.get(path)).status).toBeLessThan(500);
});

test("a word of every record finds the newest 1,000", async () => {
  const server = await startTestServer();
  const { db } = server.database;
  await createRecord(server, "post", { title: "Course 0", createdAt: day(1) });
  const [row] = await db.selectFrom("content").selectAll().execute();
  if (!row) throw new Error("there is no record");
  const { refreshEntries } = await import("../../content/search-index/index.ts");
  for (let start = 1; start <= 1_200; start += 300) {
    const rows = Array.from({ length: 300 }, (_, index) => ({ ...row, id: row.id + start + index }));
    await writeRows(db, (transaction) => transaction.insertInto("content").values(rows).execute());
  }
  expect(await refreshEntries(db)).toBe(1_200);
  expect(await refreshEntries(db)).toBe(0);
  expect(await searchViaApi(server, "course")).toMatchObject({
    total: 1_000,
    totalPages: 100,
    isLimited: true,
  });
  await sql`delete from content where id > ${row.id + 10}`.execute(db);
  await refreshEntries(db);
  expect(await searchViaApi(server, "course")).toMatchObject({ total: 11, isLimited: false });
});
