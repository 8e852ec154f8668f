import { type Reading, type WordIndex, wordIndexes } from "../../../platform/database/index.ts";
import { type Finding, warning, wrongOrOk } from "./finding.ts";

/** Checks that the search indexes have as many rows as there are records. */
export async function checkSearch(db: Reading): Promise<Finding[]> {
  const { live, records, entries, rows } = await countAll(db);
  if (entries !== records) {
    return [
      warning(
        `search: ${entries} entries for ${records} records: start the server, which adds them, or run kulliyad doctor --rebuild-search`,
      ),
    ];
  }
  const expected = { search_title: live, search_text: live, search_unpublished: records - live };
  const problems = wordIndexes
    .filter((index) => rows[index] !== expected[index])
    .map(
      (index) =>
        `search: ${index} has ${rows[index]} rows for ${expected[index]} records: run kulliyad doctor --rebuild-search`,
    );
  return wrongOrOk(problems, "search: the indexes have as many rows as there are records");
}

type Counts = { live: number; records: number; entries: number; rows: Record<WordIndex, number> };

/** In one statement, so that a running server changes nothing in between. */
async function countAll(db: Reading): Promise<Counts> {
  const counts = await db
    .selectNoFrom(({ fn, selectFrom }) => [
      selectFrom("content")
        .where("state", "=", "live")
        .where("trashed_at", "is", null)
        .select(fn.countAll().as("number"))
        .as("live"),
      selectFrom("content").select(fn.countAll().as("number")).as("records"),
      selectFrom("search_entry").select(fn.countAll().as("number")).as("entries"),
      selectFrom("search_title").select(fn.countAll().as("number")).as("search_title"),
      selectFrom("search_text").select(fn.countAll().as("number")).as("search_text"),
      selectFrom("search_unpublished").select(fn.countAll().as("number")).as("search_unpublished"),
    ])
    .executeTakeFirstOrThrow();
  return {
    live: Number(counts.live),
    records: Number(counts.records),
    entries: Number(counts.entries),
    rows: {
      search_title: Number(counts.search_title),
      search_text: Number(counts.search_text),
      search_unpublished: Number(counts.search_unpublished),
    },
  };
}
