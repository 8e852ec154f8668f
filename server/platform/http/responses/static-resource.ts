import { Readable, type Transform } from "node:stream";
import { constants, createBrotliCompress, createGzip, createZstdCompress } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { apiMessages } from "../../../../contract/messages/staff/api.ts";
import { HttpError } from "../requests/http-error.ts";
import { type Encoding, negotiateEncoding } from "./content-encoding.ts";
import { etagMatches, etagOf } from "./etag.ts";

type Compressed = Exclude<Encoding, "identity">;

const compressors: Record<Compressed, () => Transform> = {
  // The default quality takes seconds for a megabyte.
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  zstd: createZstdCompress,
  gzip: createGzip,
};
const encodings: readonly Compressed[] = ["br", "zstd", "gzip"];

/** Smaller content is not worth compressing. */
const minCompressedBytes = 256;

/** Types that are compressed already. */
const compressedType = /^(?:font\/woff2|image\/jpeg)/;

/** Larger content is sent in pieces: of what all readers share, a slow one then holds no more than this unsent. */
const pieceBytes = 64 * 1024;

/** Content that was written in pieces stays in them: no step handles megabytes at once. */
type Written = { pieces: readonly Buffer[]; etag: string };

/** Content that never changes, with one compressed copy per encoding, created when first requested. */
export class StaticResource {
  readonly #type: string;
  readonly #content: readonly Buffer[];
  readonly #etag: string;
  readonly #copies: Map<Compressed, Promise<readonly Buffer[]>>;
  readonly #available: readonly Compressed[];
  /** The bodies of responses in progress. */
  readonly #streams = new Set<Readable>();
  #compressing = 0;
  #bytes: number;
  #isAborted = false;

  /** @param copies existing compressed copies, by encoding */
  constructor(type: string, content: Buffer | Written, copies: ReadonlyMap<Compressed, Buffer> = new Map()) {
    const { pieces, etag } = Buffer.isBuffer(content)
      ? { pieces: [content], etag: etagOf(content) }
      : content;
    this.#type = type;
    this.#content = pieces;
    this.#bytes = lengthOf(pieces) + lengthOf([...copies.values()]);
    this.#etag = etag;
    this.#copies = new Map([...copies].map(([encoding, bytes]) => [encoding, Promise.resolve([bytes])]));
    const isSmall = lengthOf(pieces) < minCompressedBytes;
    this.#available = isSmall || compressedType.test(type) ? [] : encodings;
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
    const pieces = encoding === "identity" ? this.#content : await this.#copy(encoding);
    if (this.#isAborted) throw new HttpError("unavailable", apiMessages.unavailable);
    reply.headers(common).type(this.#type);
    if (encoding !== "identity") reply.header("content-encoding", encoding);
    const length = lengthOf(pieces);
    if (length <= pieceBytes) return reply.send(Buffer.concat(pieces));
    return reply.header("content-length", length).send(this.#stream(pieces));
  }

  #stream(pieces: readonly Buffer[]): Readable {
    const stream = Readable.from(smallPiecesOf(pieces), { objectMode: false });
    this.#streams.add(stream);
    return stream.once("close", () => this.#streams.delete(stream));
  }

  async #copy(encoding: Compressed): Promise<readonly Buffer[]> {
    const known = this.#copies.get(encoding);
    if (known) return known;
    const copy = Array.fromAsync<Buffer>(Readable.from(this.#content).pipe(compressors[encoding]()));
    this.#copies.set(encoding, copy);
    this.#compressing += 1;
    try {
      const pieces = await copy;
      this.#bytes += lengthOf(pieces);
      return pieces;
    } finally {
      this.#compressing -= 1;
    }
  }
}

function lengthOf(pieces: readonly Buffer[]): number {
  return pieces.reduce((sum, { length }) => sum + length, 0);
}

function* smallPiecesOf(pieces: readonly Buffer[]): Generator<Buffer> {
  for (const piece of pieces) {
    for (let start = 0; start < piece.length; start += pieceBytes) {
      yield piece.subarray(start, start + pieceBytes);
    }
  }
}
