import { dashboardEndpoints } from "../../../contract/endpoints/dashboard.ts";
import { contentCountsSchema } from "../../../contract/schemas/stats.ts";
import { contentKindNames, contentKinds } from "../../../contract/values/content-kinds.ts";
import { listLimits } from "../../../contract/values/limits/lists.ts";
import { pageOf } from "../../../contract/values/paging.ts";
import { countLive } from "../../content/records/index.ts";
import { findUsers, presentListedUser } from "../../people/users/index.ts";
import type { Reading } from "../../platform/database/index.ts";
import { type App, addRoute, hasPermission } from "../../platform/http/index.ts";

const maxTablePageSize = Math.max(...listLimits.tablePageSizes);

export function statsRoutes(app: App, db: Reading): void {
  addRoute(app, dashboardEndpoints.stats, async (request) => {
    const { page = 1, limit: asked = listLimits.tablePageSize } = request.query;
    // Who may not list users reads their addresses as the overview shows them, and no more at once.
    const limit = hasPermission(request.viewer, "users.read") ? asked : Math.min(asked, maxTablePageSize);
    const newestFirst = { field: "createdAt", descending: true } as const;
    const [counts, { rows: latest, total: users }] = await Promise.all([
      countContent(db),
      findUsers(db, "active", undefined, newestFirst, { page, limit }),
    ]);
    return {
      numberOfUsers: users,
      ...counts,
      usersStats: latest.map(presentListedUser),
      ...pageOf(users, { page, limit }),
    };
  });
}

async function countContent(db: Reading) {
  const counts = contentKindNames.flatMap((kind) => {
    const { statistic } = contentKinds[kind];
    return statistic ? [countLive(db, kind).then((live) => [statistic, live] as const)] : [];
  });
  return contentCountsSchema.parse(Object.fromEntries(await Promise.all(counts)));
}
