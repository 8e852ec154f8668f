import { importEndpoints } from "../../../../contract/endpoints/imports.ts";
import { limits } from "../../../../contract/limits.ts";
import { apiMessages } from "../../../../contract/messages/api/en.ts";
import type { AuditAction } from "../../../../contract/schemas/audit.ts";
import { audit } from "../../../platform/audit/index.ts";
import type { Db } from "../../../platform/database/index.ts";
import { type App, addRoute, authorizedTransact, storeFormFile } from "../../../platform/http/index.ts";
import type { Imports } from "./imports.ts";

/** Moving in from WordPress by upload: first a report, then the import. Both are answered before they are done. */
export function importRoutes(app: App, db: Db, imports: Imports): void {
  const allow =
    (request: Parameters<typeof authorizedTransact>[1], action: AuditAction) =>
    (subjectId: string, check: () => void) =>
      authorizedTransact(db, request)({ invalidates: "nothing" }, (transaction, { userId }) => {
        check();
        return audit(transaction, { userId, action, subject: "import", subjectId, title: "" });
      });

  const file = { field: "file", maxBytes: limits.maxExportBytes, tooLarge: apiMessages.exportTooLarge };
  addRoute(app, importEndpoints.upload, async (request, reply) => {
    const store = (path: string) => storeFormFile(request, reply, { ...file, path });
    return { id: await imports.upload(store, allow(request, "create")) };
  });

  addRoute(app, importEndpoints.state, ({ params }) => imports.find(params.id));

  addRoute(app, importEndpoints.confirm, (request) =>
    imports.confirm(request.params.id, request.body.mediaUrl, allow(request, "import")),
  );
}
