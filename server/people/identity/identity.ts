import { createRemoteJWKSet } from "jose";
import { signupMessages } from "../../../contract/messages/account/en.ts";
import type { IdentityProvider } from "../../../contract/schemas/session.ts";
import type { Db } from "../../platform/database/index.ts";
import { createLocalProvider, type LocalProvider } from "./local-provider.ts";
import { consumeNonce } from "./nonces.ts";
import { type Claims, InvalidCredentialError, type VerificationOptions, verifyCredential } from "./verify.ts";

/** OpenID Connect, the local provider for trying the site out, or none. */
export type IdentityConfig =
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
   * @throws InvalidCredentialError 401
   */
  verify(credential: string): Promise<Claims>;
  /** Set when the local identity provider is on. */
  local: LocalProvider | undefined;
};

export async function createIdentity(config: IdentityConfig): Promise<Identity> {
  if (config.provider === "none") {
    const verify = async () => {
      throw new InvalidCredentialError("no identity provider is set up", signupMessages.notSetUp);
    };
    return { provider: { provider: "none" }, verify, local: undefined };
  }
  if (config.provider === "local") {
    const local = await createLocalProvider();
    return { provider: { provider: "local" }, verify: createVerifier(local.verification), local };
  }
  const { clientId, issuers, jwksUrl, keysTimeoutMs = 5_000, keysCooldownMs = 2_000 } = config;
  const keys = createRemoteJWKSet(new URL(jwksUrl), {
    timeoutDuration: keysTimeoutMs,
    cooldownDuration: keysCooldownMs,
  });
  const verify = createVerifier({ issuers, audience: clientId, keys });
  return { provider: { provider: "google", clientId }, verify, local: undefined };
}

function createVerifier(expected: VerificationOptions): Identity["verify"] {
  return (credential) => verifyCredential(credential, expected);
}

/**
 * Consumes a credential's nonce, in the transaction that creates the session.
 * @throws InvalidCredentialError 401 for a nonce that is used, expired or unknown
 */
export async function requireNonce(transaction: Db, { nonce }: Claims): Promise<void> {
  if (!(await consumeNonce(transaction, nonce))) {
    throw new InvalidCredentialError("its nonce is used, expired or unknown");
  }
}
