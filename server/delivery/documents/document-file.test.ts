import { truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { documentFilePath } from "../../../contract/values/paths/paths.ts";
import {
  applyLifecycle,
  type ContentFields,
  createViaApi,
  expectSaved,
  generatePdf,
  listStoredPictures,
  requestEdit,
  requestTransition,
  type SavedContent,
  type SignedIn,
  saveDraft,
  signIn,
  startS3Server,
  startTestServer,
  type TestResponse,
  type TestServer,
} from "../../testing/index.ts";

const storage = await startS3Server();
afterAll(() => storage.remove());

const first = generatePdf(2, "first");
const second = generatePdf(3, "second ".repeat(1_000));

const html = { headers: { accept: "text/html,*/*" } };
const range = (bytes: string, more: Record<string, string> = {}) => ({ headers: { range: bytes, ...more } });

function expectFile(answer: TestResponse, file: Buffer): void {
  expect(answer.status, answer.status === 200 ? "" : answer.text).toBe(200);
  expect(answer.bytes.equals(file)).toBe(true);
}

function expectHidden(answer: TestResponse): void {
  expect(answer.status).toBe(404);
  expect(answer.headers["cache-control"]).toBe("no-store");
  expect(answer.headers["x-robots-tag"]).toBe("noindex");
  expect(answer.text).not.toContain("%PDF");
}

describe.each(["disk", "s3"] as const)("the file of a document stored in %s", (store) => {
  let server: TestServer;
  let editor: SignedIn;

  beforeAll(async () => {
    const pictures = store === "s3" ? { pictures: storage.storeConfig(crypto.randomUUID()) } : {};
    server = await startTestServer(afterAll, { trustProxy: 1, sharedCacheSeconds: 0, ...pictures });
    editor = await signIn(server, { role: "EDITOR" });
  });

  const create = (given: ContentFields = {}): Promise<SavedContent> =>
    createViaApi(server, editor, "document", { title: "Exam timetable", picture: first, ...given });

  test("is nobody's but staff's until its record is published", async () => {
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    for (const more of [{ state: "draft" }, { state: "scheduled", publishAt: tomorrow }]) {
      const saved = await create({ more });
      const path = documentFilePath(saved);
      const reader = await signIn(server, { role: "USER" });
      for (const asked of [path, `/documents/${saved.id}/other.pdf`]) {
        expectHidden(await server.get(asked));
        expectHidden(await server.get(asked, { headers: reader.headers }));
        expectHidden(await server.get(asked, { method: "HEAD" }));
        expectHidden(await server.get(asked, range("bytes=0-10", { "if-none-match": `"${saved.image}"` })));
        expectHidden(await server.get(asked, html));
      }
      const seen = await server.get(path, { headers: editor.headers });
      expectFile(seen, first);
      expect(seen.headers["cache-control"]).toBe("private, no-store");
      expect(seen.headers["x-robots-tag"]).toBe("noindex");
    }
  });

  test("is hidden in the bin, and gone when it is erased", async () => {
    const saved = await create();
    const path = documentFilePath(saved);
    expectFile(await server.get(path), first);
    await applyLifecycle(server, editor, "trash", "document", saved.id);
    expectHidden(await server.get(path));
    expectFile(await server.get(path, { headers: editor.headers }), first);
    await applyLifecycle(server, editor, "restore", "document", saved.id);
    expectFile(await server.get(path), first);
    await applyLifecycle(server, editor, "trash", "document", saved.id);
    await applyLifecycle(server, editor, "purge", "document", saved.id);
    expectHidden(await server.get(path));
    expectHidden(await server.get(path, { headers: editor.headers }));
    expect(await listStoredPictures(server)).not.toContain(`documents/${saved.image}`);
  });

  test("stays at its address when it is replaced, and shows nothing of what is not published", async () => {
    const saved = await create();
    const path = documentFilePath(saved);
    const before = await server.get(path);
    const draft = await saveDraft(server, editor, "document", saved.id, {
      title: "A secret title",
      picture: second,
    });
    for (const by of [{}, { headers: editor.headers }]) expectFile(await server.get(path, by), first);
    expect((await server.get(`/documents/${saved.id}/a-secret-title.pdf`)).headers.location).toBe(path);
    const ofVersion = `${path}?version=${draft.versionID}`;
    expectFile(await server.get(ofVersion, { headers: editor.headers }), second);
    const reader = await signIn(server, { role: "USER" });
    for (const by of [{}, { headers: reader.headers }]) expectHidden(await server.get(ofVersion, by));
    const other = await create();
    const ofOther = `${documentFilePath(other)}?version=${draft.versionID}`;
    expectHidden(await server.get(ofOther, { headers: editor.headers }));
    const publish = `/api/content/documents/${saved.id}/publish`;
    expect((await requestTransition(server, editor, publish, draft.versionID)).status).toBe(200);
    const moved = await server.get(path, { headers: { "if-none-match": String(before.headers.etag) } });
    expect([moved.status, moved.headers.location]).toEqual([
      301,
      `/documents/${saved.id}/a-secret-title.pdf`,
    ]);
    const after = await server.get(String(moved.headers.location));
    expectFile(after, second);
    expect(after.headers.etag).not.toBe(before.headers.etag);

    const replaced = expectSaved(
      "document",
      await requestEdit(server, editor, "document", saved.id, { title: "Exam timetable", picture: first }),
    );
    const known = { headers: { "if-none-match": String(after.headers.etag) } };
    const again = await server.get(path, known);
    expectFile(again, first);
    expect(again.headers.etag).toBe(`"${replaced.image}"`);
  });

  test("is sent with headers under which nothing in it runs", async () => {
    const saved = await create({ title: 'جدول "2026"\n' });
    const path = documentFilePath(saved);
    const { status, headers } = await server.get(path);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      "accept-ranges": "bytes",
      "cache-control": "public, no-cache",
      "content-disposition": `inline; filename="2026.pdf"; filename*=UTF-8''${encodeURIComponent("جدول 2026")}.pdf`,
      "content-length": String(first.length),
      "content-security-policy": "sandbox",
      "content-type": "application/pdf",
      "cross-origin-resource-policy": "same-origin",
      etag: `"${saved.image}"`,
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
    });
    expect(headers["x-robots-tag"]).toBeUndefined();
    expect(headers["x-request-id"], "the same for everybody").toBeUndefined();
    const head = await server.get(path, { method: "HEAD" });
    expect([head.status, head.bytes.length]).toEqual([200, 0]);
    for (const name of ["content-length", "content-type", "etag", "content-disposition"])
      expect(head.headers[name]).toBe(headers[name]);
    const staff = await server.get(path, { headers: editor.headers });
    expect(staff.headers["cache-control"]).toBe("private, no-store");
  });

  test("is not sent to somebody who has it", async () => {
    const saved = await create();
    const path = documentFilePath(saved);
    const etag = `"${saved.image}"`;
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      const answer = await server.get(path, { headers: { "if-none-match": known, range: "bytes=0-3" } });
      expect([answer.status, answer.bytes.length, answer.headers.etag]).toEqual([304, 0, etag]);
      // Caches take it over into what they keep.
      expect(answer.headers["content-security-policy"]).toBe("sandbox");
    }
  });

  test("is sent in parts", async () => {
    const saved = await create({ picture: second });
    const path = documentFilePath(saved);
    const etag = `"${saved.image}"`;
    const size = second.length;
    for (const [asked, from, to] of [
      ["bytes=0-99", 0, 99],
      [`bytes=${size - 50}-`, size - 50, size - 1],
      ["bytes=-10", size - 10, size - 1],
      [`bytes=5-${size * 2}`, 5, size - 1],
    ] as const) {
      const answer = await server.get(path, range(asked, { "if-range": etag }));
      expect([answer.status, answer.headers["content-range"]]).toEqual([206, `bytes ${from}-${to}/${size}`]);
      expect(answer.headers["content-length"]).toBe(String(to - from + 1));
      expect(answer.bytes.equals(second.subarray(from, to + 1))).toBe(true);
    }
    const beyond = await server.get(path, range(`bytes=${size}-`));
    expect([beyond.status, beyond.headers["content-range"], beyond.text]).toEqual([
      416,
      `bytes */${size}`,
      "",
    ]);
    expect(beyond.headers["cache-control"], "caches keep the file").toBe("no-store");
    for (const whole of [
      range("bytes=0-1,5-6"),
      range("bytes=9-1"),
      range("lines=1-2"),
      range("bytes=0-9", { "if-range": '"older"' }),
      range("bytes=0-9", { "if-range": `W/${etag}` }),
      range("bytes=0-9", { "if-range": new Date().toUTCString() }),
    ])
      expectFile(await server.get(path, whole), second);
    const head = await server.get(path, { method: "HEAD", ...range("bytes=0-9") });
    expect([head.status, head.headers["content-length"]]).toEqual([200, String(size)]);
  });

  test("is there under other words, which lead to the right ones", async () => {
    const saved = await create();
    const path = documentFilePath(saved);
    for (const words of [
      "other.pdf",
      "exam-timetable",
      "exam-timetable.PDF",
      "exam-timetable.pdf%20",
      "a/b.pdf",
      "..%2f..%2fetc%2fpasswd",
      `${"long-".repeat(100)}.pdf`,
      encodeURIComponent("جدول.pdf"),
    ]) {
      const answer = await server.get(`/documents/${saved.id}/${words}`);
      expect([answer.status, answer.headers.location], words).toEqual([301, path]);
    }
    const slash = await server.get(`/documents/${saved.id}/`);
    expect([slash.status, slash.headers.location]).toEqual([301, `/documents/${saved.id}`]);
    expectFile(await server.get(`${path}?utm_source=whatsapp`), first);
    const arabic = documentFilePath(await create({ title: "جدول الامتحانات" }));
    expectFile(await server.get(arabic), first);
    expectFile(await server.get(arabic.replace(/%../g, (letter) => letter.toLowerCase())), first);
  });

  test("is at no other address, and no other file is at its own", async () => {
    const saved = await create();
    const post = await createViaApi(server, editor, "post", { title: "Exam timetable" });
    expect((await server.get(`/images/documents/${saved.image}`)).status).toBe(404);
    expect((await server.get(`/images/documents/${saved.image}`, { headers: editor.headers })).status).toBe(
      404,
    );
    if (post.id !== saved.id) expectHidden(await server.get(`/documents/${post.id}0/exam-timetable.pdf`));
    for (const id of ["0", "01", "1e1", "-1", "9999999999", "%00"]) {
      const answer = await server.get(`/documents/${id}/exam-timetable.pdf`);
      expect(answer.status, id).not.toBe(200);
      expect(answer.text).not.toContain("%PDF");
    }
    for (const method of ["POST", "PUT", "DELETE"])
      expect((await server.get(documentFilePath(saved), { method, headers: editor.headers })).status).toBe(
        404,
      );
  });

  test("that is missing or cut is an error, not half a file", async () => {
    const saved = await create({ picture: second });
    const path = documentFilePath(saved);
    if (store === "disk") {
      await truncate(join(server.imageDir, "documents", saved.image), 2_000);
      for (const asked of [{}, range("bytes=0-9"), range("bytes=1900-2100"), { method: "HEAD" }]) {
        const answer = await server.get(path, asked);
        expect([answer.status, answer.headers["cache-control"]]).toEqual([500, "no-store"]);
      }
      await writeFile(join(server.imageDir, "documents", saved.image), "");
      expect((await server.get(path)).status).toBe(500);
    }
    await server.store.remove("documents", saved.image);
    for (const asked of [{}, range("bytes=0-9"), { method: "HEAD" }]) {
      const answer = await server.get(path, asked);
      expect([answer.status, answer.headers["cache-control"]]).toEqual([404, "no-store"]);
    }
  });
});
