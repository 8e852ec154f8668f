import { createRemoteJWKSet, type JWTVerifyGetKey } from "jose";
import type { ClientAuth, Configuration } from "openid-client";
import { signupMessages } from "../../../contract/messages/readers/en/visitors.ts";
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
  /** Timeout of each request to the provider. */
  timeoutMs?: number;
};

type Client = {
  openid: typeof import("openid-client");
  configuration: Configuration;
  /** For ID tokens that anybody can send: an unknown key fetches them again at most every two seconds. */
  keys: JWTVerifyGetKey;
  /** For ID tokens of the provider itself, which may have a new key at any time. */
  freshKeys: JWTVerifyGetKey;
};

/** The provider's configuration is read again after this time. Its keys have a cache of their own. */
const metadataMaxAgeMs = 3_600_000;

const clockToleranceSeconds = 60;

/** An OpenID provider, found by its issuer with the first sign-in, so that the server starts without it. */
export function createOpenidProvider(config: OpenidConfig) {
  let found: { client: Promise<Client>; until: number } | undefined;

  function findClient(): Promise<Client> {
    if (found && found.until > Date.now()) return found.client;
    const client = discover(config).catch((error) => {
      // The next sign-in tries again.
      found = undefined;
      throw unavailable(error);
    });
    found = { client, until: Date.now() + metadataMaxAgeMs };
    return client;
  }

  return {
    /**
     * Calls the provider by openid-client.
     * @throws InvalidCredentialError when it refuses, or its answer does not belong to this sign-in
     * @throws HttpError 503 when it cannot be reached or answers nonsense
     */
    async ask<Result>(work: (client: Client) => Promise<Result>): Promise<Result> {
      const client = await findClient();
      return work(client).catch((error) => {
        throw toHttpError(client, error);
      });
    },
    keys: (async (header, token) => (await findClient()).keys(header, token)) satisfies JWTVerifyGetKey,
  };
}

async function discover(config: OpenidConfig): Promise<Client> {
  const { issuer, clientId, clientSecret, timeoutMs = 5_000 } = config;
  // The server starts faster without it.
  const openid = await import("openid-client");
  const authenticate: ClientAuth = (server, client, body, headers) => {
    const isPost = server.token_endpoint_auth_methods_supported?.includes("client_secret_post");
    const way = isPost ? openid.ClientSecretPost : openid.ClientSecretBasic;
    (clientSecret === undefined ? openid.None() : way(clientSecret))(server, client, body, headers);
  };
  const client = { [openid.clockTolerance]: clockToleranceSeconds };
  const execute = issuer.startsWith("http:") ? [openid.allowInsecureRequests] : [];
  const options = { timeout: timeoutMs / 1000, execute };
  const configuration = await openid.discovery(new URL(issuer), clientId, client, authenticate, options);
  const { issuer: stated, jwks_uri = "" } = configuration.serverMetadata();
  if (stated !== issuer) throw new Error(`it names itself ${stated}, which IDENTITY_ISSUER must be`);
  const keysEvery = (cooldownDuration: number) =>
    createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: timeoutMs, cooldownDuration });
  return { openid, configuration, keys: keysEvery(2_000), freshKeys: keysEvery(0) };
}

/** Errors of openid-client that are about this sign-in, not about the provider's health. */
const refusals = /^OAUTH_(RESPONSE_BODY_ERROR|INVALID_RESPONSE|JWT_.*|JSON_ATTRIBUTE_COMPARISON_FAILED)$/;

function toHttpError({ openid }: Client, error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  if (error instanceof openid.AuthorizationResponseError && error.error === "access_denied")
    return new InvalidCredentialError("it was cancelled", "cancelled");
  const isRefusal = error instanceof Error && "code" in error && refusals.test(String(error.code));
  return isRefusal ? new InvalidCredentialError(reasonOf(error)) : unavailable(error);
}

/** The code that the provider gave, or of a failed connection and others the cause, which says more. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ("error" in error) return String(error.error).slice(0, 60);
  return error.cause instanceof Error ? error.cause.message : error.message;
}

function unavailable(error: unknown): HttpError {
  const reason = `provider: ${reasonOf(error)}`;
  return new HttpError("unavailable", signupMessages.failures.unavailable, undefined, reason);
}
