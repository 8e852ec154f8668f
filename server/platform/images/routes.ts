import type { FastifyReply } from "fastify";
import { z } from "zod";
import { apiMessages } from "../../../contract/messages/staff/api.ts";
import { pictureLimits } from "../../../contract/values/limits/pictures.ts";
import {
  avatarFolder,
  type PictureFolder,
  pictureFolders,
} from "../../../contract/values/pictures/picture-folders.ts";
import { type App, HttpError, hasPermission } from "../http/index.ts";
import { etagMatches } from "../http/responses/index.ts";
import type { Images } from "./images.ts";
import { type ByteRange, pictureMediaType, pictureNamePattern } from "./store/image-store.ts";

const params = z.object({ folder: z.enum(pictureFolders), name: z.string().regex(pictureNamePattern) });

/**
 * Serves stored pictures. Staff get those of drafts, which are not public, too. The bytes under a name never change,
 * but the picture may stop being public: caches may store it for a short time only and then revalidate, mostly with
 * 304.
 * @param isPublic whether anonymous visitors may see a picture
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
      if (!named) throw pictureNotFound();
      const { folder, name } = named;
      if (!(await isPublic(folder, name))) {
        const isStaff = hasPermission(request.viewer, "content.write");
        if (folder === avatarFolder || !isStaff) throw pictureNotFound();
        return sendPicture(images, reply.headers(staffCaching), named);
      }
      const etag = `"${name}"`;
      const caching = {
        "cache-control": folder === avatarFolder ? avatarCaching : contentPictureCaching,
        etag,
      };
      // Before the store is read: object storage is slow and charges for each read.
      if (etagMatches(request.headers["if-none-match"], etag)) {
        return reply.headers(caching).status(304).send();
      }
      return sendPicture(images, reply.headers(caching), named);
    },
  );
}

type StoredName = { folder: PictureFolder; name: string };

/** @throws HttpError 404; 500 for a file that is empty or cut */
export async function sendPicture(
  images: Images,
  reply: FastifyReply,
  named: StoredName,
): Promise<FastifyReply> {
  const { stream, bytes } = await openStored(images, named);
  return reply
    .header("content-type", pictureMediaType(named.name))
    .header("content-length", bytes)
    .send(stream);
}

/**
 * @param range undefined for the whole file
 * @throws HttpError 404; 500 for a file that is empty or cut
 */
export async function openStored(images: Images, { folder, name }: StoredName, range?: ByteRange) {
  const image = await images.read(folder, name, range);
  if (!image) throw pictureNotFound();
  if (!image.isWhole) {
    image.stream.destroy();
    const reason = `pictures: ${folder}/${name} is empty or cut: kulliyad doctor finds all such files`;
    throw new HttpError("internal", apiMessages.pictureDamaged, undefined, reason);
  }
  return image;
}

export const pictureNotFound = () => new HttpError("not_found", apiMessages.imageNotFound);

const contentPictureCaching = `public, max-age=${pictureLimits.pictureBrowserCacheSeconds}, s-maxage=${pictureLimits.pictureSharedCacheSeconds}`;

const avatarCaching = `public, max-age=${pictureLimits.avatarCacheSeconds}`;

/** The headers of a picture that only staff may see. */
const staffCaching = { "cache-control": "private, no-store", vary: "authorization" };
