import multipart from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import type { z } from "zod";
import { limits } from "../../contract/limits.ts";
import { wording } from "../../contract/wording.ts";
import type { App } from "./app-type.ts";
import { HttpError } from "./http-error.ts";

const idleMilliseconds = 20_000;

/** Lets the routes of `app` take multipart forms: a few fields and one file. */
export async function takeForms(app: App): Promise<void> {
  await app.register(multipart, {
    limits: {
      fieldSize: limits.formFieldBytes,
      fields: 10,
      fileSize: limits.uploadBytes,
      files: 1,
      parts: 11,
      headerPairs: 20,
    },
  });
}

/** `file`: the pieces in which it came, which are not put together here. */
type Form<Fields> = { fields: Fields; file: readonly Uint8Array[] | undefined };

/**
 * Reads a multipart form whole.
 * @param schema of its text fields
 * @param fileField the name of its file
 * @throws HttpError 413, 415 or 422
 */
export async function readForm<Fields>(
  request: FastifyRequest,
  schema: z.ZodType<Fields>,
  fileField: string,
): Promise<Form<Fields>> {
  if (!request.isMultipart()) throw new HttpError("unsupported_media_type", wording.api.formWanted);
  const { socket } = request.raw;
  // A phone that lost its network says nothing more, and would hold its turn for ever.
  const hangUp = () => void socket.destroy();
  socket.setTimeout(idleMilliseconds, hangUp);
  const fields: Record<string, unknown> = {};
  let file: readonly Uint8Array[] | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type === "file") {
        // An empty file field is how a browser sends "no file".
        const pieces: Uint8Array[] = [];
        for await (const piece of part.file) pieces.push(piece);
        if (part.fieldname !== fileField) throw wrongField(part.fieldname);
        if (pieces.length > 0) file = pieces;
      } else {
        if (part.valueTruncated) throw new HttpError("too_large", wording.api.formTooLarge);
        if (Object.hasOwn(fields, part.fieldname)) throw wrongField(part.fieldname);
        // A file field without a file arrives as empty text from some clients.
        if (part.fieldname !== fileField) fields[part.fieldname] = part.value;
      }
    }
  } catch (error) {
    throw asRefusal(error);
  } finally {
    // By its name, or it would stay with a connection that goes on to the next form.
    socket.setTimeout(0, hangUp);
  }
  const parsed = schema.safeParse(fields);
  if (!parsed.success) throw refusalOf(parsed.error);
  return { fields: parsed.data, file };
}

function wrongField(name: string): HttpError {
  return new HttpError("invalid", wording.api.formBroken, { [name]: "is not wanted here, or not twice" });
}

function refusalOf({ issues }: z.ZodError): HttpError {
  const fields = Object.fromEntries(issues.map(({ path, message }) => [path.join(".") || "form", message]));
  const own = issues.find(({ code }) => code === "custom")?.message;
  return new HttpError("invalid", own ?? wording.api.fieldMissing, fields);
}

/** What the multipart parser says, in our words. */
function asRefusal(error: unknown): unknown {
  if (error instanceof HttpError) return error;
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "FST_REQ_FILE_TOO_LARGE") return new HttpError("too_large", wording.api.uploadTooLarge);
  if (typeof code === "string" && code.endsWith("_LIMIT")) {
    return new HttpError("invalid", wording.api.formTooMany);
  }
  return new HttpError("invalid", wording.api.formBroken);
}
