import { createRemoteJWKSet } from "jose";
import { signupMessages } from "../../../contract/messages/readers/en/visitors.ts";
import type { IdentityProvider } from "../../../contract/schemas/session.ts";
import type { Writing } from "../../platform/database/index.ts";
import { HttpError } from "../../platform/http/index.ts";
import { type CodeFlow, createCodeFlow } from "./code-flow.ts";
import { createLocalProvider, type LocalProvider } from "./local-provider.ts";
import { consumeNonce } from "./nonces.ts";
import type { OpenidConfig } from "./openid-provider.ts";
import {
  type Claims,
  InvalidCredentialError,
  readClaims,
  type VerificationOptions,
  verifyIdToken,
} from "./verify.ts";

/** An OpenID provider, Google's button, the local provider for trying the site out, or none. */
export type IdentityConfig =
  | OpenidConfig
  | {
      provider: "google";
      clientId: string;
      issuers: readonly [string, ...string[]];
      jwksUrl: string;
      /** Timeout of a request for its keys, and the pause before the next one after an unknown key. */
      keysTimeoutMs?: number;
      keysCooldownMs?: number;
    }
  | { provider: "local" }
  | {
      provider: "none";
      /** Why LOCAL_SIGN_IN is ignored, for the administrator. */
      localDisabledReason?: string;
    };

/** The configured identity provider. */
export type Identity = {
  /** For the sign-in page. */
  provider: IdentityProvider;
  /**
   * Verifies a credential except its nonce.
   * @param cookies the header of the request
   * @throws InvalidCredentialError 401
   */
  verify(credential: string, cookies?: string): Promise<Claims>;
  /** Set when the local identity provider is on. */
  local?: LocalProvider;
  /** Set when an OpenID provider signs people in by redirects. */
  flow?: CodeFlow;
};

export async function createIdentity(config: IdentityConfig): Promise<Identity> {
  if (config.provider === "none") {
    const verify = async () => {
      const reason = "credential: no identity provider is set up";
      throw new HttpError("unauthenticated", signupMessages.notSetUp, undefined, reason);
    };
    return { provider: { provider: "none" }, verify };
  }
  if (config.provider === "local") {
    const local = await createLocalProvider();
    return { provider: { provider: "local" }, verify: createVerifier(local.verification), local };
  }
  if (config.provider === "openid") {
    const flow = createCodeFlow(config);
    const verifyToken = createVerifier(flow.expected);
    return {
      provider: { provider: "openid", name: config.name },
      verify: async (credential, cookies) => flow.claimsOf(credential, cookies) ?? verifyToken(credential),
      flow,
    };
  }
  const { clientId, issuers, jwksUrl, keysTimeoutMs = 5_000, keysCooldownMs = 2_000 } = config;
  const keys = createRemoteJWKSet(new URL(jwksUrl), {
    timeoutDuration: keysTimeoutMs,
    cooldownDuration: keysCooldownMs,
  });
  const verify = createVerifier({ issuers, audience: clientId, keys });
  return { provider: { provider: "google", clientId }, verify };
}

function createVerifier(expected: VerificationOptions): Identity["verify"] {
  return async (credential) => readClaims(await verifyIdToken(credential, expected), expected);
}

/**
 * Consumes a credential's nonce, in the transaction that creates the session.
 * @throws InvalidCredentialError 401 for a nonce that is used, expired or unknown
 */
export async function requireNonce(transaction: Writing, { nonce }: Claims): Promise<void> {
  if (!(await consumeNonce(transaction, nonce))) {
    throw new InvalidCredentialError("its nonce is used, expired or unknown");
  }
}
