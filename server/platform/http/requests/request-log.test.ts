import { connect } from "node:net";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import {
  asKysely,
  commentText,
  createPost,
  createTemporaryDirectory,
  expectErrorResponse,
  register,
  requestNonce,
  sendJson,
  sendRequest,
  signInAs,
  startProcess,
  startTestServer,
  type TestServer,
} from "../../../testing/index.ts";
import { DatabaseUnavailableError } from "../../database/index.ts";
import { serializeError } from "./request-log.ts";

const lineSchema = z.looseObject({
  level: z.int(),
  time: z.int(),
  reqId: z.string().optional(),
  msg: z.string(),
});
const requestSchema = lineSchema.extend({
  reqId: z.string(),
  userId: z.int().optional(),
  method: z.string(),
  path: z.string(),
  status: z.int(),
  ms: z.number(),
  bytes: z.int().optional(),
});

/** Starts the built program, which logs to its standard output. */
async function startLogging(environment: Record<string, string> = {}) {
  const data = environment.DATA_DIR ? {} : { DATA_DIR: await createTemporaryDirectory() };
  const server = await startProcess({ LOG_LEVEL: "info", ...data, ...environment });
  const port = await server.ready();
  return {
    port,
    /** Stops the program. @returns its output and the log lines of requests */
    async end() {
      server.child.kill("SIGTERM");
      const { stdout, stderr } = await server.ended;
      expect(stderr).toBe("");
      const lines = stdout.split("\n").filter((line) => line.startsWith("{"));
      const parsed = lines.map((line) => lineSchema.parse(JSON.parse(line)));
      const requests = parsed.filter(({ msg }) => msg === "request").map((line) => requestSchema.parse(line));
      return { text: stdout, lines: parsed, requests };
    },
  };
}

/** Sends invalid HTTP and waits until the server closes the connection. */
function sendRaw(port: number, head: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(Buffer.from(`${head}\r\n\r\n`, "latin1")));
    socket.setEncoding("latin1").on("data", (text: string) => {
      received += text;
    });
    socket.on("close", () => resolve(received)).on("error", reject);
  });
}

const idOf = (answer: string) => answer.match(/^x-request-id: (.+)\r$/m)?.[1] ?? "";

describe("any input", () => {
  test("is logged as one line of JSON in visible characters, under the id of its response", async () => {
    const program = await startLogging();
    const hostile = [
      "/api/%0a%0d%1b%5b31m{%22level%22:60}",
      "/%ff",
      `/${"long/".repeat(2_000)}`,
      "/api/nothing\\u001b[0m",
      '/api/posts?a="}\\n{"level":60}',
    ];
    // Rejected by Node's parser.
    const broken = [
      "GET /\x9b31mred HTTP/1.1\r\nhost: a",
      "GET /\xe2\x80\xa8line HTTP/1.1\r\nhost: a",
      "GET /\x1b[31mred HTTP/1.1\r\nhost: a",
      "GET / HTTP/1.1\r\nhost: a\r\nx: \x1b]0;title\x07",
      "\x1b[2J",
    ];
    const ids: string[] = [];
    for (const path of hostile) {
      const answer = await sendRaw(
        program.port,
        `GET ${path} HTTP/1.1\r\nhost: \x9b[1m\r\nuser-agent: \x9b"}{\r\nx-request-id: chosen\r\nconnection: close`,
      );
      ids.push(idOf(answer));
    }
    for (const head of broken) ids.push(idOf(await sendRaw(program.port, head)));
    const { text, lines, requests } = await program.end();

    expect(new Set(ids).size).toBe(hostile.length + broken.length);
    expect(ids).not.toContain("chosen");
    for (const id of ids) expect(lines.filter(({ reqId }) => reqId === id)).toHaveLength(1);
    expect(requests).toHaveLength(hostile.length);
    expect(text).toMatch(/^[\x20-\x7e\n]*$/);
    for (const { level, path } of requests) {
      expect(level).toBe(30);
      expect(path.length).toBeLessThanOrEqual(300);
      expect(path).not.toContain("?");
    }
  });

  test("is logged when the request is aborted, too", async () => {
    const program = await startLogging();
    const socket = connect(program.port, "127.0.0.1");
    socket.write(
      "POST /api/user/register HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{",
    );
    // By then the first one has begun: requests are handled sequentially.
    await sendRequest(program.port, "/health/live");
    await sendRequest(program.port, "/api/settings");
    socket.destroy();
    await sendRequest(program.port, "/api/settings");
    const { requests } = await program.end();
    expect(requests.filter(({ path }) => path === "/api/user/register")).toMatchObject([{ aborted: true }]);
  });
});

test("a page is logged as one line with size and duration, without its API calls and files", async () => {
  const program = await startLogging();
  const page = await sendRequest(program.port, "/news");
  const script = page.text.match(/\/assets\/[^"]+\.js/)?.[0] ?? "";
  expect((await sendRequest(program.port, script)).status).toBe(200);
  await sendRequest(program.port, "/health/ready");
  await sendRequest(program.port, "/news", { method: "HEAD" });
  const { requests } = await program.end();
  expect(requests).toMatchObject([
    {
      method: "GET",
      path: "/news",
      status: 200,
      bytes: page.bytes.length,
      reqId: expect.stringMatching(/^[0-9a-f]{12}$/),
    },
    { method: "HEAD", path: "/news", status: 200, bytes: 0 },
  ]);
});

test("the log contains no personal data but the user id", async () => {
  const server = await startTestServer();
  const post = await createPost(server);
  const program = await startLogging({ ...server.environment, LOCAL_SIGN_IN: "1" });
  const email = "amina.secret@mail.example";
  const name = "Amina Secretname";
  const person = await signInAs(program, email, name);
  const headers = { ...person.headers, cookie: `token=${person.token}`, "idempotency-key": "key-secret-1" };
  const comment = { commentBody: `${commentText} secretwords`, postID: post };
  expect((await sendJson(program.port, "/api/comments", comment, { headers })).status).toBe(201);
  const short = { commentBody: "secretwords", postID: post };
  expect((await sendJson(program.port, "/api/comments", short, { headers })).status).toBe(422);
  await sendRequest(program.port, `/api/posts?q=secretwords&email=${email}`, { headers });
  const nonce = await requestNonce(program.port);
  const refused = await register(program.port, `${nonce}.credential-secret.x`, { email, name });
  expect(expectErrorResponse(refused).code).toBe("unauthenticated");
  const broken = await sendRequest(program.port, "/api/comments", {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: `{"commentBody": "secretwords", oops`,
  });
  expect(broken.status).toBe(400);
  const erase = { method: "DELETE", headers: person.headers };
  expect((await sendJson(program.port, "/api/user/me", { comments: "erase" }, erase)).status).toBe(204);
  const { text, requests } = await program.end();
  for (const secret of ["secret", email, person.token, nonce, "127.0.0.1:"]) {
    const without = text.replaceAll(/(is ready at|Sign in at|listening at) http:\S+/g, "");
    expect(without.toLowerCase()).not.toContain(secret.toLowerCase());
  }
  // docs/operations.md finds deleted accounts by this pattern, to delete them again after restoring a backup.
  const erased = /"userId":(\d+),"method":"DELETE","path":"\/api\/user\/(me|[0-9]+)","status":204/;
  expect(text.match(erased)?.[1]).toBe(String(person.userId));
  const written = requests.filter(({ path }) => path === "/api/comments");
  expect(written.map(({ userId, status }) => [userId, status])).toEqual(
    [201, 422, 400].map((s) => [person.userId, s]),
  );
});

describe("an error", () => {
  test("has its request id on its page, in its response and in the log", async () => {
    const server = await startTestServer();
    const post = await createPost(server);
    const program = await startLogging(server.environment);
    const { schema } = asKysely(server.database.db);
    // Before any page: what all pages show of the settings is kept until something changes.
    await schema.alterTable("setting").renameTo("set_aside").execute();
    const bare = await sendRequest(program.port, "/about");
    await schema.alterTable("set_aside").renameTo("setting").execute();
    await schema.alterTable("content").renameTo("put_aside").execute();
    const page = await sendRequest(program.port, `/posts/${post}`);
    const home = await sendRequest(program.port, "/");
    const answer = await sendRequest(program.port, "/api/posts");
    await schema.alterTable("put_aside").renameTo("content").execute();
    const { lines } = await program.end();
    expect([page.status, home.status, answer.status, bare.status]).toEqual([503, 503, 500, 503]);
    for (const { text, headers } of [page, home, answer, bare]) {
      const id = headers["x-request-id"];
      expect(text).toContain(id);
      const reasons = lines.filter(({ reqId, msg }) => reqId === id && /put_aside|content|setting/.test(msg));
      expect(reasons.length, `${id}`).toBeGreaterThan(0);
      expect(lines.filter(({ reqId, msg }) => reqId === id && msg === "request")).toHaveLength(1);
    }
    expect(expectErrorResponse(answer).message).not.toMatch(/content/);
  });
});

test("an error is logged without fields of the database driver", () => {
  const cause = Object.assign(new Error("duplicate key"), {
    code: "23505",
    detail: "Key (email)=(amina@mail.example)",
  });
  const text = JSON.stringify(serializeError(new Error("it failed", { cause })));
  expect(text).not.toContain("amina");
  expect(text).toContain("it failed");
  expect(text).toContain("caused by: Error: duplicate key");
  expect(JSON.stringify(serializeError(cause))).toBe(
    JSON.stringify({ type: "Error", message: "duplicate key", stack: cause.stack, code: "23505" }),
  );
});

test("a database that cannot be reached is one line without a stack", () => {
  const cause = new Error("terminating connection due to administrator command");
  expect(serializeError(new DatabaseUnavailableError(cause, { transient: true }))).toEqual({
    type: "DatabaseUnavailableError",
    message: cause.message,
    stack: "",
  });
});

describe("an x-request-id header", () => {
  test("is accepted from a trusted proxy if it is well-formed, and from nobody else", async () => {
    const given = { "x-request-id": "edge_7f3a-42" };
    const behind = await startTestServer(undefined, { trustProxy: 1 });
    const settings = (from: TestServer) => from.get("/api/settings", { headers: given });
    expect((await settings(behind)).headers["x-request-id"]).toBe("edge_7f3a-42");
    for (const odd of ["", "a b", "<script>", "é", "a".repeat(65), "a,b"]) {
      const answer = await behind.get("/api/nothing", {
        headers: { "x-request-id": Buffer.from(odd).toString("latin1") },
      });
      expect(answer.headers["x-request-id"]).toMatch(/^[0-9a-f]{12}$/);
      expectErrorResponse(answer);
    }
    const alone = await startTestServer();
    expect((await settings(alone)).headers["x-request-id"]).toMatch(/^[0-9a-f]{12}$/);
  });
});
