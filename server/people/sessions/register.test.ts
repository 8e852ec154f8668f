import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { JWTPayload } from "jose";
import { afterAll, describe, expect, test } from "vitest";
import { apiMessages } from "../../../contract/messages/staff/api.ts";
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
