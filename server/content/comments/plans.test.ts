import { sql } from "kysely";
import { expect, test } from "vitest";
import type { CommentState } from "../../../contract/values/moderation.ts";
import { createPost, createUser, findFullScans, startTestServer, writeRows } from "../../testing/index.ts";
import {
  deleteCommentsRemovedBefore,
  findModeratedComments,
  findModeratedIds,
  findStates,
} from "./moderation-store.ts";
import { findComments, findHeldComments, hasShownComment } from "./store.ts";

/** Two posts with 5,000 comments each, of all states. */
async function begin() {
  const server = await startTestServer();
  const { db } = server.database;
  const posts = [await createPost(server), await createPost(server)];
  const user_id = await createUser(server);
  // With a single user, the planners prefer a scan of the table.
  for (let others = 0; others < 50; others += 1) await createUser(server);
  const moment = new Date().toISOString();
  const body = "A comment that says what somebody thought of it.";
  for (const content_id of posts) {
    for (let start = 0; start < 5_000; start += 500) {
      const rows = Array.from({ length: 500 }, (_, index) => ({
        id: `${content_id}-${start + index}`,
        content_kind: "post" as const,
        content_id,
        user_id,
        body,
        created_at: moment,
        updated_at: moment,
        ...stateOf(index),
      }));
      await writeRows(db, (transaction) => transaction.insertInto("comment").values(rows).execute());
    }
  }
  if (server.location.engine === "postgres") await sql`analyze`.execute(db);
  else await server.database.updateStatistics();
  return { server, posts, user_id };
}

/** Nine of ten are shown. */
function stateOf(index: number): { state: CommentState; decided_at?: string } {
  if (index % 20 === 1) return { state: "held" };
  return index % 20 === 2 ? { state: "removed", decided_at: new Date().toISOString() } : { state: "shown" };
}

test("the comments on a post are read by index, without scanning others", async () => {
  const { server, posts, user_id } = await begin();
  const found = await findFullScans(server, async (asked) => {
    const { rows, total } = await findComments(asked, posts[0] ?? 0, { page: 2, limit: 20 });
    expect([rows.length, total]).toEqual([20, 4_500]);
    expect(await findHeldComments(asked, posts[0] ?? 0, user_id, 20)).toHaveLength(20);
    expect(await hasShownComment(asked, user_id)).toBe(true);
  });
  // Of fifty rows, PostgreSQL may scan the table.
  expect(found.filter((step) => !step.includes('"user"  ('))).toEqual([]);
});

test("what waits of one person is read without what waits of all others", async () => {
  const { server, posts, user_id } = await begin();
  if (server.location.engine !== "sqlite") return;
  const { db } = server.database;
  const { rows } = await sql<{ detail: string }>`explain query plan select id from comment
    where content_kind = 'post' and user_id = ${user_id} and state = 'held' and content_id = ${posts[0]}
    order by created_at desc, id desc limit 20`.execute(db);
  expect(rows.map(({ detail }) => detail).join()).toContain("comment_of_user_by_state");
});

test("moderators' lists and the purge of removed comments are read by index", async () => {
  const { server, user_id } = await begin();
  const found = await findFullScans(server, async (asked) => {
    const at = { page: 2, limit: 10 };
    for (const [state, expected] of [
      ["shown", 9_000],
      ["held", 500],
      ["removed", 500],
    ] as const) {
      const { ids, total } = await findModeratedIds(asked, { state }, at);
      expect([ids.length, total]).toEqual([10, expected]);
      await findModeratedIds(asked, { state, q: "nobody" }, at);
    }
    expect((await findModeratedIds(asked, { by: user_id + 1 }, at)).total).toBe(0);
    expect((await findModeratedIds(asked, { by: user_id, state: "held" }, at)).total).toBe(500);
    const { ids } = await findModeratedIds(asked, {}, at);
    expect(await findModeratedComments(asked, ids)).toHaveLength(10);
    await findStates(asked, ids);
    expect(await deleteCommentsRemovedBefore(asked, "2020-01-01T00:00:00.000Z", 10)).toEqual([]);
  });
  // With a single user, the planner may prefer a scan of the user table.
  const ofComments = found.filter((step) => !/on "user"|SCAN (author|moderator|user)/.test(step));
  expect(ofComments.filter((step) => !isBounded(step))).toEqual([]);
});

/** A page stops early in the index of its order; only the count of all comments reads an index to its end. */
function isBounded(step: string): boolean {
  return step.includes("comment_by_creation") || step.endsWith('select count(*) as "total" from "comment"');
}
