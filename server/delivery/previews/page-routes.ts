import type { FastifyReply } from "fastify";
import { z } from "zod";
import { previewLinkEndpoints } from "../../../contract/endpoints/newsroom.ts";
import { apiMessages } from "../../../contract/messages/staff/api.ts";
import { contentKinds } from "../../../contract/values/content-kinds.ts";
import { pictureFolders } from "../../../contract/values/pictures/picture-folders.ts";
import { originalNames } from "../../../contract/values/pictures/pictures.ts";
import {
  findOwnDraft,
  pictureNamesOf,
  readNewestSnapshot,
  requireEditable,
} from "../../content/records/index.ts";
import type { Database } from "../../platform/database/index.ts";
import { type App, addRoute, HttpError, requireViewer } from "../../platform/http/index.ts";
import { htmlType } from "../../platform/http/responses/index.ts";
import {
  type Images,
  pictureNamePattern,
  pictureNotFound,
  sendPicture,
} from "../../platform/images/index.ts";
import type { Pages, PreviewPage } from "../pages/index.ts";
import { gonePage, previewPage } from "./preview-page.ts";
import { readPreview } from "./read-preview.ts";

type Deps = { database: Database; images: Images; pages: Pick<Pages, "renderPreview"> };

const params = z.object({ token: z.string() });
const pictureParams = params.extend({
  folder: z.enum(pictureFolders),
  name: z.string().regex(pictureNamePattern),
});

/** Nothing about a preview is stored on the way, found by search engines, or told to other sites. */
const headers = {
  "cache-control": "no-store",
  "x-robots-tag": "noindex, nofollow",
  "referrer-policy": "no-referrer",
};

const route = { config: { permission: "public" }, schema: { hide: true } } as const;

/** What staff see of a record before its readers, and what anybody with a preview link can open. */
export function previewPageRoutes(app: App, { database, images, pages }: Deps): void {
  const { db } = database;

  async function sendPage(reply: FastifyReply, page: PreviewPage): Promise<FastifyReply> {
    const { html, status } = await pages.renderPreview(page, reply.request);
    if (status === 503) reply.header("retry-after", 5);
    return reply
      .headers(headers)
      .status(page.preview || status >= 500 ? status : 404)
      .type(htmlType)
      .send(html);
  }

  addRoute(app, previewLinkEndpoints.preview, async (request, reply) => {
    const { kind, id } = request.params;
    const record = await requireEditable(db, kind, id);
    const draft = await findOwnDraft(db, { kind, id, userId: requireViewer(request).userId });
    const snapshot = draft?.snapshot ?? (await readNewestSnapshot(db, record));
    const { html, status } = await pages.renderPreview(await previewPage(db, { record, snapshot }), request);
    if (status >= 500) throw new HttpError("unavailable", apiMessages.unavailable);
    reply.headers(headers);
    return { html };
  });

  app.get("/preview/:token", route, async (request, reply) => {
    const { token } = params.parse(request.params);
    const read = await readPreview(db, token);
    if (!read) return sendPage(reply, gonePage);
    return sendPage(reply, await previewPage(db, read, `/preview/${token}`));
  });

  app.get("/preview/:token/document.pdf", route, async (request, reply) => {
    reply.headers(headers);
    const read = await readPreview(db, params.parse(request.params).token);
    const file = read?.record.kind === "document" ? read.snapshot.image : null;
    if (!file) throw pictureNotFound();
    reply.headers({ "content-security-policy": "sandbox", "content-disposition": "inline" });
    return sendPicture(images, reply, { folder: contentKinds.document.pictureFolder, name: file.name });
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
}
