import { z } from "zod";
import { idParams } from "../../contract/list.ts";
import type { ContentKind } from "../database/index.ts";
import { type App, authorizedTransact, writeErrorResponses } from "../http/index.ts";
import { purgeRecord, restoreRecord, trashRecord } from "./lifecycle.ts";
import type { ContentDeps } from "./save.ts";

type Verb = "trash" | "restore" | "erase";
type Address = { method: "DELETE" | "PUT" | "POST"; url: string };

/** The specification's own paths (section 7), irregular as they are. */
const addresses: Record<ContentKind, Record<Verb, Address>> = {
  post: {
    trash: { method: "DELETE", url: "/api/posts/:id" },
    restore: { method: "PUT", url: "/api/posts/restore-post/:id" },
    erase: { method: "DELETE", url: "/api/posts/deletePermenent/:id" },
  },
  service: {
    trash: { method: "DELETE", url: "/api/services/soft-delete/:id" },
    restore: { method: "PUT", url: "/api/services/restore-service/:id" },
    erase: { method: "DELETE", url: "/api/services/:id" },
  },
  event: {
    trash: { method: "DELETE", url: "/api/event/soft-delete/:id" },
    restore: { method: "POST", url: "/api/event/event-restore/:id" },
    erase: { method: "DELETE", url: "/api/event/:id" },
  },
};

const kinds = [
  ["post", "posts"],
  ["service", "services"],
  ["event", "events"],
] as const;

const verbs = [
  ["trash", "Puts a record into the recycle bin", trashRecord],
  ["restore", "Brings a record back from the recycle bin", restoreRecord],
  ["erase", "Erases a record in the recycle bin for good", purgeRecord],
] as const;

export function lifecycleRoutes(app: App, place: ContentDeps): void {
  for (const [kind, tag] of kinds) {
    for (const [verb, summary, act] of verbs) {
      app.route({
        ...addresses[kind][verb],
        config: { permission: "content.write" },
        schema: {
          summary,
          tags: [tag],
          params: idParams,
          response: {
            204: z.null().describe("nothing"),
            ...writeErrorResponses("unauthenticated", "forbidden", "not_found", "conflict"),
          },
        },
        handler: async (request, reply) => {
          await act(place, kind, request.params.id, authorizedTransact(place.database.db, request));
          return reply.status(204).send(null);
        },
      });
    }
  }
}
