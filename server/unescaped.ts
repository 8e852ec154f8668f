/** A `%` that escapes nothing. */
const lonePercent = /%(?![\da-f]{2})/i;

/**
 * Finds what makes a URL with a user and a password mean something else than its writer did.
 * @returns the cause, without any part of the URL, which may contain a password
 */
export function findUnescaped(url: string): string | undefined {
  if (/\s/.test(url)) return "has a blank, that must be written as %20";
  if (lonePercent.test(url)) return "has a % that must be written as %25";
  if (url.includes("#")) return "has a # that must be written as %23";
  const [, authority = "", path = "", query = ""] = /^[^:]*:\/\/([^/?]*)([^?]*)(.*)$/s.exec(url) ?? [];
  if (authority.split("@").length > 2) return "has an @ that must be written as %40";
  // The password ends early, so that what stands before it is taken for the host.
  if (path.includes("@") || (query.includes("@") && !URL.canParse(url)))
    return "has a / or ? that must be written as %2F or %3F";
  return undefined;
}
