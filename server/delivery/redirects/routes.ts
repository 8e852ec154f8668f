import { redirectEndpoints } from "../../../contract/endpoints/redirects.ts";
import type { RedirectImport } from "../../../contract/schemas/redirects.ts";
import { type App, addRoute, authorizedTransact } from "../../platform/http/index.ts";
import { importRedirects, parseImport } from "./import-redirects.ts";
import {
  createRedirect,
  listMissing,
  listRedirects,
  notFound,
  type RedirectDeps,
  removeRedirects,
} from "./manage-redirects.ts";

/** Tells all instances. No page changes, so that earlier ones can be served if the database is unavailable. */
const changesRedirects = { invalidates: "appended" } as const;

/** Redirects from addresses of an earlier site, and the addresses that lead nowhere. */
export function redirectRoutes(app: App, deps: RedirectDeps): void {
  const { db, publicUrl } = deps;

  addRoute(app, redirectEndpoints.list, ({ query }) => listRedirects(deps, query));

  addRoute(app, redirectEndpoints.create, (request) =>
    authorizedTransact(db, request)(changesRedirects, (transaction, viewer) =>
      createRedirect(transaction, viewer, deps, request.body),
    ),
  );

  addRoute(app, redirectEndpoints.delete, (request) =>
    authorizedTransact(db, request)(changesRedirects, async (transaction, viewer) => {
      if ((await removeRedirects(transaction, viewer, [request.params.id])) === 0) throw notFound();
    }),
  );

  addRoute(app, redirectEndpoints.deleteMany, (request) =>
    authorizedTransact(db, request)(changesRedirects, async (transaction, viewer) => ({
      deleted: await removeRedirects(transaction, viewer, request.body.redirectIDs),
    })),
  );

  addRoute(app, redirectEndpoints.import, async (request) => {
    const { csv, dryRun } = request.body;
    const lines = await parseImport(csv, publicUrl);
    return authorizedTransact(db, request)(
      { invalidates: ({ added }: RedirectImport) => (dryRun || added === 0 ? "nothing" : "appended") },
      (transaction, viewer) => importRedirects(transaction, viewer, deps, lines, dryRun),
    );
  });

  addRoute(app, redirectEndpoints.missing, ({ query }) => listMissing(deps, query, new Date()));
}
