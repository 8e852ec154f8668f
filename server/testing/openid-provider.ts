import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import type { OpenidConfig } from "../people/identity/index.ts";

type Key = { kid: string; privateKey: CryptoKey; publicKey: CryptoKey };

/** What it answers otherwise than usual. */
type Behaviour = {
  /** Claims of the ID tokens for codes; undefined omits one. */
  claims?: Record<string, unknown>;
  metadata?: Record<string, unknown>;
  userInfo?: Record<string, unknown>;
  /** The `iss` parameter of its redirects. */
  iss?: string;
  /** Whole answers by path. */
  answers?: Record<string, RequestListener>;
};

export type OpenidTestProvider = Awaited<ReturnType<typeof startOpenidProvider>>;

/**
 * Starts an OpenID provider with keys of its own. It signs everybody in without asking; its codes are valid once, for
 * the client, the callback and the PKCE challenge that they were made for.
 */
export async function startOpenidProvider(clientId: string) {
  let key = await newKey();
  let fetched = 0;
  let broken = false;
  let behaviour: Behaviour = {};
  const codes = new Map<string, URLSearchParams>();
  const json = (body: unknown, status = 200) => ({
    status,
    headers: jsonHeaders,
    body: JSON.stringify(body),
  });

  const claimsFor = (nonce: string, claims: Record<string, unknown> = {}): JWTPayload => {
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
  };
  const sign = (payload: JWTPayload, header?: Record<string, string>) =>
    new SignJWT(payload)
      .setProtectedHeader({ alg: "RS256", kid: key.kid, typ: "JWT", ...header })
      .sign(key.privateKey);

  type Answer = { status: number; headers: Record<string, string>; body: string };
  const handlers: Record<string, (url: URL, request: IncomingMessage) => Promise<Answer> | Answer> = {
    "/.well-known/openid-configuration": () =>
      json({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        userinfo_endpoint: `${issuer}/userinfo`,
        authorization_response_iss_parameter_supported: true,
        ...behaviour.metadata,
      }),
    async "/keys"() {
      fetched += 1;
      if (broken) return { status: 500, headers: {}, body: "out of order" };
      const jwk = { ...(await exportJWK(key.publicKey)), kid: key.kid, alg: "RS256", use: "sig" };
      return json({ keys: [jwk] });
    },
    "/authorize"({ searchParams }) {
      const code = `code-${codes.size}-${Math.random()}`;
      codes.set(code, searchParams);
      const callback = new URL(searchParams.get("redirect_uri") ?? "");
      callback.searchParams.set("code", code);
      callback.searchParams.set("state", searchParams.get("state") ?? "");
      callback.searchParams.set("iss", behaviour.iss ?? issuer);
      return { status: 302, headers: { location: callback.href }, body: "" };
    },
    async "/token"(_url, request) {
      const form = new URLSearchParams(await bodyOf(request));
      const asked = codes.get(form.get("code") ?? "");
      codes.delete(form.get("code") ?? "");
      const challenge = createHash("sha256")
        .update(form.get("code_verifier") ?? "")
        .digest("base64url");
      const isRight =
        asked?.get("code_challenge") === challenge &&
        asked.get("code_challenge_method") === "S256" &&
        asked.get("redirect_uri") === form.get("redirect_uri") &&
        asked.get("client_id") === clientId;
      if (!isRight) return json({ error: "invalid_grant" }, 400);
      const idToken = await sign(claimsFor(asked.get("nonce") ?? "", behaviour.claims));
      return json({ token_type: "Bearer", access_token: "an-access-token", id_token: idToken });
    },
    "/userinfo": () => json(behaviour.userInfo ?? {}),
    /** Signs posted claims, for a page that plays Google's script. */
    async "/sign"(_url, request) {
      const token = await sign(claimsFor("", JSON.parse(await bodyOf(request))));
      return { status: 200, headers: { "content-type": "text/plain" }, body: token };
    },
  };

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "/", issuer);
    const instead = behaviour.answers?.[url.pathname];
    if (instead) return void instead(request, response);
    const { status, headers, body } = (await handlers[url.pathname]?.(url, request)) ?? json({}, 404);
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const issuer = `http://127.0.0.1:${address && typeof address === "object" ? address.port : 0}`;
  const openid: OpenidConfig = {
    provider: "openid",
    issuer,
    clientId,
    clientSecret: "a secret",
    name: "College ID",
    callbackUrl: "https://college.example/api/identity/callback",
    microsoftTenant: undefined,
  };
  return {
    issuer,
    /** The server's configuration to sign in by redirects. */
    openid,
    /** The number of requests for the keys. */
    fetches: () => fetched,
    key: () => key,
    /** Replaces the signing key. */
    async rotate() {
      key = await newKey();
    },
    /** Makes the key endpoint fail, or work again. */
    fail(now: boolean) {
      broken = now;
    },
    /** Changes its answers, from those of a provider that works. */
    behave(now: Behaviour) {
      behaviour = now;
    },
    /** Claims of a valid ID token for a nonce; `claims` replaces some, and undefined omits one. */
    claims: claimsFor,
    sign,
    async stop() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

const jsonHeaders = { "content-type": "application/json" };

let keysMade = 0;

async function newKey(): Promise<Key> {
  keysMade += 1;
  return { kid: `key-${keysMade}`, ...(await generateKeyPair("RS256", { extractable: true })) };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
