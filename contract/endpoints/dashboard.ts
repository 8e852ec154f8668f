import { auditListSchema, auditQuery } from "../audit.ts";
import { pagingQuery } from "../list.ts";
import { statsSchema } from "../stats.ts";
import { trashQuery, trashSchema } from "../trash.ts";
import { endpoint } from "./endpoint.ts";

export const dashboardEndpoints = {
  stats: endpoint({
    method: "GET",
    path: "/api/dashboard-stats",
    permission: "dashboard.open",
    summary: "Counts users and content, and lists the newest users; an EDITOR gets their first page only",
    tags: ["dashboard"],
    querystring: pagingQuery,
    responses: { 200: statsSchema },
    errors: ["unauthenticated", "forbidden"],
  }),
  trash: endpoint({
    method: "GET",
    path: "/api/dashboard-stats/trash",
    permission: "trash.read",
    summary: "Lists the recycle bin: all of it, or one page of one list",
    tags: ["dashboard"],
    querystring: trashQuery,
    responses: { 200: trashSchema },
    errors: ["unauthenticated", "forbidden"],
  }),
  audit: endpoint({
    method: "GET",
    path: "/api/audit",
    permission: "audit.read",
    summary: "Lists the audit log, newest first",
    tags: ["dashboard"],
    querystring: auditQuery,
    responses: { 200: auditListSchema },
    errors: ["unauthenticated", "forbidden"],
  }),
};
