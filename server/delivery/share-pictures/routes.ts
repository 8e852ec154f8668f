import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { apiMessages } from "../../../contract/messages/staff/api.ts";
import { type ContentKind, contentKindNames, contentKinds } from "../../../contract/values/content-kinds.ts";
import { pictureLimits } from "../../../contract/values/limits/pictures.ts";
import { logoFolder } from "../../../contract/values/pictures/picture-folders.ts";
import {
  homeSharePath,
  recordSharePath,
  shareCut,
  storedFocus,
} from "../../../contract/values/pictures/pictures.ts";
import { live } from "../../content/records/index.ts";
import type { Database } from "../../platform/database/index.ts";
import { type App, HttpError } from "../../platform/http/index.ts";
import { StaticResource } from "../../platform/http/responses/index.ts";
import type { Images } from "../../platform/images/index.ts";
import { readSettings } from "../../settings/index.ts";
import { drawLetterMark } from "../pages/index.ts";

const params = z.object({ id: z.coerce.number().int().positive() });

/** Cached like other pictures: a record may stop being public. A changed picture has another address. */
const publicCaching = `public, max-age=${pictureLimits.pictureBrowserCacheSeconds}, s-maxage=${pictureLimits.pictureSharedCacheSeconds}`;

/**
 * The pictures that other sites and apps show beside a link: the cover of a record, and where there is none the logo,
 * or the letter mark without its letter.
 */
export function sharePictureRoutes(app: App, { db }: Database, images: Images): void {
  async function readLogo(): Promise<Uint8Array> {
    const { logo, palette } = await readSettings(db);
    const stored = logo && (await images.readShare(logoFolder, logo.name));
    return stored ?? images.drawShare(drawLetterMark("", palette));
  }

  /** @returns undefined for a record without a cover, and while its cover is missing in the store */
  async function readCover(kind: ContentKind, id: number): Promise<Uint8Array | undefined> {
    const row = await live(db, kind)
      .where("id", "=", id)
      .select(["image", "image_width", "image_height", "image_focus"])
      .executeTakeFirst();
    if (!row) throw new HttpError("not_found", apiMessages.recordNotFound);
    // A document has a file and no cover.
    if (row.image_width === 0) return undefined;
    const { image_width: width, image_height: height, image_focus } = row;
    const cut = shareCut({ width, height, focus: storedFocus(image_focus) });
    return images.readShare(contentKinds[kind].pictureFolder, row.image, cut);
  }

  function send(request: FastifyRequest, reply: FastifyReply, picture: Uint8Array, caching = publicCaching) {
    // No cache may store the response to a request with a session.
    const cacheControl = request.headers.authorization === undefined ? caching : "no-store";
    return new StaticResource("image/jpeg", Buffer.from(picture)).send(request, reply, cacheControl);
  }

  const route = { config: { permission: "public" as const }, schema: { hide: true } };

  app.get(homeSharePath, route, async (request, reply) => send(request, reply, await readLogo()));
  for (const kind of contentKindNames) {
    app.get(recordSharePath(kind, ":id(^[1-9]\\d{0,8}$)"), route, async (request, reply) => {
      const cover = await readCover(kind, params.parse(request.params).id);
      if (cover) return send(request, reply, cover);
      return send(request, reply, await readLogo(), "public, no-cache");
    });
  }
}
