import type { Selectable } from "kysely";
import { limits } from "../../contract/limits.ts";
import type { Db, Schema } from "../database/index.ts";

export type MissingPathRow = Selectable<Schema["missing_path"]>;

/** Adds to what the same paths have on the same day. */
export async function addMissingPaths(transaction: Db, rows: readonly MissingPathRow[]): Promise<void> {
  if (rows.length === 0) return;
  await transaction
    .insertInto("missing_path")
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(["day", "path"]).doUpdateSet(({ ref, eb }) => ({
        count: eb(ref("missing_path.count"), "+", ref("excluded.count")),
        last_at: ref("excluded.last_at"),
        referrer_host: eb
          .case()
          .when("excluded.referrer_host", "=", "")
          .then(ref("missing_path.referrer_host"))
          .else(ref("excluded.referrer_host"))
          .end(),
      })),
    )
    .execute();
}

/** Keeps the `limits.maxMissingPaths` most frequent rows, so that a flood of made-up paths fills nothing. */
export async function trimMissingPaths(transaction: Db): Promise<void> {
  const { total } = await transaction
    .selectFrom("missing_path")
    .select(({ fn }) => fn.countAll<number | string>().as("total"))
    .executeTakeFirstOrThrow();
  const surplus = Number(total) - limits.maxMissingPaths;
  if (surplus <= 0) return;
  await transaction
    .deleteFrom("missing_path")
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple("day", "path"),
        "in",
        selectFrom("missing_path as rarest")
          .select(["rarest.day", "rarest.path"])
          .orderBy("rarest.count")
          .orderBy("rarest.last_at")
          .limit(surplus)
          .$asTuple("day", "path"),
      ),
    )
    .execute();
}

/** At most `limits.maxMissingPaths` rows, the oldest first. @param since a day such as 2026-11-23 */
export function findMissingPaths(db: Db, since: string): Promise<MissingPathRow[]> {
  return db
    .selectFrom("missing_path")
    .where("day", ">=", since)
    .selectAll()
    .orderBy("day")
    .limit(limits.maxMissingPaths)
    .execute();
}

export async function deleteMissingPathsBefore(db: Db, day: string): Promise<void> {
  await db.deleteFrom("missing_path").where("day", "<", day).execute();
}
