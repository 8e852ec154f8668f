import { sql } from "kysely";
import type { Db } from "../../../platform/database/index.ts";
import { type Finding, findProblems, wrongOrOk } from "./finding.ts";

/** Pages: each live one is found at its address, which has a foreign key, and none is below itself. */
export async function checkAddresses(db: Db): Promise<Finding[]> {
  const problems = [...(await findProblems(db, unreachablePages)), ...(await loops(db))];
  return wrongOrOk(problems, "addresses: every published page is at its own");
}

const unreachablePages = sql<{ problem: string }>`
  select 'page ' || id || ' is not found at ' || coalesce(address, 'any address') || ': publish it again' as problem
  from content where kind = 'page' and state = 'live' and trashed_at is null and not exists (
    select 1 from page_address as found
      where found.address = content.address and found.kind = content.kind and found.record_id = content.id
  )`;

/** Pages below themselves. The application refuses them; rows written by hand may form one. */
async function loops(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("content")
    .where("kind", "=", "page")
    .where("parent", "is not", null)
    .select(["id", "parent"])
    .execute();
  const parentOf = new Map(rows.map(({ id, parent }) => [id, parent]));
  return rows
    .filter(({ id }) => isAbove(id, parentOf))
    .map(({ id }) => `page ${id} is below itself: choose another page above it`);
}

function isAbove(id: number, parentOf: ReadonlyMap<number, number | null>): boolean {
  const seen = new Set<number>();
  let above = parentOf.get(id) ?? null;
  while (above !== null && above !== id && !seen.has(above)) {
    seen.add(above);
    above = parentOf.get(above) ?? null;
  }
  return above === id;
}
