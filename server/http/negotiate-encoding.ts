export type Encoding = "br" | "zstd" | "gzip" | "identity";

/** A cache by header value: browsers send few different ones. */
const parsed = new Map<string, (encoding: string) => boolean>();
const maxParsed = 100;

/**
 * The first of `available` that an Accept-Encoding header accepts (RFC 9110, section 12.5.3), else `identity`.
 * @fastify/accept-negotiator 2.1.2 picks `br` for `br;q=0, *`, and nothing for `GZIP` (codings are case-insensitive).
 * @param available best first
 */
export function negotiateEncoding<Available extends Encoding>(
  accept: string | undefined,
  available: readonly Available[],
): Available | "identity" {
  if (accept === undefined) return "identity";
  let allows = parsed.get(accept);
  if (!allows) {
    if (parsed.size >= maxParsed) parsed.clear();
    allows = parse(accept);
    parsed.set(accept, allows);
  }
  return available.find(allows) ?? "identity";
}

function parse(accept: string): (encoding: string) => boolean {
  const allowed = new Map<string, boolean>();
  for (const part of accept.toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((piece) => piece.trim());
    allowed.set(name, !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)));
  }
  return (encoding) => allowed.get(encoding) ?? allowed.get("*") ?? false;
}
