import { emptyQuery } from "../../contract/list.ts";
import { settingsSchema } from "../../contract/settings.ts";
import type { Db } from "../database/index.ts";
import { type App, errorResponses } from "../http/index.ts";
import { readSettings } from "./store.ts";

export function settingsRoutes(app: App, db: Db): void {
  /** Keys that were logged: pages read the settings all the time, and one line for each is enough. */
  const logged = new Set<string>();
  app.get(
    "/api/settings",
    {
      config: { permission: "public" },
      schema: {
        summary: "What the college says of itself",
        tags: ["settings"],
        querystring: emptyQuery,
        response: { 200: settingsSchema, ...errorResponses() },
      },
    },
    (request) =>
      readSettings(db, (setting) => {
        if (logged.has(setting)) return;
        logged.add(setting);
        request.log.warn({ setting }, "this row of the table setting is not valid: its default is shown");
      }),
  );
}
