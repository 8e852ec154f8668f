import { academicCalendarSchema } from "../schemas/academic-calendar.ts";
import { syndicationLimits } from "../values/limits/syndication.ts";
import { endpointsUnder } from "./endpoint.ts";

const endpoint = endpointsUnder("events", { permission: "public" });

export const academicCalendarEndpoints = {
  read: endpoint({
    route: "GET /api/calendar",
    summary: `Lists the academic year: marked events of the last ${syndicationLimits.academicPastDays} days and the next ones`,
    responses: { 200: academicCalendarSchema },
  }),
};
