import type { IncomingMessage, ServerResponse } from "node:http";
import { finished } from "node:stream";
import { StringDecoder } from "node:string_decoder";
import multipart, { type MultipartFile } from "@fastify/multipart";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import { apiMessages } from "../../../../contract/messages/staff/api.ts";
import { contentErrorMessages } from "../../../../contract/messages/staff/refusals.ts";
import { pictureLimits } from "../../../../contract/values/limits/pictures.ts";
import { requestLimits } from "../../../../contract/values/limits/requests.ts";
import type { App } from "../requests/app-type.ts";
import { HttpError, StorageFullError } from "../requests/http-error.ts";

/** How long the rest of a rejected form is read and discarded at most. */
const discardMs = 30_000;

const blockBytes = 256 * 1024;

/** Chunks of one byte each would take a hundred times their size in memory. */
const maxPiecesInBlock = 1_000;

/** The maximum size of a field, and the error for a larger one. */
export type FieldLimit = { maxBytes: number; code: "invalid" | "too_large"; message: string };

/** The fields of a multipart form. Others are rejected when their headers arrive. */
export type FormDefinition<Fields> = {
  /** Validates all text fields together. */
  schema: z.ZodType<Fields>;
  texts: ReadonlyMap<string, FieldLimit>;
  /** The name of the only file field, and its maximum size. */
  file: string;
  fileLimit?: FieldLimit;
};

const picture: FieldLimit = {
  maxBytes: pictureLimits.maxUploadBytes,
  code: "too_large",
  message: apiMessages.uploadTooLarge,
};
const fileName: FieldLimit = {
  maxBytes: requestLimits.maxFormLineBytes,
  code: "too_large",
  message: contentErrorMessages.formTooLarge,
};

/** `file` is a list of chunks: joining 5 MB would block the event loop. */
export type Form<Fields> = { fields: Fields; file: readonly Uint8Array[] | undefined };

/** Makes the routes of `app` accept multipart forms. */
export async function acceptMultipart(app: App): Promise<void> {
  await app.register(multipart, {
    // The parser buffers a whole text field before it reports it, but streams files as they arrive, head first.
    isPartAFile: () => true,
    limits: { fileSize: requestLimits.maxFormBytes, headerPairs: 20 },
  });
}

/** Reads a form, within the memory that `limitBodies` has reserved. @throws HttpError 413, 415 or 422 */
export function readForm<Fields>(
  request: FastifyRequest,
  reply: Pick<FastifyReply, "raw">,
  definition: FormDefinition<Fields>,
): Promise<Form<Fields>> {
  const max = { maxBytes: requestLimits.maxFormBytes, tooLarge: contentErrorMessages.formTooLarge };
  return readMultipart(request, reply, max, () => readParts(request, definition));
}

/** Reads a form of at most `maxBytes`. The rest of one that is refused is discarded. */
async function readMultipart<Result>(
  request: FastifyRequest,
  reply: Pick<FastifyReply, "raw">,
  { maxBytes, tooLarge }: { maxBytes: number; tooLarge: string },
  read: () => Promise<Result>,
): Promise<Result> {
  if (!request.isMultipart()) throw new HttpError("unsupported_media_type", apiMessages.formWanted);
  const { raw } = request;
  try {
    // The parser would wait forever on a connection that is already closed.
    if (raw.socket.destroyed) throw new HttpError("invalid", apiMessages.formBroken);
    const isTooLarge = Number(raw.headers["content-length"]) > maxBytes;
    if (isTooLarge) throw new HttpError("too_large", tooLarge);
    return await read();
  } catch (error) {
    if (!raw.readableEnded && !raw.destroyed) discardRest(raw, reply.raw);
    throw fromParserError(error);
  }
}

async function readParts<Fields>(
  request: FastifyRequest,
  { schema, texts, file: fileField, fileLimit = picture }: FormDefinition<Fields>,
): Promise<Form<Fields>> {
  limitBodySize(request.raw);
  const values: Record<string, string> = {};
  let file: readonly Uint8Array[] | undefined;
  const seen = new Set<string>();
  const parts = texts.size + 1;
  for await (const part of request.files({ limits: { parts, files: parts } })) {
    const name = part.fieldname ?? "";
    const text = texts.get(name);
    if (!text && name !== fileField) throw unknownFieldError(name);
    if (seen.has(name)) throw fieldError(name, apiMessages.formFieldTwice, "was sent twice");
    seen.add(name);
    if (text) {
      if (!isText(part)) throw unknownFieldError(name);
      values[name] = await readText(part, text);
    } else if (isText(part)) {
      // Some clients send a file field without a file as text, empty or with the old file's name.
      await readText(part, fileName);
    } else {
      const blocks = await readBlocks(part, fileLimit);
      // Browsers send an empty file if none was chosen.
      if (blocks.length > 0) file = blocks;
    }
  }
  const parsed = schema.safeParse(values);
  if (!parsed.success) throw fromSchemaError(parsed.error);
  return { fields: parsed.data, file };
}

/**
 * Closes the connection when a body exceeds the maximum. Only a chunked body can, by bytes between or after its
 * parts, which the parser skips.
 */
function limitBodySize(raw: IncomingMessage): void {
  let bytes = 0;
  raw.on("data", (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > requestLimits.maxFormBytes) raw.destroy();
  });
}

/** Whether a part is a text field, not a file, JSON or a nested form. */
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
 * Reads and discards the rest of a rejected form. Closing the connection while the client still sends would reset it,
 * and the client would lose the response.
 */
export function discardRest(raw: IncomingMessage, response: ServerResponse): void {
  const timer = setTimeout(() => void raw.destroy(), discardMs);
  finished(raw, () => clearTimeout(timer));
  raw.unpipe();
  limitBodySize(raw);
  raw.resume();
  if (response.shouldKeepAlive) return;
  // With `Connection: close`, which proxies send by default, Node closes it right after the response.
  response.shouldKeepAlive = true;
  finished(response, () => finished(raw, () => void raw.socket.end()));
}

function unknownFieldError(name: string): HttpError {
  return fieldError(name, apiMessages.formFieldUnknown, "is not a field of this form");
}

function fieldError(name: string, message: string, what: string): HttpError {
  return new HttpError("invalid", message, { [name.slice(0, 100) || "form"]: what });
}

function fromSchemaError({ issues }: z.ZodError): HttpError {
  const fields = Object.fromEntries(issues.map(({ path, message }) => [path.join(".") || "form", message]));
  const customMessage = issues.find(({ code }) => code === "custom")?.message;
  return new HttpError("invalid", customMessage ?? apiMessages.fieldMissing, fields);
}

function isDiskFull(error: unknown): error is Error {
  return error instanceof Error && "code" in error && ["ENOSPC", "EDQUOT"].includes(String(error.code));
}

/** Translates an error of the multipart parser, and of a full disk. */
function fromParserError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  if (isDiskFull(error)) return new StorageFullError(`uploads: ${error.message}`);
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (typeof code === "string" && code.endsWith("_LIMIT")) {
    return new HttpError("invalid", apiMessages.formTooMany);
  }
  return new HttpError("invalid", apiMessages.formBroken);
}
