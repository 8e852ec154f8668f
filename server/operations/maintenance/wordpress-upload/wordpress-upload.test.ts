import { readFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { apiMessages } from "../../../../contract/messages/api/en.ts";
import { type ImportState, importStateSchema, uploadedSchema } from "../../../../contract/schemas/imports.ts";
import {
  createTemporaryDirectory,
  dumpTables,
  readAudit,
  type SignedIn,
  sendForm,
  sendJson,
  signIn,
  startForm,
  startSecondInstance,
  startSourceServer,
  startTestServer,
  type TestServer,
} from "../../../testing/index.ts";

const path = "/api/imports/wordpress";
const fixture = await readFile(new URL("../wordpress/fixtures/comments-menu.xml", import.meta.url));
const partOf = (value: string | Uint8Array) => [{ name: "file", fileName: "export.xml", value }];

const upload = (server: TestServer, { headers }: SignedIn, file: string | Uint8Array = fixture) =>
  sendForm(server.port, path, partOf(file), { headers });

async function uploadedId(server: TestServer, by: SignedIn, file = fixture) {
  const { status, text } = await upload(server, by, file);
  expect(status, text).toBe(201);
  return uploadedSchema.parse(JSON.parse(text)).id;
}

const confirm = (server: TestServer, { headers }: SignedIn, id: string, body: object = {}) =>
  sendJson(server.port, `/api/imports/${id}/confirm`, body, { headers });

const stateOf = async (server: TestServer, by: SignedIn) =>
  importStateSchema.parse(await server.getJson("/api/imports/latest", by));

async function until(server: TestServer, by: SignedIn, state: ImportState["state"]): Promise<ImportState> {
  return vi.waitFor(
    async () => {
      const current = await stateOf(server, by);
      expect(current.state, current.failure ?? "").toBe(state);
      return current;
    },
    { timeout: 60_000, interval: 100 },
  );
}

async function begin() {
  const server = await startTestServer(undefined, { settings: "none", trustProxy: 1 });
  return { server, superadmin: await signIn(server, { role: "SUPERADMIN" }) };
}

const contents = async (server: TestServer) => {
  const { content, comment, redirect, setting } = await dumpTables(server);
  return { content, comment, redirect, setting };
};

test("refuses an ADMIN, another form, a second upload meanwhile, an early confirmation, and a file that is no export", async () => {
  const { server, superadmin } = await begin();
  const { headers } = superadmin;
  const before = await contents(server);
  expect((await upload(server, await signIn(server, { role: "ADMIN" }))).status).toBe(403);
  expect((await sendJson(server.port, path, {}, { headers })).status).toBe(415);
  const text = { name: "file", value: "no file" };
  expect((await sendForm(server.port, path, [text], { headers })).status).toBe(422);
  expect(await stateOf(server, superadmin)).toMatchObject({ state: "none" });

  const arriving = startForm(server.port, path, partOf(fixture), 20_000, { headers });
  await vi.waitFor(async () => {
    // Refused for its field before the first one arrives.
    const second = await sendForm(server.port, path, [text], { headers });
    expect([second.status, second.text]).toEqual([409, expect.stringContaining(apiMessages.importRunning)]);
  });
  arriving.abort();
  const damaged = async () => (await upload(server, superadmin, "a,b\n1,2\n")).status;
  await vi.waitFor(async () => expect(await damaged()).toBe(201), { timeout: 10_000 });
  const failed = await until(server, superadmin, "failed");
  expect(failed.failure).toMatch(/^The file is not an export/);
  expect((await confirm(server, superadmin, failed.importID ?? "")).status).toBe(409);
  expect((await confirm(server, superadmin, crypto.randomUUID())).status).toBe(404);
  expect(await contents(server)).toEqual(before);
});

test("an upload that ends at once leaves the import free", async () => {
  const { server, superadmin } = await begin();
  const { headers } = superadmin;
  for (let delayMs = 0; delayMs < 10; delayMs += 0.5) {
    const form = startForm(server.port, path, partOf(fixture), 20_000, { headers });
    await pause(delayMs);
    form.abort();
  }
  const free = async () => (await upload(server, superadmin)).status;
  await vi.waitFor(async () => expect(await free()).toBe(201), { timeout: 10_000, interval: 500 });
});

test("refuses more than 1 GB before it arrives", async () => {
  const { server, superadmin } = await begin();
  const headers = { ...superadmin.headers, "content-length": 1024 ** 3 + 1024 ** 2 };
  const form = startForm(server.port, path, partOf("x"), 100, { headers });
  const { status, text } = await form.answer;
  form.abort();
  expect([status, text]).toEqual([413, expect.stringContaining(apiMessages.exportTooLarge)]);
});

test("reports without writing, imports what was confirmed, and adds nothing when it comes again", async () => {
  const { server, superadmin } = await begin();
  const before = await contents(server);
  const id = await uploadedId(server, superadmin);
  const { report } = await until(server, superadmin, "reported");
  expect(report?.isWritten).toBe(false);
  expect(await contents(server)).toEqual(before);
  expect((await confirm(server, superadmin, id, { mediaUrl: "file:///etc" })).status).toBe(422);

  expect((await confirm(server, superadmin, id)).status).toBe(204);
  expect((await confirm(server, superadmin, id)).status).toBe(409);
  const done = await until(server, superadmin, "done");
  expect(done.report).toMatchObject({ isWritten: true, added: report?.added });
  const after = await contents(server);
  expect(after.content?.length).toBeGreaterThan(5);

  const again = await uploadedId(server, superadmin);
  await until(server, superadmin, "reported");
  await confirm(server, superadmin, again);
  const second = await until(server, superadmin, "done");
  expect(second.report?.added).toMatchObject({ courses: 0, pages: 0, comments: 0 });
  expect(await contents(server)).toEqual(after);
  const { entries } = await readAudit(server, superadmin, "?subject=import");
  expect(entries.map(({ action, subjectID }) => [action, subjectID])).toEqual([
    ["import", again],
    ["create", again],
    ["import", id],
    ["create", id],
  ]);
});

test("fetches no pictures from this network", async () => {
  const { server, superadmin } = await begin();
  const { base, asked } = await startSourceServer({});
  const gutenberg = await readFile(new URL("../wordpress/fixtures/gutenberg.xml", import.meta.url));
  const id = await uploadedId(server, superadmin, gutenberg);
  await until(server, superadmin, "reported");
  await confirm(server, superadmin, id, { mediaUrl: base });
  const { report } = await until(server, superadmin, "done");
  expect(report?.added).toMatchObject({ pictures: 0 });
  expect(asked).toEqual([]);
});

test("refuses a restore during the import, and counts what was imported as lost before a later one", async () => {
  const folder = await createTemporaryDirectory();
  const server = await startTestServer(undefined, { backupTo: [{ store: "disk", folder }], trustProxy: 1 });
  const superadmin = await signIn(server, { role: "SUPERADMIN" });
  await server.backups?.make("UTC");
  const [backup] = (await server.backups?.list()) ?? [];
  const id = await uploadedId(server, superadmin);
  await until(server, superadmin, "reported");
  await confirm(server, superadmin, id);
  const body = { collegeName: "Kulliyad College of Computer Science", overduePlans: "keep" };
  const { headers } = superadmin;
  const path = `/api/backups/${backup?.backupID}`;
  const answer = await sendJson(server.port, `${path}/restore`, body, { headers });
  expect([answer.status, answer.text]).toEqual([409, expect.stringContaining(apiMessages.importRunning)]);
  const { report } = await until(server, superadmin, "done");
  const records = Number(report?.added.courses) + Number(report?.added.pages);
  expect(await server.getJson(path, superadmin)).toMatchObject({ lost: { records } });
});

test("continues an import after a restart when it is confirmed again", async () => {
  const { server, superadmin } = await begin();
  const id = await uploadedId(server, superadmin);
  await until(server, superadmin, "reported");
  expect((await confirm(server, superadmin, id)).status).toBe(204);
  await server.stop();
  const next = await startSecondInstance(server, { trustProxy: 1 });
  await until(next, superadmin, "interrupted");
  expect((await confirm(next, superadmin, id)).status).toBe(204);
  const { report } = await until(next, superadmin, "done");
  expect(report?.refused).toEqual([]);
});
