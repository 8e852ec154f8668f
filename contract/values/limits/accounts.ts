/** Signing in, sessions, roles and bans. */
export const accountLimits = {
  nonceMinutes: 10,
  nonceRenewMinutes: 8,
  sessionIdleDays: 30,
  /** Counted from signing in, however often the session is used. */
  sessionDays: 180,
  staffSessionDays: 30,
  /** How long a role granted to an unknown email address waits for its first sign-in. */
  grantDays: 14,
  maxPendingRoles: 200,
  /** How long a ban from commenting is kept after its account was erased. */
  keptBanDays: 365,
  maxSessionsPerUser: 50,
} as const;

/** How people are named and reached. Characters count as in `maxlength`: UTF-16 code units. */
export const contactLimits = {
  maxNameCharacters: 80,
  maxEmailCharacters: 254,
  maxPhoneCharacters: 40,
  minPhoneDigits: 7,
  /** ITU-T E.164. */
  maxPhoneDigits: 15,
} as const;
