import { gunzipSync } from "node:zlib";
import type { KyselyPlugin } from "kysely";
import { expect, test } from "vitest";
import { contentKindNames, contentKinds } from "../../../contract/values/content-kinds.ts";
import {
  asKysely,
  createComment,
  createRecord,
  readFullList,
  readPage,
  requestEdit,
  signIn,
  startTestServer,
  type TestServer,
  writeRows,
} from "../../testing/index.ts";
import { sortOf } from "./lists/list.ts";
import { findAll } from "./lists/list-store.ts";

/** @returns their ids, newest first */
async function createMany(server: TestServer, count: number): Promise<number[]> {
  const first = await createRecord(server, "post", { title: "Course 0" });
  const { db } = server.database;
  const row = await db.selectFrom("content").selectAll().where("id", "=", first).executeTakeFirstOrThrow();
  const others = Array.from({ length: count - 1 }, (_, index) => first + index + 1);
  // Titles whose order is not that of the ids.
  const rows = others.map((id) => ({ ...row, id, title: `Course ${id % 10}` }));
  for (let start = 0; start < rows.length; start += 500) {
    const some = rows.slice(start, start + 500);
    await writeRows(db, (transaction) => transaction.insertInto("content").values(some).execute());
  }
  server.database.invalidation.publish();
  return [first, ...others].toReversed();
}

test("has every record once, in the order of its pages", async () => {
  const server = await startTestServer();
  const ids = await createMany(server, 230);
  expect((await readFullList(server, "post")).map(({ id }) => id)).toEqual(ids);
  for (const query of [
    "sort=title",
    "sort=-title",
    "sort=id",
    "sort=-updatedAt&view=summary",
    "q=course+7",
  ]) {
    const onPages = [];
    for (const page of [1, 2, 3]) {
      onPages.push(...(await readPage(server, "post", `?${query}&page=${page}&limit=100`)).records);
    }
    expect(await readFullList(server, "post", `?${query}`), query).toEqual(onPages);
  }
});

test("has every record once, when the order changes while it is read in pieces", async () => {
  const server = await startTestServer();
  const ids = await createMany(server, 5_500);
  const { db } = server.database;
  const moved = { updated_at: "2999-01-01T00:00:00.000Z" };
  let moving: Promise<unknown> | undefined;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (result.rows.length >= 5_000) {
        moving ??= writeRows(db, (transaction) =>
          transaction
            .updateTable("content")
            .set(moved)
            .where("id", "=", Math.min(...ids))
            .execute(),
        );
      }
      return result;
    },
  };
  const selection = { sort: sortOf("-updatedAt"), withBody: false };
  const found = (await Array.fromAsync(findAll(asKysely(db).withPlugin(plugin), "post", selection))).flat();
  expect(moving, "the first piece was read").toBeDefined();
  await moving;
  expect(found.map(({ id }) => id).toSorted((one, other) => other - one)).toEqual(ids);
});

test.each(contentKindNames)("of every %s is 304 until a record changes", async (kind) => {
  const server = await startTestServer();
  const path = contentKinds[kind].allPath;
  const first = await createRecord(server, kind);
  const { headers, text } = await server.get(path);
  expect(headers["cache-control"]).toBe("public, no-cache");
  const revalidate = () => server.get(path, { headers: { "if-none-match": headers.etag ?? "" } });
  expect(await revalidate()).toMatchObject({ status: 304, text: "" });

  const editor = await signIn(server, { role: "EDITOR" });
  expect((await requestEdit(server, editor, kind, first, { title: "Another title" })).status).toBe(200);
  const changed = await revalidate();
  expect(changed.status).toBe(200);
  expect(changed.text).toContain("Another title");
  expect(changed.headers.etag).not.toBe(headers.etag);
  expect(text).not.toContain("Another title");
});

test("is 304 again after a comment, which no list shows", async () => {
  const server = await startTestServer();
  const post = await createRecord(server, "post");
  const { etag = "" } = (await server.get("/api/posts")).headers;
  await createComment(server, { on: post });
  server.database.invalidation.publish("appended");
  expect((await server.get("/api/posts", { headers: { "if-none-match": etag } })).status).toBe(304);
});

test("is the same for signed-in clients, who may not store it, and compressed for those who ask", async () => {
  const server = await startTestServer();
  await createMany(server, 300);
  const anonymous = await server.get("/api/posts");
  expect(anonymous.text.length).toBeGreaterThan(64 * 1024);
  const { headers } = await signIn(server);
  const signedIn = await server.get("/api/posts", { headers });
  expect(signedIn.text).toBe(anonymous.text);
  expect(signedIn.headers).toMatchObject({ "cache-control": "no-store", etag: anonymous.headers.etag });
  const compressed = await server.get("/api/posts", { headers: { "accept-encoding": "gzip" } });
  expect(compressed.headers).toMatchObject({ "content-encoding": "gzip", vary: "accept-encoding" });
  expect(Number(compressed.headers["content-length"])).toBeLessThan(anonymous.text.length / 4);
  expect(gunzipSync(compressed.bytes).equals(anonymous.bytes)).toBe(true);
  const head = await server.get("/api/posts", { method: "HEAD" });
  expect(head.headers["content-length"]).toBe(anonymous.headers["content-length"]);
});
