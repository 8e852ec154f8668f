import { createHmac, generateKeyPairSync, KeyObject, sign } from "node:crypto";
import { afterAll, describe, expect, test } from "vitest";
import {
  clientId,
  expectErrorResponse,
  expectSession,
  register,
  requestNonce,
  startIdentityProvider,
  startTestServer,
  type TestServer,
} from "../../testing/index.ts";

const provider = await startIdentityProvider(afterAll);
/** Another provider, from which the server must never fetch keys. */
const attacker = await startIdentityProvider(afterAll);
const start = () => startTestServer(afterAll, { identity: provider.config });

type Signer = (signed: Buffer) => Buffer;
const ours: Signer = (signed) => sign("sha256", signed, KeyObject.from(provider.key().privateKey));
const theirs: Signer = (signed) => sign("sha256", signed, KeyObject.from(attacker.key().privateKey));
const elliptic = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey;
const es256: Signer = (signed) => sign("sha256", signed, { key: elliptic, dsaEncoding: "ieee-p1363" });
const hs256 =
  (secret: string | Buffer): Signer =>
  (signed) =>
    createHmac("sha256", secret).update(signed).digest();
const unsigned: Signer = () => Buffer.alloc(0);

const publicKey = KeyObject.from(provider.key().publicKey);
const pem = String(publicKey.export({ type: "spki", format: "pem" }));
const jwk = JSON.stringify(publicKey.export({ format: "jwk" }));
const theirJwk = KeyObject.from(attacker.key().publicKey).export({ format: "jwk" });

const part = (content: unknown) =>
  Buffer.from(typeof content === "string" ? content : JSON.stringify(content)).toString("base64url");
const changed = (encoded: string, members: object) =>
  part({ ...JSON.parse(Buffer.from(encoded, "base64url").toString()), ...members });
const proper = { alg: "RS256", kid: provider.key().kid, typ: "JWT" };

/** A hand-made JWS, because libraries refuse to create invalid ones. */
function jws(header: unknown, payload: unknown, signer: Signer = ours): string {
  const signed = `${part(header)}.${part(payload)}`;
  return `${signed}.${signer(Buffer.from(signed)).toString("base64url")}`;
}

type Claims = Record<string, unknown>;
/** Claims of a user who does not exist: an accepted forgery would create one. */
const victim = { sub: "victim", email: "victim@mail.example", name: "Victim" };
const claims = (nonce: string, other?: Claims) => ({ ...provider.claims(nonce), ...victim, ...other });

const now = Math.floor(Date.now() / 1000);

type Forge = (nonce: string) => string;
const claiming =
  (other: Claims): Forge =>
  (nonce) =>
    jws(proper, claims(nonce, other));
const headed =
  (header: object, signer = ours): Forge =>
  (nonce) =>
    jws({ ...proper, ...header }, claims(nonce), signer);
/** The signed JSON of the claims, with a part of its text replaced. */
const written =
  (change: (json: string) => string): Forge =>
  (nonce) =>
    jws(proper, change(JSON.stringify(claims(nonce))));
/** The three parts of a valid credential, reassembled. */
const parts =
  (put: (header: string, payload: string, signature: string) => string): Forge =>
  (nonce) => {
    const [header = "", payload = "", signature = ""] = jws(proper, claims(nonce)).split(".");
    return put(header, payload, signature);
  };

const forgeries: Record<string, Record<string, Forge>> = {
  "made for another party": {
    "another audience": claiming({ aud: "another.apps.example" }),
    "our audience in capitals": claiming({ aud: clientId.toUpperCase() }),
    "no audience": claiming({ aud: undefined }),
    "two audiences and no authorized party": claiming({ aud: [clientId, "another.example"] }),
    "two audiences, made for the other": claiming({ aud: [clientId, "b.example"], azp: "b.example" }),
    "another authorized party": claiming({ azp: "another.example" }),
    "its audience twice, ours first": written((json) => `${json.slice(0, -1)},"aud":"another.example"}`),
  },
  "of another issuer": {
    "another issuer": claiming({ iss: attacker.issuer }),
    "our issuer in a list": written((json) => json.replace(/"iss":("[^"]+")/, '"iss":[$1]')),
    "no issuer": claiming({ iss: undefined }),
    "the local provider's issuer": claiming({ iss: "local" }),
  },
  "signed by somebody else": {
    "an unknown key under the known name": headed({}, theirs),
    "an unknown key under its own name": headed({ kid: attacker.key().kid }, theirs),
    "an unknown key that it holds itself": headed({ jwk: theirJwk, kid: undefined }, theirs),
    "an unknown key at an address that it names": headed({ jku: `${attacker.issuer}/keys` }, theirs),
    "a certificate at an address that it names": headed({ x5u: `${attacker.issuer}/keys` }, theirs),
    "an elliptic key under the name of the RSA key": headed({ alg: "ES256" }, es256),
    "nobody, without a signature part": parts((_header, payload) => `${part({ alg: "none" })}.${payload}`),
    "nobody, with an empty signature": headed({ alg: "none" }, unsigned),
    "nobody, with none in other letters": headed({ alg: "nOnE" }, unsigned),
    "the public key's PEM as a shared secret": headed({ alg: "HS256" }, hs256(pem)),
    "the public JWK as a shared secret": headed({ alg: "HS256" }, hs256(jwk)),
    "an empty shared secret without a key's name": headed({ alg: "HS256", kid: undefined }, hs256("")),
    "the right key, with another algorithm's name": headed({ alg: "RS512" }),
    "the right key, with a list of algorithms": headed({ alg: ["RS256"] }),
    "the right key, over other claims": parts(
      (header, payload, signature) => `${header}.${changed(payload, { email: "b@c.example" })}.${signature}`,
    ),
    "the right key, over another header": parts(
      (header, payload, signature) => `${changed(header, { more: 1 })}.${payload}.${signature}`,
    ),
    "half a signature": parts(
      (header, payload, signature) => `${header}.${payload}.${signature.slice(0, 170)}`,
    ),
  },
  "with a header that asks for more than is known here": {
    "an extension that must be understood": headed({ crit: ["college"], college: true }),
    "an empty list of extensions": headed({ crit: [] }),
    "an unencoded payload": headed({ b64: false, crit: ["b64"] }),
    "an unencoded payload that is written so": (nonce) => {
      const signed = `${part({ ...proper, b64: false, crit: ["b64"] })}.${JSON.stringify(claims(nonce)).replaceAll(".", "\\u002e")}`;
      return `${signed}.${ours(Buffer.from(signed)).toString("base64url")}`;
    },
  },
  "of another time": {
    "ended two minutes ago": claiming({ iat: now - 600, exp: now - 120 }),
    "made in three minutes": claiming({ iat: now + 180 }),
    "not to be used before three minutes from now": claiming({ nbf: now + 180 }),
    "made more than an hour ago": claiming({ iat: now - 3_720 }),
    "made yesterday and without an end in sight": claiming({ iat: now - 86_400, exp: 4e9 }),
    "its end as text": written((json) => json.replace(/"exp":(\d+)/, '"exp":"$1"')),
    "its end without a value": written((json) => json.replace(/"exp":\d+/, '"exp":null')),
  },
  "that says too little": {
    ...Object.fromEntries(
      ["sub", "exp", "iat", "nonce", "email", "email_verified"].map((claim) => [
        `nothing under ${claim}`,
        claiming({ [claim]: undefined }),
      ]),
    ),
    "an empty subject": claiming({ sub: "" }),
    "a subject with NUL": claiming({ sub: "1234567890\0" }),
    "a subject that is a number": claiming({ sub: 1234567890 }),
    "a subject of 300 characters": claiming({ sub: "1".repeat(300) }),
    "an empty nonce": claiming({ nonce: "" }),
    "its nonce in a list": (nonce) => jws(proper, claims(nonce, { nonce: [nonce] })),
    "an e-mail that is none": claiming({ email: "victim" }),
    "an e-mail that only looks like a known one": claiming({ email: "\u212aate@mail.example" }),
    "an e-mail that is not verified": claiming({ email_verified: false }),
    "an e-mail that is verified in other words": claiming({ email_verified: "yes" }),
  },
  "that is no ID token": {
    "an access token by its header": headed({ typ: "at+jwt" }),
    "a logout token": headed({ typ: "logout+jwt" }),
    "an access token by its scope": claiming({ scope: "openid email" }),
    "an access token by its client": claiming({ client_id: clientId }),
    "a bearer token by its claim": claiming({ typ: "Bearer" }),
    "an access token by its use": claiming({ token_use: "access" }),
  },
  "that is no token at all": {
    "signed claims in a list": written((json) => `[${json}]`),
    "a signed null": written(() => "null"),
    "an empty header": (nonce) => jws({}, claims(nonce)),
    "four parts": parts((...three) => [...three, "more"].join(".")),
    "two parts": parts((header, payload) => `${header}.${payload}`),
    "10,000 characters of nothing": () => "a".repeat(10_000),
    "a header that is not base64": parts((_header, payload, signature) => `{}.${payload}.${signature}`),
    "a signature that is not base64": parts((header, payload) => `${header}.${payload}.***`),
  },
};

const genuine = (nonce: string, other?: Claims) => jws(proper, { ...provider.claims(nonce), ...other });
async function peopleIn({ database: { db } }: TestServer) {
  const users = await db.selectFrom("user").selectAll().execute();
  return { users, sessions: await db.selectFrom("session").selectAll().execute() };
}

/** Expects 401 without parts of the credential, and no new rows. */
async function expectRefused(server: TestServer, credential: string) {
  const before = await peopleIn(server);
  const answer = await register(server.port, credential);
  expect(answer.status).toBe(401);
  expect(expectErrorResponse(answer).code).toBe("unauthenticated");
  expect(answer.text).not.toContain("token");
  for (const each of credential.split(".").filter(({ length }) => length > 10)) {
    expect(answer.text).not.toContain(each);
  }
  expect(await peopleIn(server)).toEqual(before);
}

describe.each(Object.entries(forgeries))("a credential %s", async (_what, table) => {
  const server = await start();

  test.each(Object.entries(table))("is rejected and changes nothing: %s", async (_name, forge) => {
    const nonce = await requestNonce(server.port);
    await expectRefused(server, forge(nonce));
    // The nonce is valid and still unused: only the forgery was rejected.
    expectSession(await register(server.port, genuine(nonce)));
  });
});

describe("another user's e-mail address", async () => {
  const server = await start();
  const known = expectSession(await register(server.port, genuine(await requestNonce(server.port)))).user;

  test.each(["amina@mail.example", "AMINA@Mail.Example"])(
    "gives no access to their account: %s",
    async (email) => {
      const nonce = await requestNonce(server.port);
      await expectRefused(server, genuine(nonce, { sub: "another", email }));
      expect(expectSession(await register(server.port, genuine(nonce))).user).toEqual(known);
    },
  );
});

test("never fetches keys from a URL in a credential", () => {
  expect(attacker.fetches()).toBe(0);
});
