import { limits } from "../../contract/limits.ts";
import { pagingQuery } from "../../contract/list.ts";
import { statsSchema } from "../../contract/stats.ts";
import { totalPagesOf } from "../../contract/total-pages.ts";
import { countLive } from "../content/index.ts";
import type { Db } from "../database/index.ts";
import { type App, refusals } from "../http/index.ts";
import { countPeople, presentListed, readPeople } from "../users/index.ts";

export function statsRoutes(app: App, db: Db): void {
  app.get(
    "/api/dashboard-stats",
    {
      config: { permission: "dashboard.open" },
      schema: {
        summary: "How much of everything there is, and the latest users",
        tags: ["dashboard"],
        querystring: pagingQuery,
        response: { 200: statsSchema, ...refusals("unauthenticated", "forbidden") },
      },
    },
    async ({ query: { page = 1, limit = limits.tablePage } }) => {
      const newestFirst = { field: "createdAt", descending: true } as const;
      const [users, posts, events, services, latest] = await Promise.all([
        countPeople(db),
        countLive(db, "post"),
        countLive(db, "event"),
        countLive(db, "service"),
        readPeople(db, "here", undefined, newestFirst, { page, limit }),
      ]);
      return {
        numberOfUsers: users,
        numberOfPosts: posts,
        numberOfEvents: events,
        numberOfServices: services,
        usersStats: latest.map(presentListed),
        page,
        totalPages: totalPagesOf(users, limit),
        total: users,
      };
    },
  );
}
