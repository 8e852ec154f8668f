import type { EndpointInput } from "../../contract/endpoints/index.ts";
import type { MarkedText, SearchResults } from "../../contract/schemas/search.ts";
import type { ContentKind } from "../../contract/values/content-kinds.ts";
import { callAs } from "./client.ts";
import { createRecord } from "./factories.ts";
import type { TestServer } from "./test-server.ts";

type SearchQuery = Omit<EndpointInput["GET /api/search"]["query"], "q">;

export const searchViaApi = (server: TestServer, q: string, more: SearchQuery = {}): Promise<SearchResults> =>
  callAs(server)("GET /api/search", { query: { q, ...more } });

export const textOfMarked = (parts: MarkedText) => parts.map(({ text }) => text).join("");

export const markedIn = (parts: MarkedText) => parts.filter(({ isMatch }) => isMatch).map(({ text }) => text);

/** The titles of the results, best first. */
export async function titlesFound(server: TestServer, q: string, more: SearchQuery = {}): Promise<string[]> {
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
