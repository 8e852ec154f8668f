import { z } from "zod";
import { type ContentKind, contentKinds } from "../../contract/values/content-kinds.ts";
import type { TestServer } from "./test-server.ts";

/** A record in a list, with the same field names for all kinds. */
export type Listed = { id: number; title: string; body: string | undefined };
export type ListedPage = { page: number; totalPages: number; total: number; records: Listed[] };

/** Reads the records of a list by the field names of their kind. */
function listedIn(kind: ContentKind, list: unknown): Listed[] {
  const { id, title, body } = contentKinds[kind].fields;
  return z
    .array(z.record(z.string(), z.unknown()))
    .parse(list)
    .map((record) => ({
      id: z.int().parse(record[id]),
      title: z.string().parse(record[title]),
      body: z.string().optional().parse(record[body]),
    }));
}

/** Every record of a kind, from the route that returns an array. */
export async function readFullList(server: TestServer, kind: ContentKind, query = ""): Promise<Listed[]> {
  return listedIn(kind, await server.getJson(contentKinds[kind].allPath + query));
}

/** One page of a kind. `query` starts with a question mark and includes `page`. */
export async function readPage(server: TestServer, kind: ContentKind, query: string): Promise<ListedPage> {
  const { apiPath, plural } = contentKinds[kind];
  const answer = z
    .looseObject({ page: z.int(), totalPages: z.int(), total: z.int() })
    .parse(await server.getJson(apiPath + query));
  const { page, totalPages, total } = answer;
  return { page, totalPages, total, records: listedIn(kind, answer[plural]) };
}

/** The ids of all records, read page by page. */
export async function readAllIds(server: TestServer, kind: ContentKind, query: string): Promise<number[]> {
  const ids: number[] = [];
  for (let page = 1, last = 1; page <= last; page += 1) {
    const answer = await readPage(server, kind, `?page=${page}${query}`);
    ids.push(...answer.records.map(({ id }) => id));
    last = answer.totalPages;
  }
  return ids;
}
