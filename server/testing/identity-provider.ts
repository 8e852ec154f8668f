import { createServer } from "node:http";
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import { onTestFinished } from "vitest";
import type { IdentityConfig } from "../people/identity/index.ts";

/** The client id at the test's identity provider. */
export const clientId = "kulliyad-test.apps.example";

type Key = { kid: string; privateKey: CryptoKey; publicKey: CryptoKey };

export type IdentityProvider = {
  /** The server's configuration to trust this provider. */
  config: IdentityConfig;
  issuer: string;
  /** The number of requests for the keys. */
  fetches(): number;
  key(): Key;
  /** Replaces the signing key. */
  rotate(): Promise<void>;
  /** Makes the key endpoint fail, or work again. */
  fail(broken: boolean): void;
  /** Claims of a valid ID token for a nonce; `claims` replaces some, and undefined omits one. */
  claims(nonce: string, claims?: JWTPayload): JWTPayload;
  sign(payload: JWTPayload, header?: Record<string, string>): Promise<string>;
};

/** Starts an OpenID provider with its own keys, which serves only the keys, to verify ID tokens. */
export async function startIdentityProvider(whenDone = onTestFinished): Promise<IdentityProvider> {
  let key = await newKey();
  let fetched = 0;
  let broken = false;
  const server = createServer(async (_request, response) => {
    fetched += 1;
    if (broken) {
      response.writeHead(500).end("out of order");
      return;
    }
    const jwk = { ...(await exportJWK(key.publicKey)), kid: key.kid, alg: "RS256", use: "sig" };
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ keys: [jwk] }));
  });
  const port = await new Promise<number>((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      resolve(address && typeof address === "object" ? address.port : 0);
    });
  });
  whenDone(async () => {
    server.closeAllConnections();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });
  const issuer = `http://127.0.0.1:${port}`;
  return {
    config: { provider: "google", clientId, issuers: [issuer], jwksUrl: `${issuer}/keys` },
    issuer,
    fetches: () => fetched,
    key: () => key,
    async rotate() {
      key = await newKey();
    },
    fail(now) {
      broken = now;
    },
    claims: (nonce, claims) => {
      const now = Math.floor(Date.now() / 1000);
      return {
        iss: issuer,
        aud: clientId,
        sub: "1234567890",
        iat: now,
        exp: now + 3600,
        nonce,
        email: "amina@mail.example",
        email_verified: true,
        name: "Amina Yusuf",
        picture: "",
        ...claims,
      };
    },
    sign: (payload, header) =>
      new SignJWT(payload)
        .setProtectedHeader({ alg: "RS256", kid: key.kid, typ: "JWT", ...header })
        .sign(key.privateKey),
  };
}

let keysMade = 0;

async function newKey(): Promise<Key> {
  keysMade += 1;
  return { kid: `key-${keysMade}`, ...(await generateKeyPair("RS256", { extractable: true })) };
}
