import { endpoints } from "../../contract/endpoints/index.ts";
import type { Db } from "../database/index.ts";
import { type App, routeOf } from "../http/index.ts";
import { search } from "./search.ts";
import { createSearchLimit } from "./search-limit.ts";

/** Routes of the public search. */
export function searchRoutes(app: App, db: Db): void {
  const requireBudget = createSearchLimit(app);
  app.route({
    ...routeOf(endpoints.search.search),
    handler: async (request, reply) => {
      await requireBudget(request, reply);
      // Shared caches must not fill with what people search for.
      if (request.headers.authorization === undefined) reply.header("cache-control", "no-cache");
      return search(db, request.query);
    },
  });
}
