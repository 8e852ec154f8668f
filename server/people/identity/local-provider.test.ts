import { afterAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { signupMessages } from "../../../contract/messages/readers/en/visitors.ts";
import { localAccountsSchema, localCredentialSchema } from "../../../contract/schemas/session.ts";
import { readConfig } from "../../config.ts";
import {
  createUser,
  expectErrorResponse,
  expectSession,
  register,
  requestNonce,
  sendJson,
  sendRawRequest,
  startIdentityProvider,
  startTestServer,
  type TestServer,
  writeRows,
} from "../../testing/index.ts";

const server = await startTestServer(afterAll);
const { port } = server;
const accounts = "/identity/local/accounts";
const signing = "/identity/local/credential";
const person = { email: "amina@college.example", name: "Amina Yusuf" };

/** Requests a credential for any person, as the sign-in page on this machine does. */
async function credentialFor(given: object, at = server, headers: Record<string, string> = {}) {
  const answer = await sendJson(
    at.port,
    signing,
    { nonce: await requestNonce(at.port), ...given },
    { headers },
  );
  expect(answer.status, answer.text).toBe(200);
  return localCredentialSchema.parse(JSON.parse(answer.text)).credential;
}

/** Expects that each route of the local provider responds as an unknown one does. */
async function expectHidden(at: TestServer, headers: Record<string, string> = {}) {
  const asked = await sendJson(
    at.port,
    signing,
    { ...person, nonce: await requestNonce(at.port) },
    { headers },
  );
  const unknown = await sendJson(at.port, "/identity/nothing", {}, { headers });
  expect(expectErrorResponse(asked)).toEqual(expectErrorResponse(unknown));
  expect(asked.status).toBe(404);
  const listed = await at.get(accounts, { headers });
  // Unknown pages redirect home (specification, section 2).
  expect([302, 404]).toContain(listed.status);
  expect(listed.text).not.toContain("accounts");
}

describe("the local provider is hidden from", () => {
  test.each([
    "college.example",
    `college.example:${port}`,
    "127.0.0.1.college.example",
    "localhost.college.example",
    "192.168.1.7",
    "10.0.0.1:3000",
    "[fd00::1]",
    "0.0.0.0",
    "localhost.",
  ])("requests with the host %j", async (host) => {
    await expectHidden(server, { host });
  });

  test.each([
    ["forwarded", "for=127.0.0.1"],
    ["x-forwarded-for", "127.0.0.1"],
    ["x-forwarded-host", "localhost"],
    ["x-forwarded-proto", "http"],
    ["x-forwarded-port", "3000"],
    ["x-real-ip", "127.0.0.1"],
    ["x-client-ip", "127.0.0.1"],
    ["x-original-host", "localhost"],
    ["cf-connecting-ip", "127.0.0.1"],
    ["x-forwarded", "for=127.0.0.1"],
    ["fastly-client-ip", "127.0.0.1"],
    ["cdn-loop", "cdn"],
    ["via", "1.1 proxy"],
    ["X-Forwarded-For", ""],
  ])("requests through a proxy with %s: %s", async (name, value) => {
    await expectHidden(server, { [name]: value });
  });

  test.each([
    "https://college.example",
    "http://college.example:3000",
    "http://localhost.college.example",
    "http://192.168.1.7",
    "null",
    "",
    "file://",
  ])("requests from a page of another origin: %j", async (origin) => {
    await expectHidden(server, { origin });
  });

  test("HTTP/1.0 requests, as old proxies send them", async () => {
    const body = JSON.stringify({ ...person, nonce: await requestNonce(port) });
    const head = ` HTTP/1.0\r\nHost: 127.0.0.1:${port}\r\n`;
    const type = `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
    const answer = await sendRawRequest(port, `POST ${signing}${head}${type}${body}`);
    expect([answer.status, answer.text.includes("credential")]).toEqual([404, false]);
    expect((await sendRawRequest(port, `GET ${accounts}${head}\r\n`)).status).toBe(404);
  });

  test.each([
    ["GET", signing],
    ["PUT", signing],
    ["DELETE", accounts],
    ["POST", accounts],
  ])("requests with another method: %s %s", async (method, path) => {
    const answer = await server.get(path, { method, headers: { host: "college.example" } });
    expect([302, 404]).toContain(answer.status);
    expect(answer.headers.allow).toBeUndefined();
  });

  test("all requests, on a server with a real provider", async () => {
    const { config } = await startIdentityProvider();
    await expectHidden(await startTestServer(undefined, { identity: config }));
  });

  test("all requests, on a server with a public URL and without a provider", async () => {
    const { identity } = readConfig({ PUBLIC_URL: "https://college.example", LOCAL_SIGN_IN: "1" });
    await expectHidden(await startTestServer(undefined, { identity }));
  });
});

describe("the local provider rejects", () => {
  test.each(["application/x-www-form-urlencoded", "text/plain", "multipart/form-data; boundary=x"])(
    "a body of the type %s, which any page may send cross-origin",
    async (type) => {
      const body = JSON.stringify({ ...person, nonce: await requestNonce(port) });
      const answer = await server.get(signing, { method: "POST", headers: { "content-type": type }, body });
      expect(expectErrorResponse(answer).code).toBe("unsupported_media_type");
    },
  );

  test.each<[string, object]>([
    ["email", { email: "amina" }],
    ["email", { email: "" }],
    ["email", { email: `${"a".repeat(250)}@college.example` }],
    ["name", { name: "" }],
    ["name", { name: "   " }],
    ["name", { name: "a".repeat(81) }],
    ["nonce", { nonce: undefined }],
  ])("an invalid %s: %j", async (field, given) => {
    const answer = await sendJson(port, signing, { nonce: "n", ...person, ...given });
    const refusal = expectErrorResponse(answer);
    expect(refusal.code).toBe("invalid");
    expect(refusal.fields).toHaveProperty(field);
  });

  test.each([{ role: "SUPERADMIN" }, { email_verified: false }, { sub: "1" }, { iss: "https://x.example" }])(
    "an invalid body: %j",
    async (more) => {
      const answer = await sendJson(port, signing, { nonce: "n", ...person, ...more });
      expect(expectErrorResponse(answer).code).toBe("invalid");
    },
  );
});

describe("a credential of the local provider", () => {
  test.each([`localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`, "LOCALHOST", "127.8.8.8"])(
    "is issued for the host %s, and signs in",
    async (host) => {
      const credential = await credentialFor(person, server, { host, origin: `http://${host}` });
      const { user } = expectSession(await register(port, credential, { ...person, picture: "" }));
      expect(user).toMatchObject({ email: person.email, username: person.name, user_role: "USER" });
    },
  );

  test("identifies the same user in any letter case, and not a user of another provider", async () => {
    const userId = await createUser(server, { email: "known@college.example", role: "SUPERADMIN" });
    const known = await credentialFor({ email: "known@college.example", name: "Known" });
    expect(expectErrorResponse(await register(port, known)).code).toBe("unauthenticated");
    const first = expectSession(await register(port, await credentialFor(person))).user;
    const again = { ...person, email: person.email.toUpperCase() };
    expect(expectSession(await register(port, await credentialFor(again))).user).toEqual(first);
    expect(first.userId).not.toBe(userId);
  });

  test("is rejected by another server, even with that server's nonce", async () => {
    const other = await startTestServer();
    const credential = await credentialFor({ ...person, nonce: await requestNonce(other.port) });
    expect(expectErrorResponse(await register(other.port, credential)).code).toBe("unauthenticated");
  });

  test("is rejected with a nonce that was never issued", async () => {
    const credential = await credentialFor({ ...person, nonce: "made-up" });
    expect(expectErrorResponse(await register(port, credential)).code).toBe("unauthenticated");
  });
});

test("lists only the local provider's own active accounts, with their public fields", async () => {
  const own = await startTestServer();
  await createUser(own, { email: "elsewhere@college.example" });
  for (const email of ["first@college.example", "second@college.example", "removed@college.example"]) {
    expectSession(await register(own.port, await credentialFor({ email, name: "Somebody" }, own)));
  }
  const { db } = own.database;
  const moment = new Date().toISOString();
  await writeRows(db, (transaction) =>
    transaction.updateTable("user").set({ trashed_at: moment }).where("email", "like", "removed%").execute(),
  );
  const answer = z.unknown().parse(await own.getJson(accounts));
  expect(answer).toEqual({
    accounts: ["first@college.example", "second@college.example"].map((email) => ({
      email,
      username: "Somebody",
      image_url: "",
      user_role: "USER",
    })),
  });
  expect(localAccountsSchema.parse(answer).accounts).toHaveLength(2);
});

test.each([
  [{ provider: "local" }, readConfig({ LOCAL_SIGN_IN: "1" }).identity],
  [{ provider: "none" }, readConfig({}).identity],
  [{ provider: "none" }, readConfig({ HOST: "0.0.0.0", LOCAL_SIGN_IN: "1" }).identity],
  [{ provider: "google", clientId: "us.example" }, readConfig({ GOOGLE_CLIENT_ID: "us.example" }).identity],
])("the sign-in page gets the provider %j", async (told, identity) => {
  const { getJson } = await startTestServer(undefined, { identity });
  expect(await getJson("/api/user/identity-provider")).toEqual(told);
});

test("without a provider, signing in returns the reason", async () => {
  const { identity } = readConfig({ PUBLIC_URL: "https://college.example", LOCAL_SIGN_IN: "1" });
  const closed = await startTestServer(undefined, { identity });
  const nonce = await requestNonce(closed.port);
  const refusal = expectErrorResponse(await register(closed.port, await credentialFor({ ...person, nonce })));
  expect(refusal).toEqual({ message: signupMessages.notSetUp, code: "unauthenticated" });
});
