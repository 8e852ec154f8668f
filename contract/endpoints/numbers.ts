import { numbersQuery, numbersReportSchema } from "../numbers-report.ts";
import { endpoint } from "./endpoint.ts";

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
};
