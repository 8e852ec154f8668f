import { sql } from "kysely";
import { allSettingsSchema } from "../../../../contract/schemas/settings.ts";
import { countSuperadmins } from "../../../people/users/index.ts";
import { findNewestTime, hasJumped, type Reading } from "../../../platform/database/index.ts";
import { parseJson } from "../../../platform/parse-json.ts";
import { type Finding, ok, warning, wrong, wrongOrOk } from "./finding.ts";

/** Tolerated difference between two clocks. */
const clockToleranceMs = 60_000;

export async function checkSettings(db: Reading): Promise<Finding[]> {
  const schema = allSettingsSchema.partial().strict();
  const rows = await db.selectFrom("setting").selectAll().execute();
  const invalid = rows.filter(({ key, value }) => {
    const json = parseJson(value);
    return json === undefined || !schema.safeParse({ [key]: json }).success;
  });
  return wrongOrOk(
    invalid.map(({ key }) => `the setting ${key} is invalid and ignored: save it again, or delete its row`),
    "settings: all are valid",
  );
}

/** Compares this machine's clock with that of the database, and with the newest timestamp. */
export async function checkClock(db: Reading): Promise<Finding> {
  const now = Date.now();
  const { rows } = await sql<{ now: string | Date }>`select current_timestamp as now`.execute(db);
  const databaseTime = rows[0]?.now;
  // SQLite returns UTC without a time zone.
  const databaseNow = databaseTime instanceof Date ? databaseTime.getTime() : Date.parse(`${databaseTime}Z`);
  const newest = await findNewestTime(db);
  if (Math.abs(databaseNow - now) > clockToleranceMs) {
    return wrong(
      "the clocks of this machine and of the database differ by more than a minute: synchronize both with NTP",
    );
  }
  if (newest > now + clockToleranceMs) {
    return wrong(
      `the newest row is dated ${new Date(newest).toISOString()}, in the future: synchronize the clock with NTP`,
    );
  }
  const checked = await db.selectFrom("clock").select("checked_at").executeTakeFirst();
  if (checked && hasJumped(now - Date.parse(checked.checked_at))) {
    return warning(
      `clock: more than a month after the last check of ${checked.checked_at}, so that nothing is purged: if it is right, kulliyad purge --now`,
    );
  }
  return ok("clock: agrees with the database and the newest row");
}

/** Checks that a SUPERADMIN exists. */
export async function checkSuperadmin(db: Reading): Promise<Finding[]> {
  if ((await countSuperadmins(db)) > 0) return [];
  return [warning("there is no SUPERADMIN: kulliyad grant EMAIL SUPERADMIN creates one")];
}
