import { createRemoteJWKSet, type JWTPayload, type JWTVerifyGetKey } from "jose";
import type { ClientAuth, Configuration } from "openid-client";
import { signupMessages } from "../../../contract/messages/account/en.ts";
import { HttpError } from "../../platform/http/index.ts";
import { InvalidCredentialError } from "./verify.ts";

export type OpenidConfig = {
  provider: "openid";
  /** Exactly as the provider names itself. */
  issuer: string;
  clientId: string;
  /** Undefined for a public client, which PKCE alone protects. */
  clientSecret: string | undefined;
  /** What the sign-in button calls it. */
  name: string;
  /** Where the provider redirects to, as it is registered there. */
  callbackUrl: string;
  /** The college's tenant at Microsoft. */
  microsoftTenant?: string | undefined;
  /** Timeout of each request to the provider, and the pause before its keys are fetched again after an unknown key. */
  timeoutMs?: number;
  keysCooldownMs?: number;
};

type Client = { openid: typeof import("openid-client"); configuration: Configuration; keys: JWTVerifyGetKey };

/** The provider's configuration is read again after this time. Its keys have a cache of their own. */
const metadataMaxAgeMs = 3_600_000;

const clockToleranceSeconds = 60;

/**
 * An OpenID provider, found by its issuer with the first sign-in, so that the server starts without it. Every call
 * throws HttpError 503 when it cannot be reached or answers nonsense.
 */
export function createOpenidProvider(config: OpenidConfig) {
  const { callbackUrl } = config;
  let found: { client: Promise<Client>; until: number } | undefined;

  function findClient(): Promise<Client> {
    if (!found || found.until < Date.now()) {
      const client = discover(config).catch((error) => {
        // The next sign-in tries again.
        found = undefined;
        throw unavailable(reasonOf(error));
      });
      found = { client, until: Date.now() + metadataMaxAgeMs };
    }
    return found.client;
  }

  async function ask<Result>(work: (client: Client) => Promise<Result>): Promise<Result> {
    const client = await findClient();
    return work(client).catch((error) => {
      throw toHttpError(client, error);
    });
  }

  return {
    /** @returns where a browser is sent to sign in */
    authorizationUrl: (state: string, nonce: string, verifier: string): Promise<string> =>
      ask(async ({ openid, configuration }) => {
        const parameters = {
          redirect_uri: callbackUrl,
          scope: "openid email profile",
          state,
          nonce,
          code_challenge: await openid.calculatePKCECodeChallenge(verifier),
          code_challenge_method: "S256",
        };
        return openid.buildAuthorizationUrl(configuration, parameters).href;
      }),

    /**
     * Exchanges the code of a redirect for an ID token, whose signature the caller verifies. A redirect that another
     * provider caused is refused (mix-up, RFC 9207).
     * @throws InvalidCredentialError
     */
    redeem: (query: Record<string, string>, expectedNonce: string, pkceCodeVerifier: string) =>
      ask(async ({ openid, configuration }) => {
        const url = new URL(`${callbackUrl}?${new URLSearchParams(query)}`);
        const checks = { expectedState: query.state ?? "", expectedNonce, pkceCodeVerifier };
        const { id_token, access_token } = await openid.authorizationCodeGrant(configuration, url, checks);
        return { id_token, access_token };
      }),

    /** @returns what an ID token may leave out: many providers state the e-mail address here only */
    userInfo: (accessToken: string, subject: string) =>
      ask(async ({ openid, configuration }): Promise<JWTPayload> => {
        if (configuration.serverMetadata().userinfo_endpoint === undefined) return {};
        return { ...(await openid.fetchUserInfo(configuration, accessToken, subject)) };
      }),

    keys: (async (header, token) => (await findClient()).keys(header, token)) satisfies JWTVerifyGetKey,
  };
}

async function discover(config: OpenidConfig): Promise<Client> {
  const { issuer, clientId, clientSecret, timeoutMs = 5_000, keysCooldownMs = 2_000 } = config;
  // The server starts faster without it.
  const openid = await import("openid-client");
  const authenticate: ClientAuth = (server, client, body, headers) => {
    const isPost = server.token_endpoint_auth_methods_supported?.includes("client_secret_post");
    const way = isPost ? openid.ClientSecretPost : openid.ClientSecretBasic;
    (clientSecret === undefined ? openid.None() : way(clientSecret))(server, client, body, headers);
  };
  const configuration = await openid.discovery(
    new URL(issuer),
    clientId,
    { [openid.clockTolerance]: clockToleranceSeconds },
    authenticate,
    {
      timeout: timeoutMs / 1000,
      execute: issuer.startsWith("http:") ? [openid.allowInsecureRequests] : [],
    },
  );
  const { issuer: stated, jwks_uri = "" } = configuration.serverMetadata();
  if (stated !== issuer) throw new Error(`it names itself ${stated}, which IDENTITY_ISSUER must be`);
  const options = { timeoutDuration: timeoutMs, cooldownDuration: keysCooldownMs };
  return { openid, configuration, keys: createRemoteJWKSet(new URL(jwks_uri), options) };
}

/** Errors of openid-client that are about this sign-in, not about the provider's health. */
const refusals = /^OAUTH_(RESPONSE_BODY_ERROR|INVALID_RESPONSE|JWT_.*|JSON_ATTRIBUTE_COMPARISON_FAILED)$/;

function toHttpError({ openid }: Client, error: unknown): HttpError {
  if (error instanceof openid.AuthorizationResponseError && error.error === "access_denied")
    return new InvalidCredentialError("it was cancelled", "cancelled");
  const isRefusal = error instanceof Error && "code" in error && refusals.test(String(error.code));
  return isRefusal ? new InvalidCredentialError(reasonOf(error)) : unavailable(reasonOf(error));
}

/** The code that the provider gave, or of a failed connection and others the cause, which says more. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ("error" in error) return String(error.error).slice(0, 60);
  return error.cause instanceof Error ? error.cause.message : error.message;
}

/** The reason is for the log. */
function unavailable(reason: string): HttpError {
  return new HttpError("unavailable", signupMessages.failures.unavailable, undefined, `provider: ${reason}`);
}
