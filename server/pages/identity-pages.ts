import pLimit from "p-limit";
import { type CompressedPage, decompress } from "./compression.ts";
import { KeptPages } from "./kept-pages.ts";

/** Browsers accept Brotli: few clients read pages uncompressed. */
const maxBytes = 8 * 1024 * 1024;

/** Decompressions at a time: they take threads that pictures need, too. */
const concurrency = 2;

/** Uncompressed copies of the pages that clients without compression read lately. */
export class IdentityPages {
  readonly #copies = new KeptPages<Buffer>(maxBytes, (bytes) => bytes.length);
  readonly #underWay = new Map<string, Promise<Buffer>>();
  readonly #limit = pLimit(concurrency);

  /** Decompresses a page at most once while it is read: pages with equal ETags are equal. */
  async get({ etag, ...page }: CompressedPage & { etag: string }): Promise<Buffer> {
    const copy = this.#copies.read(etag);
    if (copy) return copy;
    let underWay = this.#underWay.get(etag);
    if (!underWay) {
      underWay = this.#limit(() => decompress(page)).finally(() => this.#underWay.delete(etag));
      this.#underWay.set(etag, underWay);
    }
    const bytes = await underWay;
    this.#copies.keep(etag, bytes);
    return bytes;
  }
}
