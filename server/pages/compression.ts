import { promisify } from "node:util";
import { brotliCompress, constants, gunzip, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const gunzipped = promisify(gunzip);

export type Encoding = "br" | "gzip" | "identity";

/** A page as it is kept: only compressed. Compression runs on the thread pool, never on the event loop. */
export type CompressedPage = { br: Buffer; gzip: Buffer };

export async function compress(html: string): Promise<CompressedPage> {
  const bytes = Buffer.from(html);
  const [br, gz] = await Promise.all([
    brotli(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
    gzipped(bytes, { level: 6 }),
  ]);
  return { br, gzip: gz };
}

/** Few readers take neither encoding, so a plain copy is unpacked for them when they ask. */
export async function encoded(page: CompressedPage, encoding: Encoding): Promise<Buffer> {
  return encoding === "identity" ? gunzipped(page.gzip) : page[encoding];
}

/** The best encoding that an Accept-Encoding header allows (RFC 9110, section 12.5.3). */
export function chooseEncoding(accept: string | undefined): Encoding {
  const allowed = new Map<string, boolean>();
  for (const part of (accept ?? "").toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((piece) => piece.trim());
    allowed.set(name, !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)));
  }
  const accepts = (name: string) => allowed.get(name) ?? allowed.get("*") ?? false;
  if (accepts("br")) return "br";
  return accepts("gzip") ? "gzip" : "identity";
}
