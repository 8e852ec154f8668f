import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { apiMessages } from "../../../../contract/messages/staff/api.ts";
import { startPurgeJob } from "../../../administration/trash/index.ts";
import {
  captureStoredState,
  changeRole,
  commentText,
  createTemporaryDirectory,
  createUser,
  createViaApi,
  expectErrorResponse,
  expectNoOrphans,
  generatePicture,
  readViaApi,
  registerAs,
  requestCreate,
  requestCreateComment,
  requestEdit,
  requestLifecycle,
  type SignedIn,
  signIn,
  startSecondInstance,
  type TestResponse,
  type TestServer,
} from "../../../testing/index.ts";

async function begin(): Promise<{ server: TestServer; by: SignedIn }> {
  const folder = await createTemporaryDirectory();
  const location = { engine: "sqlite", file: join(folder, "kulliyad.db") } as const;
  const data = { location, environment: {}, imageDir: join(folder, "images") };
  const server = await startSecondInstance(data, { trustProxy: 1 });
  return { server, by: await signIn(server, { role: "SUPERADMIN" }) };
}

async function ask(server: TestServer, name: "page_count" | "max_page_count"): Promise<number> {
  const { rows } = await sql<Record<string, number>>`pragma ${sql.raw(name)}`.execute(server.database.db);
  return rows[0]?.[name] ?? 0;
}

/** Lets the file grow by a number of pages, as on a nearly full disk. */
async function leaveRoom(server: TestServer, pages: number): Promise<void> {
  const most = (await ask(server, "page_count")) + pages;
  await sql`pragma max_page_count = ${sql.raw(String(most))}`.execute(server.database.db);
}

async function setReadOnly(server: TestServer, on: boolean): Promise<void> {
  await sql`pragma query_only = ${sql.raw(on ? "1" : "0")}`.execute(server.database.db);
}

const readable = () => `<p>${crypto.randomUUID().repeat(2_000)}</p>`;

describe("while the database file cannot grow", () => {
  test("a save gets 503 at whichever page it fails, and leaves nothing behind", async () => {
    const { server, by } = await begin();
    const saved = await createViaApi(server, by, "post", { body: readable() });
    const given = { body: readable(), picture: await generatePicture() };
    const statuses: number[] = [];
    for (let pages = 0; statuses.at(-1) !== 201; pages += 3) {
      await leaveRoom(server, pages);
      const before = await captureStoredState(server);
      const answer = await requestCreate(server, by, "post", given);
      statuses.push(answer.status);
      if (answer.status === 201) break;
      expect(expectErrorResponse(answer)).toEqual({ code: "storage_full", message: apiMessages.storageFull });
      expect(answer.headers["retry-after"]).toBe("5");
      expect(await captureStoredState(server)).toEqual(before);
      expect(
        (await requestEdit(server, by, "post", saved.id, { body: readable() + readable() })).status,
      ).toBe(503);
      expect(await readViaApi(server, "post", saved.id)).toEqual(saved);
    }
    expect(statuses.length).toBeGreaterThan(3);
    await leaveRoom(server, 100_000);
    await createViaApi(server, by, "post", given);
    await expectNoOrphans(server);
  });
});

test("while the database is read-only, writes get 503 with Retry-After and reads work; afterwards all work", async () => {
  const { server, by } = await begin();
  const post = await createViaApi(server, by, "post");
  const userId = await createUser(server);
  const reader = await signIn(server);
  const before = await captureStoredState(server);
  const writes: Record<string, () => Promise<TestResponse>> = {
    create: () => requestCreate(server, by, "event"),
    edit: async () => requestEdit(server, by, "post", post.id, { picture: await generatePicture() }),
    trash: () => requestLifecycle(server, by, "trash", "post", post.id),
    comment: () => requestCreateComment(server, reader, { commentBody: commentText, postID: post.id }),
    role: () => changeRole(server, by, userId, { statusValue: "EDITOR" }),
  };
  await setReadOnly(server, true);
  for (const [name, write] of Object.entries(writes)) {
    const answer = await write();
    expect([answer.status, answer.headers["retry-after"]], name).toEqual([503, "5"]);
  }
  expect((await server.get(`/posts/${post.id}`)).status).toBe(200);
  expect((await server.get("/api/user/me", { headers: by.headers })).status).toBe(200);
  await setReadOnly(server, false);
  expect(await captureStoredState(server)).toEqual(before);
  for (const [name, write] of Object.entries(writes)) {
    if (name !== "trash") expect((await write()).status, name).toBeLessThan(300);
  }
  expect((await registerAs(server, "new@college.example", "New")).status).toBe(200);
  await expectNoOrphans(server);
});

test("a server starts while it cannot write, and reports that it cannot record the check of its clock", async () => {
  const { server } = await begin();
  await setReadOnly(server, true);
  const errors: unknown[] = [];
  const log = { warn: () => {}, error: (error: unknown) => void errors.push(error) };
  (await startPurgeJob(server, log))();
  expect(errors).toHaveLength(1);
});
