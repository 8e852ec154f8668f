import { readFile } from "node:fs/promises";
import { z } from "zod";
import { searchResultsSchema } from "../../contract/schemas/search.ts";
import { refreshEntries } from "../../server/content/search-index/index.ts";
import { seedDemo } from "../../server/operations/demo/index.ts";
import type { Database } from "../../server/platform/database/index.ts";
import type { ImageStore } from "../../server/platform/images/index.ts";
import { writeRows } from "../../server/testing/index.ts";

/**
 * Sixty searches in Somali, English and Arabic and the record that each should find first, written from the texts of the
 * demonstration by somebody who had not read the search. The demonstration has no Arabic records: these come with it.
 */
const prepared = z
  .object({
    arabicRecords: z.array(z.object({ title: z.string(), body: z.string() })),
    queries: z.array(z.object({ query: z.string(), lang: z.string(), expected: z.string() })),
  })
  .parse(JSON.parse(await readFile(new URL("queries.json", import.meta.url), "utf8")));

/** Fewer found first means that a change made the search worse. */
export const minFoundFirst = 52;

/** Fills a database with the demonstration and the Arabic records. */
export async function seedPrepared(database: Database, store: ImageStore): Promise<void> {
  await seedDemo(database, store);
  const { db } = database;
  for (const [index, record] of prepared.arabicRecords.entries()) {
    const at = new Date(Date.now() - index * 86_400_000).toISOString();
    const row = {
      kind: "page" as const,
      id: 10_000 + index,
      address: `/prepared-${index}`,
      state: "live" as const,
      image: "none.jpg",
      image_width: 1080,
      image_height: 720,
      image_alt: "",
      begun_at: at,
      created_at: at,
      updated_at: at,
      published_at: at,
    };
    await writeRows(db, (transaction) =>
      transaction
        .insertInto("content")
        .values({ ...row, ...record })
        .execute(),
    );
  }
  await refreshEntries(db);
}

/** Sends the prepared searches. @returns how many found their record first, and the others as lines of a report */
export async function countFoundFirst(base: string): Promise<{ count: number; report: string[] }> {
  const report: string[] = [];
  for (const [index, { query, lang, expected }] of prepared.queries.entries()) {
    const headers = { "x-forwarded-for": `10.1.0.${index}` };
    const response = await fetch(`${base}/api/search?q=${encodeURIComponent(query)}`, { headers });
    const { results } = searchResultsSchema.parse(await response.json());
    const first = results[0]?.title.map(({ text }) => text).join("");
    if (first !== expected) report.push(`${lang} "${query}" finds ${first ?? "nothing"}, not ${expected}`);
  }
  return { count: prepared.queries.length - report.length, report };
}
