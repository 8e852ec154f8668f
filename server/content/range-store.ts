import type { ContentKind } from "../../contract/content-kinds.ts";
import type { Db } from "../database/index.ts";
import { type ContentRow, live } from "./store.ts";

const columns = ["id", "title", "address", "image", "updated_at", "lang", "translationOf"] as const;

/** What a list of addresses says of a live record. */
type RangeRow = Pick<ContentRow, (typeof columns)[number]>;

type NumberRange = { first: number; last: number };

/** Finds the live records of a kind whose numbers are in a range, by number. */
export function findInRange(db: Db, kind: ContentKind, { first, last }: NumberRange): Promise<RangeRow[]> {
  return live(db, kind)
    .where("id", ">=", first)
    .where("id", "<=", last)
    .select(columns)
    .orderBy("id")
    .execute();
}

/** When the latest change of the live records in a range was; undefined if there are none. */
export async function findLatestUpdate(
  db: Db,
  kind: ContentKind,
  { first, last }: NumberRange,
): Promise<string | undefined> {
  const found = await live(db, kind)
    .where("id", ">=", first)
    .where("id", "<=", last)
    .select(({ fn }) => fn.max("updated_at").as("latest"))
    .executeTakeFirst();
  return found?.latest ?? undefined;
}

/** The number of the first live record of a kind after another number. */
export async function findNextNumber(db: Db, kind: ContentKind, after: number): Promise<number | undefined> {
  const found = await live(db, kind)
    .where("id", ">", after)
    .select("id")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  return found?.id;
}
