import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, gzip, zstdCompress } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { etagMatches } from "./etag.ts";
import { type Encoding, negotiateEncoding } from "./negotiate-encoding.ts";

type Compressed = Exclude<Encoding, "identity">;

const compressors: Record<Compressed, (bytes: Buffer) => Promise<Buffer>> = {
  br: promisify(brotliCompress),
  zstd: promisify(zstdCompress),
  gzip: promisify(gzip),
};
const encodings: readonly Compressed[] = ["br", "zstd", "gzip"];

/** Smaller content is not worth compressing. */
const minCompressedBytes = 256;

/** Types that are compressed already. */
const compressedType = /^(?:font\/woff2|image\/jpeg)/;

/** Content that never changes, with one compressed copy per encoding, created when first requested. */
export class StaticResource {
  readonly #type: string;
  readonly #content: Buffer;
  readonly #etag: string;
  readonly #copies: Map<Compressed, Promise<Buffer>>;
  readonly #available: readonly Compressed[];

  /** @param copies existing compressed copies, by encoding */
  constructor(type: string, content: Buffer, copies: ReadonlyMap<Compressed, Buffer> = new Map()) {
    this.#type = type;
    this.#content = content;
    this.#etag = `"${createHash("sha256").update(content).digest("base64url").slice(0, 22)}"`;
    this.#copies = new Map([...copies].map(([encoding, bytes]) => [encoding, Promise.resolve(bytes)]));
    this.#available = content.length < minCompressedBytes || compressedType.test(type) ? [] : encodings;
  }

  async send({ headers }: FastifyRequest, reply: FastifyReply, cacheControl: string): Promise<FastifyReply> {
    reply.headers({ etag: this.#etag, "cache-control": cacheControl });
    if (this.#available.length > 0) reply.header("vary", "accept-encoding");
    if (etagMatches(headers["if-none-match"], this.#etag)) return reply.status(304).send();
    const encoding = negotiateEncoding(headers["accept-encoding"], this.#available);
    reply.type(this.#type);
    if (encoding === "identity") return reply.send(this.#content);
    return reply.header("content-encoding", encoding).send(await this.#copy(encoding));
  }

  #copy(encoding: Compressed): Promise<Buffer> {
    const known = this.#copies.get(encoding);
    if (known) return known;
    const copy = compressors[encoding](this.#content);
    this.#copies.set(encoding, copy);
    return copy;
  }
}
