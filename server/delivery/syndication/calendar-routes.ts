import { z } from "zod";
import { apiMessages } from "../../../contract/messages/staff/api.ts";
import { datedKinds } from "../../../contract/schemas/content-fields.ts";
import type { ContentKind } from "../../../contract/values/content-kinds.ts";
import {
  academicSubscriptionPath,
  calendarPath,
  recordCalendarPath,
} from "../../../contract/values/paths/paths.ts";
import { findDated, findDatedRecord } from "../../content/records/index.ts";
import type { Database } from "../../platform/database/index.ts";
import { type App, HttpError } from "../../platform/http/index.ts";
import { readSettings, siteMessages } from "../../settings/index.ts";
import { readAcademicCalendar } from "./academic-calendar.ts";
import { writeCalendar } from "./calendar.ts";
import { presentEntry } from "./present-calendar-entry.ts";
import { type SyndicationOptions, syndicationRoute } from "./syndication-route.ts";

const params = z.object({ id: z.coerce.number().int().positive() });

/** Calendars of records with dates: of one record, and of each kind for subscriptions. */
export function calendarRoutes(app: App, database: Database, options: SyndicationOptions): void {
  const { db } = database;
  const { publicUrl } = options;
  const addResource = syndicationRoute(app, database, options, "text/calendar");

  async function writeSubscription(kind: ContentKind, today: string): Promise<string> {
    const settings = await readSettings(db);
    const { calendarMessages, kindsForReaders } = siteMessages(settings).messages;
    const rows = await findDated(db, kind, today);
    return writeCalendar({
      subscription: {
        name: calendarMessages.name({ college: settings.collegeName, kind: kindsForReaders[kind] }),
        url: publicUrl + calendarPath(kind),
      },
      entries: rows.map((row) => presentEntry(kind, row, publicUrl, settings)),
    });
  }

  async function writeRecord(kind: ContentKind, id: number): Promise<string> {
    const row = await findDatedRecord(db, kind, id);
    if (!row) throw new HttpError("not_found", apiMessages.recordNotFound);
    const settings = await readSettings(db);
    return writeCalendar({ entries: [presentEntry(kind, row, publicUrl, settings)] });
  }

  async function writeAcademic(): Promise<string> {
    const settings = await readSettings(db);
    const { calendarMessages } = siteMessages(settings).messages;
    const rows = await readAcademicCalendar(db, { withBody: true });
    return writeCalendar({
      subscription: {
        name: calendarMessages.name({ college: settings.collegeName, kind: calendarMessages.academic }),
        url: publicUrl + academicSubscriptionPath,
      },
      entries: rows.map((row) => presentEntry("event", row, publicUrl, settings)),
    });
  }

  addResource(academicSubscriptionPath, () => ({ key: `academic ${today()}`, write: writeAcademic }));
  for (const kind of datedKinds) {
    // Reading and writing two hundred entries takes milliseconds.
    addResource(calendarPath(kind), () => {
      const from = today();
      return { key: `${kind} ${from}`, write: () => writeSubscription(kind, from) };
    });
    addResource(recordCalendarPath(kind, ":id(^[1-9]\\d{0,8}$)"), (given) => ({
      write: () => writeRecord(kind, params.parse(given).id),
    }));
  }
}

const today = () => new Date().toISOString().slice(0, "2026-12-01".length);
