import type { Selectable } from "kysely";
import { contentKindNames } from "../../contract/content-kinds.ts";
import { live } from "../content/index.ts";
import type { Db, Schema } from "../database/index.ts";

const columns = ["kind", "id", "title", "body", "address", "lang", "created_at"] as const;
export type FoundRow = Pick<Selectable<Schema["content"]>, (typeof columns)[number]>;

/** The records at some positions of the word indexes, in their order; without those that are not public any more. */
export async function readRows(db: Db, positions: readonly number[]): Promise<FoundRow[]> {
  if (positions.length === 0) return [];
  const entries = await db
    .selectFrom("search_entry")
    .where("position", "in", positions)
    .select(["kind", "id", "position"])
    .execute();
  const rows = new Map<number, FoundRow>();
  for (const kind of contentKindNames) {
    const positionOf = new Map(
      entries.filter((entry) => entry.kind === kind).map(({ id, position }) => [id, position]),
    );
    if (positionOf.size === 0) continue;
    const found = await live(db, kind)
      .where("id", "in", [...positionOf.keys()])
      .select(columns)
      .execute();
    for (const row of found) rows.set(positionOf.get(row.id) ?? 0, row);
  }
  return positions.flatMap((position) => rows.get(position) ?? []);
}
