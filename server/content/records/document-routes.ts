import { contentEndpoints } from "../../../contract/endpoints/content.ts";
import { apiMessages } from "../../../contract/messages/staff/api.ts";
import { type App, addRoute, authorizedTransact, HttpError } from "../../platform/http/index.ts";
import type { ContentDeps } from "./changes/content-deps.ts";
import { trashRecord } from "./changes/trash.ts";
import { findUses } from "./documents/uses.ts";
import { requireRecord } from "./store.ts";

/** Where documents are used, and their way to the trash, which waits for an answer when they are. */
export function documentRoutes(
  app: App,
  { database: { db }, publicUrl }: Pick<ContentDeps, "database"> & { publicUrl: string },
): void {
  const { trash, uses } = contentEndpoints.document;

  addRoute(app, uses, async ({ params: { id } }) => {
    await requireRecord(db, { kind: "document", id });
    return findUses(db, id, publicUrl);
  });

  addRoute(app, trash, async (request) => {
    const { id } = request.params;
    const write = authorizedTransact(db, request);
    await write({ invalidates: "changed" }, async (transaction, viewer) => {
      await trashRecord(transaction, viewer, { kind: "document", id });
      if (request.query.links === "remove") return;
      const { isUsed } = await findUses(transaction, id, publicUrl);
      if (isUsed) throw new HttpError("in_use", apiMessages.documentInUse);
    });
  });
}
