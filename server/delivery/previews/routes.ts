import { previewLinkEndpoints } from "../../../contract/endpoints/newsroom.ts";
import { requireRecord } from "../../content/records/index.ts";
import type { Db } from "../../platform/database/index.ts";
import { type App, addRoute, authorizedTransact } from "../../platform/http/index.ts";
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
    await requireRecord(db, { kind, id });
    return { links: await listLinks(db, { kind, id }) };
  });

  addRoute(app, previewLinkEndpoints.deletePreviewLink, (request) =>
    authorizedTransact(db, request)(unseen, (transaction) =>
      revokeLink(transaction, request.params, request.params.linkID),
    ),
  );
}
