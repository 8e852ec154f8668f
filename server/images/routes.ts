import { z } from "zod";
import { pictureFolders } from "../../contract/picture.ts";
import { wording } from "../../contract/wording.ts";
import { type App, HttpError } from "../http/index.ts";
import type { Images } from "./images.ts";
import { pictureName, pictureType } from "./picture-type.ts";

const params = z.object({ folder: z.enum(pictureFolders), name: z.string().regex(pictureName) });

/** Stored pictures. A name is given to one picture only, so an answer stays true for ever. */
export function imageRoutes(app: App, images: Images): void {
  app.get(
    "/images/:folder/:name",
    { config: { permission: "public" }, schema: { hide: true } },
    async (request, reply) => {
      const named = params.safeParse(request.params);
      const image = named.success ? await images.read(named.data.folder, named.data.name) : undefined;
      if (!image || !named.data) throw new HttpError("not_found", wording.api.imageNotFound);
      const etag = `"${named.data.name}"`;
      reply.header("cache-control", "public, max-age=31536000, immutable").header("etag", etag);
      if (request.headers["if-none-match"] === etag) {
        image.stream.destroy();
        return reply.status(304).send();
      }
      return reply
        .header("content-type", pictureType(named.data.name))
        .header("content-length", image.bytes)
        .send(image.stream);
    },
  );
}
