import { allEventsSchema, eventListSchema, eventSchema } from "../../contract/event.ts";
import { emptyQuery, idParams, listQuery } from "../../contract/list.ts";
import { apiMessages } from "../../contract/messages/api.ts";
import type { Db } from "../database/index.ts";
import { type App, errorResponses, HttpError } from "../http/index.ts";
import { listAll, listPage } from "./list.ts";
import { presentEvent } from "./present.ts";
import { findLive } from "./store.ts";

export function eventRoutes(app: App, db: Db): void {
  app.get(
    "/api/event",
    {
      config: { permission: "public" },
      schema: {
        summary: "One page of the events, newest first",
        tags: ["events"],
        querystring: listQuery,
        response: { 200: eventListSchema, ...errorResponses() },
      },
    },
    async ({ query }) => {
      const { rows, ...page } = await listPage(db, "event", query);
      return { ...page, events: rows.map(presentEvent) };
    },
  );

  app.get(
    "/api/event/allevents",
    {
      config: { permission: "public" },
      schema: {
        summary: "All events, newest first",
        tags: ["events"],
        querystring: listQuery.omit({ page: true, limit: true }),
        response: { 200: allEventsSchema, ...errorResponses() },
      },
    },
    async ({ query }) => (await listAll(db, "event", query)).map(presentEvent),
  );

  app.get(
    "/api/event/:id",
    {
      config: { permission: "public" },
      schema: {
        summary: "One event",
        tags: ["events"],
        params: idParams,
        querystring: emptyQuery,
        response: { 200: eventSchema, ...errorResponses("not_found") },
      },
    },
    async ({ params }) => {
      const row = await findLive(db, "event", params.id);
      if (!row) throw new HttpError("not_found", apiMessages.eventNotFound);
      return { ...presentEvent(row), event_body: row.body };
    },
  );
}
