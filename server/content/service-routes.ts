import { emptyQuery, idParams, listQuery } from "../../contract/list.ts";
import { apiMessages } from "../../contract/messages/api.ts";
import { serviceListSchema, serviceSchema } from "../../contract/service.ts";
import type { Db } from "../database/index.ts";
import { type App, errorResponses, HttpError } from "../http/index.ts";
import { asksForPage, listAll, listPage } from "./list.ts";
import { presentService } from "./present.ts";
import { findLive } from "./store.ts";

export function serviceRoutes(app: App, db: Db): void {
  app.get(
    "/api/services",
    {
      config: { permission: "public" },
      schema: {
        summary: "Short trainings, newest first: all, or one page",
        tags: ["services"],
        querystring: listQuery,
        response: { 200: serviceListSchema, ...errorResponses() },
      },
    },
    async ({ query }) => {
      if (!asksForPage(query)) return (await listAll(db, "service", query)).map(presentService);
      const { rows, ...page } = await listPage(db, "service", query);
      return { ...page, services: rows.map(presentService) };
    },
  );

  app.get(
    "/api/services/:id",
    {
      config: { permission: "public" },
      schema: {
        summary: "One short training",
        tags: ["services"],
        params: idParams,
        querystring: emptyQuery,
        response: { 200: serviceSchema, ...errorResponses("not_found") },
      },
    },
    async ({ params }) => {
      const row = await findLive(db, "service", params.id);
      if (!row) throw new HttpError("not_found", apiMessages.serviceNotFound);
      return { ...presentService(row), service_description: row.body };
    },
  );
}
