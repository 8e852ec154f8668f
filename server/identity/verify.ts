import { errors, type JWTVerifyGetKey, type JWTVerifyResult, jwtVerify } from "jose";
import { signupMessages } from "../../contract/messages/account.ts";
import { apiMessages } from "../../contract/messages/api.ts";
import { HttpError } from "../http/index.ts";
import { type Claims, claimsSchema } from "./claims.ts";

/** Why a credential was refused: for the log, in words that hold nothing of the credential itself. */
export class InvalidCredentialError extends HttpError {
  constructor(reason: string, message: string = signupMessages.credentialRefused) {
    super("unauthenticated", message, undefined, `credential: ${reason}`);
  }
}

export type VerificationOptions = {
  /** All names of the one issuer; the first is kept with the user. */
  issuers: readonly [string, ...string[]];
  audience: string;
  keys: JWTVerifyGetKey;
};

/** Only signatures that nobody but the holder of a private key can make: no `none`, no shared secrets. */
const algorithms = ["RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512", "EdDSA"];

/** Clocks differ; a minute is more than any that is kept does. In seconds. */
const clockToleranceSeconds = 60;

/** An ID token is made for a sign-in that happens now (Google's live for an hour). */
const maxTokenAge = "1 hour";

/**
 * Verifies an ID token (OpenID Connect Core, section 3.1.3.7). Whether its nonce is one of ours is for the
 * caller to find out, last, because it can be asked only once.
 * @throws CredentialRefusal 401 for a credential that proves nothing
 * @throws HttpError 503 when the issuer's keys cannot be had
 */
export async function verifyCredential(credential: string, expected: VerificationOptions): Promise<Claims> {
  const { payload, protectedHeader } = await verifySignature(credential, expected);
  const { audience, issuers } = expected;

  // An access token may be signed by the same key, for the same audience (RFC 9068, section 2.1).
  if (protectedHeader.typ !== undefined && !/^(application\/)?jwt$/i.test(protectedHeader.typ)) {
    throw new InvalidCredentialError("its type is not that of an ID token");
  }
  const otherUse = ["scope", "scp", "client_id"].find((claim) => claim in payload);
  if (otherUse) throw new InvalidCredentialError(`it has a claim of an access token: ${otherUse}`);
  const use = payload.token_use ?? payload.typ;
  if (use !== undefined && use !== "id" && use !== "ID")
    throw new InvalidCredentialError("it is no ID token");

  const severalAudiences = Array.isArray(payload.aud) && payload.aud.length > 1;
  if (severalAudiences || payload.azp !== undefined) {
    if (payload.azp !== audience) throw new InvalidCredentialError("it was made for another party");
  }

  const claims = claimsSchema.safeParse(payload);
  if (!claims.success) {
    const names = claims.error.issues.map(({ path }) => path.join("."));
    throw new InvalidCredentialError(`its claims are wrong: ${names.join(", ")}`);
  }
  if (!claims.data.email_verified) {
    throw new InvalidCredentialError("its e-mail is not verified", apiMessages.emailUnverified);
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
      requiredClaims: ["sub", "exp", "iat", "nonce", "email"],
    });
  } catch (error) {
    if (isInvalidCredential(error)) throw new InvalidCredentialError(reasonOf(error));
    const cause = error instanceof Error ? error.message : String(error);
    throw new HttpError(
      "unavailable",
      apiMessages.identityUnavailable,
      undefined,
      `the issuer's keys: ${cause}`,
    );
  }
}

/** Not the error's own words: they may hold words of the credential. A claim's name is one that we asked for. */
function reasonOf(error: errors.JOSEError): string {
  return error instanceof errors.JWTClaimValidationFailed ? `${error.code} ${error.claim}` : error.code;
}

/** Whether the credential itself is at fault, rather than the way to the issuer's keys. */
function isInvalidCredential(error: unknown): error is errors.JOSEError {
  return (
    error instanceof errors.JOSEError &&
    !(error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) &&
    // jose's plain error for an answer of the key server that was not 200 or not JSON.
    error.code !== errors.JOSEError.code
  );
}
