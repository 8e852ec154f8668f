import type { FastifyReply } from "fastify";
import { z } from "zod";
import { pictureFolders } from "../../contract/picture.ts";
import { originalNames } from "../../contract/picture-names.ts";
import { pictureNamesOf } from "../content/index.ts";
import type { Database } from "../database/index.ts";
import { type App, acceptPlainForms } from "../http/index.ts";
import { type Images, pictureNamePattern, pictureNotFound, sendPicture } from "../images/index.ts";
import { htmlType, type Pages, type PreviewPage } from "../pages/index.ts";
import { gonePage, previewPage } from "./preview-page.ts";
import { readPreview } from "./read-preview.ts";
import { storeResponse } from "./responses.ts";

type Deps = { database: Database; images: Images; pages: Pick<Pages, "renderPreview"> };

const params = z.object({ token: z.string() });
const pictureParams = params.extend({
  folder: z.enum(pictureFolders),
  name: z.string().regex(pictureNamePattern),
});
const query = z.object({ answer: z.enum(["thanks", "empty", "full"]).optional().catch(undefined) });

const maxFormBytes = 32 * 1024;

/** Nothing about a preview is stored on the way, found by search engines, or told to other sites. */
const headers = {
  "cache-control": "no-store",
  "x-robots-tag": "noindex, nofollow",
  "referrer-policy": "no-referrer",
};

const route = { config: { permission: "public" }, schema: { hide: true } } as const;

/** What anybody with a preview link can open: the page, its pictures, and a form for an answer. */
export function previewPageRoutes(app: App, { database, images, pages }: Deps): void {
  const { db } = database;
  acceptPlainForms(app, maxFormBytes);

  async function sendPage(reply: FastifyReply, page: PreviewPage): Promise<FastifyReply> {
    const { html, status } = await pages.renderPreview(page, reply.request.id);
    return reply
      .headers(headers)
      .status(page.preview || status >= 500 ? status : 404)
      .type(htmlType)
      .send(html);
  }

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
    const link = (await readPreview(db, token))?.link;
    if (!link) return sendPage(reply, gonePage);
    const sent = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    const result = await storeResponse(db, link, {
      approves: sent.get("approves") === "1",
      name: sent.get("name") ?? "",
      note: sent.get("note") ?? "",
    });
    return reply.headers(headers).redirect(`/preview/${token}?answer=${result}#answer`, 303);
  });
}
