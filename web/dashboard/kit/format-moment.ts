import { eventEnd } from "../../../contract/dates.ts";
import { college } from "./shell-now.ts";

/** "10:42" for a moment of today, else with its date, in college time. @param moment ISO 8601 */
export function formatMoment(moment: string): string {
  return eventEnd(moment, new Date().toISOString(), college.timeZone, "en");
}
