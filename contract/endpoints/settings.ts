import { emptyQuery } from "../list.ts";
import { settingsSchema } from "../settings.ts";
import { endpoint } from "./endpoint.ts";

export const settingsEndpoints = {
  get: endpoint({
    method: "GET",
    path: "/api/settings",
    permission: "public",
    summary: "Returns the college's public settings",
    tags: ["settings"],
    querystring: emptyQuery,
    responses: { 200: settingsSchema },
    errors: [],
  }),
};
