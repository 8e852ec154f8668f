import { auditListSchema, auditQuery } from "../schemas/audit.ts";
import { pagingQuery } from "../schemas/list.ts";
import { failedLoadQuery, numbersQuery, numbersReportSchema } from "../schemas/numbers.ts";
import { statsSchema } from "../schemas/stats.ts";
import { trashQuery, trashSchema } from "../schemas/trash.ts";
import { endpoint, noContent } from "./endpoint.ts";

export const dashboardEndpoints = {
  stats: endpoint({
    method: "GET",
    path: "/api/dashboard-stats",
    permission: "dashboard.open",
    summary: "Counts users and content, and lists the newest users",
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

export const numbersEndpoints = {
  report: endpoint({
    method: "GET",
    path: "/api/numbers",
    permission: "dashboard.open",
    summary:
      "Returns visits, the most read pages, where readers came from, searches without results, and what did not load",
    tags: ["dashboard"],
    querystring: numbersQuery,
    responses: { 200: numbersReportSchema },
    errors: ["unauthenticated", "forbidden"],
  }),
  reportFailedLoad: endpoint({
    method: "POST",
    path: "/api/numbers/failed-loads",
    permission: "public",
    summary:
      "Counts a page view in which a picture or a file did not load; only pages of this site may report it",
    tags: ["dashboard"],
    querystring: failedLoadQuery,
    responses: { 204: noContent },
    errors: ["forbidden"],
  }),
};
