import { errors, type JWTPayload, type JWTVerifyGetKey, type JWTVerifyResult, jwtVerify } from "jose";
import { z } from "zod";
import { signupMessages } from "../../../contract/messages/readers/en/visitors.ts";
import { isPlainText } from "../../../contract/values/text/text-normalization.ts";
import { messageOf } from "../../platform/errors.ts";
import { HttpError } from "../../platform/http/index.ts";
import { microsoftClaims } from "./microsoft.ts";

/** The claims of a verified ID token that the server uses (OpenID Connect Core, section 2). */
export const claimsSchema = z.object({
  iss: z.string(),
  sub: z.string().min(1).max(255).refine(isPlainText),
  nonce: z.string().min(1).max(500),
  email: z.email().max(254),
  /** Amazon Cognito and others write it as text. */
  email_verified: z.union([z.boolean(), z.stringbool({ truthy: ["true"], falsy: ["false"] })]).default(false),
  name: z.string().default(""),
  picture: z.string().default(""),
});
export type Claims = z.infer<typeof claimsSchema>;

/** Why a sign-in failed, for the sign-in page. */
type SignInFailure = keyof typeof signupMessages.failures;

/** A rejected credential. The reason is logged and must not contain parts of the credential. */
export class InvalidCredentialError extends HttpError {
  readonly failure: SignInFailure;

  constructor(reason: string, failure: SignInFailure = "refused") {
    super("unauthenticated", signupMessages.failures[failure], undefined, `credential: ${reason}`);
    this.failure = failure;
  }
}

export type VerificationOptions = {
  /** All names of the issuer. The first is stored with the user. */
  issuers: readonly [string, ...string[]];
  audience: string;
  keys: JWTVerifyGetKey;
  /** The tenant of an issuer that is Microsoft. */
  microsoftTenant?: string | undefined;
};

/** Asymmetric signatures only: no `none`, no shared secrets. */
const algorithms = ["RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512", "EdDSA"];

/** Tolerated difference between the clocks of server and issuer. */
const clockToleranceSeconds = 60;

/** Google's ID tokens expire after an hour. */
const maxTokenAge = "1 hour";

/**
 * Verifies an ID token (OpenID Connect Core, section 3.1.3.7). The caller checks the nonce, last, because that consumes
 * it.
 * @throws InvalidCredentialError 401
 * @throws HttpError 503 when the issuer's keys cannot be fetched
 */
export async function verifyIdToken(credential: string, expected: VerificationOptions): Promise<JWTPayload> {
  const { payload, protectedHeader } = await verifySignature(credential, expected);
  const { audience } = expected;

  // An access token may be signed by the same key, for the same audience (RFC 9068, section 2.1).
  if (protectedHeader.typ !== undefined && !/^(application\/)?jwt$/i.test(protectedHeader.typ)) {
    throw new InvalidCredentialError("its type is not that of an ID token");
  }
  const otherUse = ["scope", "scp", "client_id"].find((claim) => claim in payload);
  if (otherUse) throw new InvalidCredentialError(`it has a claim of an access token: ${otherUse}`);
  const use = payload.token_use ?? payload.typ;
  if (use !== undefined && use !== "id" && use !== "ID")
    throw new InvalidCredentialError("it is not an ID token");

  const severalAudiences = Array.isArray(payload.aud) && payload.aud.length > 1;
  if (severalAudiences || payload.azp !== undefined) {
    if (payload.azp !== audience) throw new InvalidCredentialError("it was made for another party");
  }

  return payload;
}

/**
 * Reads the claims of a verified ID token.
 * @throws InvalidCredentialError when one is missing, or the e-mail address is not verified
 */
export function readClaims(
  payload: JWTPayload,
  { issuers, microsoftTenant }: Pick<VerificationOptions, "issuers" | "microsoftTenant">,
): Claims {
  const stated = microsoftTenant === undefined ? payload : microsoftClaims(payload, microsoftTenant);
  const claims = claimsSchema.safeParse(stated);
  if (!claims.success) {
    const names = claims.error.issues.map(({ path }) => path.join("."));
    throw new InvalidCredentialError(`its claims are wrong: ${names.join(", ")}`);
  }
  if (!claims.data.email_verified) {
    throw new InvalidCredentialError("its email is not verified", "unverified");
  }
  return { ...claims.data, iss: issuers[0] };
}

async function verifySignature(
  credential: string,
  { issuers, audience, keys }: VerificationOptions,
): Promise<JWTVerifyResult> {
  try {
    return await jwtVerify(credential, keys, {
      issuer: [...issuers],
      audience,
      algorithms,
      clockTolerance: clockToleranceSeconds,
      maxTokenAge: maxTokenAge,
      requiredClaims: ["sub", "exp", "iat", "nonce"],
    });
  } catch (error) {
    if (isInvalidCredential(error)) throw new InvalidCredentialError(reasonOf(error));
    const reason = `the issuer's keys: ${messageOf(error)}`;
    throw new HttpError("unavailable", signupMessages.failures.unavailable, undefined, reason);
  }
}

/** Not the error's message, which may quote the credential. The claim's name is one of those that were required. */
function reasonOf(error: errors.JOSEError): string {
  return error instanceof errors.JWTClaimValidationFailed ? `${error.code} ${error.claim}` : error.code;
}

/** Whether the credential is invalid, rather than the issuer's keys unavailable. */
function isInvalidCredential(error: unknown): error is errors.JOSEError {
  return (
    error instanceof errors.JOSEError &&
    !(error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) &&
    // jose throws its base error for a response of the key server that is not 200 or not JSON.
    error.code !== errors.JOSEError.code
  );
}
