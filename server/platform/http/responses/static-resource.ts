import { Readable } from "node:stream";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip, zstdCompress } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { apiMessages } from "../../../../contract/messages/staff/api.ts";
import { HttpError } from "../requests/http-error.ts";
import { type Encoding, negotiateEncoding } from "./content-encoding.ts";
import { etagMatches, etagOf } from "./etag.ts";

type Compressed = Exclude<Encoding, "identity">;

const brotli = promisify(brotliCompress);

const compressors: Record<Compressed, (bytes: Buffer) => Promise<Buffer>> = {
  // The default quality takes seconds for a megabyte.
  br: (bytes) => brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  zstd: promisify(zstdCompress),
  gzip: promisify(gzip),
};
const encodings: readonly Compressed[] = ["br", "zstd", "gzip"];

/** Smaller content is not worth compressing. */
const minCompressedBytes = 256;

/** Types that are compressed already. */
const compressedType = /^(?:font\/woff2|image\/jpeg)/;

/** Larger content is sent in pieces: of what all readers share, a slow one then holds no more than this unsent. */
const pieceBytes = 64 * 1024;

/** Content that never changes, with one compressed copy per encoding, created when first requested. */
export class StaticResource {
  readonly #type: string;
  readonly #content: Buffer;
  readonly #etag: string;
  readonly #copies: Map<Compressed, Promise<Buffer>>;
  readonly #available: readonly Compressed[];
  /** The bodies of responses in progress. */
  readonly #streams = new Set<Readable>();
  #compressing = 0;
  #bytes: number;
  #isAborted = false;

  /** @param copies existing compressed copies, by encoding */
  constructor(type: string, content: Buffer, copies: ReadonlyMap<Compressed, Buffer> = new Map()) {
    this.#type = type;
    this.#content = content;
    this.#bytes = [content, ...copies.values()].reduce((sum, { length }) => sum + length, 0);
    this.#etag = etagOf(content);
    this.#copies = new Map([...copies].map(([encoding, bytes]) => [encoding, Promise.resolve(bytes)]));
    this.#available = content.length < minCompressedBytes || compressedType.test(type) ? [] : encodings;
  }

  /** The size of the content with its copies. */
  get bytes(): number {
    return this.#bytes;
  }

  get isBeingSent(): boolean {
    return this.#streams.size + this.#compressing > 0;
  }

  /** Aborts the responses in progress, so that nothing holds the content any more. */
  abort(): void {
    this.#isAborted = true;
    for (const stream of this.#streams) stream.destroy();
  }

  async send({ headers }: FastifyRequest, reply: FastifyReply, cacheControl: string): Promise<FastifyReply> {
    const varies = this.#available.length > 0 && { vary: "accept-encoding" };
    const common = { etag: this.#etag, "cache-control": cacheControl, ...varies };
    if (etagMatches(headers["if-none-match"], this.#etag)) return reply.headers(common).status(304).send();
    const encoding = negotiateEncoding(headers["accept-encoding"], this.#available);
    const bytes = encoding === "identity" ? this.#content : await this.#copy(encoding);
    if (this.#isAborted) throw new HttpError("unavailable", apiMessages.unavailable);
    reply.headers(common).type(this.#type);
    if (encoding !== "identity") reply.header("content-encoding", encoding);
    if (bytes.length <= pieceBytes) return reply.send(bytes);
    return reply.header("content-length", bytes.length).send(this.#stream(bytes));
  }

  #stream(bytes: Buffer): Readable {
    const stream = Readable.from(piecesOf(bytes), { objectMode: false });
    this.#streams.add(stream);
    return stream.once("close", () => this.#streams.delete(stream));
  }

  async #copy(encoding: Compressed): Promise<Buffer> {
    const known = this.#copies.get(encoding);
    if (known) return known;
    const copy = compressors[encoding](this.#content);
    this.#copies.set(encoding, copy);
    this.#compressing += 1;
    try {
      const bytes = await copy;
      this.#bytes += bytes.length;
      return bytes;
    } finally {
      this.#compressing -= 1;
    }
  }
}

function* piecesOf(bytes: Buffer): Generator<Buffer> {
  for (let start = 0; start < bytes.length; start += pieceBytes)
    yield bytes.subarray(start, start + pieceBytes);
}
