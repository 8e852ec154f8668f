import { readdir } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import {
  createEvent,
  createPost,
  createRecord,
  createTemporaryDirectory,
  dumpTables,
  expectCommandError,
  expectNoOrphans,
  expectSafeHtml,
  generatePdf,
  generatePicture,
  jsonResponse,
  listStoredPictures,
  readViaApi,
  repeat,
  runCommandJson,
  runKulliyad,
  siteLocationOf,
  startSourceServer,
  startTestServer,
  trashRecord,
  writeRows,
} from "../../../testing/index.ts";
import { importFromApi } from "./index.ts";

const quietly = () => undefined;

/** Only the fields that the specification names. */
const oldPost = (postID: number, more: object = {}) => ({
  postID,
  post_title: `Course ${postID}`,
  post_body: "<p>Words.</p>",
  post_image: `cover-${postID}.png`,
  createdAt: "2021-03-04T05:06:07.008Z",
  updatedAt: "2022-03-04T05:06:07.008Z",
  ...more,
});
const oldEvent = (eventID: number, status: boolean | string) => ({
  eventID,
  event_name: `Event ${eventID}`,
  event_body: "<p>Words.</p>",
  event_image: `e ${eventID}.jpg`,
  status,
  createdAt: "2021-03-04T05:06:07Z",
});
const oldService = {
  serviceID: 7,
  service_title: "A training",
  service_description: "Two evenings,\nfree.",
  service_image: "s.png",
  createdAt: "2021-03-04 05:06:07".replace(" ", "T"),
  updatedAt: "2021-03-04T08:06:07+03:00",
};
const cover = async () => ({ body: await generatePicture() });
const empty = {
  "/api/posts": jsonResponse([]),
  "/api/services": jsonResponse([]),
  "/api/event?page=1": jsonResponse({ events: [], page: 1, totalPages: 1 }),
};
const refusalsOf = ({ refused }: { refused: { record: string; reason: string }[] }) =>
  refused.map(({ record, reason }) => `${record}: ${reason}`);

describe("rejects an import and creates nothing", () => {
  test.each<[string, Parameters<typeof startSourceServer>[0], RegExp]>([
    ["from a URL without such a server", {}, /\/api\/posts: answered 404/],
    [
      "from a server whose list is an object",
      { ...empty, "/api/posts": jsonResponse({ posts: [] }) },
      /\/api\/posts: is not a list/,
    ],
    [
      "from a server that responds with HTML",
      { ...empty, "/api/posts": { body: "<html>" } },
      /\/api\/posts: is not JSON/,
    ],
    [
      "from a server whose event list has no pages",
      { ...empty, "/api/event?page=1": jsonResponse([]) },
      /page=1: is not a page of events/,
    ],
  ])("%s", async (_what, answers, reason) => {
    const { base } = await startSourceServer(answers);
    const folder = await createTemporaryDirectory();
    const line = await expectCommandError(["import", "--from-api", `${base}/api`], {
      DATA_DIR: `${folder}/data`,
    });
    expect(line).toMatch(reason);
    expect(await readdir(folder)).toEqual([]);
  });
});

describe("an import from another server", () => {
  test("reads all pages and keeps ids, dates and texts; repeating it changes nothing", async () => {
    const events = [oldEvent(3, true), oldEvent(4, "false")];
    const { base, asked } = await startSourceServer({
      "/api/posts": [{ status: 500, body: "" }, jsonResponse([oldPost(12), oldPost(40)])],
      "/api/services": jsonResponse([oldService]),
      "/api/event?page=1": jsonResponse({ events: events.slice(0, 1), page: 1, totalPages: 2 }),
      "/api/event?page=2": jsonResponse({ events: events.slice(1), page: 2, totalPages: 2 }),
      "/images/posts/cover-12.png": await cover(),
      "/images/posts/cover-40.png": [{ status: 429, body: "" }, await cover()],
      "/images/events/e%203.jpg": await cover(),
      "/images/events/e%204.jpg": await cover(),
      "/images/services/s.png": await cover(),
    });
    const server = await startTestServer();
    const args = ["import", "--from-api", `${base}/api`];
    expect(await runCommandJson(args, server.environment)).toMatchObject({ added: 5, same: 0, refused: [] });
    expect(await readViaApi(server, "post", 12)).toMatchObject({
      title: "Course 12",
      body: "<p>Words.</p>",
      createdAt: "2021-03-04T05:06:07.008Z",
      updatedAt: "2022-03-04T05:06:07.008Z",
    });
    expect(await readViaApi(server, "event", 3)).toMatchObject({
      status: true,
      updatedAt: "2021-03-04T05:06:07.000Z",
    });
    expect(await readViaApi(server, "event", 4)).toMatchObject({ status: false });
    expect(await readViaApi(server, "service", 7)).toMatchObject({
      body: "Two evenings,\nfree.",
      createdAt: "2021-03-04T05:06:07.000Z",
      updatedAt: "2021-03-04T05:06:07.000Z",
    });
    await expectNoOrphans(server);
    expect(await createPost(server)).toBe(41);
    const before = { rows: await dumpTables(server), files: await listStoredPictures(server) };
    const pictures = asked.filter((path) => path.startsWith("/images/")).length;
    expect(await runCommandJson(args, server.environment)).toMatchObject({ added: 0, same: 5 });
    expect({ rows: await dumpTables(server), files: await listStoredPictures(server) }).toEqual(before);
    expect(asked.filter((path) => path.startsWith("/images/")).length).toBe(pictures);
  });

  test("a text comes when the PDF does that it links to, if that does not come now", async () => {
    const html = '<p><a href="/files/fees.pdf">Fees</a></p>';
    const answers: Parameters<typeof startSourceServer>[0] = {
      ...empty,
      "/api/posts": jsonResponse([oldPost(1, { post_body: html }), oldPost(2, { post_body: html })]),
      "/images/posts/cover-1.png": await cover(),
      "/images/posts/cover-2.png": await cover(),
      "/files/fees.pdf": { status: 503, body: "" },
    };
    const { base } = await startSourceServer(answers);
    const server = await startTestServer();
    const args = ["import", "--from-api", `${base}/api`, "--json"];
    const { stdout } = await runKulliyad(args, server.environment);
    const reason = `${base}/files/fees.pdf: answered 503`;
    expect(JSON.parse(stdout)).toMatchObject({
      added: 0,
      refused: [
        { record: "post 1", reason },
        { record: "post 2", reason },
      ],
    });
    await expectNoOrphans(server);
    answers["/files/fees.pdf"] = { body: generatePdf() };
    expect(await runCommandJson(args.slice(0, 3), server.environment)).toMatchObject({ added: 2 });
    expect(await server.getJson("/api/documents")).toHaveLength(1);
  });

  test("brings documents under their numbers, and PDFs that texts link to", async () => {
    const html = `<p><a href="/documents/9/fees.pdf">Fees</a> <a href="/files/exam%20dates.pdf#page=2">Dates</a>
      <a href="/files/broken.pdf">Broken</a> <a href="/files/r%E9sultats.pdf">Results</a> <a href="https://else.example/a.pdf">Else</a></p>`;
    const fees = {
      documentID: 9,
      document_title: "Fees",
      document_description: "What it costs.",
      document_file: `${"a".repeat(32)}.pdf`,
      createdAt: "2021-03-04T05:06:07.008Z",
    };
    const answers: Parameters<typeof startSourceServer>[0] = {
      ...empty,
      "/api/documents?page=1&limit=1": jsonResponse([]),
      "/api/documents": jsonResponse([fees]),
      "/images/posts/cover-1.png": await cover(),
      "/documents/9/fees.pdf": { body: generatePdf(2, "fees") },
      "/files/exam%20dates.pdf": { body: generatePdf(3, "dates") },
      "/files/broken.pdf": { body: "<p>no PDF</p>" },
      "/files/r%E9sultats.pdf": { body: generatePdf(4, "results") },
    };
    const { base } = await startSourceServer(answers);
    const otherScheme = `<p><a href="${base.replace("http:", "https:")}/files/exam%20dates.pdf">It</a></p>`;
    answers["/api/posts"] = jsonResponse([oldPost(1, { post_body: html + otherScheme })]);
    const server = await startTestServer();
    const args = ["import", "--from-api", `${base}/api`];
    const { stdout } = await runKulliyad([...args, "--json"], server.environment);
    expect(JSON.parse(stdout)).toMatchObject({
      added: 2,
      refused: [{ record: `${base}/files/broken.pdf`, reason: expect.stringContaining("is not a PDF.") }],
    });
    expect(await server.getJson("/api/documents/9")).toMatchObject({ document_title: "Fees", pageCount: 2 });
    expect(await server.getJson("/api/documents/10")).toMatchObject({
      document_title: "exam dates",
      pageCount: 3,
    });
    const { body } = await server.database.db
      .selectFrom("content")
      .where("kind", "=", "post")
      .select("body")
      .executeTakeFirstOrThrow();
    expect([...body.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      "/documents/9/fees.pdf",
      "/documents/10/exam-dates.pdf#page=2",
      "/files/broken.pdf",
      "/documents/11/r-e9sultats.pdf",
      "https://else.example/a.pdf",
      "/documents/10/exam-dates.pdf",
    ]);
    await expect
      .poll(async () => (await server.get("/files/exam%20dates.pdf")).headers.location)
      .toBe("/documents/10/exam-dates.pdf");
    await expectNoOrphans(server);
    const before = await dumpTables(server);
    await runKulliyad(args, server.environment);
    expect(await dumpTables(server)).toEqual(before);
    // As an import leaves it that is interrupted after the last record.
    await writeRows(server.database.db, (transaction) => transaction.deleteFrom("redirect").execute());
    await runKulliyad(args, server.environment);
    const redirects = server.database.db.selectFrom("redirect").select(["source", "target"]);
    expect(await redirects.execute()).toContainEqual({
      source: "/files/exam dates.pdf",
      target: "/documents/10/exam-dates.pdf",
    });
  });

  test("sanitizes bodies and stores embedded and linked pictures", async () => {
    const embedded = `data:image/png;base64,${(await generatePicture()).toString("base64")}`;
    const body = `<p onclick="x()">Words</p><script>x()</script><p><img src="${embedded}"><img src="/uploads/a.png?x=1&amp;y=2" alt="B"></p>`;
    const { base } = await startSourceServer({
      ...empty,
      "/api/posts": jsonResponse([oldPost(1, { post_body: body })]),
      "/images/posts/cover-1.png": await cover(),
      "/uploads/a.png?x=1&y=2": await cover(),
    });
    const server = await startTestServer();
    const done = await importFromApi(
      { api: `${base}/api`, images: `${base}/images` },
      siteLocationOf(server),
      quietly,
    );
    expect(done).toEqual({ added: 1, same: 0, refused: [] });
    const saved = await readViaApi(server, "post", 1);
    expectSafeHtml(saved.body);
    expect(saved.body.match(/<img src="\/images\/posts\/[0-9a-f]{32}\.jpg"/g)).toHaveLength(2);
    await expectNoOrphans(server);
  });

  test("skips and lists incomplete records, and adds them on the next run", async () => {
    const answers: Parameters<typeof startSourceServer>[0] = {
      ...empty,
      "/api/posts": jsonResponse([
        oldPost(1),
        oldPost(2),
        oldPost(3, { post_body: `<p>x<img src="http://127.0.0.1:1/gone.png"></p>` }),
        oldPost(4, { post_body: "" }),
        oldPost(5, { post_title: "x".repeat(300) }),
        oldPost(6, { createdAt: "long ago" }),
        { post_title: "nobody" },
        oldPost(8),
        oldPost(9, { post_image: "../../api/posts" }),
      ]),
      "/images/posts/cover-1.png": await cover(),
      "/images/posts/cover-3.png": await cover(),
      "/images/posts/cover-4.png": await cover(),
      "/images/posts/cover-8.png": { body: "<html>no picture</html>" },
    };
    const { base } = await startSourceServer(answers);
    const server = await startTestServer();
    const args = ["import", "--from-api", `${base}/api`, "--json"];
    const ended = await runKulliyad(args, server.environment);
    expect(ended).toMatchObject({ code: 1, stderr: "" });
    const result = JSON.parse(ended.stdout);
    expect(result).toMatchObject({ ok: false, added: 1 });
    expect(refusalsOf(result)).toEqual([
      expect.stringMatching(/^post 2: .*cover-2\.png: answered 404$/),
      "post 3: http://127.0.0.1:1/gone.png: is not on the public internet",
      expect.stringMatching(/^post 4: /),
      expect.stringMatching(/^post 5: .*200 characters/),
      expect.stringMatching(/^post 6: createdAt/),
      expect.stringMatching(/^post: postID/),
      expect.stringMatching(/^post 8: .*not a picture/),
      expect.stringMatching(/^post 9: /),
    ]);
    await expectNoOrphans(server);
    answers["/images/posts/cover-2.png"] = await cover();
    const again = JSON.parse((await runKulliyad(args, server.environment)).stdout);
    expect(again).toMatchObject({ added: 1, same: 1 });
  });

  test("requests no other server in this network and follows no redirect", async () => {
    const inside = await startSourceServer({ "/secret.png": await cover(), "/api/posts": jsonResponse([]) });
    const to = (location: string) => ({ status: 302, headers: { location }, body: "" });
    const { base } = await startSourceServer({
      ...empty,
      "/api/posts": jsonResponse([
        oldPost(1, { post_body: `<p>x<img src="${inside.base}/secret.png"></p>` }),
        oldPost(2, { post_body: `<p>x<img src="/moved.png"></p>` }),
        oldPost(3, { post_image: `${inside.base}/secret.png` }),
        oldPost(4),
      ]),
      "/moved.png": to(`${inside.base}/secret.png`),
      "/images/posts/cover-1.png": await cover(),
      "/images/posts/cover-2.png": await cover(),
      "/images/posts/cover-4.png": to("/images/posts/cover-1.png"),
    });
    const server = await startTestServer();
    const other = { api: `${base}/api`, images: `${base}/images` };
    expect(refusalsOf(await importFromApi(other, siteLocationOf(server), quietly))).toEqual([
      `post 1: ${inside.base}/secret.png: is not on the public internet`,
      `post 2: ${base}/moved.png: leads to another address`,
      expect.stringMatching(/^post 3: .*: answered 404$/),
      `post 4: ${base}/images/posts/cover-4.png: leads to another address`,
    ]);
    const moved = await startSourceServer({ "/api/posts": to(`${inside.base}/api/posts`) });
    await expect(
      importFromApi(
        { api: `${moved.base}/api`, images: `${moved.base}/images` },
        siteLocationOf(server),
        quietly,
      ),
    ).rejects.toThrow(`--from-api ${moved.base}/api/posts: leads to another address`);
    expect(inside.asked).toEqual([]);
  });

  test("waits for the seconds in Retry-After", async () => {
    const { base, asked, askedAt } = await startSourceServer({
      ...empty,
      "/api/posts": jsonResponse([oldPost(1)]),
      "/images/posts/cover-1.png": [
        { status: 429, headers: { "retry-after": "1" }, body: "" },
        await cover(),
      ],
    });
    const server = await startTestServer();
    const other = { api: `${base}/api`, images: `${base}/images` };
    expect(await importFromApi(other, siteLocationOf(server), quietly)).toMatchObject({
      added: 1,
      refused: [],
    });
    const [first = 0, second = 0] = askedAt.slice(asked.indexOf("/images/posts/cover-1.png"));
    expect(second - first).toBeGreaterThan(990);
  });

  test("keeps an existing record with the same id, and reports it", async () => {
    const { base } = await startSourceServer({
      ...empty,
      "/api/posts": jsonResponse([oldPost(1), oldPost(2), oldPost(3)]),
      "/images/posts/cover-3.png": await cover(),
    });
    const server = await startTestServer();
    await createPost(server, { title: "One of here" });
    await createPost(server, { title: "Course 2" });
    const done = await importFromApi(
      { api: `${base}/api`, images: `${base}/images` },
      siteLocationOf(server),
      quietly,
    );
    expect(done).toMatchObject({
      added: 1,
      refused: [
        { record: "post 1", reason: "a different record has this id on this site" },
        { record: "post 2", reason: "a different record has this id on this site" },
      ],
    });
    expect(await readViaApi(server, "post", 1)).toMatchObject({ title: "One of here" });
  });
});

test("imports all public records of another Kulliyad, including alternative texts", async () => {
  const source = await startTestServer();
  await repeat(14, (turn) =>
    createEvent(source, { title: `Event ${turn}`, status: turn % 2 ? "ongoing" : "completed" }),
  );
  await createPost(source, { image: await generatePicture() });
  await createRecord(source, "service", { fields: { facts: "#fee: 20 dollars\nBus: line 3" } });
  await createRecord(source, "service", {
    fields: {
      joinContact: "either",
      joinQuestions: "choice!: Level? | Low | High\nline: Yes | no?",
      joinClosesAt: "2030-11-30T13:00:00.000Z",
      joinSeats: 20,
      joinThanks: "Bring a pen.\nAnd paper.",
    },
  });
  await trashRecord(source, "post", await createPost(source));
  const server = await startTestServer();
  const base = `http://127.0.0.1:${source.port}`;
  expect(await runCommandJson(["import", "--from-api", `${base}/api/`], server.environment)).toMatchObject({
    added: 17,
  });
  const essence = (text: string) => text.replace(/"(post|event|service)_image":"[^"]+"/g, "");
  for (const path of ["/api/posts", "/api/services", "/api/event/allevents"]) {
    expect(essence((await server.get(path)).text)).toBe(essence((await source.get(path)).text));
  }
});
