import { afterEach, expect, test, vi } from "vitest";
import { requestLimits } from "../contract/values/limits/requests.ts";
import { acquireJobLock } from "./platform/database/index.ts";
import {
  commentText,
  createPost,
  createViaApi,
  expectComment,
  expectSaved,
  readComments,
  register,
  requestCreateComment,
  requestEdit,
  requestNonce,
  sendJson,
  signIn,
  startTestServer,
  writeRows,
} from "./testing/index.ts";

// NTP corrects the clock of a machine with an empty battery by an hour, or by years.
const hour = 3_600_000;

afterEach(() => {
  vi.useRealTimers();
});

function setBack(milliseconds: number): void {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - milliseconds });
}

test("a session stays valid, and a nonce is valid for one sign-in", async () => {
  const server = await startTestServer();
  const reader = await signIn(server);
  const nonce = await requestNonce(server.port);
  setBack(hour);
  expect((await server.get("/api/user/me", { headers: reader.headers })).status).toBe(200);
  const vouched = await sendJson(server.port, "/identity/local/credential", {
    email: "a@college.example",
    name: "A",
    nonce,
  });
  const { credential } = JSON.parse(vouched.text);
  expect((await register(server.port, credential)).status).toBe(200);
  expect((await register(server.port, credential)).status).toBe(401);
});

test("a rate-limited user waits no longer than the window after the clock was set back", async () => {
  const server = await startTestServer();
  const postID = await createPost(server);
  const reader = await signIn(server);
  const write = () => requestCreateComment(server, reader, { commentBody: commentText, postID });
  for (let turn = 0; turn < requestLimits.writesPerPerson.USER; turn += 1) expectComment(await write());
  expect((await write()).status).toBe(429);
  setBack(hour);
  expectComment(await write());
});

test("a write repeated with its idempotency key is executed once", async () => {
  const server = await startTestServer();
  const postID = await createPost(server);
  const reader = await signIn(server);
  const headers = { "idempotency-key": crypto.randomUUID() };
  const write = () => requestCreateComment(server, reader, { commentBody: commentText, postID }, headers);
  const first = expectComment(await write());
  setBack(hour);
  expect(expectComment(await write())).toEqual(first);
  expect((await readComments(server, postID)).total).toBe(1);
});

test("a cached page is invalidated by a later write", async () => {
  const server = await startTestServer();
  const postID = await createPost(server);
  expect((await server.get(`/posts/${postID}`)).status).toBe(200);
  setBack(hour);
  const reader = await signIn(server);
  expectComment(await requestCreateComment(server, reader, { commentBody: commentText, postID }));
  expect((await server.get(`/posts/${postID}`)).text).toContain(commentText);
});

test("an edit increases updated_at, so that a form opened before is out of date", async () => {
  const server = await startTestServer();
  const editor = await signIn(server, { role: "EDITOR" });
  const before = await createViaApi(server, editor, "post");
  setBack(hour);
  const after = expectSaved("post", await requestEdit(server, editor, "post", before.id));
  expect(Date.parse(after.updatedAt) - Date.parse(before.updatedAt)).toBe(1);
});

test("a job whose lease is in the far future runs again", async () => {
  const { database } = await startTestServer();
  expect(await writeRows(database.db, (transaction) => acquireJobLock(transaction, "purge", hour))).toBe(
    true,
  );
  expect(await writeRows(database.db, (transaction) => acquireJobLock(transaction, "purge", hour))).toBe(
    false,
  );
  setBack(365 * 24 * hour);
  expect(await writeRows(database.db, (transaction) => acquireJobLock(transaction, "purge", hour))).toBe(
    true,
  );
  expect(await writeRows(database.db, (transaction) => acquireJobLock(transaction, "purge", hour))).toBe(
    false,
  );
});

test("a sign-in while the clock is years ahead ends no other session", async () => {
  const server = await startTestServer();
  const reader = await signIn(server);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 400 * 24 * hour });
  await signIn(server, { userId: reader.userId });
  vi.useRealTimers();
  expect((await server.get("/api/user/me", { headers: reader.headers })).status).toBe(200);
});
