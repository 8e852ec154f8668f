import { previewLinkEndpoints } from "../../../contract/endpoints/newsroom.ts";
import { endPreviewLinks, requireRecord } from "../../content/records/index.ts";
import type { Db } from "../../platform/database/index.ts";
import { type App, addRoute, authorizedTransact } from "../../platform/http/index.ts";
import { shareRecord } from "./links.ts";

/** No page shows a preview link. */
const unseen = { invalidates: "nothing" } as const;

/** What staff do with the preview link of a record. */
export function previewLinkRoutes(app: App, db: Db, publicUrl: string): void {
  addRoute(app, previewLinkEndpoints.sharePreview, (request) =>
    authorizedTransact(db, request)(unseen, (transaction, viewer) =>
      shareRecord(transaction, viewer, request.params, publicUrl),
    ),
  );

  addRoute(app, previewLinkEndpoints.withdrawPreview, (request) =>
    authorizedTransact(db, request)(unseen, async (transaction) => {
      await requireRecord(transaction, request.params);
      return endPreviewLinks(transaction, request.params);
    }),
  );
}
