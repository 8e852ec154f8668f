import { createHmac, randomBytes } from "node:crypto";
import { limits } from "../../../contract/limits.ts";
import type { Db } from "../../platform/database/index.ts";
import { parseJson } from "../../platform/parse-json.ts";
import { consumeNonce, storeNonce } from "./nonces.ts";
import { createOpenidProvider, type OpenidConfig } from "./openid-provider.ts";
import { readCookie } from "./read-cookie.ts";
import { type Claims, claimsSchema, InvalidCredentialError, readClaims, verifyIdToken } from "./verify.ts";

/** A step of a sign-in: where the browser goes next, and the cookie that it keeps meanwhile. */
type Step = { target: string; cookie: string };

/** Browsers keep cookies of up to 4 KB. */
const maxNameLength = 150;
const maxPictureLength = 1_000;

export type CodeFlow = ReturnType<typeof createCodeFlow>;

/**
 * Signs in by the authorization code flow with PKCE. What a sign-in needs later follows from its state and a secret that
 * only the browser has, in a cookie: a link that somebody else prepared signs nobody in. The database stores hashes of
 * what is outstanding, each valid once.
 */
export function createCodeFlow(config: OpenidConfig) {
  const provider = createOpenidProvider(config);
  const { issuer, clientId, microsoftTenant, callbackUrl } = config;
  const expected = { issuers: [issuer], audience: clientId, keys: provider.keys, microsoftTenant } as const;
  const isSecure = callbackUrl.startsWith("https:");
  // With the prefix, no other site below the college's domain can set it.
  const cookieName = isSecure ? "__Host-sign-in" : "sign-in";
  const cookieOf = (value: string, seconds: number = limits.nonceMinutes * 60) =>
    `${cookieName}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;

  async function requireClaims(query: Record<string, string>, nonce: string, verifier: string) {
    const { id_token = "", access_token } = await provider.redeem(query, nonce, verifier);
    const payload = await verifyIdToken(id_token, expected);
    if (payload.email !== undefined || microsoftTenant !== undefined) return readClaims(payload, expected);
    const { email, email_verified, name, picture } = await provider.userInfo(access_token, payload.sub ?? "");
    return readClaims({ name, picture, ...payload, email, email_verified }, expected);
  }

  return {
    expected,

    /** Begins a sign-in. Several may run in one browser. */
    async begin(db: Db, cookies: string | undefined): Promise<Step> {
      const kept = readCookie(cookies, cookieName) ?? "";
      const secret = /^[\w-]{43}$/.test(kept) ? kept : newSecret();
      const state = newSecret();
      const target = await provider.authorizationUrl(state, ...derive(secret, state));
      await storeNonce(db, stateKey(state, secret));
      return { target, cookie: cookieOf(secret) };
    },

    /**
     * Completes a sign-in at the provider. The page exchanges the credential in the target for a session, which needs
     * the cookie, too.
     * @throws InvalidCredentialError
     * @throws HttpError 503 when the provider cannot be reached
     */
    async complete(db: Db, query: Record<string, string>, cookies: string | undefined): Promise<Step> {
      const { state = "" } = query;
      const secret = readCookie(cookies, cookieName) ?? "";
      if (!(await consumeNonce(db, stateKey(state, secret))))
        throw new InvalidCredentialError("its state is used, expired or that of another browser", "expired");
      const claims = await requireClaims(query, ...derive(secret, state));
      const credential = newSecret();
      const fitting = {
        ...claims,
        nonce: credential,
        name: claims.name.slice(0, maxNameLength),
        picture: claims.picture.length > maxPictureLength ? "" : claims.picture,
      };
      const handover = Buffer.from(JSON.stringify(fitting)).toString("base64url");
      await storeNonce(db, handover);
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
