import type { Selectable } from "kysely";
import { contentKindNames } from "../../../contract/values/content-kinds.ts";
import { live } from "../../content/records/index.ts";
import { searchedColumns } from "../../content/search-index/index.ts";
import type { Reading, Schema } from "../../platform/database/index.ts";

type Column = Exclude<keyof Schema["content"], "id">;
type Row<Name extends Column> = Pick<Selectable<Schema["content"]>, Name | "id">;

const columns = [...searchedColumns, "file_pages", "file_bytes", "created_at"] as const;
export type FoundRow = Row<(typeof columns)[number]>;

/** The records at some positions of the word indexes, in their order; without those that are not public any more. */
export function readRows(db: Reading, positions: readonly number[]): Promise<FoundRow[]> {
  return readColumns(db, positions, columns);
}

/** The titles of the records at some positions, in their order. */
export async function readTitles(db: Reading, positions: readonly number[]): Promise<string[]> {
  return (await readColumns(db, positions, ["title"])).map(({ title }) => title);
}

async function readColumns<Name extends Column>(
  db: Reading,
  positions: readonly number[],
  names: readonly Name[],
): Promise<Row<Name>[]> {
  if (positions.length === 0) return [];
  const entries = await db
    .selectFrom("search_entry")
    .where("position", "in", positions)
    .select(["kind", "id", "position"])
    .execute();
  const rows = new Map<number, Row<Name>>();
  for (const kind of contentKindNames) {
    const positionOf = new Map(
      entries.filter((entry) => entry.kind === kind).map(({ id, position }) => [id, position]),
    );
    if (positionOf.size === 0) continue;
    const found = await live(db, kind)
      .where("id", "in", [...positionOf.keys()])
      .select(["id", ...names])
      .$castTo<Row<Name>>()
      .execute();
    for (const row of found) rows.set(positionOf.get(row.id) ?? 0, row);
  }
  return positions.flatMap((position) => rows.get(position) ?? []);
}
