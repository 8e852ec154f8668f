import { z } from "zod";
import { limits } from "../../contract/limits.ts";
import { type PictureFolder, pictureFolders } from "../../contract/picture.ts";
import { wording } from "../../contract/wording.ts";
import { type App, HttpError } from "../http/index.ts";
import type { Images } from "./images.ts";
import { pictureName, pictureType } from "./picture-type.ts";

const params = z.object({ folder: z.enum(pictureFolders), name: z.string().regex(pictureName) });

/**
 * Stored pictures. The bytes under a name never change, but whether they are public does: caches ask again soon, and
 * mostly get 304.
 * @param isPublic whether a visitor may see a picture
 */
export function imageRoutes(
  app: App,
  images: Images,
  isPublic: (folder: PictureFolder, name: string) => Promise<boolean>,
): void {
  app.get(
    "/images/:folder/:name",
    { config: { permission: "public" }, schema: { hide: true } },
    async (request, reply) => {
      const { data: named } = params.safeParse(request.params);
      const image =
        named && (await isPublic(named.folder, named.name))
          ? await images.read(named.folder, named.name)
          : undefined;
      if (!image || !named) throw new HttpError("not_found", wording.api.imageNotFound);
      const etag = `"${named.name}"`;
      reply.header("cache-control", cacheControl[named.folder]).header("etag", etag);
      if (request.headers["if-none-match"] === etag) {
        image.stream.destroy();
        return reply.status(304).send();
      }
      return reply
        .header("content-type", pictureType(named.name))
        .header("content-length", image.bytes)
        .send(image.stream);
    },
  );
}

const ofContent = `public, max-age=${limits.pictureBrowserCacheSeconds}, s-maxage=${limits.pictureSharedCacheSeconds}`;

const cacheControl: Record<PictureFolder, string> = {
  posts: ofContent,
  events: ofContent,
  services: ofContent,
  users: `public, max-age=${limits.avatarCacheSeconds}`,
};
