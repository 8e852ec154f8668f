import { Readable } from "node:stream";
import { z } from "zod";
import { personalDataEndpoints } from "../../../contract/endpoints/users.ts";
import { personalDataSchema } from "../../../contract/schemas/personal-data.ts";
import type { Database } from "../../platform/database/index.ts";
import { type App, authorizedTransact, requireViewer, routeOf } from "../../platform/http/index.ts";
import type { Images } from "../../platform/images/index.ts";
import { deleteOwnAccount } from "../users/index.ts";
import { exportPersonalData } from "./personal-data.ts";
import { deleteCommentsBy } from "./store.ts";

/** The body is streamed as it is read, so the serializer must not parse it. OpenAPI still documents its schema. */
const streamed = z.unknown().meta({ ...z.toJSONSchema(personalDataSchema), description: "what is kept" });

/** @param publicUrl of the site, for the URLs of posts */
export function personalDataRoutes(app: App, database: Database, images: Images, publicUrl: string): void {
  const { schema, ...route } = routeOf(personalDataEndpoints.export);
  app.route({
    ...route,
    schema: { ...schema, response: { ...schema.response, 200: streamed } },
    handler: async (request, reply) => {
      const text = await exportPersonalData(database.db, requireViewer(request), publicUrl);
      return reply
        .type("application/json; charset=utf-8")
        .header("content-disposition", 'attachment; filename="kulliyad-my-data.json"')
        .send(Readable.from(text));
    },
  });

  app.route({
    ...routeOf(personalDataEndpoints.deleteAccount),
    handler: async (request, reply) => {
      const { comments } = request.body;
      const write = authorizedTransact(database.db, request);
      await deleteOwnAccount(database, images, write, async (transaction, userId) => {
        if (comments === "erase") await deleteCommentsBy(transaction, userId);
      });
      return reply.status(204).send(null);
    },
  });
}
