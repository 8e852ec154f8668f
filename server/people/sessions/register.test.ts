import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";
import type { JWTPayload } from "jose";
import { afterAll, describe, expect, test } from "vitest";
import { apiMessages } from "../../../contract/messages/api/en.ts";
import {
  createUser,
  dumpTables,
  expectErrorResponse,
  expectSession,
  register,
  requestNonce,
  sendJson,
  startIdentityProvider,
  startTestServer,
} from "../../testing/index.ts";

const provider = await startIdentityProvider(afterAll);
const server = await startTestServer(afterAll, { identity: provider.config });
const { port } = server;
const { db } = server.database;
const path = "/api/user/register";

let people = 0;
/** Claims of a new user. */
function somebody(other: JWTPayload = {}) {
  people += 1;
  return { sub: `subject-${people}`, email: `person${people}@mail.example`, name: "Somebody", ...other };
}
const credentialOf = async (claims: JWTPayload) =>
  provider.sign(provider.claims(await requestNonce(port), claims));
const signIn = async (claims: JWTPayload) => expectSession(await register(port, await credentialOf(claims)));

async function everybody() {
  const users = await db.selectFrom("user").selectAll().orderBy("id").execute();
  return { users, sessions: await db.selectFrom("session").selectAll().orderBy("id").execute() };
}

describe("only the credential identifies the user", () => {
  test.each<[string, () => Promise<object>]>([
    ["anybody", async () => ({ email: "anybody@mail.example", picture: "", name: "Anybody" })],
    [
      "a SUPERADMIN",
      async () => {
        await createUser(server, { email: "head@college.example", username: "Head", role: "SUPERADMIN" });
        return { email: "head@college.example", picture: "", name: "Head" };
      },
    ],
    ["nobody", async () => ({})],
    ["a credential that is empty", async () => ({ credential: "" })],
    ["a credential that is nothing", async () => ({ credential: null })],
    ["a list of credentials", async () => ({ credential: [await credentialOf(somebody())] })],
    ["a credential of more than 10,000 characters", async () => ({ credential: "a".repeat(10_001) })],
  ])("a body of %s grants nothing", async (_who, make) => {
    const body = await make();
    const before = await everybody();
    const answer = await sendJson(port, path, body);
    expect(expectErrorResponse(answer).code).toBe("invalid");
    expect(expectErrorResponse(answer).fields).toHaveProperty("credential");
    expect(await everybody()).toEqual(before);
  });

  test.each([
    ["email", "head@college.example"],
    ["email", ""],
    ["name", "Head of the college"],
    ["name", ""],
    ["picture", "https://college.example/head.png"],
    ["picture", ""],
  ])("rejects a %s that differs from the credential, and keeps the nonce valid: %j", async (field, value) => {
    const picture = "/images/users/0123456789abcdef0123456789abcdef.webp";
    const claims = somebody({ picture });
    const credential = await credentialOf(claims);
    const before = await everybody();
    const refusal = expectErrorResponse(await register(port, credential, { [field]: value }));
    expect(refusal).toMatchObject({ code: "invalid", fields: { [field]: apiMessages.identityDiffers } });
    expect(await everybody()).toEqual(before);
    const { email, name } = claims;
    expectSession(await register(port, credential, { email, name, picture }));
  });

  test.each<[status: number, more: string]>([
    [422, '"role":"SUPERADMIN"'],
    [422, '"user_role":"SUPERADMIN"'],
    [422, '"userId":1'],
    [422, '"email_verified":true'],
    [422, '"constructor":"SUPERADMIN"'],
    [400, '"__proto__":{"role":"SUPERADMIN"}'],
    [400, '"constructor":{"prototype":{"role":"SUPERADMIN"}}'],
    [400, '"name":{"__proto__":{"role":"SUPERADMIN"}}'],
  ])("returns %i for %s in the request, without effect", async (status, more) => {
    const claims = somebody();
    const credential = await credentialOf(claims);
    const before = await everybody();
    const body = `{"credential":${JSON.stringify(credential)},${more}}`;
    const headers = { "content-type": "application/json" };
    const answer = await server.get(path, { method: "POST", headers, body });
    expectErrorResponse(answer);
    expect(answer.status).toBe(status);
    expect(await everybody()).toEqual(before);
    expect(Object({}).role).toBeUndefined();
    expect(expectSession(await register(port, credential)).user.user_role).toBe("USER");
  });

  test("other claims of the credential grant neither a role nor an id", async () => {
    const claims = somebody({
      role: "SUPERADMIN",
      user_role: "SUPERADMIN",
      roles: ["SUPERADMIN"],
      userId: 1,
    });
    const { user, may } = await signIn(claims);
    expect(user.user_role).toBe("USER");
    expect(user.userId).not.toBe(1);
    expect(may).not.toContain("dashboard.open");
  });
});

describe("an invalid body is rejected", () => {
  test.each([
    ["text/plain", "{}", "unsupported_media_type"],
    ["application/x-www-form-urlencoded", "credential=a", "unsupported_media_type"],
    ["multipart/form-data; boundary=x", "--x--", "unsupported_media_type"],
    ["application/xml", "<credential/>", "unsupported_media_type"],
    ["application/json", "{", "malformed"],
    ["application/json", "credential", "malformed"],
    ["application/json", '{"credential":"a"}}', "malformed"],
    ["application/json", "", "invalid"],
    ["application/json", "[]", "invalid"],
    ["application/json", "null", "invalid"],
    ["application/json", '"credential"', "invalid"],
  ])("%s with %j", async (type, body, code) => {
    const answer = await server.get(path, { method: "POST", headers: { "content-type": type }, body });
    expect(expectErrorResponse(answer).code).toBe(code);
  });

  test("an empty one", async () => {
    expect(expectErrorResponse(await server.get(path, { method: "POST" })).code).toBe("invalid");
  });

  test.each([{ "content-length": String(10 * 1024 * 1024) }, { "transfer-encoding": "chunked" }])(
    "ten megabytes with %j",
    async (headers) => {
      expect(await sendTenMegabytes({ "content-type": "application/json", ...headers })).toBe(413);
    },
  );
});

/** Sends ten megabytes in chunks until the server responds. @returns the status */
function sendTenMegabytes(headers: Record<string, string>): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const sent = request({ host: "127.0.0.1", port, path, method: "POST", headers, agent: false });
  let answered = false;
  sent.on("response", (response) => {
    answered = true;
    resolve(response.statusCode ?? 0);
    sent.destroy();
  });
  // The server may close the connection after its response.
  sent.on("error", (error) => !answered && reject(error));
  const piece = "a".repeat(16 * 1024);
  let left = 640;
  const send = () => {
    if (answered) return;
    left -= 1;
    // With a pause: a TCP reset for data in flight would discard the response.
    if (left > 0) sent.write(piece, () => setTimeout(send, 10));
    else sent.end(piece);
  };
  sent.write('{"credential":"', send);
  return promise;
}

describe("the response to signing in", () => {
  test("contains only the session, the user and their permissions", async () => {
    const claims = somebody({ name: "Amina Yusuf" });
    const answer = await register(port, await credentialOf(claims));
    const { user } = expectSession(answer);
    expect(JSON.parse(answer.text)).toEqual({
      token: expect.stringMatching(/^[\w-]{43,}$/),
      status: "success",
      user: {
        userId: user.userId,
        username: "Amina Yusuf",
        email: claims.email,
        image_url: "",
        user_role: "USER",
      },
      may: ["session.manage", "comment.write", "comment.remove"],
    });
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(answer.headers["set-cookie"]).toBeUndefined();
  });

  test("contains a 256-bit token, of which the server stores only the hash", async () => {
    const credential = await credentialOf(somebody());
    const { token } = expectSession(await register(port, credential));
    const bytes = Buffer.from(token, "base64url");
    expect(bytes.length).toBeGreaterThanOrEqual(32);
    const { DATA_DIR = "" } = server.environment;
    const files = (await readdir(DATA_DIR, { recursive: true, withFileTypes: true })).filter((each) =>
      each.isFile(),
    );
    const kept = Buffer.concat([
      ...(await Promise.all(files.map((each) => readFile(join(each.parentPath, each.name))))),
      Buffer.from(JSON.stringify(await dumpTables(server))),
    ]);
    expect(kept.includes(createHash("sha256").update(token).digest("hex"))).toBe(true);
    for (const secret of [token, bytes, bytes.toString("hex"), ...credential.split(".").slice(1)]) {
      expect(kept.includes(secret)).toBe(false);
    }
  });
});
