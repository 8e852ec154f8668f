import type { Selectable } from "kysely";
import { type ContentKind, contentKindNames } from "../../contract/content-kinds.ts";
import { live } from "../content/index.ts";
import { type Db, isNewestMatch, type Schema, type WordIndex, type WordQuery } from "../database/index.ts";

export type Hit = Pick<Selectable<Schema["search_entry"]>, "kind" | "id" | "created_at">;

/** The newest records that match, at most `max`. */
export function findHits(db: Db, index: WordIndex, query: WordQuery, max: number): Promise<Hit[]> {
  return db
    .selectFrom("search_entry")
    .where(isNewestMatch(index, query, max))
    .select(["kind", "id", "created_at"])
    .execute();
}

const columns = ["kind", "id", "title", "body", "address", "lang", "created_at"] as const;
export type FoundRow = Pick<Selectable<Schema["content"]>, (typeof columns)[number]>;

/** The rows of hits, in their order; without those that are not public any more. */
export async function readRows(db: Db, hits: readonly Hit[]): Promise<FoundRow[]> {
  const rows = new Map<string, FoundRow>();
  for (const kind of contentKindNames) {
    const ids = hits.filter((hit) => hit.kind === kind).map(({ id }) => id);
    if (ids.length === 0) continue;
    for (const row of await live(db, kind).where("id", "in", ids).select(columns).execute())
      rows.set(keyOf(row), row);
  }
  return hits.flatMap((hit) => rows.get(keyOf(hit)) ?? []);
}

/** Identifies a record among all kinds. */
export function keyOf({ kind, id }: { kind: ContentKind; id: number }): string {
  return `${kind} ${id}`;
}
