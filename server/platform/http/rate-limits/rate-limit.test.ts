import { afterEach, describe, expect, test, vi } from "vitest";
import { requestLimits } from "../../../../contract/values/limits/requests.ts";
import {
  commentText,
  createPost,
  expectComment,
  expectErrorResponse,
  readComments,
  requestCreateComment,
  type SignedIn,
  signIn,
  startTestServer,
  type TestResponse,
  type TestServer,
  writeRows,
} from "../../../testing/index.ts";

const { writesPerPerson } = requestLimits;
const anonymousWrites = 300;
const signInWrites = 600;

afterEach(() => {
  vi.useRealTimers();
});

/** Sends many requests, 50 at a time. @returns the distinct statuses */
async function statusesOf(count: number, send: (turn: number) => Promise<TestResponse>): Promise<number[]> {
  const statuses = new Set<number>();
  for (let done = 0; done < count; done += 50) {
    const turns = Array.from({ length: Math.min(50, count - done) }, (_, index) => done + index);
    for (const { status } of await Promise.all(turns.map(send))) statuses.add(status);
  }
  return [...statuses].sort();
}

/** An invalid write: it counts like any other and is fast. */
const write = (server: TestServer, by: SignedIn, headers: Record<string, string> = {}) =>
  requestCreateComment(server, by, { commentBody: "Too short.", postID: 1 }, headers);

const askNonce = (server: TestServer, headers: Record<string, string> = {}) =>
  server.get("/api/user/nonce", { method: "POST", headers });

/** An anonymous write that is not part of signing in. */
const writeNowhere = (server: TestServer, headers: Record<string, string> = {}) =>
  server.get("/api/nothing", { method: "POST", headers });

const register = (server: TestServer) =>
  server.get("/api/user/register", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "a@example.org", name: "A", picture: "", credential: "none" }),
  });

function expectTooMany(answer: TestResponse): void {
  const { code, message } = expectErrorResponse(answer);
  expect(code).toBe("too_many_requests");
  const wait = String(answer.headers["retry-after"]);
  expect(wait).toMatch(/^([1-9]|[1-5]\d|60)$/);
  const seconds = wait === "1" ? "1 second" : `${wait} seconds`;
  expect(message).toBe(`Too many requests. Please try again in ${seconds}.`);
  expect(answer.headers["cache-control"]).toBe("no-store");
}

/** A server with a stopped clock, so that no window ends during a test. */
async function startStill(trustProxy = 0): Promise<TestServer> {
  vi.useFakeTimers({ toFake: ["Date"] });
  return startTestServer(undefined, { trustProxy });
}

/** Writes as one user until the limit. */
async function exhaust(server: TestServer): Promise<SignedIn> {
  const person = await signIn(server);
  expect(await statusesOf(writesPerPerson.USER, () => write(server, person))).toEqual([422]);
  expectTooMany(await write(server, person));
  return person;
}

describe("a user", () => {
  test("may write 20 comments a minute", async () => {
    const server = await startStill();
    const postID = await createPost(server);
    const person = await signIn(server);
    const body = { commentBody: commentText, postID };
    for (let turn = 0; turn < 20; turn += 1) expectComment(await requestCreateComment(server, person, body));
    for (let turn = 0; turn < 3; turn += 1) expectTooMany(await requestCreateComment(server, person, body));
    expect((await readComments(server, postID)).total).toBe(20);
  });

  test.each([
    ["EDITOR", 120],
    ["ADMIN", 120],
    ["SUPERADMIN", 120],
  ] as const)("who is %s may write %i times a minute", async (role, most) => {
    const server = await startStill();
    const person = await signIn(server, { role });
    expect(await statusesOf(most, () => write(server, person))).toEqual([422]);
    expectTooMany(await write(server, person));
  });

  test("is counted for all kinds of writes", async () => {
    const server = await startStill();
    const person = await exhaust(server);
    for (const [method, path] of [
      ["DELETE", "/api/comments/00000000-0000-4000-8000-000000000000"],
      ["DELETE", "/api/user/sessions"],
      ["POST", "/api/user/logout"],
      ["PUT", "/api/posts"],
    ] as const) {
      expectTooMany(await server.get(path, { method, headers: person.headers }));
    }
    const me = await server.get("/api/user/me", { headers: person.headers });
    expect(me.status).toBe(200);
  });

  test("does not block others with the same IP address", async () => {
    const server = await startStill();
    await exhaust(server);
    expect((await write(server, await signIn(server))).status).toBe(422);
    expect((await askNonce(server)).status).toBe(200);
  });

  test("is blocked with a second session, other headers, and another spelling of token or URL, too", async () => {
    const server = await startStill();
    const person = await exhaust(server);
    expectTooMany(await write(server, await signIn(server, { userId: person.userId })));
    for (const [name, value] of [
      ["user-agent", "Another browser"],
      ["x-forwarded-for", "203.0.113.9"],
      ["forwarded", "for=203.0.113.9"],
      ["x-real-ip", "203.0.113.9"],
      ["x-client-ip", "203.0.113.9"],
      ["cf-connecting-ip", "203.0.113.9"],
      ["true-client-ip", "203.0.113.9"],
      ["cookie", "session=another"],
      ["idempotency-key", "another"],
      ["host", "another.example"],
      ["origin", "https://another.example"],
      ["x-request-id", "another"],
      ["x-http-method-override", "GET"],
    ] as const) {
      const { status } = await write(server, person, { [name]: value });
      expect(status, name).toBe(429);
    }
    expectTooMany(await write(server, person, { authorization: `bearer   ${person.token}  ` }));
    const headers = { ...person.headers, "content-type": "application/json" };
    for (const path of ["/api/comments?a=1", "/api/%63omments"]) {
      expectTooMany(await server.get(path, { method: "POST", headers, body: "{}" }));
    }
  });

  test("has the limit of their current role", async () => {
    const server = await startStill();
    const person = await signIn(server, { role: "EDITOR" });
    expect(await statusesOf(writesPerPerson.USER, () => write(server, person))).toEqual([422]);
    expect((await write(server, person)).status).toBe(422);
    await writeRows(server.database.db, (transaction) =>
      transaction.updateTable("user").set({ role: "USER" }).execute(),
    );
    expectTooMany(await write(server, person));
  });

  test("may write again after a minute, also after many attempts", async () => {
    const server = await startStill();
    const begun = Date.now();
    const person = await exhaust(server);
    vi.setSystemTime(begun + 30_000);
    const inBetween = await write(server, person);
    expectTooMany(inBetween);
    expect(inBetween.headers["retry-after"]).toBe("30");
    vi.setSystemTime(begun + 59_500);
    const late = await write(server, person);
    expectTooMany(late);
    expect(late.headers["retry-after"]).toBe("1");
    vi.setSystemTime(begun + 60_001);
    expect((await write(server, person)).status).toBe(422);
  });
});

describe("an IP address", () => {
  test("has its limit, whatever headers it sends", async () => {
    const server = await startStill();
    const send = (turn: number) =>
      writeNowhere(server, {
        "x-forwarded-for": `203.0.113.${turn % 250}`,
        "x-real-ip": `198.51.100.${turn % 250}`,
        forwarded: `for=192.0.2.${turn % 250}`,
        "user-agent": `Browser ${turn}`,
      });
    expect(await statusesOf(anonymousWrites, send)).toEqual([404]);
    expect(await statusesOf(60, send)).toEqual([429]);
    expectTooMany(await writeNowhere(server));
    // It blocks neither signed-in users nor signing in.
    const person = await signIn(server);
    expect((await write(server, person)).status).toBe(422);
    expect((await askNonce(server)).status).toBe(200);
    expect((await register(server)).status).not.toBe(429);
    // An invalid or expired token does not unblock it.
    await writeRows(server.database.db, (transaction) => transaction.deleteFrom("session").execute());
    for (const authorization of [person.headers.authorization, "Bearer x", "Bearer ", "Basic x"]) {
      expectTooMany(await writeNowhere(server, { authorization }));
    }
  });

  test("has a separate limit of 600 sign-in requests a minute", async () => {
    const server = await startStill();
    const person = await signIn(server);
    expect(await statusesOf(signInWrites - 1, () => askNonce(server))).toEqual([200]);
    expect((await register(server)).status).not.toBe(429);
    expectTooMany(await askNonce(server));
    expectTooMany(await register(server));
    expect((await writeNowhere(server)).status).toBe(404);
    expect((await write(server, person)).status).toBe(422);
    expect((await server.get("/api/user/nonce", { method: "POST", headers: person.headers })).status).toBe(
      200,
    );
  });

  test("is not counted for writes of signed-in users", async () => {
    const server = await startStill();
    const people = await Promise.all(Array.from({ length: 16 }, () => signIn(server)));
    for (const person of people) expect(await statusesOf(20, () => write(server, person))).toEqual([422]);
    expect((await writeNowhere(server)).status).toBe(404);
  });

  test("is not counted for writes that require a session", async () => {
    const server = await startStill();
    const refused = () => requestCreateComment(server, undefined, {});
    expect(await statusesOf(anonymousWrites + 1, refused)).toEqual([401]);
    expect((await writeNowhere(server)).status).toBe(404);
  });

  test("behind a proxy is the one that the proxy appended", async () => {
    const server = await startStill(1);
    const from = (address: string) => writeNowhere(server, { "x-forwarded-for": address });
    const made = (turn: number) => `198.51.100.${turn % 250}, 10.0.0.${turn % 7}`;
    expect(await statusesOf(anonymousWrites, (turn) => from(`${made(turn)}, 203.0.113.9`))).toEqual([404]);
    expectTooMany(await from("203.0.113.9"));
    expectTooMany(await from("203.0.113.10, 203.0.113.9"));
    expectTooMany(await from("::ffff:203.0.113.9"));
    expect((await from("203.0.113.10")).status).toBe(404);
    expect((await from("203.0.113.9, 203.0.113.11")).status).toBe(404);
    expect((await writeNowhere(server)).status).toBe(404);
  });

  test("is not used up by a user's attempts over their own limit", async () => {
    const server = await startStill();
    const person = await exhaust(server);
    expect(await statusesOf(anonymousWrites, () => write(server, person))).toEqual([429]);
    expect((await writeNowhere(server)).status).toBe(404);
  });
});

test("reads are not limited", async () => {
  const server = await startStill();
  await createPost(server);
  const person = await exhaust(server);
  expect(await statusesOf(anonymousWrites, () => writeNowhere(server))).toEqual([404]);
  const paths = ["/api/posts", "/", "/api/comments?postID=1"];
  const read = (turn: number) => server.get(paths[turn % paths.length] ?? "/");
  expect(await statusesOf(300, read)).toEqual([200]);
  expect(await statusesOf(50, () => server.get("/api/posts", { headers: person.headers }))).toEqual([200]);
  expect(await statusesOf(50, () => server.get("/", { method: "HEAD" }))).toEqual([200]);
  expectTooMany(await writeNowhere(server));
});
