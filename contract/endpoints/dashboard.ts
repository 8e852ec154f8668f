import { auditListSchema, auditQuery } from "../schemas/audit.ts";
import { pagingQuery } from "../schemas/list.ts";
import { numbersQuery, numbersReportSchema } from "../schemas/numbers.ts";
import { releaseSchema, statsSchema } from "../schemas/stats.ts";
import { statusSchema } from "../schemas/status.ts";
import { trashQuery, trashSchema } from "../schemas/trash.ts";
import { endpointsUnder } from "./endpoint.ts";

const endpoint = endpointsUnder("dashboard", {});

export const dashboardEndpoints = {
  stats: endpoint({
    route: "GET /api/dashboard-stats",
    permission: "dashboard.open",
    summary: "Counts users and content, and lists the newest users",
    querystring: pagingQuery,
    responses: { 200: statsSchema },
  }),
  trash: endpoint({
    route: "GET /api/dashboard-stats/trash",
    permission: "trash.read",
    summary: "Lists the recycle bin: all of it, or one page of one list",
    querystring: trashQuery,
    responses: { 200: trashSchema },
  }),
  release: endpoint({
    route: "GET /api/release",
    permission: "release.read",
    summary: "Returns the version of the server, and that of a newer release if one is known",
    responses: { 200: releaseSchema },
  }),
  status: endpoint({
    route: "GET /api/status",
    permission: "status.read",
    summary: "Returns the newest proven backup, and what does not work: backups, mail, the disk, jobs",
    responses: { 200: statusSchema },
  }),
  audit: endpoint({
    route: "GET /api/audit",
    permission: "audit.read",
    summary: "Lists the audit log, newest first",
    querystring: auditQuery,
    responses: { 200: auditListSchema },
  }),
};

export const numbersEndpoints = {
  report: endpoint({
    route: "GET /api/numbers",
    permission: "dashboard.open",
    summary: "Returns the most read pages, and where their readers came from",
    querystring: numbersQuery,
    responses: { 200: numbersReportSchema },
  }),
};
