import { redirectEndpoints } from "../../../contract/endpoints/redirects.ts";
import { limits } from "../../../contract/limits.ts";
import type { RedirectImport } from "../../../contract/schemas/redirects.ts";
import { type App, authorizedTransact, routeOf } from "../../platform/http/index.ts";
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

  app.route({
    ...routeOf(redirectEndpoints.list),
    handler: ({ query }) => listRedirects(deps, query),
  });

  app.route({
    ...routeOf(redirectEndpoints.create),
    handler: async (request, reply) => {
      const created = await authorizedTransact(db, request)(changesRedirects, (transaction, viewer) =>
        createRedirect(transaction, viewer, deps, request.body),
      );
      return reply.status(201).send(created);
    },
  });

  app.route({
    ...routeOf(redirectEndpoints.delete),
    handler: async (request, reply) => {
      await authorizedTransact(db, request)(changesRedirects, async (transaction, viewer) => {
        if ((await removeRedirects(transaction, viewer, [request.params.id])) === 0) throw notFound();
      });
      return reply.status(204).send(null);
    },
  });

  app.route({
    ...routeOf(redirectEndpoints.deleteMany),
    handler: (request) =>
      authorizedTransact(db, request)(changesRedirects, async (transaction, viewer) => ({
        deleted: await removeRedirects(transaction, viewer, request.body.redirectIDs),
      })),
  });

  app.route({
    ...routeOf(redirectEndpoints.import),
    bodyLimit: limits.maxRedirectImportBytes,
    handler: async (request) => {
      const { csv, dryRun } = request.body;
      const lines = await parseImport(csv, publicUrl);
      return authorizedTransact(db, request)(
        { invalidates: ({ added }: RedirectImport) => (dryRun || added === 0 ? "nothing" : "appended") },
        (transaction, viewer) => importRedirects(transaction, viewer, deps, lines, dryRun),
      );
    },
  });

  app.route({
    ...routeOf(redirectEndpoints.missing),
    handler: ({ query }) => listMissing(deps, query, new Date()),
  });
}
