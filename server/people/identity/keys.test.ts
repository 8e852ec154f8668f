import { createServer, type RequestListener } from "node:http";
import { describe, expect, test, vi } from "vitest";
import { readConfig } from "../../config.ts";
import {
  expectErrorResponse,
  expectSession,
  type IdentityProvider,
  listen,
  register,
  requestNonce,
  startIdentityProvider,
  startTestServer,
  type TestServer,
} from "../../testing/index.ts";

async function start(identity?: Partial<IdentityProvider["config"]>) {
  const provider = await startIdentityProvider();
  const server = await startTestServer(undefined, { identity: Object.assign(provider.config, identity) });
  const credential = async () => provider.sign(provider.claims(await requestNonce(server.port)));
  return { provider, server, credential };
}

async function rowsOf({ database: { db } }: TestServer): Promise<number> {
  const users = await db.selectFrom("user").select("id").execute();
  const sessions = await db.selectFrom("session").select("id").execute();
  return users.length + sessions.length;
}

/** Serves another key set. @returns its URL */
async function serveKeys(listener: RequestListener): Promise<string> {
  return `http://127.0.0.1:${await listen(createServer(listener))}/keys`;
}

describe("when the issuer's keys are unavailable", () => {
  test("signing in returns 503 and stores nothing, and the same credential works afterwards", async () => {
    const { provider, server, credential } = await start();
    const waiting = await credential();
    provider.fail(true);
    const answer = await register(server.port, waiting);
    expect(expectErrorResponse(answer).code).toBe("unavailable");
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
    expect(await rowsOf(server)).toBe(0);
    provider.fail(false);
    expectSession(await register(server.port, waiting));
  });

  test.each<[string, RequestListener]>([
    ["is an empty answer", (_request, response) => response.end()],
    ["is a page", (_request, response) => response.end("<h1>Sign in to the hotel's network</h1>")],
    ["is no set of keys", (_request, response) => response.end("{}")],
    ["is a list", (_request, response) => response.end("[]")],
    ["is not there", (_request, response) => response.writeHead(404).end('{"keys":[]}')],
    ["breaks off", (request) => request.socket.destroy()],
    ["says nothing", () => {}],
  ])("also returns 503 if the key server %s", async (_what, listener) => {
    const { server, credential } = await start({ jwksUrl: await serveKeys(listener), keysTimeoutMs: 500 });
    expect(expectErrorResponse(await register(server.port, await credential())).code).toBe("unavailable");
    expect(await rowsOf(server)).toBe(0);
  });

  test("redirects of the key server are not followed", async () => {
    const elsewhere = await startIdentityProvider();
    const jwksUrl = await serveKeys((_request, response) =>
      response.writeHead(302, { location: `${elsewhere.issuer}/keys` }).end(),
    );
    const { provider, server } = await start({ jwksUrl });
    const forged = await elsewhere.sign(provider.claims(await requestNonce(server.port)));
    expect(expectErrorResponse(await register(server.port, forged)).code).toBe("unavailable");
    expect(elsewhere.fetches()).toBe(0);
    expect(await rowsOf(server)).toBe(0);
  });

  test("cached keys are still used", async () => {
    const { provider, server, credential } = await start();
    expectSession(await register(server.port, await credential()));
    provider.fail(true);
    expectSession(await register(server.port, await credential()));
  });
});

describe("the issuer's keys", () => {
  test("are fetched once for many sign-ins, even concurrent ones", async () => {
    const { provider, server, credential } = await start();
    const credentials = await Promise.all([credential(), credential(), credential()]);
    const answers = await Promise.all(credentials.map((each) => register(server.port, each)));
    for (const answer of answers) expectSession(answer);
    expectSession(await register(server.port, await credential()));
    expect(provider.fetches()).toBe(1);
  });

  test("are not fetched again for each credential with an unknown key id", async () => {
    const { provider, server, credential } = await start();
    expectSession(await register(server.port, await credential()));
    const started = Date.now();
    for (let turn = 0; turn < 20; turn += 1) {
      const claims = provider.claims(await requestNonce(server.port));
      const answer = await register(server.port, await provider.sign(claims, { kid: `made-up-${turn}` }));
      expect(expectErrorResponse(answer).code).toBe("unauthenticated");
    }
    const cooldowns = Math.ceil((Date.now() - started) / 2_000);
    expect(provider.fetches()).toBeLessThanOrEqual(1 + cooldowns);
  });

  test("are replaced after the cooldown, and old keys are rejected", async () => {
    const { provider, server, credential } = await start({ keysCooldownMs: 300 });
    expectSession(await register(server.port, await credential()));
    const withOldKey = await credential();
    await provider.rotate();
    const withNewKey = await credential();
    await vi.waitFor(async () => expectSession(await register(server.port, withNewKey)), {
      timeout: 6_000,
      interval: 50,
    });
    expect(provider.fetches()).toBe(2);
    const rows = await rowsOf(server);
    expect(expectErrorResponse(await register(server.port, withOldKey)).code).toBe("unauthenticated");
    expect(await rowsOf(server)).toBe(rows);
  });
});

describe("Google", async () => {
  const { identity } = readConfig({ GOOGLE_CLIENT_ID: "kulliyad-test.apps.example" });
  const issuers = identity.provider === "google" ? identity.issuers : (["not Google"] as const);

  test("is the provider if only its client id is configured", () => {
    expect(identity).toMatchObject({
      provider: "google",
      issuers: ["https://accounts.google.com", "accounts.google.com"],
      jwksUrl: "https://www.googleapis.com/oauth2/v3/certs",
    });
  });

  test("is accepted under both of its issuer names, which identify the same user", async () => {
    const { provider, server } = await start({ issuers });
    const users = [];
    for (const iss of ["https://accounts.google.com", "accounts.google.com"]) {
      const claims = provider.claims(await requestNonce(server.port), { iss });
      users.push(expectSession(await register(server.port, await provider.sign(claims))).user);
    }
    expect(users[1]).toEqual(users[0]);
  });

  test.each([
    "http://accounts.google.com",
    "https://accounts.google.com/",
    "https://accounts.google.com.college.example",
    "accounts.google.com.college.example",
    "google.com",
    "ACCOUNTS.GOOGLE.COM",
  ])("is not accepted under the issuer name %s", async (iss) => {
    const { provider, server } = await start({ issuers });
    const claims = provider.claims(await requestNonce(server.port), { iss });
    const answer = await register(server.port, await provider.sign(claims));
    expect(expectErrorResponse(answer).code).toBe("unauthenticated");
    expect(await rowsOf(server)).toBe(0);
  });
});
