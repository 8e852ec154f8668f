import { afterEach, describe, expect, test, vi } from "vitest";
import { limits } from "../../contract/limits.ts";
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
} from "../testing/index.ts";

const { writesPerPerson } = limits;
const anonymousWrites = 300;
const signInWrites = 600;

afterEach(() => {
  vi.useRealTimers();
});

/** Sends many at once, 50 at a time, and tells each status once. */
async function statusesOf(count: number, send: (turn: number) => Promise<TestResponse>): Promise<number[]> {
  const statuses = new Set<number>();
  for (let done = 0; done < count; done += 50) {
    const turns = Array.from({ length: Math.min(50, count - done) }, (_, index) => done + index);
    for (const { status } of await Promise.all(turns.map(send))) statuses.add(status);
  }
  return [...statuses].sort();
}

/** A write that is refused for its text, which counts as any other and is quickly done. */
const write = (server: TestServer, by: SignedIn, headers: Record<string, string> = {}) =>
  requestCreateComment(server, by, { commentBody: "Too short.", postID: 1 }, headers);

const askNonce = (server: TestServer, headers: Record<string, string> = {}) =>
  server.get("/api/user/nonce", { method: "POST", headers });

/** A write without a session that is no part of signing in. */
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

/** A server whose writers hold the clock still: no window ends in the middle of a test. */
async function startStill(trustProxy = 0): Promise<TestServer> {
  vi.useFakeTimers({ toFake: ["Date"] });
  return startTestServer(undefined, { trustProxy });
}

/** Lets one person write until nothing more is taken. */
async function exhaust(server: TestServer): Promise<SignedIn> {
  const person = await signIn(server);
  expect(await statusesOf(writesPerPerson.USER, () => write(server, person))).toEqual([422]);
  expectTooMany(await write(server, person));
  return person;
}

describe("one person", () => {
  test("may write 20 comments a minute, and not one more", async () => {
    const server = await startStill();
    const postID = await createPost(server);
    const person = await signIn(server);
    const body = { commentBody: commentText, postID };
    for (let turn = 0; turn < 20; turn += 1) expectComment(await requestCreateComment(server, person, body));
    for (let turn = 0; turn < 3; turn += 1) expectTooMany(await requestCreateComment(server, person, body));
    expect((await readComments(server, postID)).total).toBe(20);
  });

  test.each([
    ["USER", 20],
    ["EDITOR", 120],
    ["ADMIN", 120],
    ["SUPERADMIN", 120],
  ] as const)("who is %s may write %i times a minute", async (role, most) => {
    const server = await startStill();
    const person = await signIn(server, { role });
    expect(await statusesOf(most, () => write(server, person))).toEqual([422]);
    expectTooMany(await write(server, person));
  });

  test("is counted whatever they write", async () => {
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

  test("stops nobody else at the same address", async () => {
    const server = await startStill();
    await exhaust(server);
    expect((await write(server, await signIn(server))).status).toBe(422);
    expect((await askNonce(server)).status).toBe(200);
  });

  test("cannot go on with a second session", async () => {
    const server = await startStill();
    const { userId } = await exhaust(server);
    expectTooMany(await write(server, await signIn(server, { userId })));
  });

  test("cannot go on with another header", async () => {
    const server = await startStill();
    const person = await exhaust(server);
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
  });

  test("cannot go on with the token spelt another way, or the address", async () => {
    const server = await startStill();
    const person = await exhaust(server);
    expectTooMany(await write(server, person, { authorization: `bearer   ${person.token}  ` }));
    const headers = { ...person.headers, "content-type": "application/json" };
    for (const path of ["/api/comments?a=1", "/api/%63omments"]) {
      expectTooMany(await server.get(path, { method: "POST", headers, body: "{}" }));
    }
  });

  test("has the limit of the role that they have now", async () => {
    const server = await startStill();
    const person = await signIn(server, { role: "EDITOR" });
    expect(await statusesOf(writesPerPerson.USER, () => write(server, person))).toEqual([422]);
    expect((await write(server, person)).status).toBe(422);
    await server.database.db.updateTable("user").set({ role: "USER" }).execute();
    expectTooMany(await write(server, person));
  });

  test("may write again when the minute is over, also after many tries in it", async () => {
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

describe("one address", () => {
  test("may write so often and not once more, whatever it says of itself", async () => {
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
  });

  test("that wrote all it may without a session keeps nobody from writing with one, or from signing in", async () => {
    const server = await startStill();
    const person = await signIn(server);
    expect(await statusesOf(anonymousWrites, () => writeNowhere(server))).toEqual([404]);
    expectTooMany(await writeNowhere(server));
    expect((await write(server, person)).status).toBe(422);
    expect((await askNonce(server)).status).toBe(200);
    expect((await register(server)).status).not.toBe(429);
  });

  test("cannot write on with a token that is none, or was one", async () => {
    const server = await startStill();
    expect(await statusesOf(anonymousWrites, () => writeNowhere(server))).toEqual([404]);
    const { headers } = await signIn(server);
    await server.database.db.deleteFrom("session").execute();
    for (const authorization of [headers.authorization, "Bearer x", "Bearer ", "Basic x"]) {
      expectTooMany(await writeNowhere(server, { authorization }));
    }
  });

  test("may sign in 600 requests a minute, together, and not one more; the rest goes on", async () => {
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

  test("is not counted for what people with a session write from it", async () => {
    const server = await startStill();
    const people = await Promise.all(Array.from({ length: 16 }, () => signIn(server)));
    for (const person of people) expect(await statusesOf(20, () => write(server, person))).toEqual([422]);
    expect((await writeNowhere(server)).status).toBe(404);
  });

  test("is not counted for what nobody without a session may do", async () => {
    const server = await startStill();
    const refused = () => requestCreateComment(server, undefined, {});
    expect(await statusesOf(anonymousWrites + 1, refused)).toEqual([401]);
    expect((await writeNowhere(server)).status).toBe(404);
  });

  test("behind a proxy is the one that the proxy names, whatever its client put before it", async () => {
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

  test("is the same with whatever port a proxy writes behind it", async () => {
    const server = await startStill(1);
    const from = (address: string) => writeNowhere(server, { "x-forwarded-for": address });
    const ported = (turn: number) => from(`203.0.113.9:${2_000 + turn}`);
    expect(await statusesOf(anonymousWrites, ported)).toEqual([404]);
    expectTooMany(await from("203.0.113.9:9"));
    expectTooMany(await from("203.0.113.9"));
  });

  test("is not used up by one person's tries after their own limit", async () => {
    const server = await startStill();
    const person = await exhaust(server);
    expect(await statusesOf(anonymousWrites, () => write(server, person))).toEqual([429]);
    expect((await writeNowhere(server)).status).toBe(404);
  });

  test("of IPv6 is the whole /56 that a customer has", async () => {
    const server = await startStill(1);
    const from = (address: string) => writeNowhere(server, { "x-forwarded-for": address });
    const inPrefix = (turn: number) => `2001:db8:1:aa${(turn % 256).toString(16).padStart(2, "0")}::${turn}`;
    expect(await statusesOf(anonymousWrites, (turn) => from(inPrefix(turn)))).toEqual([404]);
    expectTooMany(await from("2001:db8:1:aa77:1:2:3:4"));
    expectTooMany(await from("2001:0DB8:0001:AAFF:0000:0000:0000:0001"));
    expect((await from("2001:db8:1:ab00::1")).status).toBe(404);
    expect((await from("2001:db8:2:aa00::1")).status).toBe(404);
  });
});

test("reading is never limited, also where nothing more may be written", async () => {
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
