import { z } from "zod";
import { pictureFolders } from "../../contract/picture.ts";
import { wording } from "../../contract/wording.ts";
import { type App, HttpError } from "../http/index.ts";
import type { Images } from "./images.ts";

const types = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg", png: "image/png" } as const;
const extensions = ["avif", "webp", "jpg", "png"] as const;

const params = z.object({
  folder: z.enum(pictureFolders),
  name: z.string().regex(/^[0-9a-f]{32}(-\d{1,4})?\.(avif|webp|jpg|png)$/),
});

/** Stored pictures. A name is a hash of what it names, so an answer stays true for ever. */
export function imageRoutes(app: App, images: Images): void {
  app.get(
    "/images/:folder/:name",
    { config: { permission: "public" }, schema: { hide: true } },
    async (request, reply) => {
      const named = params.safeParse(request.params);
      const image = named.success ? await images.read(named.data.folder, named.data.name) : undefined;
      const extension = extensions.find((ending) => named.data?.name.endsWith(ending));
      if (!image || !extension) throw new HttpError("not_found", wording.api.imageNotFound);
      return reply
        .header("content-type", types[extension])
        .header("content-length", image.bytes)
        .header("cache-control", "public, max-age=31536000, immutable")
        .send(image.stream);
    },
  );
}
