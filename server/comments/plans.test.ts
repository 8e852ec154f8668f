import { sql } from "kysely";
import { expect, test } from "vitest";
import { createPost, createUser, findFullScans, startTestServer } from "../testing/index.ts";
import { findComments } from "./store.ts";

test("the comments on a post are read by index, without scanning others", async () => {
  const server = await startTestServer();
  const { db } = server.database;
  const posts = [await createPost(server), await createPost(server)];
  const user_id = await createUser(server);
  const moment = new Date().toISOString();
  const body = "A comment that says what somebody thought of it.";
  for (const content_id of posts) {
    const rows = Array.from({ length: 500 }, (_, index) => ({
      id: `${content_id}-${index}`,
      content_kind: "post" as const,
      content_id,
      user_id,
      body,
      created_at: moment,
      updated_at: moment,
    }));
    await db.insertInto("comment").values(rows).execute();
  }
  if (server.location.engine === "postgres") await sql`analyze`.execute(db);
  const found = await findFullScans(server, async (asked) => {
    const { rows, total } = await findComments(asked, posts[0] ?? 0, { page: 2, limit: 20 });
    expect([rows.length, total]).toEqual([20, 500]);
  });
  // With a single user, the planner may prefer a scan of the user table.
  expect(found.filter((step) => !step.includes('"user"  ('))).toEqual([]);
});
