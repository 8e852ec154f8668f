import type { ContentKind } from "../../contract/content-kinds.ts";
import { type MarkedText, type SearchResults, searchResultsSchema } from "../../contract/search.ts";
import { createRecord } from "./factories.ts";
import type { TestServer } from "./test-server.ts";

/** @param more of the query, such as `&page=2` */
export async function searchViaApi(server: TestServer, q: string, more = ""): Promise<SearchResults> {
  const path = `/api/search?q=${encodeURIComponent(q)}${more}`;
  return searchResultsSchema.parse(await server.getJson(path));
}

export const textOfMarked = (parts: MarkedText) => parts.map(({ text }) => text).join("");

/** The titles of the results, best first. */
export async function titlesFound(server: TestServer, q: string, more = ""): Promise<string[]> {
  return (await searchViaApi(server, q, more)).results.map(({ title }) => textOfMarked(title));
}

const day = (number: number) => new Date(Date.UTC(2026, 1, number));

/** Creates records by kind, title and body, each published a day after the one before. */
export async function createDaily(
  server: TestServer,
  records: readonly [ContentKind, string, string][],
): Promise<void> {
  for (const [index, [kind, title, body]] of records.entries())
    await createRecord(server, kind, { title, body, createdAt: day(index + 1) });
}
