import { endpoints } from "../../../contract/endpoints/index.ts";
import { presentDates } from "../../../contract/schemas/date-fields.ts";
import { syndicationLimits } from "../../../contract/values/limits/syndication.ts";
import { findAcademic } from "../../content/records/index.ts";
import type { Reading } from "../../platform/database/index.ts";
import { type App, addPageRead } from "../../platform/http/index.ts";

const dayMs = 86_400_000;

/** The events of the academic calendar: those of the last half year and the next ones. */
export function readAcademicCalendar(db: Reading, { withBody = false } = {}) {
  return findAcademic(
    db,
    new Date(Date.now() - syndicationLimits.academicPastDays * dayMs).toISOString(),
    withBody,
  );
}

export function academicCalendarRoute(app: App, db: Reading): void {
  addPageRead(app, endpoints.academicCalendar.read, async () =>
    (await readAcademicCalendar(db)).map((row) => ({
      eventID: row.id,
      event_name: row.title,
      ...(row.lang !== null && { lang: row.lang }),
      inCalendar: row.inCalendar,
      ...presentDates(row),
      startsAt: row.startsAt,
    })),
  );
}
