import { z } from "zod";
import { limits } from "../../contract/limits.ts";
import { apiMessages } from "../../contract/messages/api.ts";
import { avatarFolder, type PictureFolder, pictureFolders } from "../../contract/picture.ts";
import { type App, etagMatches, HttpError } from "../http/index.ts";
import type { Images } from "./images.ts";
import { pictureMediaType, pictureNamePattern } from "./picture-file-names.ts";

const params = z.object({ folder: z.enum(pictureFolders), name: z.string().regex(pictureNamePattern) });

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
      if (!named || !(await isPublic(named.folder, named.name))) throw notFound();
      const { folder, name } = named;
      const etag = `"${name}"`;
      const caching = {
        "cache-control": folder === avatarFolder ? avatarCaching : contentPictureCaching,
        etag,
      };
      // Before the store is asked: object storage charges for each read and takes time.
      if (etagMatches(request.headers["if-none-match"], etag)) {
        return reply.headers(caching).status(304).send();
      }
      const image = await images.read(folder, name);
      if (!image) throw notFound();
      return reply
        .headers(caching)
        .header("content-type", pictureMediaType(name))
        .header("content-length", image.bytes)
        .send(image.stream);
    },
  );
}

const notFound = () => new HttpError("not_found", apiMessages.imageNotFound);

const contentPictureCaching = `public, max-age=${limits.pictureBrowserCacheSeconds}, s-maxage=${limits.pictureSharedCacheSeconds}`;

const avatarCaching = `public, max-age=${limits.avatarCacheSeconds}`;
