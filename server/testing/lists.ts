import { z } from "zod";
import type { ContentKind } from "../database/index.ts";
import type { TestServer } from "./test-server.ts";

/** What a list says of a record, in one set of names for the three kinds. */
export type Listed = { id: number; title: string; body: string | undefined };
export type ListedPage = { page: number; totalPages: number; total: number; records: Listed[] };

const page = { page: z.int(), totalPages: z.int(), total: z.int() };

// The specification's own field names (section 3), written out: the contract is what is tested.
const posts = z.array(
  z
    .object({ postID: z.int(), post_title: z.string(), post_body: z.string().optional() })
    .transform(
      ({ postID, post_title, post_body }): Listed => ({ id: postID, title: post_title, body: post_body }),
    ),
);
const services = z.array(
  z
    .object({ serviceID: z.int(), service_title: z.string(), service_description: z.string().optional() })
    .transform(
      (service): Listed => ({
        id: service.serviceID,
        title: service.service_title,
        body: service.service_description,
      }),
    ),
);
const events = z.array(
  z
    .object({ eventID: z.int(), event_name: z.string(), event_body: z.string().optional() })
    .transform(
      ({ eventID, event_name, event_body }): Listed => ({ id: eventID, title: event_name, body: event_body }),
    ),
);

/** The paths of the specification's section 7 and the shape of what each answers. */
const kinds = {
  post: {
    list: "/api/posts",
    whole: "/api/posts",
    records: posts,
    page: z.object({ ...page, posts }).transform(({ posts: records, ...rest }) => ({ ...rest, records })),
  },
  service: {
    list: "/api/services",
    whole: "/api/services",
    records: services,
    page: z
      .object({ ...page, services })
      .transform(({ services: records, ...rest }) => ({ ...rest, records })),
  },
  event: {
    list: "/api/event",
    whole: "/api/event/allevents",
    records: events,
    page: z.object({ ...page, events }).transform(({ events: records, ...rest }) => ({ ...rest, records })),
  },
} as const;

export const contentKinds = ["post", "service", "event"] as const satisfies ContentKind[];

export const listPathOf = (kind: ContentKind): string => kinds[kind].list;

/** Every record of a kind, from the call that answers a whole array. */
export async function readFullList(server: TestServer, kind: ContentKind, query = ""): Promise<Listed[]> {
  return kinds[kind].records.parse(await server.getJson(kinds[kind].whole + query));
}

/** One page of a kind. `query` starts with a question mark and asks for a page. */
export async function readPage(server: TestServer, kind: ContentKind, query: string): Promise<ListedPage> {
  return kinds[kind].page.parse(await server.getJson(kinds[kind].list + query));
}

/** The numbers of all records, page after page until the last. */
export async function readAllIds(server: TestServer, kind: ContentKind, query: string): Promise<number[]> {
  const ids: number[] = [];
  for (let page = 1, last = 1; page <= last; page += 1) {
    const answer = await readPage(server, kind, `?page=${page}${query}`);
    ids.push(...answer.records.map(({ id }) => id));
    last = answer.totalPages;
  }
  return ids;
}
