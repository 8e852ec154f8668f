import { z } from "zod";
import { calendarPath, recordCalendarPath } from "../../contract/calendar-paths.ts";
import { datedKinds } from "../../contract/content-fields.ts";
import type { ContentKind } from "../../contract/content-kinds.ts";
import { apiMessages } from "../../contract/messages/api.ts";
import { calendarMessages } from "../../contract/messages/dates.ts";
import { findDated, findDatedRecord } from "../content/index.ts";
import type { Database } from "../database/index.ts";
import {
  type App,
  HttpError,
  publicResourceSender,
  StaticResource,
  WrittenResources,
} from "../http/index.ts";
import { invalidSettingLogger, readSettings } from "../settings/index.ts";
import { writeCalendar } from "./calendar.ts";
import { presentEntry } from "./present-entry.ts";

const params = z.object({ id: z.coerce.number().int().positive() });

type Options = { publicUrl: string; sharedCacheSeconds: number };

/** Calendars of records with dates: of one record, and of each kind for subscriptions. */
export function calendarRoutes(app: App, database: Database, options: Options): void {
  const { db } = database;
  const { publicUrl } = options;
  const send = publicResourceSender(options.sharedCacheSeconds);
  const logInvalid = invalidSettingLogger(app.log);
  // Reading and writing two hundred entries takes milliseconds.
  const subscriptions = new WrittenResources(app, database.invalidation, datedKinds.length);

  async function writeSubscription(kind: ContentKind, today: string): Promise<StaticResource> {
    const settings = await readSettings(db, logInvalid);
    const rows = await findDated(db, kind, today);
    return toResource({
      name: calendarMessages.name(settings.collegeName, calendarMessages.kinds[kind]),
      url: publicUrl + calendarPath(kind),
      entries: rows.map((row) => presentEntry(kind, row, publicUrl, settings)),
    });
  }

  async function writeRecord(kind: ContentKind, id: number): Promise<StaticResource> {
    const row = await findDatedRecord(db, kind, id);
    if (!row) throw new HttpError("not_found", apiMessages.recordNotFound);
    const settings = await readSettings(db, logInvalid);
    return toResource({
      name: settings.collegeName,
      entries: [presentEntry(kind, row, publicUrl, settings)],
    });
  }

  const route = { config: { permission: "public" as const }, schema: { hide: true } };
  for (const kind of datedKinds) {
    app.get(calendarPath(kind), route, async (request, reply) => {
      const today = new Date().toISOString().slice(0, "2026-12-01".length);
      const resource = await subscriptions.get(`${kind} ${today}`, () => writeSubscription(kind, today));
      return send(resource, request, reply);
    });
    app.get(recordCalendarPath(kind, ":id(^[1-9]\\d{0,8}$)"), route, async (request, reply) =>
      send(await writeRecord(kind, params.parse(request.params).id), request, reply),
    );
  }
}

function toResource(calendar: Parameters<typeof writeCalendar>[0]): StaticResource {
  return new StaticResource("text/calendar; charset=utf-8", Buffer.from(writeCalendar(calendar)));
}
