import { limits } from "../limits.ts";
import { academicCalendarSchema } from "../schemas/academic-calendar.ts";
import { endpoint } from "./endpoint.ts";

export const academicCalendarEndpoints = {
  read: endpoint({
    route: "GET /api/calendar",
    permission: "public",
    summary: `Lists the academic year: marked events of the last ${limits.academicPastDays} days and the next ones`,
    tags: ["events"],
    responses: { 200: academicCalendarSchema },
  }),
};
