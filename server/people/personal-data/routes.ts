import { Readable } from "node:stream";
import { z } from "zod";
import { personalDataEndpoints } from "../../../contract/endpoints/users.ts";
import type { Database } from "../../platform/database/index.ts";
import { type App, addRoute, authorizedTransact, requireViewer } from "../../platform/http/index.ts";
import type { Images } from "../../platform/images/index.ts";
import { deleteOwnAccount } from "../users/index.ts";
import { exportPersonalData } from "./personal-data.ts";
import { deleteCommentsBy } from "./store.ts";

/** @param publicUrl of the site, for the URLs of posts */
export function personalDataRoutes(app: App, database: Database, images: Images, publicUrl: string): void {
  // The body is streamed as it is read: the serializer must not parse it.
  const streamed = { ...personalDataEndpoints.export, responses: { 200: z.unknown() } };
  addRoute(app, streamed, async (request, reply) => {
    const text = await exportPersonalData(database.db, requireViewer(request), publicUrl);
    return reply
      .type("application/json; charset=utf-8")
      .header("content-disposition", 'attachment; filename="kulliyad-my-data.json"')
      .send(Readable.from(text));
  });

  addRoute(app, personalDataEndpoints.deleteAccount, async (request) => {
    const { comments } = request.body;
    const write = authorizedTransact(database.db, request);
    await deleteOwnAccount(database, images, write, async (transaction, userId) => {
      if (comments === "erase") await deleteCommentsBy(transaction, userId);
    });
  });
}
