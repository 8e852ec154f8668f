import { noQuery } from "../../contract/list.ts";
import { settingsSchema } from "../../contract/settings.ts";
import type { Db } from "../database/index.ts";
import { type App, refusals } from "../http/index.ts";
import { readSettings } from "./store.ts";

export function settingsRoutes(app: App, db: Db): void {
  app.get(
    "/api/settings",
    {
      config: { permission: "public" },
      schema: {
        summary: "What the college says of itself",
        tags: ["settings"],
        querystring: noQuery,
        response: { 200: settingsSchema, ...refusals() },
      },
    },
    () => readSettings(db),
  );
}
