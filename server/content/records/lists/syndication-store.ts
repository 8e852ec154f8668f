import { sql } from "kysely";
import type { AcademicKind } from "../../../../contract/values/academic-kinds.ts";
import type { ContentKind } from "../../../../contract/values/content-kinds.ts";
import { syndicationLimits } from "../../../../contract/values/limits/syndication.ts";
import type { Reading } from "../../../platform/database/index.ts";
import { type ContentRow, live } from "../store.ts";

/** What the entries of feeds and calendars say of a record. */
const entryColumns = [
  "id",
  "title",
  "lang",
  "startsAt",
  "endsAt",
  "place",
  "isCancelled",
  "created_at",
  "updated_at",
] as const;

/** The beginning of a body: markup included, several times the text that an entry shows. */
const beginningOf = (maxCharacters: number) =>
  sql<string>`substr(body, 1, ${sql.lit(8 * maxCharacters)})`.as("body");

const calendarColumns = [...entryColumns, "published_version_id"] as const;

/** A live record with a date, and the beginning of its body, if that was asked for. */
export type DatedRow = Pick<ContentRow, (typeof calendarColumns)[number]> & {
  startsAt: string;
  body?: string | undefined;
};

function dated(db: Reading, kind: ContentKind, withBody = true) {
  return live(db, kind)
    .where("startsAt", "is not", null)
    .select(calendarColumns)
    .$narrowType<{ startsAt: string }>()
    .$if(withBody, (rows) => rows.select(beginningOf(syndicationLimits.maxCalendarTextCharacters)));
}

/**
 * Finds the records of a calendar, in the order in which they begin.
 * @param today records that begin before this moment count as past
 */
export async function findDated(db: Reading, kind: ContentKind, today: string): Promise<DatedRow[]> {
  const [next, past] = await Promise.all([
    dated(db, kind)
      .where("startsAt", ">=", today)
      .orderBy("startsAt")
      .orderBy("id")
      .limit(syndicationLimits.maxCalendarNext)
      .execute(),
    dated(db, kind)
      .where("startsAt", "<", today)
      .orderBy("startsAt", "desc")
      .orderBy("id", "desc")
      .limit(syndicationLimits.maxCalendarPast)
      .execute(),
  ]);
  return [...past.reverse(), ...next];
}

/** Finds the events of the academic calendar that ended after a moment, in the order in which they begin. */
export function findAcademic(db: Reading, after: string, withBody: boolean) {
  return dated(db, "event", withBody)
    .select("inCalendar")
    .where("inCalendar", "is not", null)
    .$narrowType<{ inCalendar: AcademicKind }>()
    .where((eb) => eb.or([eb("startsAt", ">", after), eb("endsAt", ">", after)]))
    .orderBy("startsAt")
    .orderBy("id")
    .limit(syndicationLimits.maxAcademicDates)
    .execute();
}

/** @returns undefined if there is no live record with this id, or if it has no date */
export function findDatedRecord(db: Reading, kind: ContentKind, id: number): Promise<DatedRow | undefined> {
  return dated(db, kind).where("id", "=", id).executeTakeFirst();
}

const feedColumns = ["kind", ...entryColumns, "file_pages", "file_bytes"] as const;

/** A live record with the beginning of its body. */
export type NewestRow = Pick<ContentRow, (typeof feedColumns)[number]> & { body: string };

/** Finds the newest live records of a kind, as lists order them. */
export function findNewest(db: Reading, kind: ContentKind): Promise<NewestRow[]> {
  return live(db, kind)
    .select(feedColumns)
    .select(beginningOf(syndicationLimits.maxFeedTextCharacters))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(syndicationLimits.maxFeedEntries)
    .execute();
}

const sitemapColumns = ["id", "title", "address", "image", "updated_at", "lang", "translationOf"] as const;

/** What a list of addresses says of a live record. */
type RangeRow = Pick<ContentRow, (typeof sitemapColumns)[number]>;

type NumberRange = { first: number; last: number };

/** Finds the live records of a kind whose numbers are in a range, by number. */
export function findInRange(
  db: Reading,
  kind: ContentKind,
  { first, last }: NumberRange,
): Promise<RangeRow[]> {
  return live(db, kind)
    .where("id", ">=", first)
    .where("id", "<=", last)
    .select(sitemapColumns)
    .orderBy("id")
    .execute();
}

/** When the latest change of the live records in a range was; undefined if there are none. */
export async function findLatestUpdate(
  db: Reading,
  kind: ContentKind,
  { first, last }: NumberRange,
): Promise<string | undefined> {
  const row = await live(db, kind)
    .where("id", ">=", first)
    .where("id", "<=", last)
    .select(({ fn }) => fn.max("updated_at").as("latest"))
    .executeTakeFirst();
  return row?.latest ?? undefined;
}

/** The number of the first live record of a kind after another number. */
export async function findNextNumber(
  db: Reading,
  kind: ContentKind,
  after: number,
): Promise<number | undefined> {
  const row = await live(db, kind)
    .where("id", ">", after)
    .select("id")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}
