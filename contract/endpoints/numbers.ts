import { numbersQuery, numbersReportSchema } from "../numbers-report.ts";
import { pageSpeedBody } from "../page-speed.ts";
import { endpoint } from "./endpoint.ts";
import { noContent } from "./shared.ts";

export const numbersEndpoints = {
  report: endpoint({
    method: "GET",
    path: "/api/numbers",
    permission: "dashboard.open",
    summary: "Counts visits, the most read pages, where readers came from, and searches that found nothing",
    tags: ["dashboard"],
    querystring: numbersQuery,
    responses: { 200: numbersReportSchema },
    errors: ["unauthenticated", "forbidden"],
  }),
  measure: endpoint({
    method: "POST",
    path: "/api/numbers/speed",
    permission: "public",
    summary: "Takes what a browser measured of one page view; only pages of this site may send it",
    tags: ["dashboard"],
    body: pageSpeedBody,
    responses: { 204: noContent },
    errors: ["forbidden", "invalid"],
  }),
};
