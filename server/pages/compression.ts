import { promisify } from "node:util";
import { brotliCompress, constants, gunzip, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const gunzipped = promisify(gunzip);

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

/** The page as it was rendered. */
export function decompress(page: CompressedPage): Promise<Buffer> {
  return gunzipped(page.gzip);
}
