import { Readable } from "node:stream";
import { z } from "zod";
import { emptyQuery } from "../../contract/list.ts";
import { deleteAccountBody, personalDataSchema } from "../../contract/personal-data.ts";
import type { Database } from "../database/index.ts";
import {
  type App,
  authorizedTransact,
  errorResponses,
  requireViewer,
  writeErrorResponses,
} from "../http/index.ts";
import type { Images } from "../images/index.ts";
import { deleteOwnAccount } from "../users/index.ts";
import { exportPersonalData } from "./personal-data.ts";
import { deleteCommentsBy } from "./store.ts";

/** It is written as it is read, so that no schema filters it on its way; the description says its shape all the same. */
const streamed = z.unknown().meta({ ...z.toJSONSchema(personalDataSchema), description: "what is kept" });

/** @param publicUrl where visitors reach the site */
export function personalDataRoutes(app: App, database: Database, images: Images, publicUrl: string): void {
  app.get(
    "/api/user/me/data",
    {
      config: { permission: "session.manage" },
      schema: {
        summary: "Everything that is kept about oneself, as a file",
        tags: ["user"],
        querystring: emptyQuery,
        response: { 200: streamed, ...errorResponses("unauthenticated") },
      },
    },
    async (request, reply) => {
      const text = await exportPersonalData(database.db, requireViewer(request), publicUrl);
      return reply
        .type("application/json; charset=utf-8")
        .header("content-disposition", 'attachment; filename="kulliyad-my-data.json"')
        .send(Readable.from(text));
    },
  );

  app.delete(
    "/api/user/me",
    {
      config: { permission: "session.manage" },
      schema: {
        summary: "Erases oneself for good; one's comments stay without a name, or go too",
        tags: ["user"],
        body: deleteAccountBody,
        response: {
          204: z.null().describe("nothing"),
          ...writeErrorResponses("unauthenticated", "conflict", "invalid"),
        },
      },
    },
    async (request, reply) => {
      const { comments } = request.body;
      const write = authorizedTransact(database.db, request);
      await deleteOwnAccount(database, images, write, async (transaction, userId) => {
        if (comments === "erase") await deleteCommentsBy(transaction, userId);
      });
      return reply.status(204).send(null);
    },
  );
}
