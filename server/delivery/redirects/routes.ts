import { redirectEndpoints } from "../../../contract/endpoints/redirects.ts";
import { type App, addRoute, authorizedTransact } from "../../platform/http/index.ts";
import {
  createRedirects,
  listRedirects,
  notFound,
  type RedirectDeps,
  removeRedirects,
} from "./manage-redirects.ts";

/** Tells all instances. No page changes, so that earlier ones can be served if the database is unavailable. */
const changesRedirects = { invalidates: "appended" } as const;

/** Redirects from addresses of an earlier site. */
export function redirectRoutes(app: App, deps: RedirectDeps): void {
  const { db } = deps;

  addRoute(app, redirectEndpoints.list, ({ query }) => listRedirects(db, query));

  addRoute(app, redirectEndpoints.create, (request) =>
    authorizedTransact(db, request)(changesRedirects, async (transaction, viewer) => ({
      redirects: await createRedirects(transaction, viewer, deps, request.body.redirects),
    })),
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
}
