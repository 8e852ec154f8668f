import type { IncomingMessage, ServerResponse } from "node:http";
import { finished } from "node:stream";
import { StringDecoder } from "node:string_decoder";
import multipart, { type MultipartFile } from "@fastify/multipart";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import { limits } from "../../contract/limits.ts";
import { apiMessages } from "../../contract/messages/api.ts";
import { contentErrorMessages } from "../../contract/messages/content-form.ts";
import type { App } from "./app-type.ts";
import { ByteBudget } from "./byte-budget.ts";
import { HttpError } from "./http-error.ts";

/** A connection on which nothing arrives for so long is closed: it would hold its share of the memory. */
const idleMs = 20_000;

/** How long, at most, the rest of a refused form is read and thrown away. */
const discardMs = 30_000;

/** The least that a form reserves: processing a small one takes memory too. */
const minReservedBytes = 1024 * 1024;

const blockBytes = 256 * 1024;

/** Join after this many pieces: pieces of one byte would take a hundred times their size in memory. */
const maxPiecesInBlock = 1_000;

/** The maximum size of a field in bytes, and the refusal of a larger one. */
export type FieldLimit = { maxBytes: number; code: "invalid" | "too_large"; message: string };

/** What a multipart form may hold. Every other field is refused when its head arrives. */
export type FormDefinition<Fields> = {
  /** Of its text fields, together. */
  schema: z.ZodType<Fields>;
  texts: ReadonlyMap<string, FieldLimit>;
  /** The name of its only file. */
  file: string;
};

const picture: FieldLimit = {
  maxBytes: limits.maxUploadBytes,
  code: "too_large",
  message: apiMessages.uploadTooLarge,
};
const fileName: FieldLimit = {
  maxBytes: limits.maxFormLineBytes,
  code: "too_large",
  message: contentErrorMessages.formTooLarge,
};

/** `file`: in blocks, which are not joined here. */
export type Form<Fields> = { fields: Fields; file: readonly Uint8Array[] | undefined };

/** Lets the routes of `app` take multipart forms. */
export async function acceptMultipart(app: App): Promise<void> {
  const parts = 12;
  await app.register(multipart, {
    // The parser buffers a whole text field before it reports it, but streams files as they arrive, head first.
    isPartAFile: () => true,
    limits: { fileSize: limits.maxFormBytes, files: parts, parts, headerPairs: 20 },
  });
}

/** Reads forms, within a common bound of memory. A form beyond the bound waits for its turn, unread. */
export class FormReader {
  readonly #budget = new ByteBudget({
    maxBytes: limits.maxConcurrentFormBytes,
    maxWaiting: limits.maxQueuedForms,
    maxWaitMs: limits.maxFormWaitMs,
  });

  /**
   * Reads a form and hands it to `use`; its memory is reserved until `use` is done.
   * @throws HttpError 413, 415 or 422; 503 before anything is read when the server has too many forms
   */
  async read<Fields, Result>(
    request: FastifyRequest,
    reply: Pick<FastifyReply, "raw">,
    definition: FormDefinition<Fields>,
    use: (form: Form<Fields>) => Promise<Result>,
  ): Promise<Result> {
    if (!request.isMultipart()) throw new HttpError("unsupported_media_type", apiMessages.formWanted);
    const { raw } = request;
    const { socket } = raw;
    const gone = new AbortController();
    const abort = () => gone.abort();
    socket.once("close", abort);
    try {
      const bytes = expectedBytes(raw);
      return await this.#budget.run(Math.max(bytes, minReservedBytes), gone.signal, async () =>
        use(await readForm(request, definition)),
      );
    } catch (error) {
      if (!raw.readableEnded && !raw.destroyed) discardRest(raw, reply.raw);
      throw error;
    } finally {
      socket.off("close", abort);
    }
  }
}

/**
 * How large the body of a request may become.
 * @throws HttpError 413
 */
function expectedBytes({ headers }: IncomingMessage): number {
  const bytes = Number(headers["content-length"] ?? limits.maxFormBytes);
  if (bytes > limits.maxFormBytes) throw new HttpError("too_large", contentErrorMessages.formTooLarge);
  return bytes;
}

async function readForm<Fields>(
  request: FastifyRequest,
  { schema, texts, file: fileField }: FormDefinition<Fields>,
): Promise<Form<Fields>> {
  const { raw } = request;
  const { socket } = raw;
  // The parser would wait for ever for a connection that ended before it began.
  if (socket.destroyed) throw new HttpError("invalid", apiMessages.formBroken);
  const hangUp = () => void socket.destroy();
  socket.setTimeout(idleMs, hangUp);
  boundSize(raw);
  const values: Record<string, string> = {};
  let file: readonly Uint8Array[] | undefined;
  try {
    const seen = new Set<string>();
    for await (const part of request.files()) {
      const name = part.fieldname ?? "";
      const text = texts.get(name);
      if (!text && name !== fileField) throw unknownField(name);
      if (seen.has(name)) throw refusedField(name, apiMessages.formFieldTwice, "was sent twice");
      seen.add(name);
      if (text) {
        if (!isText(part)) throw unknownField(name);
        values[name] = await readText(part, text);
      } else if (isText(part)) {
        // A file field without a file arrives as text from some clients, empty or with the name of the old file.
        await readText(part, fileName);
      } else {
        const blocks = await readBlocks(part, picture);
        // An empty file field is how a browser sends "no file".
        if (blocks.length > 0) file = blocks;
      }
    }
  } catch (error) {
    throw asRefusal(error);
  } finally {
    // Removes this listener only: a keep-alive connection has others.
    socket.setTimeout(0, hangUp);
  }
  const parsed = schema.safeParse(values);
  if (!parsed.success) throw refusalOf(parsed.error);
  return { fields: parsed.data, file };
}

/**
 * Closes the connection when a body exceeds the size of a form. Only a chunked body can, by bytes between or after the
 * parts, which the parser skips silently: no ordinary client sends any.
 */
function boundSize(raw: IncomingMessage): void {
  let bytes = 0;
  raw.on("data", (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > limits.maxFormBytes) raw.destroy();
  });
}

/** Whether a part is a plain text field; not a nested form, JSON or a file. */
function isText({ filename, mimetype }: MultipartFile): boolean {
  return filename === undefined && mimetype.startsWith("text/");
}

async function readText(part: MultipartFile, field: FieldLimit): Promise<string> {
  const decoder = new StringDecoder("utf8");
  let text = "";
  for (const block of await readBlocks(part, field)) text += decoder.write(block);
  return text + decoder.end();
}

/** @throws HttpError as soon as the part has more than `maxBytes` */
async function readBlocks(
  part: MultipartFile,
  { maxBytes, code, message }: FieldLimit,
): Promise<Uint8Array[]> {
  const blocks: Uint8Array[] = [];
  let pieces: Uint8Array[] = [];
  let piecesBytes = 0;
  let bytes = 0;
  const join = () => {
    if (piecesBytes > 0) blocks.push(Buffer.concat(pieces, piecesBytes));
    pieces = [];
    piecesBytes = 0;
  };
  for await (const piece of part.file) {
    bytes += piece.length;
    if (bytes > maxBytes) {
      throw new HttpError(code, message, { [part.fieldname]: `has more than ${maxBytes} bytes` });
    }
    pieces.push(piece);
    piecesBytes += piece.length;
    if (piecesBytes >= blockBytes || pieces.length >= maxPiecesInBlock) join();
  }
  join();
  return blocks;
}

/**
 * Reads and discards the rest of a refused form, so that the client gets to read the response: closing the connection
 * while the client still sends would reset it, and the response would be lost.
 */
function discardRest(raw: IncomingMessage, response: ServerResponse): void {
  const timer = setTimeout(() => void raw.destroy(), discardMs);
  finished(raw, () => clearTimeout(timer));
  raw.unpipe();
  boundSize(raw);
  raw.resume();
  if (response.shouldKeepAlive) return;
  // With `connection: close`, which proxies send by default, Node would close it right after the response.
  response.shouldKeepAlive = true;
  finished(response, () => finished(raw, () => void raw.socket.end()));
}

function unknownField(name: string): HttpError {
  return refusedField(name, apiMessages.formFieldUnknown, "is not a field of this form");
}

function refusedField(name: string, message: string, what: string): HttpError {
  return new HttpError("invalid", message, { [name.slice(0, 100) || "form"]: what });
}

function refusalOf({ issues }: z.ZodError): HttpError {
  const fields = Object.fromEntries(issues.map(({ path, message }) => [path.join(".") || "form", message]));
  const own = issues.find(({ code }) => code === "custom")?.message;
  return new HttpError("invalid", own ?? apiMessages.fieldMissing, fields);
}

/** What the multipart parser says, in our words. */
function asRefusal(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (typeof code === "string" && code.endsWith("_LIMIT")) {
    return new HttpError("invalid", apiMessages.formTooMany);
  }
  return new HttpError("invalid", apiMessages.formBroken);
}
