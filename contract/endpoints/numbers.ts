import { numbersQuery, numbersReportSchema } from "../numbers-report.ts";
import { pageSpeedBody } from "../page-speed.ts";
import { endpoint } from "./endpoint.ts";
import { noContent } from "./shared.ts";

export const numbersEndpoints = {
  report: endpoint({
    method: "GET",
    path: "/api/numbers",
    permission: "dashboard.open",
    summary:
      "Returns visits, the most read pages, where readers came from, the speed of pages, and searches without results",
    tags: ["dashboard"],
    querystring: numbersQuery,
    responses: { 200: numbersReportSchema },
    errors: ["unauthenticated", "forbidden"],
  }),
  measure: endpoint({
    method: "POST",
    path: "/api/numbers/speed",
    permission: "public",
    summary: "Stores the speed measurements of one page view; only pages of this site may send them",
    tags: ["dashboard"],
    body: pageSpeedBody,
    responses: { 204: noContent },
    errors: ["forbidden", "invalid"],
  }),
};
