import type { Db } from "../../../platform/database/index.ts";
import { type Finding, wrongOrOk } from "./finding.ts";

/** Pages: each live one is found at its address, which has a foreign key, and none is below itself. */
export async function checkAddresses(db: Db): Promise<Finding[]> {
  const problems = [...(await unreachablePages(db)), ...(await loops(db))];
  return wrongOrOk(problems, "addresses: every published page is at its own");
}

async function unreachablePages(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("content")
    .leftJoin("page_address as found", (join) =>
      join
        .onRef("found.address", "=", "content.address")
        .onRef("found.kind", "=", "content.kind")
        .onRef("found.record_id", "=", "content.id"),
    )
    .where(({ and }) => and({ "content.kind": "page", state: "live" }))
    .where("found.address", "is", null)
    .select(["content.id", "content.address"])
    .execute();
  return rows.map(
    ({ id, address }) => `page ${id} is not found at ${address ?? "any address"}: publish it again`,
  );
}

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
