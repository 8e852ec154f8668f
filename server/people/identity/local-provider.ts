import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from "jose";
import type { LocalCredentialBody } from "../../../contract/schemas/session.ts";
import type { VerificationOptions } from "./verify.ts";

/** Also the issuer of the demonstration's users. */
export const localIssuer = "local";
const audience = "kulliyad";

export type LocalProvider = Awaited<ReturnType<typeof createLocalProvider>>;

/** An identity provider for trying the product: real ID tokens, signed with a key that exists only in this process. */
export async function createLocalProvider() {
  const { publicKey, privateKey } = await generateKeyPair("ES256");
  const key = { ...(await exportJWK(publicKey)), kid: "local", alg: "ES256", use: "sig" };
  const keys = createLocalJWKSet({ keys: [key] });
  return {
    verification: { issuers: [localIssuer], audience, keys } satisfies VerificationOptions,
    /** Signs an ID token for anyone, without a password. */
    sign({ email, name, picture, nonce }: Required<LocalCredentialBody>): Promise<string> {
      return new SignJWT({ email, email_verified: true, name, picture, nonce })
        .setProtectedHeader({ alg: "ES256", typ: "JWT", kid: "local" })
        .setIssuer(localIssuer)
        .setAudience(audience)
        .setSubject(email.toLowerCase())
        .setIssuedAt()
        .setExpirationTime("10 minutes")
        .sign(privateKey);
    },
  };
}
