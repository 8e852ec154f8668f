import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { apiMessages } from "../../../contract/messages/staff/api.ts";
import { contentKinds } from "../../../contract/values/content-kinds.ts";
import { documentFilePath, numberedPath } from "../../../contract/values/paths/paths.ts";
import { type ContentRow, findIncludingTrashed, findLive } from "../../content/records/index.ts";
import { decompressSnapshot, findVersion } from "../../content/versions/index.ts";
import type { Database } from "../../platform/database/index.ts";
import { type App, HttpError, hasPermission } from "../../platform/http/index.ts";
import { etagMatches, sharedCacheControl } from "../../platform/http/responses/index.ts";
import { type Images, openStored } from "../../platform/images/index.ts";
import { requestedRange } from "./byte-range.ts";
import { inlineAs } from "./content-disposition.ts";

const params = z.object({ id: z.coerce.number().int().positive(), "*": z.string() });

const query = z.object({ version: z.coerce.number().int().positive().optional().catch(undefined) });

const folder = contentKinds.document.pictureFolder;

type ServedFile = Pick<ContentRow, "id" | "title" | "image" | "file_bytes">;

type Options = { images: Images; sharedCacheSeconds: number };

/**
 * Serves the file of a document at an address that never changes: `/documents/12/exam-timetable.pdf`, to which all other
 * words lead. Visitors get the file of a live record, staff also that of one that is not public, and with `?version=`
 * that of any version: what is to be published can be read before.
 */
export function documentFileRoute(app: App, { db }: Database, { images, sharedCacheSeconds }: Options): void {
  const publicCaching = sharedCacheControl(sharedCacheSeconds) ?? "public, no-cache";

  async function find(
    id: number,
    { viewer, headers }: FastifyRequest,
    reply: FastifyReply,
  ): Promise<ContentRow> {
    // No cache may store the response to a request with a session.
    reply.header("cache-control", headers.authorization === undefined ? publicCaching : "private, no-store");
    const live = await findLive(db, "document", id);
    if (live) return live;
    reply.headers({ "cache-control": "private, no-store", "x-robots-tag": "noindex" });
    const isStaff = hasPermission(viewer, "content.write");
    const hidden = isStaff ? await findIncludingTrashed(db, "document", id) : undefined;
    if (!hidden?.image) throw new HttpError("not_found", apiMessages.recordNotFound);
    return hidden;
  }

  async function ofVersion(
    id: number,
    versionID: number,
    { viewer }: FastifyRequest,
    reply: FastifyReply,
  ): Promise<ServedFile> {
    reply.headers({ "cache-control": "private, no-store", "x-robots-tag": "noindex" });
    const isStaff = hasPermission(viewer, "content.write");
    const of = { subject: "document", subject_id: id } as const;
    const version = isStaff ? await findVersion(db, of, versionID) : undefined;
    const snapshot = version && decompressSnapshot(version.data);
    if (!snapshot?.image) throw new HttpError("not_found", apiMessages.versionNotFound);
    const { title, image } = snapshot;
    return { id, title, image: image.name, file_bytes: image.bytes ?? null };
  }

  app.route({
    // A HEAD route that Fastify adds would read the file.
    method: ["GET", "HEAD"],
    url: "/documents/:id(^[1-9]\\d{0,8}$)/*",
    config: { permission: "public" },
    schema: { hide: true },
    handler: async (request, reply) => {
      const { id, "*": words } = params.parse(request.params);
      const { version } = query.parse(request.query);
      if (version) return send(request, reply, await ofVersion(id, version, request, reply));
      const document = await find(id, request, reply);
      const path = words === "" ? numberedPath("document", id) : documentFilePath(document);
      if (`/documents/${id}/${words}` !== decodeURI(path)) return reply.redirect(path, 301);
      return send(request, reply, document);
    },
  });

  async function send(request: FastifyRequest, reply: FastifyReply, document: ServedFile) {
    const { id, title, image: name, file_bytes: size } = document;
    const { "if-none-match": known, "if-range": condition, range: asked } = request.headers;
    const etag = `"${name}"`;
    reply.header("etag", etag);
    // Before the store is read: object storage is slow and charges for each read.
    if (etagMatches(known, etag)) {
      // A cache takes it over into the file that it keeps.
      return reply.status(304).header("content-security-policy", "sandbox").send();
    }
    const mayBePart = request.method === "GET" && (condition === undefined || condition === etag);
    const range = mayBePart && size !== null ? requestedRange(asked, size) : undefined;
    if (range === "unsatisfiable") {
      // A cache could answer others with it.
      const headers = { "cache-control": "no-store", "content-range": `bytes */${size}` };
      return reply.status(416).headers(headers).send();
    }
    // A file that was cut has not all of the bytes that its record names.
    const all = size === null ? undefined : { first: 0, last: size - 1 };
    const { stream, bytes } = await openStored(images, { folder, name }, range ?? all);
    reply.headers({
      "accept-ranges": "bytes",
      "content-disposition": inlineAs(title, `document-${id}`),
      "content-length": bytes,
      "content-security-policy": "sandbox",
      "content-type": "application/pdf",
    });
    if (range) reply.status(206).header("content-range", `bytes ${range.first}-${range.last}/${size}`);
    if (request.method === "GET") return reply.send(stream);
    stream.destroy();
    return reply.send();
  }
}
