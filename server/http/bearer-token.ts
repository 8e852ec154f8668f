/**
 * The token of an Authorization header (RFC 6750, section 2.1); the scheme's name in any case (RFC 9110, section
 * 11.1).
 */
export function bearerToken(header: string | undefined): string | undefined {
  return header?.match(/^bearer +([\w.~+/-]+=*) *$/i)?.[1];
}
