import { contentKindNames, contentKinds } from "../../contract/content-kinds.ts";
import { dashboardEndpoints } from "../../contract/endpoints/dashboard.ts";
import { limits } from "../../contract/limits.ts";
import { isAllowed } from "../../contract/permissions.ts";
import { contentCountsSchema } from "../../contract/stats.ts";
import { totalPagesOf } from "../../contract/total-pages.ts";
import { countLive } from "../content/index.ts";
import type { Db } from "../database/index.ts";
import { type App, roleOf, routeOf } from "../http/index.ts";
import { countUsers, findUsers, presentListedUser } from "../users/index.ts";

export function statsRoutes(app: App, db: Db): void {
  app.route({
    ...routeOf(dashboardEndpoints.stats),
    handler: async (request) => {
      const { viewer, query } = request;
      // Without `users.read`, paging must not reveal all users.
      const readsUsers = isAllowed(roleOf(viewer), "users.read", true);
      const { page = 1, limit = limits.tablePageSize } = readsUsers ? query : {};
      const newestFirst = { field: "createdAt", descending: true } as const;
      const [users, counts, latest] = await Promise.all([
        countUsers(db),
        countContent(db),
        findUsers(db, "active", undefined, newestFirst, { page, limit }),
      ]);
      return {
        numberOfUsers: users,
        ...counts,
        usersStats: latest.map(presentListedUser),
        page,
        totalPages: readsUsers ? totalPagesOf(users, limit) : 1,
        total: readsUsers ? users : latest.length,
      };
    },
  });
}

async function countContent(db: Db) {
  const counts = contentKindNames.flatMap((kind) => {
    const { statistic } = contentKinds[kind];
    return statistic ? [countLive(db, kind).then((live) => [statistic, live] as const)] : [];
  });
  return contentCountsSchema.parse(Object.fromEntries(await Promise.all(counts)));
}
