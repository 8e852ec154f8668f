/** A GET that asks for nothing but an address, read from its bytes. `end`: where what follows it begins. */
export type PlainRequest = { address: string; headers: PlainHeaders; end: number };

/** What of its headers matters for the answer. */
type PlainHeaders = Partial<Record<(typeof told)[number], string>>;

const told = ["host", "accept-encoding", "if-none-match", "x-request-id"] as const;

/** Headers after which it is not plain: they tell who asks, or how the request or the connection goes on. */
export const carefulHeaders: ReadonlySet<string> = new Set([
  "authorization",
  "content-length",
  "expect",
  "proxy-connection",
  "transfer-encoding",
  "upgrade",
]);

/** Longer heads are read the usual way, which has a limit for them. */
const most = 8 * 1024;

/** All of one request, with no more freedom than RFC 9112 gives those who send one. */
const form = /^GET (\/[!-~]*) HTTP\/1\.1\r\n((?:[\w!#$%&'*+.^`|~-]+:[\t -~]*\r\n)+)\r\n/;

/**
 * Reads a request that is whole and plain. This is no parser of HTTP: whatever is not exactly of one form is left to
 * Node's own, together with everything that follows on its connection.
 * @param bytes what came in one piece
 * @param from where the request begins in it
 */
export function readPlain(bytes: Buffer, from: number): PlainRequest | undefined {
  const [whole = "", address, lines] = form.exec(bytes.toString("latin1", from, from + most)) ?? [];
  if (address === undefined || lines === undefined) return undefined;
  const headers: PlainHeaders = {};
  let begin = 0;
  for (let end = lines.indexOf("\r\n"); end !== -1; end = lines.indexOf("\r\n", begin)) {
    const colon = lines.indexOf(":", begin);
    const name = lines.slice(begin, colon).toLowerCase();
    const value = lines.slice(colon + 1, end).trim();
    begin = end + 2;
    if (carefulHeaders.has(name)) return undefined;
    if (name === "connection" && value.toLowerCase() !== "keep-alive") return undefined;
    const known = told.find((each) => each === name);
    if (known === undefined) continue;
    // Which of two holds is not for us to say.
    if (headers[known] !== undefined) return undefined;
    headers[known] = value;
  }
  return headers.host ? { address, headers, end: from + whole.length } : undefined;
}
