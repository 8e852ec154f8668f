import { isAllowed } from "../../contract/permissions.ts";
import { trashQuery, trashSchema } from "../../contract/trash.ts";
import type { Db } from "../database/index.ts";
import { type App, errorResponses, roleOf } from "../http/index.ts";
import { listTrash } from "./trash.ts";

export function trashRoutes(app: App, db: Db): void {
  app.get(
    "/api/dashboard-stats/trash",
    {
      config: { permission: "trash.read" },
      schema: {
        summary: "What lies in the recycle bin: all of it, or one page of one list",
        tags: ["dashboard"],
        querystring: trashQuery,
        response: { 200: trashSchema, ...errorResponses("unauthenticated", "forbidden") },
      },
    },
    ({ query, viewer }) => listTrash(db, query, isAllowed(roleOf(viewer), "users.manage", false)),
  );
}
