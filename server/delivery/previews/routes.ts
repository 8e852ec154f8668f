import { previewLinkEndpoints } from "../../../contract/endpoints/newsroom.ts";
import { apiMessages } from "../../../contract/messages/api/en.ts";
import { findIncludingTrashed } from "../../content/records/index.ts";
import type { Db } from "../../platform/database/index.ts";
import { type App, addRoute, authorizedTransact, HttpError } from "../../platform/http/index.ts";
import { createLink, listLinks, revokeLink } from "./links.ts";

/** No page shows a preview link. */
const unseen = { invalidates: "nothing" } as const;

/** What staff do with the preview links of a record. */
export function previewLinkRoutes(app: App, db: Db, publicUrl: string): void {
  addRoute(app, previewLinkEndpoints.createPreviewLink, (request) =>
    authorizedTransact(db, request)(unseen, (transaction, viewer) =>
      createLink(transaction, viewer, request.params, request.body, publicUrl),
    ),
  );

  addRoute(app, previewLinkEndpoints.listPreviewLinks, async ({ params: { kind, id } }) => {
    if (!(await findIncludingTrashed(db, kind, id)))
      throw new HttpError("not_found", apiMessages.recordNotFound);
    return { links: await listLinks(db, { kind, id }) };
  });

  addRoute(app, previewLinkEndpoints.deletePreviewLink, (request) =>
    authorizedTransact(db, request)(unseen, (transaction) =>
      revokeLink(transaction, request.params, request.params.linkID),
    ),
  );
}
