import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { sortFields } from "../../../contract/schemas/list.ts";
import { userSorts } from "../../../contract/schemas/user.ts";
import { contentKindNames, contentKinds } from "../../../contract/values/content-kinds.ts";
import {
  createComment,
  createPost,
  createRecord,
  createUser,
  repeat,
  type SignedIn,
  signIn,
  startTestServer,
  trashRecord,
} from "../../testing/index.ts";

const server = await startTestServer(afterAll);
/** Few different titles and dates, so that most records have equal sort keys. */
const titles = ["Naxwe", "naxwe", "Xisaab", "\u{1f4d8}", "Az", "az 2"];
const moments = ["2026-01-01T00:00:00.000Z", "2026-01-01T00:00:00.001Z", "2026-03-01T12:00:00.000Z"];
const of = (values: readonly string[], turn: number) => values[turn % values.length] ?? "";
let admin: SignedIn;
let post: number;

beforeAll(async () => {
  for (const kind of contentKindNames) {
    await repeat(37, async (turn) => {
      const createdAt = new Date(of(moments, turn * 7));
      // A third of the events have a date.
      const fields = kind === "event" && turn % 3 === 0 ? { startsAt: of(moments, turn) } : {};
      const id = await createRecord(server, kind, { title: of(titles, turn * 5), createdAt, fields });
      if (turn % 6 === 0) await trashRecord(server, kind, id);
    });
  }
  post = await createPost(server, { title: "With remarks" });
  await repeat(23, async (turn) => {
    const by = await createUser(server, { username: of(titles, turn) });
    await createComment(server, { on: post, by, writtenAt: new Date(of(moments, turn)) });
  });
  admin = await signIn(server, { role: "ADMIN" });
});

const pageShape = z.looseObject({ page: z.int(), totalPages: z.int(), total: z.int() });

/** A list: its path, and the names of its array and of the ids in it. */
type List = { path: string; records: string; id: string; sorts: readonly string[] };

const both = (sorts: readonly string[]) => sorts.flatMap((sort) => [sort, `-${sort}`]);
const lists: List[] = [
  { path: "/api/posts", records: "posts", id: "postID", sorts: both(sortFields) },
  { path: "/api/services", records: "services", id: "serviceID", sorts: both(sortFields) },
  { path: "/api/event", records: "events", id: "eventID", sorts: both(sortFields) },
  { path: "/api/pages", records: "pages", id: "pageID", sorts: both(sortFields) },
  { path: "/api/documents", records: "documents", id: "documentID", sorts: both(sortFields) },
  { path: "/api/user/fetchAll", records: "users", id: "userId", sorts: both(userSorts) },
];

async function readPage(list: List, query: Record<string, string>) {
  const path = `${list.path}?${new URLSearchParams(query)}`;
  const answer = pageShape.parse(await server.getJson(path, admin));
  const ids = z
    .array(z.record(z.string(), z.unknown()))
    .parse(answer[list.records])
    .map((row) => row[list.id]);
  return { ...answer, ids };
}

async function readPages(list: List, limit: number, query: Record<string, string>): Promise<unknown[]> {
  const first = await readPage(list, { ...query, limit: String(limit), page: "1" });
  const ids = [...first.ids];
  expect(first.totalPages).toBe(Math.max(1, Math.ceil(first.total / limit)));
  for (let page = 2; page <= first.totalPages; page += 1) {
    const next = await readPage(list, { ...query, limit: String(limit), page: String(page) });
    expect(next.ids.length).toBe(page < first.totalPages ? limit : first.total - (page - 1) * limit);
    ids.push(...next.ids);
  }
  const beyond = await readPage(list, { ...query, limit: String(limit), page: String(first.totalPages + 1) });
  expect(beyond.ids).toEqual(list.path === contentKinds.event.apiPath ? first.ids : []);
  expect(ids.length).toBe(first.total);
  return ids;
}

describe.each(lists)("$path", (list) => {
  test("has every record on exactly one page, in a stable order, for any sort, limit and search", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...list.sorts),
        fc.integer({ min: 1, max: 45 }),
        fc.option(fc.constantFrom("naxwe", "a", "z", "nothing"), { nil: undefined }),
        async (sort, limit, q) => {
          const query = { sort, ...(q && { q }) };
          const ids = await readPages(list, limit, query);
          expect(new Set(ids).size).toBe(ids.length);
          const whole = await readPage(list, { ...query, limit: "100", page: "1" });
          expect(ids).toEqual(whole.ids);
        },
      ),
    );
  });
});

test.each(contentKindNames)("the list of every %s contains all live records", async (kind) => {
  const list = lists.find(({ path }) => path === contentKinds[kind].apiPath);
  if (!list) expect.unreachable("no such list");
  const { ids } = await readPage(list, { limit: "100", page: "1" });
  expect(ids.length).toBe(kind === "post" ? 32 : 31);
});

test("every comment is on exactly one page, for any limit", async () => {
  const comments = { path: "/api/comments", records: "comments", id: "commentID", sorts: [] };
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 30 }), async (limit) => {
      const ids = await readPages(comments, limit, { postID: String(post) });
      expect(new Set(ids).size).toBe(23);
      expect(ids.length).toBe(23);
    }),
  );
});
