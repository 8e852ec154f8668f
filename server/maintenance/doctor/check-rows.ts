import { sql } from "kysely";
import { settingsSchema } from "../../../contract/settings.ts";
import type { Db } from "../../database/index.ts";
import { readRows, rowSchemas, siteTables } from "../backup/index.ts";
import { type Finding, note, ok, wrong } from "./finding.ts";

/** A clock may be so far off, in milliseconds. */
const clockToleranceMs = 60_000;

/** Whether each row holds what the program expects of it. */
export async function checkRows(db: Db): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const table of siteTables) {
    let bad = 0;
    let first = "";
    for await (const row of readRows(db, table)) {
      const parsed = rowSchemas[table].safeParse(row);
      if (parsed.success) continue;
      bad += 1;
      const issue = parsed.error.issues[0];
      first ||= `${issue?.path.join(".")}: ${issue?.message}`;
    }
    if (bad > 0)
      findings.push(wrong(`${bad} rows of the table ${table} cannot be (${first}): mend them by hand`));
  }
  return findings.length > 0 ? findings : [ok("rows: each holds what it may")];
}

/** Whether numbers that were given could be given again. */
export async function checkCounters(db: Db): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const name of ["content", "user"] as const) {
    const { rows } = await sql<{
      largest: number | null;
    }>`select max(id) as largest from ${sql.table(name)}`.execute(db);
    const largest = Number(rows[0]?.largest ?? 0);
    const counter = await db
      .selectFrom("counter")
      .where("name", "=", name)
      .select("value")
      .executeTakeFirst();
    if (counter && counter.value >= largest) continue;
    findings.push(
      wrong(
        `the counter of ${name} is ${counter?.value ?? "missing"}, and ${largest} was given: in the database, insert into counter (name, value) values ('${name}', ${largest}) on conflict (name) do update set value = ${largest}`,
      ),
    );
  }
  return findings.length > 0 ? findings : [ok("counters: no number can be given twice")];
}

export async function checkSettings(db: Db): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { key, value } of await db.selectFrom("setting").selectAll().execute()) {
    if (!isSetting(key, value)) {
      findings.push(
        wrong(`the setting ${key} is not valid and passed over: write it again, or delete its row`),
      );
    }
  }
  return findings.length > 0 ? findings : [ok("settings: all are valid")];
}

function isSetting(key: string, value: string): boolean {
  try {
    return settingsSchema
      .partial()
      .strict()
      .safeParse({ [key]: JSON.parse(value) }).success;
  } catch {
    return false;
  }
}

/** Whether this machine's clock agrees with what was written, and with the database's. */
export async function checkClock(db: Db): Promise<Finding[]> {
  const now = Date.now();
  const { rows } = await sql<{ now: string | Date }>`select current_timestamp as now`.execute(db);
  const told = rows[0]?.now;
  // SQLite tells UTC without saying so, to the second; it is this machine's own clock.
  const there = told instanceof Date ? told.getTime() : Date.parse(`${told}Z`);
  const newest = await newestMoment(db);
  if (Math.abs(there - now) > clockToleranceMs) {
    return [
      wrong("the clocks of this machine and of the database differ by more than a minute: let NTP set both"),
    ];
  }
  if (newest > now + clockToleranceMs) {
    return [
      wrong(
        `something was written at ${new Date(newest).toISOString()}, which is yet to come: let NTP set the clock`,
      ),
    ];
  }
  return [ok("clock: agrees with the database, and with what was written")];
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

/** Who may manage the site, and what is under way. */
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
    findings.push(note("nobody is SUPERADMIN: kulliyad grant EMAIL SUPERADMIN makes somebody"));
  const copying = await db.selectFrom("lock").where("name", "=", "copy").select("name").executeTakeFirst();
  if (copying) findings.push(wrong("a copy into this place is not whole: do it again to its end"));
  return findings;
}
