import { promisify } from "node:util";
import { brotliCompress, constants, gunzip, gzip, zstdCompress } from "node:zlib";

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const gunzipped = promisify(gunzip);
const zstd = promisify(zstdCompress);

export type Encoding = "br" | "zstd" | "gzip" | "identity";

/** A page as it is kept: only compressed. Compression runs on the thread pool, never on the event loop. */
export type CompressedPage = { br: Buffer; gzip: Buffer };

/** Brotli's quality for a page that a reader waits for, and for one that is there to stay: a seventh smaller, sixty times the work. */
const quality = { first: 5, best: 11 };

export async function compress(html: string): Promise<CompressedPage> {
  const bytes = Buffer.from(html);
  const [br, gz] = await Promise.all([inBrotli(bytes, quality.first), gzipped(bytes, { level: 6 })]);
  return { br, gzip: gz };
}

/** The same page, as small as it gets. */
export async function compressBest<Page extends CompressedPage>(page: Page): Promise<Page> {
  return { ...page, br: await inBrotli(await gunzipped(page.gzip), quality.best) };
}

function inBrotli(bytes: Buffer, level: number): Promise<Buffer> {
  return brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: level,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      // A page is smaller than a window of 256 KB: the usual one takes megabytes each time, and gives nothing.
      [constants.BROTLI_PARAM_LGWIN]: 18,
    },
  });
}

/** All browsers take Brotli: for who takes something else alone it is made when they ask. */
export async function encoded(page: CompressedPage, encoding: Encoding): Promise<Buffer> {
  if (encoding === "br" || encoding === "gzip") return page[encoding];
  const bytes = await gunzipped(page.gzip);
  return encoding === "zstd" ? zstd(bytes) : bytes;
}

/** Browsers differ little in what they accept: what was said lately is not read again. */
const chosen = new Map<string, Encoding>();
const mostChosen = 100;

/** The best encoding that an Accept-Encoding header allows (RFC 9110, section 12.5.3). */
export function chooseEncoding(accept = ""): Encoding {
  const known = chosen.get(accept);
  if (known) return known;
  if (chosen.size >= mostChosen) chosen.clear();
  const best = bestOf(accept);
  chosen.set(accept, best);
  return best;
}

function bestOf(accept: string): Encoding {
  const allowed = new Map<string, boolean>();
  for (const part of accept.toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((piece) => piece.trim());
    allowed.set(name, !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)));
  }
  const accepts = (name: string) => allowed.get(name) ?? allowed.get("*") ?? false;
  return (["br", "zstd", "gzip"] as const).find(accepts) ?? "identity";
}
