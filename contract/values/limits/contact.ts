/** How people are named and reached. Characters count as in `maxlength`: UTF-16 code units. */
export const contactLimits = {
  maxNameCharacters: 80,
  maxEmailCharacters: 254,
  maxPhoneCharacters: 40,
  minPhoneDigits: 7,
  /** ITU-T E.164. */
  maxPhoneDigits: 15,
} as const;
