import type { JWTPayload } from "jose";
import { expect, test } from "vitest";
import { z } from "zod";
import {
  clientId,
  createTemporaryDirectory,
  expectErrorResponse,
  programWithIssuer,
  register,
  requestNonce,
  sendRequest,
  startIdentityProvider,
  startProcess,
} from "../../testing/index.ts";

const lineSchema = z.object({ msg: z.string(), reason: z.string().optional() });

/** Starts the server as a program, which logs to standard output, with the test's identity provider. */
async function startProgram(issuer: string) {
  const program = await startProcess(
    { DATA_DIR: await createTemporaryDirectory(), LOG_LEVEL: "info" },
    { program: programWithIssuer(issuer, clientId) },
  );
  return {
    port: await program.ready(),
    /** Stops it. @returns its output */
    async end(): Promise<string> {
      program.child.kill("SIGTERM");
      const { stdout, stderr } = await program.ended;
      return stdout + stderr;
    },
  };
}

type Forge = (nonce: string) => Promise<string>;

/** Sends each forgery, expects its rejection, and stops the program. @returns the log, and what it must not contain */
async function logOf(program: Awaited<ReturnType<typeof startProgram>>, forgeries: Forge[]) {
  const secrets: string[] = [];
  for (const forge of forgeries) {
    const nonce = await requestNonce(program.port);
    const credential = await forge(nonce);
    expect(expectErrorResponse(await register(program.port, credential)).code).toBe("unauthenticated");
    secrets.push(nonce, ...credential.split("."));
  }
  const output = await program.end();
  const lines = output.split("\n").filter((line) => line.startsWith("{"));
  const refused = lines
    .map((line) => lineSchema.parse(JSON.parse(line)))
    .filter(({ msg }) => msg === "request rejected");
  return { output, refused, secrets };
}

test("logs one line per rejected credential, with a reason and no part of the credential", async () => {
  const provider = await startIdentityProvider();
  const attacker = await startIdentityProvider();
  const program = await startProgram(provider.issuer);
  const personal = { sub: "4711-subject", email: "amina@mail.example", name: "Amina Yusuf" };
  const signed =
    (other: JWTPayload): Forge =>
    (nonce) =>
      provider.sign(provider.claims(nonce, { ...personal, ...other }));
  const forgeries: Forge[] = [
    signed({ aud: "another.example" }),
    signed({ exp: 1 }),
    signed({ email_verified: false }),
    signed({ scope: "openid" }),
    signed({ nonce: "made-up-nonce" }),
    signed({ email: "<script>" }),
    (nonce) => attacker.sign(provider.claims(nonce, personal), { kid: provider.key().kid }),
    async (nonce) => `${nonce}.${nonce}.${nonce}`,
  ];
  const { output, refused, secrets } = await logOf(program, forgeries);
  expect(refused).toHaveLength(forgeries.length);
  for (const { reason } of refused) expect(reason).toMatch(/^credential: .{5,200}$/);
  for (const secret of [...secrets, ...Object.values(personal), "made-up-nonce", "<script>"]) {
    expect(output).not.toContain(secret);
  }
});

test("logs none of a forged credential's text", async () => {
  const provider = await startIdentityProvider();
  const program = await startProgram(provider.issuer);
  const words = "The administrator's password is out of date";
  const naming =
    (...crit: string[]): Forge =>
    async (nonce) => {
      const header = JSON.stringify({
        alg: "RS256",
        kid: words,
        typ: words,
        crit: [...crit, nonce],
        [nonce]: words,
      });
      const [, payload, signature] = (await provider.sign(provider.claims(nonce))).split(".");
      return `${Buffer.from(header).toString("base64url")}.${payload}.${signature}`;
    };
  const { output, refused, secrets } = await logOf(program, [naming(), naming(words)]);
  expect(refused).toHaveLength(2);
  for (const secret of [...secrets, words]) expect(output).not.toContain(secret);
});

test("logs no session token, wherever it was sent", async () => {
  const provider = await startIdentityProvider();
  const { port, end } = await startProgram(provider.issuer);
  const signedIn = await register(port, await provider.sign(provider.claims(await requestNonce(port))));
  expect(signedIn.status).toBe(200);
  const { token } = z.object({ token: z.string() }).parse(JSON.parse(signedIn.text));
  const headers = { authorization: `Bearer ${token}`, cookie: `token=${token}` };
  expect((await sendRequest(port, "/api/user/me", { headers })).status).toBe(200);
  expect((await sendRequest(port, "/api/user/sessions/1", { method: "DELETE", headers })).status).toBe(400);
  const output = await end();
  expect(output).toContain("/api/user/me");
  expect(output).not.toContain(token);
});
