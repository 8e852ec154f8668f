import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { insertComment } from "../../content/comments/index.ts";
import {
  createPost,
  createTemporaryDirectory,
  createTestDatabase,
  createUser,
  startTestServer,
  writeRows,
} from "../../testing/index.ts";
import { UserFacingError } from "../user-facing-error.ts";
import { nextId, openDatabase, transact } from "./index.ts";

/** The location of a missing database (SQLite) or an empty one (PostgreSQL). */
async function emptyLocation() {
  const folder = join(await createTemporaryDirectory(), "a", "b");
  const { location, drop } = await createTestDatabase(folder, { empty: true });
  onTestFinished(drop);
  return location;
}

describe("a database", () => {
  test("is created with its folders, and keeps its rows when opened again", async () => {
    const location = await emptyLocation();
    const first = await openDatabase(location);
    await writeRows(first.db, (transaction) =>
      transaction.insertInto("setting").values({ key: "address", value: '"Here"' }).execute(),
    );
    await first.close();
    for (let turn = 0; turn < 2; turn += 1) {
      const again = await openDatabase(location);
      expect(await again.db.selectFrom("setting").selectAll().execute()).toEqual([
        { key: "address", value: '"Here"' },
      ]);
      await again.close();
    }
  });

  test("never assigns an id twice, not even that of a purged record", async () => {
    const server = await startTestServer();
    const { db } = server.database;
    const numbers = await Promise.all(
      Array.from({ length: 20 }, () =>
        transact(db, { invalidates: "nothing" }, (inside) => nextId(inside, "content")),
      ),
    );
    expect(new Set(numbers).size).toBe(20);
    const id = await createPost(server);
    await writeRows(db, (transaction) => transaction.deleteFrom("content").where("id", "=", id).execute());
    expect(await createPost(server)).toBeGreaterThan(id);
  });

  test("rejects a comment on a missing post or by a missing user", async () => {
    const server = await startTestServer();
    const post = await createPost(server);
    const person = await createUser(server);
    const comment = (content_id: number, user_id: number) =>
      writeRows(server.database.db, (transaction) =>
        insertComment(transaction, {
          id: `${content_id} by ${user_id}`,
          content_kind: "post",
          content_id,
          user_id,
          body: "Words.",
          created_at: "2026-01-01T00:00:00.000Z",
          updated_at: "2026-01-01T00:00:00.000Z",
        }),
      );
    await expect(comment(post + 1, person)).rejects.toThrow(/foreign key/i);
    await expect(comment(post, person + 1)).rejects.toThrow(/foreign key/i);
    await expect(comment(post, person)).resolves.toBeUndefined();
  });

  test("publishes an invalidation when another process writes", async () => {
    const location = await emptyLocation();
    const [here, elsewhere] = [await openDatabase(location), await openDatabase(location)];
    const listener = vi.fn();
    here.invalidation.subscribe(listener);
    await writeRows(elsewhere.db, (transaction) =>
      transaction.insertInto("setting").values({ key: "address", value: '"There"' }).execute(),
    );
    elsewhere.invalidation.publish();
    await vi.waitFor(() => expect(listener).toHaveBeenCalled(), { timeout: 30_000 });
    await here.close();
    await elsewhere.close();
  });
});

test("rejects a database with a newer schema in one line, and does not change it", async () => {
  const location = await emptyLocation();
  const written = await openDatabase(location);
  onTestFinished(() => written.close());
  await sql`insert into kysely_migration (name, timestamp) values ('999-from-the-future', '2030')`.execute(
    written.db,
  );
  const refusal = await openDatabase(location).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(UserFacingError);
  expect(String(refusal)).toMatch(/^[^\n]*newer[^\n]*999-from-the-future[^\n]*$/);
  expect(String(refusal)).toMatch(location.engine === "sqlite" ? /DATA_DIR/ : /DATABASE_URL/);
  await expect(writeRows(written.db, (transaction) => nextId(transaction, "content"))).resolves.toBe(1);
});
