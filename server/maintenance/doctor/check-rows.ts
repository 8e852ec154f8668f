import { sql } from "kysely";
import { allSettingsSchema } from "../../../contract/settings.ts";
import type { Db } from "../../database/index.ts";
import { readRows, rowSchemas, siteTables } from "../backup/index.ts";
import { type Finding, ok, warning, wrong } from "./finding.ts";

/** Tolerated difference between two clocks. */
const clockToleranceMs = 60_000;

/** Validates each row by the schema of its table. */
export async function checkRows(db: Db): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const table of siteTables) {
    let invalid = 0;
    let first = "";
    for await (const row of readRows(db, table)) {
      const parsed = rowSchemas[table].safeParse(row);
      if (parsed.success) continue;
      invalid += 1;
      const issue = parsed.error.issues[0];
      first ||= `${issue?.path.join(".")}: ${issue?.message}`;
    }
    if (invalid > 0)
      findings.push(
        wrong(`${invalid} rows of the table ${table} are invalid (${first}): correct them by hand`),
      );
  }
  return findings.length > 0 ? findings : [ok("rows: all are valid")];
}

/** Each counter and the table whose ids it assigns. */
const counters = [
  ["content", "content"],
  ["user", "user"],
  ["version", "version"],
  ["mail", "outbox_mail"],
  ["redirect", "redirect"],
] as const;

/** Checks that no id can be assigned a second time. */
export async function checkCounters(db: Db): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [name, table] of counters) {
    const { rows } = await sql<{
      largest: number | null;
    }>`select max(id) as largest from ${sql.table(table)}`.execute(db);
    const largest = Number(rows[0]?.largest ?? 0);
    const counter = await db
      .selectFrom("counter")
      .where("name", "=", name)
      .select("value")
      .executeTakeFirst();
    if (counter && counter.value >= largest) continue;
    findings.push(
      wrong(
        `the counter of ${name} is ${counter?.value ?? "missing"}, but the id ${largest} exists: in the database, insert into counter (name, value) values ('${name}', ${largest}) on conflict (name) do update set value = ${largest}`,
      ),
    );
  }
  return findings.length > 0 ? findings : [ok("counters: every new id will be unique")];
}

export async function checkSettings(db: Db): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { key, value } of await db.selectFrom("setting").selectAll().execute()) {
    if (!isSetting(key, value)) {
      findings.push(wrong(`the setting ${key} is invalid and ignored: save it again, or delete its row`));
    }
  }
  return findings.length > 0 ? findings : [ok("settings: all are valid")];
}

function isSetting(key: string, value: string): boolean {
  try {
    return allSettingsSchema
      .partial()
      .strict()
      .safeParse({ [key]: JSON.parse(value) }).success;
  } catch {
    return false;
  }
}

/** Compares this machine's clock with that of the database, and with the newest timestamp. */
export async function checkClock(db: Db): Promise<Finding[]> {
  const now = Date.now();
  const { rows } = await sql<{ now: string | Date }>`select current_timestamp as now`.execute(db);
  const databaseTime = rows[0]?.now;
  // SQLite returns UTC without a time zone.
  const databaseNow = databaseTime instanceof Date ? databaseTime.getTime() : Date.parse(`${databaseTime}Z`);
  const newest = await newestMoment(db);
  if (Math.abs(databaseNow - now) > clockToleranceMs) {
    return [
      wrong(
        "the clocks of this machine and of the database differ by more than a minute: synchronize both with NTP",
      ),
    ];
  }
  if (newest > now + clockToleranceMs) {
    return [
      wrong(
        `the newest row is dated ${new Date(newest).toISOString()}, in the future: synchronize the clock with NTP`,
      ),
    ];
  }
  return [ok("clock: agrees with the database and the newest row")];
}

async function newestMoment(db: Db): Promise<number> {
  const { rows } = await sql<{ newest: string | null }>`
    select max(moment) as newest from (
      select max(updated_at) as moment from content union all select max(at) from audit
      union all select max(updated_at) from comment union all select max(used_at) from session
    ) as moments
  `.execute(db);
  const newest = rows[0]?.newest;
  return newest ? Date.parse(newest) : 0;
}

/** Checks that a SUPERADMIN exists and that no copy to this site is incomplete. */
export async function checkSuperadminAndCopy(db: Db): Promise<Finding[]> {
  const findings: Finding[] = [];
  const superadmin = await db
    .selectFrom("user")
    .where("role", "=", "SUPERADMIN")
    .where("trashed_at", "is", null)
    .select("id")
    .limit(1)
    .executeTakeFirst();
  if (!superadmin)
    findings.push(warning("there is no SUPERADMIN: kulliyad grant EMAIL SUPERADMIN creates one"));
  const copying = await db.selectFrom("lock").where("name", "=", "copy").select("name").executeTakeFirst();
  if (copying) findings.push(wrong("a copy to this site is incomplete: run it again"));
  return findings;
}
