import { onTestFinished } from "vitest";
import type { IdentityConfig } from "../people/identity/index.ts";
import { type OpenidTestProvider, startOpenidProvider } from "./openid-provider.ts";

/** The client id at the test's identity provider. */
export const clientId = "kulliyad-test.apps.example";

export type IdentityProvider = OpenidTestProvider & {
  /** The server's configuration to trust this provider's ID tokens as those of Google's button. */
  config: IdentityConfig;
};

/** Starts an OpenID provider for a test. */
export async function startIdentityProvider(whenDone = onTestFinished): Promise<IdentityProvider> {
  const provider = await startOpenidProvider(clientId);
  whenDone(provider.stop);
  const { issuer } = provider;
  return {
    ...provider,
    config: { provider: "google", clientId, issuers: [issuer], jwksUrl: `${issuer}/keys` },
  };
}
