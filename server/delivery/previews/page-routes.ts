import type { FastifyReply } from "fastify";
import { z } from "zod";
import { previewLinkEndpoints } from "../../../contract/endpoints/newsroom.ts";
import { errorStatus } from "../../../contract/errors.ts";
import { apiMessages } from "../../../contract/messages/api/en.ts";
import { originalNames } from "../../../contract/pictures.ts";
import { pictureFolders } from "../../../contract/schemas/picture.ts";
import {
  findOwnDraft,
  pictureNamesOf,
  readNewestSnapshot,
  requireEditable,
} from "../../content/records/index.ts";
import type { Database } from "../../platform/database/index.ts";
import {
  type App,
  acceptPlainForms,
  addRoute,
  HttpError,
  isFromOwnPage,
  requireViewer,
} from "../../platform/http/index.ts";
import {
  type Images,
  pictureNamePattern,
  pictureNotFound,
  sendPicture,
} from "../../platform/images/index.ts";
import { htmlType, type Pages, type PreviewPage } from "../pages/index.ts";
import { gonePage, previewPage } from "./preview-page.ts";
import { readPreview } from "./read-preview.ts";
import { storeAnswer } from "./store-answer.ts";

type Deps = { database: Database; images: Images; pages: Pick<Pages, "renderPreview">; publicUrl: string };

const params = z.object({ token: z.string() });
const pictureParams = params.extend({
  folder: z.enum(pictureFolders),
  name: z.string().regex(pictureNamePattern),
});
const query = z.object({ answer: z.enum(["thanks", "empty", "full"]).optional().catch(undefined) });

const maxFormBytes = 32 * 1024;

/**
 * Nothing about a preview is stored on the way, found by search engines, or told to other sites. With the stricter
 * `no-referrer`, browsers would not name the origin of the form.
 */
const headers = {
  "cache-control": "no-store",
  "x-robots-tag": "noindex, nofollow",
  "referrer-policy": "same-origin",
};

const route = { config: { permission: "public" }, schema: { hide: true } } as const;

/** What staff see of a record before its readers, and what anybody with a preview link can open. */
export function previewPageRoutes(app: App, { database, images, pages, publicUrl }: Deps): void {
  const { db } = database;
  acceptPlainForms(app, maxFormBytes);

  async function sendPage(reply: FastifyReply, page: PreviewPage, minStatus = 200): Promise<FastifyReply> {
    const { html, status } = await pages.renderPreview(page, reply.request);
    if (status === 503) reply.header("retry-after", 5);
    return reply
      .headers(headers)
      .status(page.preview || status >= 500 ? Math.max(status, minStatus) : 404)
      .type(htmlType)
      .send(html);
  }

  addRoute(app, previewLinkEndpoints.preview, async (request, reply) => {
    const { kind, id } = request.params;
    const record = await requireEditable(db, kind, id);
    const draft = await findOwnDraft(db, { kind, id, userId: requireViewer(request).userId });
    const snapshot = draft?.snapshot ?? (await readNewestSnapshot(db, record));
    const { html, status } = await pages.renderPreview(previewPage({ record, snapshot }), request);
    if (status >= 500) throw new HttpError("unavailable", apiMessages.unavailable);
    reply.headers(headers);
    return { html };
  });

  app.get("/preview/:token", route, async (request, reply) => {
    const { token } = params.parse(request.params);
    const read = await readPreview(db, token);
    if (!read) return sendPage(reply, gonePage);
    return sendPage(reply, previewPage(read, `/preview/${token}`, query.parse(request.query).answer));
  });

  app.get("/preview/:token/images/:folder/:name", route, async (request, reply) => {
    reply.headers(headers);
    const { data: named } = pictureParams.safeParse(request.params);
    const read = named && (await readPreview(db, named.token));
    if (!read) throw pictureNotFound();
    const shown = pictureNamesOf(read.record.kind, read.snapshot);
    if (!originalNames(named.name).some((name) => shown.includes(name))) throw pictureNotFound();
    return sendPicture(images, reply, named);
  });

  app.post("/preview/:token/responses", route, async (request, reply) => {
    const { token } = params.parse(request.params);
    const read = await readPreview(db, token);
    if (!read) return sendPage(reply, gonePage);
    const path = `/preview/${token}`;
    if (!isFromOwnPage(request, publicUrl)) {
      return sendPage(reply, previewPage(read, path, "elsewhere"), errorStatus.forbidden);
    }
    const sent = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    const result = await storeAnswer(db, read.record, sent);
    return reply.headers(headers).redirect(`${path}?answer=${result}#answer`, 303);
  });
}
