import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import { newDraftSchema } from "../../../contract/schemas/newsroom.ts";
import { contentKindNames, contentKinds } from "../../../contract/values/content-kinds.ts";
import { contentLimits } from "../../../contract/values/limits/content.ts";
import { requestLimits } from "../../../contract/values/limits/requests.ts";
import { writingLimits } from "../../../contract/values/limits/writing.ts";
import { lockPictureDeletion } from "../../platform/database/index.ts";
import {
  applyLifecycle,
  coverKinds,
  createEvent,
  createPost,
  createRecord,
  draftBodyOf,
  expectAutosaved,
  expectErrorResponse,
  generatePdf,
  generatePicture,
  listStoredPictures,
  newsroomPath,
  readAutosaved,
  requestAutosave,
  sendJson,
  sendRequest,
  signIn,
  startSecondInstance,
  startTestServer,
  type TestResponse,
  writeRows,
} from "../../testing/index.ts";

const server = await startTestServer(afterAll);
const { db } = server.database;
const editor = await signIn(server, { role: "EDITOR", username: "Amina" });

type Given = Parameters<typeof draftBodyOf>[0];
const request = (id: number, given?: Given, by = editor) => requestAutosave(server, by, "post", id, given);
const store = async (id: number, given?: Given, by = editor) =>
  expectAutosaved(await request(id, given, by)).draft;
const read = async (id: number, by = editor) => (await readAutosaved(server, by, "post", id)).draft;

const dataUrl = async (width = 30) =>
  `data:image/png;base64,${(await generatePicture("png", width, 20)).toString("base64")}`;

/** The columns and rows that an autosave must not change. */
async function visibleState() {
  return {
    content: await db.selectFrom("content").selectAll().orderBy("id").execute(),
    versions: await db.selectFrom("version").selectAll().execute(),
    audit: await db.selectFrom("audit").selectAll().orderBy("id").execute(),
  };
}

describe("an autosave is refused", () => {
  test("for a record that does not exist, or is of another kind, with 404", async () => {
    for (const id of [99_999, await createEvent(server)])
      expect(expectErrorResponse(await request(id)).code).toBe("not_found");
  });

  test("for a record in the trash, with 409", async () => {
    const post = await createPost(server);
    await applyLifecycle(server, editor, "trash", "post", post);
    const refusal = expectErrorResponse(await request(post));
    expect(refusal.message).toMatch(/recycle bin/);
    expect(refusal).not.toHaveProperty("draft");
    expect(await read(post)).toBeNull();
  });

  test.each([
    ["a field that nobody knows", { more: 1 }],
    ["the tab and the sequence of 1.0", { tab: "a-tab", sequence: 1 }],
    ["no seen revision", { seen: [] }],
    ["more seen revisions than a writer has", { seen: Array(writingLimits.maxSeenRevisions + 1).fill(1) }],
    ["a negative seen revision", { seen: [-1] }],
    ["a revision that is no number", { revision: "1" }],
    ["no revision", { revision: 0 }],
    ["a revision that no column holds", { revision: 2 ** 31 }],
  ])("for %s, with 422", async (_, change) => {
    const path = newsroomPath("post", await createPost(server), "draft");
    const body = { ...draftBodyOf(), ...change };
    expect((await sendJson(server.port, path, body, { method: "PUT", headers: editor.headers })).status).toBe(
      422,
    );
  });

  test.each([
    ["a cover that is no picture", { image: "data:image/png;base64,AAAA" }, 415],
    ["the name of a file elsewhere as its cover", { image: { name: "../x.jpg", width: 1, height: 1 } }, 422],
    ["a damaged picture in the text", { body: '<p><img src="data:image/png;base64,AAAA"></p>' }, 415],
    ["a text that is too long", { body: `<p>${"a".repeat(contentLimits.maxBodyCharacters)}</p>` }, 422],
    ["a title of a megabyte", { title: "a".repeat(1024 * 1024) }, 422],
    ["a field of another kind", { fields: { status: "ongoing" as const } }, 422],
  ])("for %s, and leaves the earlier one as it was", async (_, snapshot, status) => {
    const post = await createPost(server);
    const draft = await store(post);
    const answer = await request(post, { seen: [draft.revision], snapshot });
    expect(answer.status, answer.text).toBe(status);
    expect(await read(post)).toEqual(draft);
  });
});

describe("an autosave", () => {
  test.each(contentKindNames)("is stored and read again, however incomplete: %s", async (kind) => {
    const id = await createRecord(server, kind);
    const snapshot = { title: "", body: "", image: null, imageAlt: "" };
    const saved = expectAutosaved(await requestAutosave(server, editor, kind, id, { revision: 7, snapshot }));
    expect(saved).toMatchObject({ versionID: 0, others: [], draft: { revision: 7, snapshot } });
    expect(await readAutosaved(server, editor, kind, id)).toEqual(saved);
  });

  test("makes no version and no entry in the audit log, and leaves what readers see", async () => {
    const post = await createPost(server);
    const before = await visibleState();
    const page = (await server.get(`/posts/${post}`)).headers.etag;
    let seen = 0;
    for (let turn = 1; turn <= 20; turn += 1)
      seen = (await store(post, { seen: [seen], snapshot: { title: `${turn}` } })).revision;
    expect(await visibleState()).toEqual(before);
    expect((await server.get(`/posts/${post}`)).headers.etag).toBe(page);
    const rows = await db.selectFrom("draft").where("record_id", "=", post).selectAll().execute();
    expect(rows).toMatchObject([{ revision: seen, data: expect.not.stringContaining("20") }]);
  });

  test("is sanitized, and keeps the address of a linked picture without fetching it", async () => {
    const picture = '<img src="https://elsewhere.example/a.png" alt=""';
    const body = `<p onclick="x()">Words<script>alert(1)</script></p><p>${picture}></p>`;
    const { snapshot } = await store(await createPost(server), { snapshot: { body } });
    expect(snapshot.body).toBe(`<p>Words</p><p>${picture} loading="lazy" /></p>`);
  });

  test("belongs to one person, on every instance: others neither read nor change it", async () => {
    const other = await signIn(server, { role: "ADMIN" });
    const post = await createPost(server);
    const draft = await store(post);
    expect(await read(post, other)).toBeNull();
    await store(post, { snapshot: { title: "Theirs" } }, other);
    const second = await startSecondInstance(server);
    expect((await readAutosaved(second, editor, "post", post)).draft).toEqual(draft);
  });

  test("uses up a budget of its own, not that of other writes", async () => {
    const person = await signIn(server, { role: "EDITOR" });
    const post = await createPost(server);
    const statuses: number[] = [];
    for (let turn = 0; turn <= requestLimits.autosavesPerPerson; turn += 1)
      statuses.push((await request(post, { revision: 1 }, person)).status);
    expect(new Set(statuses.slice(0, -1))).toEqual(new Set([200]));
    expect(statuses.at(-1)).toBe(429);
    const path = newsroomPath("post", post, "draft");
    const answer = await sendRequest(server.port, path, { method: "DELETE", headers: person.headers });
    expect(answer.status).toBe(204);
  });
});

describe("a record that is begun with its first text", () => {
  const begin = async (idempotencyKey: string, given: Given = {}) => {
    const { revision, snapshot } = draftBodyOf(given);
    const headers = { ...editor.headers, "Idempotency-Key": idempotencyKey };
    return sendJson(server.port, "/api/content/posts/drafts", { draft: { revision, snapshot } }, { headers });
  };
  const expectBegun = (answer: TestResponse) => {
    expect(answer.status, answer.text).toBe(201);
    return newDraftSchema.parse(JSON.parse(answer.text));
  };

  test("is not begun by a text that is refused", async () => {
    const before = await visibleState();
    const answer = await begin(randomUUID(), { snapshot: { image: "data:image/png;base64,AAAA" } });
    expect(expectErrorResponse(answer).code).toBe("unsupported_media_type");
    expect(await visibleState()).toEqual(before);
  });

  test("has it as its draft, with its pictures", async () => {
    const given = { revision: 7, snapshot: { image: await dataUrl(40) } };
    const { id, draft, hasDraft, versionID } = expectBegun(await begin(randomUUID(), given));
    expect({ hasDraft, versionID }).toEqual({ hasDraft: true, versionID: 0 });
    expect(draft).toMatchObject({ revision: 7, snapshot: { image: { width: 40 } } });
    expect(await read(id)).toEqual(draft);
  });

  test("is begun once, with the text that came first and its pictures alone", async () => {
    const key = randomUUID();
    const first = expectBegun(await begin(key, { revision: 1 }));
    const pictures = await listStoredPictures(server);
    const newer = { revision: 2, snapshot: { title: "Newer", image: await dataUrl() } };
    expect(expectBegun(await begin(key, newer))).toEqual(first);
    expect(await listStoredPictures(server)).toEqual(pictures);
    const { snapshot } = await store(first.id, { ...newer, seen: [1, 2] });
    expect(snapshot.title).toBe("Newer");
  });
});

describe("pictures of a draft", () => {
  test.each(contentKindNames)("are stored once, and answered as stored addresses: %s", async (kind) => {
    const id = await createRecord(server, kind);
    const { bodyFormat, pictureFolder } = contentKinds[kind];
    const isHtml = bodyFormat === "html";
    const before = await listStoredPictures(server);
    const isPdf = !coverKinds.includes(kind);
    const image = isPdf
      ? `data:application/pdf;base64,${generatePdf(3).toString("base64")}`
      : await dataUrl(40);
    const body = isHtml ? `<p>Words</p><img src="${await dataUrl()}" alt="A cable">` : "Words";
    const save = async (
      seen: number,
      revision: number,
      snapshot: Partial<ReturnType<typeof draftBodyOf>["snapshot"]>,
    ) =>
      expectAutosaved(await requestAutosave(server, editor, kind, id, { seen: [seen], revision, snapshot }))
        .draft.snapshot;

    const saved = await save(0, 1, { image, body });
    expect(saved.image).toMatchObject(isPdf ? { width: 0, pageCount: 3 } : { width: 40, height: 20 });
    const address = `/images/${pictureFolder}/[0-9a-f]{32}\\.\\w+`;
    if (isHtml)
      expect(saved.body).toMatch(
        new RegExp(`^<p>Words</p><img src="${address}" alt="A cable" width="30" height="20"`),
      );
    const stored = await listStoredPictures(server);
    expect(stored.length).toBeGreaterThan(before.length);

    expect(await save(1, 2, saved)).toEqual(saved);
    // A retry.
    expect(await save(1, 2, { image, body })).toEqual(saved);
    expect(await listStoredPictures(server)).toEqual(stored);
    await save(2, 3, {});
    expect(await listStoredPictures(server)).toEqual(before);
  });

  test("stay while another draft shows them, or a backup locks deletion", async () => {
    const other = await signIn(server, { role: "EDITOR" });
    const post = await createPost(server);
    const { revision, snapshot } = await store(post, { snapshot: { image: await dataUrl() } });
    const stored = await listStoredPictures(server);
    const theirs = await store(post, { snapshot }, other);
    await store(post, { seen: [revision] });
    expect(await listStoredPictures(server)).toEqual(stored);
    const lock = await lockPictureDeletion(db);
    onTestFinished(() => lock.release());
    await store(post, { seen: [theirs.revision] }, other);
    expect(await listStoredPictures(server)).toEqual(stored);
  });

  test("that are gone do not lose the text that shows them", async () => {
    const post = await createPost(server);
    const image = { name: `${"0".repeat(32)}.jpg`, width: 10, height: 10 };
    const body = `<p>Words</p><img src="/images/posts/${"1".repeat(32)}.png" alt="" loading="lazy" />`;
    expect((await store(post, { snapshot: { image, body } })).snapshot).toMatchObject({ image, body });
    const rows = db.selectFrom("draft_picture").where("record_id", "=", post).selectAll();
    expect(await rows.execute()).toEqual([]);
  });
});

describe("others who write", () => {
  const others = async (id: number) => (await readAutosaved(server, editor, "post", id)).others;
  const longAgo = new Date(Date.now() - writingLimits.writingMinutes * 60_000 - 1).toISOString();

  test.each([
    ["for five minutes", "draft", "user_id", { updated_at: longAgo }],
    ["until they are removed", "user", "id", { trashed_at: longAgo }],
  ] as const)("are named with the time of their last autosave, %s", async (_, table, column, later) => {
    const other = await signIn(server, { role: "EDITOR", username: "Cabdi" });
    const post = await createPost(server);
    const { updatedAt: at } = await store(post, {}, other);
    const expected = [{ userId: other.userId, username: "Cabdi", at }];
    expect(await others(post)).toEqual(expected);
    expect(expectAutosaved(await request(post)).others).toEqual(expected);
    expect(await others(await createPost(server))).toEqual([]);
    await writeRows(db, (transaction) =>
      transaction.updateTable(table).set(later).where(column, "=", other.userId).execute(),
    );
    expect(await others(post)).toEqual([]);
  });
});
