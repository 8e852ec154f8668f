import { sql } from "kysely";
import type { ContentKind } from "../../contract/content-kinds.ts";
import { limits } from "../../contract/limits.ts";
import type { Db } from "../database/index.ts";
import { type ContentRow, live } from "./store.ts";

/** Markup included, several times the text that an entry in a calendar shows. */
const maxBodyRead = 8 * limits.maxCalendarTextCharacters;

const columns = [
  "id",
  "title",
  "lang",
  "startsAt",
  "endsAt",
  "place",
  "isCancelled",
  "created_at",
  "updated_at",
  "published_version_id",
] as const;

/** A live record with a date, and the beginning of its body. */
export type DatedRow = Pick<ContentRow, (typeof columns)[number]> & { startsAt: string; body: string };

function dated(db: Db, kind: ContentKind) {
  return live(db, kind)
    .where("startsAt", "is not", null)
    .select(columns)
    .$narrowType<{ startsAt: string }>()
    .select(sql<string>`substr(body, 1, ${sql.lit(maxBodyRead)})`.as("body"));
}

/**
 * Finds the records of a calendar, in the order in which they begin.
 * @param today records that begin before this moment count as past
 */
export async function findDated(db: Db, kind: ContentKind, today: string): Promise<DatedRow[]> {
  const [next, past] = await Promise.all([
    dated(db, kind)
      .where("startsAt", ">=", today)
      .orderBy("startsAt")
      .orderBy("id")
      .limit(limits.maxCalendarNext)
      .execute(),
    dated(db, kind)
      .where("startsAt", "<", today)
      .orderBy("startsAt", "desc")
      .orderBy("id", "desc")
      .limit(limits.maxCalendarPast)
      .execute(),
  ]);
  return [...past.reverse(), ...next];
}

/** @returns undefined if there is no live record with this id, or if it has no date */
export function findDatedRecord(db: Db, kind: ContentKind, id: number): Promise<DatedRow | undefined> {
  return dated(db, kind).where("id", "=", id).executeTakeFirst();
}
