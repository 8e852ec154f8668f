type Claims = { email?: string; picture?: string; name?: string; nonce?: string };

/** Decodes the claims of an ID token without verifying them, which the server does. Leaves out what is invalid. */
export function decodeClaims(credential: string): Claims {
  const payload = parsePayload(credential.split(".")[1] ?? "");
  const claims: Claims = {};
  for (const name of ["email", "picture", "name", "nonce"] as const) {
    const value = payload[name];
    if (typeof value === "string") claims[name] = value;
  }
  return claims;
}

/** Base64url of JSON in UTF-8 (RFC 7519). */
function parsePayload(payload: string): Record<string, unknown> {
  try {
    const bytes = Uint8Array.from(
      atob(payload.replaceAll("-", "+").replaceAll("_", "/")),
      (character) => character.codePointAt(0) ?? 0,
    );
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
