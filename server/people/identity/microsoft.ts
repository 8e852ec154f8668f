import type { JWTPayload } from "jose";

/**
 * The claims of an ID token by Microsoft under their standard names. It states no `email_verified`: an address is
 * verified when Microsoft says that its domain's owner is (`xms_edov`), or, without that, for a member of the college's
 * own tenant, whose administrators assign addresses. `idp` is there for guests only, whose address another company may
 * have written. People are identified by `oid`: addresses and user names change.
 */
export function microsoftClaims(payload: JWTPayload, tenant: string): JWTPayload {
  const { tid, oid, idp, xms_edov, email_verified, preferred_username } = payload;
  const isMember = tid === tenant && (idp === undefined || idp === payload.iss);
  const isVerified = email_verified ?? (xms_edov === undefined ? isMember : statedYes.has(xms_edov));
  return {
    ...payload,
    sub: tid === tenant && typeof oid === "string" ? oid : "",
    email: payload.email ?? (isMember ? preferred_username : undefined),
    email_verified: isVerified === true,
  };
}

/** Seen as a number and as text, too. */
const statedYes = new Set<unknown>([true, 1, "1", "true"]);
