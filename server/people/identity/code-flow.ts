import { createHmac, randomBytes } from "node:crypto";
import { accountLimits } from "../../../contract/values/limits/accounts.ts";
import { type Db, transact } from "../../platform/database/index.ts";
import { readCookie } from "../../platform/http/index.ts";
import { parseJson } from "../../platform/parse-json.ts";
import { consumeNonce, storeNonce } from "./nonces.ts";
import { createOpenidProvider, type OpenidConfig } from "./openid-provider.ts";
import { type Claims, claimsSchema, InvalidCredentialError, readClaims, verifyIdToken } from "./verify.ts";

/** A step of a sign-in: where the browser goes next, and the cookie that it keeps meanwhile. */
export type SignInStep = { target: string; cookie: string };

/** Browsers, and proxies at first, take headers of up to 4 KB. */
const maxNameLength = 150;
const maxPictureLength = 500;

export type CodeFlow = ReturnType<typeof createCodeFlow>;

/**
 * Signs in by the authorization code flow with PKCE. What a sign-in needs later follows from its state and a secret
 * that only the browser has, in a cookie: a link that somebody else prepared signs nobody in. The database stores
 * hashes of what is outstanding, each valid once.
 */
export function createCodeFlow(config: OpenidConfig) {
  const { ask, keys } = createOpenidProvider(config);
  const { issuer, clientId, microsoftTenant, callbackUrl } = config;
  const expected = { issuers: [issuer], audience: clientId, keys, microsoftTenant } as const;
  const isSecure = callbackUrl.startsWith("https:");
  // With the prefix, no other site below the college's domain can set it.
  const cookieName = isSecure ? "__Host-sign-in" : "sign-in";
  const cookieOf = (value: string, seconds: number = accountLimits.nonceMinutes * 60) =>
    `${cookieName}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;

  /** Exchanges the code of a redirect, which must come from this provider (mix-up, RFC 9207). */
  const readPerson = (query: Record<string, string>, expectedNonce: string, pkceCodeVerifier: string) =>
    ask(async ({ openid, configuration, freshKeys: keys }) => {
      const url = new URL(`${callbackUrl}?${new URLSearchParams(query)}`);
      const checks = { expectedState: query.state ?? "", expectedNonce, pkceCodeVerifier };
      const { id_token = "", access_token } = await openid.authorizationCodeGrant(configuration, url, checks);
      const payload = await verifyIdToken(id_token, { ...expected, keys });
      // Many providers state the e-mail address, or that they verified it, in the user info only.
      const isStated = payload.email !== undefined && payload.email_verified !== undefined;
      const isComplete = isStated || microsoftTenant !== undefined;
      if (isComplete || !configuration.serverMetadata().userinfo_endpoint)
        return readClaims(payload, expected);
      const info = await openid.fetchUserInfo(configuration, access_token, payload.sub ?? "");
      const { email = payload.email, email_verified, name, picture } = info;
      return readClaims({ name, picture, ...payload, email, email_verified }, expected);
    });

  return {
    expected,

    /** Begins a sign-in. Several may run in one browser. */
    async begin(db: Db, cookies: string | undefined): Promise<SignInStep> {
      const kept = readCookie(cookies, cookieName) ?? "";
      const secret = /^[\w-]{43}$/.test(kept) ? kept : newSecret();
      const state = newSecret();
      const [nonce, verifier] = derive(secret, state);
      const target = await ask(async ({ openid, configuration }) => {
        const parameters = {
          redirect_uri: callbackUrl,
          scope: "openid email profile",
          state,
          nonce,
          code_challenge: await openid.calculatePKCECodeChallenge(verifier),
          code_challenge_method: "S256",
        };
        return openid.buildAuthorizationUrl(configuration, parameters).href;
      });
      await transact(db, { invalidates: "nothing" }, (transaction) =>
        storeNonce(transaction, stateKey(state, secret)),
      );
      return { target, cookie: cookieOf(secret) };
    },

    /**
     * Completes a sign-in at the provider. The page exchanges the credential in the target for a session, which needs
     * the cookie, too.
     * @throws InvalidCredentialError
     * @throws HttpError 503 when the provider cannot be reached
     */
    async complete(db: Db, query: Record<string, string>, cookies: string | undefined): Promise<SignInStep> {
      const { state = "" } = query;
      const secret = readCookie(cookies, cookieName) ?? "";
      const isValid = await transact(db, { invalidates: "nothing" }, (transaction) =>
        consumeNonce(transaction, stateKey(state, secret)),
      );
      if (!isValid)
        throw new InvalidCredentialError("its state is used, expired or that of another browser", "expired");
      const claims = await readPerson(query, ...derive(secret, state));
      const credential = newSecret();
      const fitting = {
        ...claims,
        nonce: credential,
        name: claims.name.slice(0, maxNameLength),
        picture: claims.picture.length > maxPictureLength ? "" : claims.picture,
      };
      const handover = Buffer.from(JSON.stringify(fitting)).toString("base64url");
      await transact(db, { invalidates: "nothing" }, (transaction) => storeNonce(transaction, handover));
      return { target: `/signup#credential=${credential}`, cookie: cookieOf(handover) };
    },

    /**
     * Reads who completed a sign-in from the cookie. The whole cookie becomes their nonce, which the caller consumes:
     * only this server stored its hash.
     */
    claimsOf(credential: string, cookies: string | undefined): Claims | undefined {
      const handover = readCookie(cookies, cookieName) ?? "";
      const claims = claimsSchema.safeParse(parseJson(Buffer.from(handover, "base64url").toString()));
      if (!claims.success || claims.data.nonce !== credential) return undefined;
      return { ...claims.data, nonce: handover };
    },

    /** Removes the cookie, which has the person's name and address. */
    endCookie: cookieOf("", 0),
  };
}

function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** With a space, which no other nonce contains. */
function stateKey(state: string, secret: string): string {
  return `${state} ${secret}`;
}

/** @returns nonce and PKCE verifier */
function derive(secret: string, state: string): [string, string] {
  const hmac = (use: string) => createHmac("sha256", secret).update(`${use} ${state}`).digest("base64url");
  return [hmac("nonce"), hmac("verifier")];
}
