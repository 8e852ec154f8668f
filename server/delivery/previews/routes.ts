import { previewLinkEndpoints } from "../../../contract/endpoints/newsroom.ts";
import { apiMessages } from "../../../contract/messages/api.ts";
import { findIncludingTrashed } from "../../content/records/index.ts";
import type { Db } from "../../platform/database/index.ts";
import { type App, authorizedTransact, HttpError, routeOf } from "../../platform/http/index.ts";
import { createLink, listLinks, revokeLink } from "./links.ts";

/** No page shows a preview link. */
const unseen = { invalidates: "nothing" } as const;

/** What staff do with the preview links of a record. */
export function previewLinkRoutes(app: App, db: Db, publicUrl: string): void {
  app.route({
    ...routeOf(previewLinkEndpoints.createPreviewLink),
    handler: async (request, reply) => {
      const { params, body } = request;
      const link = await authorizedTransact(db, request)(unseen, (transaction, viewer) =>
        createLink(transaction, viewer, params, body, publicUrl),
      );
      return reply.status(201).send(link);
    },
  });

  app.route({
    ...routeOf(previewLinkEndpoints.listPreviewLinks),
    handler: async ({ params: { kind, id } }) => {
      if (!(await findIncludingTrashed(db, kind, id)))
        throw new HttpError("not_found", apiMessages.recordNotFound);
      return { links: await listLinks(db, { kind, id }) };
    },
  });

  app.route({
    ...routeOf(previewLinkEndpoints.deletePreviewLink),
    handler: async (request, reply) => {
      const { kind, id, linkID } = request.params;
      await authorizedTransact(db, request)(unseen, (transaction) =>
        revokeLink(transaction, { kind, id }, linkID),
      );
      return reply.status(204).send(null);
    },
  });
}
