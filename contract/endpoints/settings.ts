import { emptyQuery } from "../list.ts";
import { settingsSchema } from "../settings.ts";
import { shellSchema } from "../shell.ts";
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
  shell: endpoint({
    method: "GET",
    path: "/api/settings/shell",
    permission: "public",
    summary: "Returns what every page shows around its text, with the addresses of menu and footer",
    tags: ["settings"],
    querystring: emptyQuery,
    responses: { 200: shellSchema },
    errors: [],
  }),
};
