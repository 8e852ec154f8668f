import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { type ContentKind, contentKindNames } from "../../contract/content-kinds.ts";
import { limits } from "../../contract/limits.ts";
import { searchMessages } from "../../contract/messages/search.ts";
import { type MarkedText, type SearchResults, searchResultsSchema } from "../../contract/search.ts";
import {
  createRecord,
  expectErrorResponse,
  startTestServer,
  type TestServer,
  trashRecord,
} from "../testing/index.ts";

const day = (number: number) => new Date(Date.UTC(2026, 1, number));

async function search(server: TestServer, q: string, more = ""): Promise<SearchResults> {
  const path = `/api/search?q=${encodeURIComponent(q)}${more}`;
  return searchResultsSchema.parse(await server.getJson(path));
}

const textOf = (parts: MarkedText) => parts.map(({ text }) => text).join("");
const markedIn = (parts: MarkedText) => parts.filter(({ isMatch }) => isMatch).map(({ text }) => text);

async function titlesFound(server: TestServer, q: string, more = ""): Promise<string[]> {
  return (await search(server, q, more)).results.map(({ title }) => textOf(title));
}

/** Published in this order. */
async function createAll(
  server: TestServer,
  records: readonly [ContentKind, string, string][],
): Promise<void> {
  for (const [index, [kind, title, body]] of records.entries())
    await createRecord(server, kind, { title, body, createdAt: day(index + 1) });
}

describe("a refused search", () => {
  test.each([
    ["no words", "q=", searchMessages.noWords],
    ["only signs", `q=${encodeURIComponent("'\"*()—")}`, searchMessages.noWords],
    ["10,000 characters", `q=${"a".repeat(10_000)}`, searchMessages.tooLong],
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
    for (let turn = 0; turn < limits.searchesPerAddress; turn += 1)
      expect((await server.get(`/api/search?q=a${turn}&view=summary`)).status).toBe(200);
    const refused = await server.get("/api/search?q=a");
    expect(expectErrorResponse(refused).code).toBe("too_many_requests");
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    const page = await server.get("/search?q=a");
    expect(page.status).toBe(429);
    expect((await server.get("/")).status).toBe(200);
  });
});

test("finds records of every kind in titles and texts, titles first, then newest", async () => {
  const server = await startTestServer();
  await createAll(server, [
    ["post", "Networks for all", "<p>An old course.</p>"],
    ["event", "Open day", "<p>We show the <strong>networks</strong> of the college.</p>"],
    ["service", "Network cables", "How to make them."],
    ["page", "Laboratories", "<p>The laboratory for networks.</p>"],
    ["post", "Databases", "<p>Nothing of it.</p>"],
  ]);
  expect(await titlesFound(server, "network")).toEqual([
    "Network cables",
    "Networks for all",
    "Laboratories",
    "Open day",
  ]);
});

test("a record must have all words, in its title or its text", async () => {
  const server = await startTestServer();
  await createAll(server, [
    ["post", "Summer course", "<p>About databases.</p>"],
    ["post", "Winter course", "<p>About networks.</p>"],
  ]);
  expect(await titlesFound(server, "databases course")).toEqual(["Summer course"]);
  expect(await titlesFound(server, "course")).toEqual(["Winter course", "Summer course"]);
  expect(await titlesFound(server, "databases networks")).toEqual([]);
});

/** Somali, English and Arabic, as people type them: with and without vowels, endings, apostrophes. */
const library = [
  ["post", "Kulliyadda Caafimaadka oo la furay", "Waxaa maanta la furay kulliyad cusub."],
  ["post", "Go'aanka guddiga imtixaanaadka", "Guddigu wuxuu go'aansaday in la beddelo jadwalka."],
  ["event", "Xafladda qalinjabinta ardayda", "Ardayda sanadkan qalin jabisay waa boqol."],
  ["service", "Tababar barnaamijyada kombiyuutarka", "Saddex bilood oo barasho ah."],
  ["page", "Kharashka waxbarashada", "Lacagta dugsiga waxaa lagu bixiyaa laba qayb."],
  ["post", "Short course in programming", "Learn to write programs for phones."],
  ["event", "Visit of the Café Scientifique", "Students' questions are answered by researchers."],
  ["page", "Library opening hours", "The library is open from 8 to 18 o'clock."],
  ["post", "افتتاح كُلِّيَّة الطب", "أعلنت الجامعة عن افتتاح كلية جديدة في المدينة."],
  ["event", "الامتحانات النهائية", "تبدأ الامتحانات يوم السبت، وعلى الطلاب إحضار البطاقة."],
  ["page", "مصاريف الدراسة", "تدفع المصاريف على قسطين للسنة ٢٠٢٦."],
] as const;

const prepared = [
  ["kulliyad caafimaad", 0],
  ["KULLIYADDA", 0],
  ["kulliyadaha caafimaadka", 0],
  ["goaan", 1],
  ["go’aan", 1],
  ["imtixaan", 1],
  ["guddi imtixaanaad", 1],
  ["qalinjabin", 2],
  ["xaflad arday", 2],
  ["barnaamij", 3],
  ["tababarrada kombiyuutar", 3],
  ["kharash", 4],
  ["waxbarasho", 4],
  ["lacag", 4],
  ["programming course", 5],
  ["courses", 5],
  ["programs phones", 5],
  ["cafe", 6],
  ["CAFÉ scientifique", 6],
  ["student questions", 6],
  ["students question", 6],
  ["oclock", 7],
  ["hours library", 7],
  ["كلية", 8],
  ["الكلية", 8],
  ["كليه الطب", 8],
  ["كُلِّيَّة", 8],
  ["طب", 8],
  ["امتحانات", 9],
  ["الامتحان", 9],
  ["طلاب", 9],
  ["احضار البطاقة", 9],
  ["مصاريف", 10],
  ["المصاريف", 10],
  ["2026", 10],
  ["سنة", 10],
] as const;

test("finds the right record first, however people write in Somali, English and Arabic", async () => {
  const server = await startTestServer();
  await createAll(
    server,
    library.map(([kind, title, body]) => [kind, title, kind === "service" ? body : `<p>${body}</p>`]),
  );
  const wrong: [string, string | undefined][] = [];
  for (const [q, expected] of prepared) {
    const [first] = await titlesFound(server, q);
    if (first !== library[expected][1]) wrong.push([q, first]);
  }
  expect(wrong).toEqual([]);
});

/** Compounds, codes, related words and questions. */
const catalogue = [
  ["event", "Xafladda Qalin-jabinta", "Subaxdii Khamiista waxaa la qaatay shahaadooyin."],
  ["event", "Maalinta Dhiig-ku-deeqidda", "Isbitaalka ayaa yimid."],
  ["post", "Af-Soomaaliga iyo Kombuyuutarka", "Sidee mashiinku afkeenna u fahmi karaa?"],
  ["page", "Student e-mail and Wi-Fi", "Every student has a mailbox, and a password for the e-library."],
  ["page", "B.Sc. in Information Technology", "Four years."],
  ["post", "CS-205: Programming in C++", "Classes and templates."],
  ["post", "Programming in C#", "Programs for Windows."],
  ["page", "Fees", "Each semester can be paid in three parts."],
  ["page", "How to find us", "Buses stop at the gate of the college."],
  ["event", "Career Fair", "Companies look for graduates. It is free, without any fees."],
  ["page", "القبول والتسجيل", "يبدأ التسجيل في شهر مايو بجامعة هرجيسا."],
  ["post", "قواعد البيانات", "تصميم الجداول والاستعلامات."],
  ["service", "صيانة الحاسوب والهواتف", "إصلاح الشاشات."],
] as const;

const questions = [
  ["qalinjabin", 0],
  ["qalin jabinta", 0],
  ["dhiigkudeeqid", 1],
  ["afsoomaali", 2],
  ["wifi", 3],
  ["email", 3],
  ["elibrary", 3],
  ["bsc information", 4],
  ["cs205", 5],
  ["CS 205", 5],
  ["c++", 5],
  ["C#", 6],
  ["how to pay the fees", 7],
  ["fee", 7],
  ["semester fees", 7],
  ["where do you find us?", 8],
  ["career fairs", 9],
  ["kulliyad fair", 9],
  ["القبول و التسجيل", 10],
  ["كيف التسجيل", 10],
  ["جامعة هرجيسا", 10],
  ["قاعدة بيانات", 11],
  ["هاتف", 12],
] as const;

test("finds compounds, codes, related words and what questions are about", async () => {
  const server = await startTestServer();
  await createAll(
    server,
    catalogue.map(([kind, title, body]) => [kind, title, kind === "service" ? body : `<p>${body}</p>`]),
  );
  const wrong: [string, string | undefined][] = [];
  for (const [q, expected] of questions) {
    const [first] = await titlesFound(server, q);
    if (first !== catalogue[expected][1]) wrong.push([q, first]);
  }
  expect(wrong).toEqual([]);
});

test("texts that have all words come first if one is in the title", async () => {
  const server = await startTestServer();
  await createAll(server, [
    ["page", "Fees", "<p>For networks and other courses.</p>"],
    ["post", "Courses", "<p>Without fees: networks.</p>"],
    ["event", "Open day", "<p>About fees, courses and networks.</p>"],
  ]);
  expect(await titlesFound(server, "fees networks")).toEqual(["Fees", "Open day", "Courses"]);
});

test("leaves out words that no record has, and says so", async () => {
  const server = await startTestServer();
  await createAll(server, [["page", "Fees", "<p>Each semester.</p>"]]);
  expect(await search(server, "tuition fees")).toMatchObject({ total: 1, ignoredWords: ["tuition"] });
  expect(await search(server, "semester fees")).toMatchObject({ total: 1, ignoredWords: [] });
  expect(await search(server, "tuition")).toMatchObject({ total: 0, ignoredWords: [] });
  expect(await search(server, "the tuition")).toMatchObject({ total: 0, ignoredWords: [] });
});

test("filters by kind and by language, chosen or detected", async () => {
  const server = await startTestServer();
  await createAll(server, [
    ["post", "Kulliyad", "<p>Waxaa jira oo ah kulliyadda iyo ardayda.</p>"],
    ["event", "Kulliyad of the year", "<p>This is the event of all the years for you.</p>"],
  ]);
  expect(await titlesFound(server, "kulliyad", "&kind=event")).toEqual(["Kulliyad of the year"]);
  expect(await titlesFound(server, "kulliyad", "&lang=so")).toEqual(["Kulliyad"]);
  expect(await titlesFound(server, "kulliyad", "&lang=en")).toEqual(["Kulliyad of the year"]);
  expect(await titlesFound(server, "kulliyad", "&lang=ar")).toEqual([]);
  expect(await titlesFound(server, "kulliyad", "&kind=event&lang=so")).toEqual([]);
});

test("marks the words that match, in the title and in an excerpt around the first", async () => {
  const server = await startTestServer();
  const long = "Words before it. ".repeat(100);
  await createAll(server, [
    ["post", "Go’aanka guddiga", `<p>${long}Wuxuu go'aansaday &amp; yiri. ${long}</p>`],
  ]);
  const [found] = (await search(server, "goaan guddi")).results;
  expect(markedIn(found?.title ?? [])).toEqual(["Go’aanka", "guddiga"]);
  expect(markedIn(found?.excerpt ?? [])).toEqual(["go'aansaday"]);
  const excerpt = textOf(found?.excerpt ?? []);
  expect(excerpt).toMatch(/^… .*Wuxuu go'aansaday & yiri\..* …$/);
  expect(excerpt.length).toBeLessThan(limits.searchExcerptCharacters + 20);
  expect((await search(server, "goaan", "&view=summary")).results[0]?.excerpt).toEqual([]);
});

test("answers pages, and an empty one past the end", async () => {
  const server = await startTestServer();
  await createAll(
    server,
    Array.from({ length: 13 }, (_, index) => ["post", `Course ${index + 1}`, "<p>Words.</p>"]),
  );
  expect(await search(server, "course")).toMatchObject({
    page: 1,
    totalPages: 2,
    total: 13,
    isLimited: false,
  });
  expect(await titlesFound(server, "course", "&page=2")).toEqual(["Course 3", "Course 2", "Course 1"]);
  expect(await search(server, "course", "&page=3")).toMatchObject({ page: 3, totalPages: 2, results: [] });
});

test.each([
  ["kuliyadda", "Kulliyadda"],
  ["databse", "Databases"],
  ["netwroks", "networks"],
  ["الخاسوب", "الحاسوب"],
  ["kulliad xatooyo", "Kulliyadda"],
])("proposes for %s the spelling of a title", async (typed, expected) => {
  const server = await startTestServer();
  await createAll(server, [
    ["post", "Kulliyadda caafimaadka", "<p>Words.</p>"],
    ["post", "Databases and networks", "<p>Words.</p>"],
    ["post", "علوم الحاسوب", "<p>Words.</p>"],
  ]);
  expect(await search(server, typed)).toMatchObject({ total: 0, didYouMean: expected });
});

test("proposes nothing where no title is similar, and no word of an unpublished title", async () => {
  const server = await startTestServer();
  const id = await createRecord(server, "post", { title: "Xogsireed" });
  await trashRecord(server, "post", id);
  expect((await search(server, "xogsired")).didYouMean).toBeNull();
  expect((await search(server, "qqqqqqqq")).didYouMean).toBeNull();
});

describe.each(contentKindNames)("a %s", (kind) => {
  test("is not found in the trash, and again when it is restored", async () => {
    const server = await startTestServer();
    const id = await createRecord(server, kind, { title: "Barashada" });
    const [found] = (await search(server, "barasho")).results;
    expect(found).toMatchObject({ kind, id });
    expect((await server.get(found?.path ?? "")).text).toContain("Barashada");
    await trashRecord(server, kind, id);
    expect(await titlesFound(server, "barasho")).toEqual([]);
  });
});

test.each([
  ...['"', '"a', "a AND", "a OR b", "NOT a", "NEAR(a b)", "title:a", "a*", "^a", "-a", "{a}: b", "a + b"],
  ...["a & b", "a | b", "!a", "a <-> b", "a:*", "'a'", "\\", "a\\'", "(((", ")", "%", "_", "a;--", "$1", "?"],
  ...["‹a", "§abc", "¤post", "\u{d800}", "\u{e000}", "ﷺ".repeat(50), "a ".repeat(50), "ab'".repeat(33)],
])("an operator of an engine has no meaning: %j", async (q) => {
  const server = await startTestServer();
  await createAll(server, [["post", "Alpha and beta", "<p>not or near</p>"]]);
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
  const { refreshEntries } = await import("../search-index/index.ts");
  for (let start = 1; start <= 1_200; start += 300) {
    const rows = Array.from({ length: 300 }, (_, index) => ({ ...row, id: row.id + start + index }));
    await db.insertInto("content").values(rows).execute();
  }
  expect(await refreshEntries(db)).toBe(1_200);
  expect(await refreshEntries(db)).toBe(0);
  expect(await search(server, "course")).toMatchObject({ total: 1_000, totalPages: 100, isLimited: true });
  await sql`delete from content where id > ${row.id + 10}`.execute(db);
  await refreshEntries(db);
  expect(await search(server, "course")).toMatchObject({ total: 11, isLimited: false });
});
