import { afterAll, describe, expect, test } from "vitest";
import {
  createComment,
  createPost,
  createUser,
  dumpTables,
  type SignedIn,
  sendRawRequest,
  signIn,
  startTestServer,
  type TestResponse,
  trashRecord,
} from "../../testing/index.ts";

const server = await startTestServer(afterAll, { trustProxy: 1 });
const post = await createPost(server);
const trashed = await createPost(server, { title: "Thrown away" });
await trashRecord(server, "post", trashed);
const comment = await createComment(server, { on: post });
const person = await createUser(server);
const kinds = ["ANONYMOUS", "USER", "EDITOR"] as const;

/** All tables that a request might change, without sessions, rate limits and what the server notes of its clock. */
async function stored(): Promise<unknown> {
  const { session, counter, user, rate_limit, clock, ...rows } = await dumpTables(server);
  const { db } = server.database;
  return { ...rows, person: await db.selectFrom("user").selectAll().where("id", "=", person).execute() };
}

/**
 * The Authorization header of a user with this role; changes every few calls, so that the rate limit does not apply.
 */
function askers(kind: (typeof kinds)[number]): () => Promise<Partial<SignedIn["headers"]>> {
  let asked = 0;
  let headers: Promise<SignedIn["headers"]> | undefined;
  return async () => {
    if (kind === "ANONYMOUS") return {};
    if (!headers || asked % 15 === 0)
      headers = signIn(server, { role: kind }).then((viewer) => viewer.headers);
    asked += 1;
    return headers;
  };
}

let senders = 0;

/** Sends one request, byte by byte as given, from its own IP address. */
function say(
  method: string,
  target: string,
  headers: Partial<Record<string, string>> = {},
): Promise<TestResponse> {
  senders += 1;
  const lines = Object.entries({
    host: "127.0.0.1",
    connection: "close",
    "x-forwarded-for": `10.2.${senders >> 8}.${senders & 255}`,
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return sendRawRequest(
    server.port,
    Buffer.from(`${method} ${target} HTTP/1.1\r\n${lines.join("")}\r\n`, "latin1"),
  );
}

/** Spellings of a path that a proxy or filter may take for another path. */
const disguises: Record<string, (path: string) => string> = {
  "a slash behind it": (path) => `${path}/`,
  "two slashes before it": (path) => `/${path}`,
  "a dot segment": (path) => path.replace("/api/", "/api/./"),
  "a way up": (path) => path.replace("/api/", "/api/posts/../"),
  "an escaped way up": (path) => `/about/%2e%2e${path}`,
  "a way up with a backslash": (path) => `/about/..\\${path.slice(1)}`,
  backslashes: (path) => path.replaceAll("/", "\\"),
  "an escaped slash": (path) => path.replace(/(.)\//g, "$1%2f"),
  "escaped letters": (path) => path.replace("/api/", "/%61p%69/"),
  "twice escaped letters": (path) => path.replace("/api/", "/%2561pi/"),
  "large letters": (path) => path.toUpperCase(),
  "wide letters": (path) => path.replace("a", encodeURIComponent("\uff41")),
  "a parameter of the segment": (path) => `${path};a=1`,
  "a null byte": (path) => `${path}%00`,
  "an ending": (path) => `${path}.json`,
  "a space": (path) => `${path}%20`,
  "a line break": (path) => `${path}%0d%0a`,
  "a fragment": (path) => `${path}#a`,
  "the whole address": (path) => `http://127.0.0.1${path}`,
  "another scheme": (path) => `file://${path}`,
  "bytes of no text": (path) => `${path}\xff\xfe`,
};

/** Requests that require a permission. */
const guarded: [method: string, path: string][] = [
  ["GET", "/api/audit"],
  ["GET", "/api/user/fetchAll"],
  ["GET", `/api/user/${person}`],
  ["PUT", `/api/user/restore-user/${person}`],
  ["DELETE", `/api/user/soft-delete/${person}`],
];
const ofStaff: [method: string, path: string][] = [
  ["GET", "/api/dashboard-stats/trash"],
  ["DELETE", `/api/posts/${post}`],
  ["DELETE", `/api/posts/deletePermenent/${trashed}`],
  ["PUT", `/api/posts/restore-post/${trashed}`],
  ["DELETE", `/api/comments/${comment}`],
];

/** Expects the rejection of the plain spelling, 404, 400, or a redirect to the plain spelling. */
function expectNoWayIn(plain: TestResponse, answer: TestResponse, what: string): void {
  const led = answer.status === 301 || answer.status === 302;
  if (led) expect(answer.headers.location, what).toMatch(/^\/(?![/\\])/);
  else expect([plain.status, 400, 404, 405], what).toContain(answer.status);
  expect(answer.text, what).not.toMatch(/"(audit|users|email|deleted\w+)"\s*:/);
}

describe.each(kinds)("%s", (kind) => {
  const asker = askers(kind);
  const forbidden = kind === "EDITOR" ? guarded : [...guarded, ...ofStaff];

  test.each(forbidden)("is not allowed %s %s in any spelling", async (method, path) => {
    const before = await stored();
    const plain = await say(method, path, await asker());
    expect(plain.status).toBe(kind === "ANONYMOUS" ? 401 : 403);
    for (const [name, disguise] of Object.entries(disguises)) {
      const answer = await say(method, disguise(path), await asker());
      expectNoWayIn(plain, answer, `${method} ${disguise(path)} (${name})`);
    }
    expect(await stored()).toEqual(before);
  });
});

/** The response without its request id. */
const sameText = ({ text }: TestResponse) => text.replace(/"requestId":"[\w-]+"/, "");

describe("a header that claims another method or URL", () => {
  const claims = (value: string) => [
    ["x-http-method-override", value],
    ["x-http-method", value],
    ["x-method-override", value],
  ];

  test.each([
    ...claims("DELETE"),
    ["x-original-url", "/api/audit"],
    ["x-rewrite-url", "/api/audit"],
    ["x-forwarded-path", "/api/audit"],
    ["x-forwarded-host", "other.example"],
    ["x-forwarded-proto", "javascript"],
    ["forwarded", "for=127.0.0.1;host=other.example;proto=https"],
    ["host", "other.example"],
    ["x-user-role", "SUPERADMIN"],
    ["upgrade", "h2c"],
  ])("%s: %s is ignored", async (name, value) => {
    const editor = await signIn(server, { role: "EDITOR" });
    const before = await stored();
    const asked: [string, string, SignedIn | undefined][] = [
      ["GET", `/api/posts/${post}`, editor],
      ["GET", "/api/audit", editor],
      ["GET", "/about", undefined],
      ["GET", "/nowhere", undefined],
      ["POST", `/api/posts/${post}`, editor],
    ];
    for (const [method, path, viewer] of asked) {
      const plain = await say(method, path, viewer?.headers);
      const claimed = await say(method, path, { ...viewer?.headers, [name]: value });
      expect(claimed.status, path).toBe(plain.status);
      expect(sameText(claimed), path).toBe(sameText(plain));
      expect(claimed.headers.location, path).toBe(plain.headers.location);
    }
    expect(await stored()).toEqual(before);
  });
});

describe("an unusual method", () => {
  test.each(["get", "GETX", "TRACE", "CONNECT", "PROPFIND", "QUERY", "OPTIONS"])(
    "%s reads and changes nothing that is guarded",
    async (method) => {
      const before = await stored();
      const admin = await signIn(server, { role: "ADMIN" });
      for (const viewer of [undefined, admin]) {
        for (const path of ["/api/audit", `/api/posts/${post}`, "/api/user/fetchAll"]) {
          const answer = await say(method, path, viewer?.headers).catch(() => undefined);
          // Closing the connection without a response is a rejection, too.
          expect(answer?.status ?? 400, path).toBeGreaterThanOrEqual(400);
          expect(answer?.status ?? 400, path).toBeLessThan(500);
        }
      }
      expect(await stored()).toEqual(before);
    },
  );
});

test("request smuggling is rejected with one response", async () => {
  const smuggled = `DELETE /api/posts/${post} HTTP/1.1\r\nhost: a\r\n\r\n`;
  const forms = [
    `POST /api/comments HTTP/1.1\r\nhost: a\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`,
    `POST /api/comments HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked, identity\r\n\r\n0\r\n\r\n${smuggled}`,
    `POST /api/comments HTTP/1.1\r\nhost: a\r\ntransfer-encoding : chunked\r\n\r\n0\r\n\r\n${smuggled}`,
    `POST /api/comments HTTP/1.1\r\nhost: a\r\ntransfer-encoding: xchunked\r\n\r\n0\r\n\r\n${smuggled}`,
    `POST /api/comments HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 90\r\n\r\n${smuggled}`,
    `POST /api/comments HTTP/1.1\r\nhost: a\r\ncontent-length: +5\r\n\r\n${smuggled}`,
    `GET /api/posts HTTP/1.1\r\nhost: a\r\n x: folded\r\n\r\n${smuggled}`,
    `GET /api/posts HTTP/1.1\nhost: a\n\n${smuggled}`,
    `GET /api/posts HTTP/1.1\r\nhost: a\r\nx\0y: 1\r\n\r\n${smuggled}`,
  ];
  for (const bytes of forms) {
    const answer = await sendRawRequest(server.port, bytes);
    expect(answer.status, bytes).toBe(400);
    // There was no further response on the connection.
    expect(answer.text, bytes).not.toContain("HTTP/1.1");
  }
});
