import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { insertComment } from "../comments/index.ts";
import {
  createPost,
  createTemporaryDirectory,
  createTestDatabase,
  createUser,
  startTestServer,
} from "../testing/index.ts";
import { UserFacingError } from "../user-facing-error.ts";
import { nextId, openDatabase, transact } from "./index.ts";

/** Where there is no database yet, or an empty one. */
async function emptyPlace() {
  const folder = join(await createTemporaryDirectory(), "a", "b");
  const { place, drop } = await createTestDatabase(folder, { empty: true });
  onTestFinished(drop);
  return place;
}

describe("a database", () => {
  test("is made with its folders, and opened again with what it holds", async () => {
    const place = await emptyPlace();
    const first = await openDatabase(place);
    await first.db.insertInto("setting").values({ key: "address", value: '"Here"' }).execute();
    await first.close();
    for (let turn = 0; turn < 2; turn += 1) {
      const again = await openDatabase(place);
      expect(await again.db.selectFrom("setting").selectAll().execute()).toEqual([
        { key: "address", value: '"Here"' },
      ]);
      await again.close();
    }
  });

  test("never gives a number twice, not even that of a record that was erased", async () => {
    const server = await startTestServer();
    const { db } = server.database;
    const numbers = await Promise.all(
      Array.from({ length: 20 }, () =>
        transact(db, { invalidates: "nothing" }, (inside) => nextId(inside, "content")),
      ),
    );
    expect(new Set(numbers).size).toBe(20);
    const id = await createPost(server);
    await db.deleteFrom("content").where("id", "=", id).execute();
    expect(await createPost(server)).toBeGreaterThan(id);
  });

  test("takes no comment on a post or by a person that does not exist", async () => {
    const server = await startTestServer();
    const post = await createPost(server);
    const person = await createUser(server);
    const comment = (content_id: number, user_id: number) =>
      insertComment(server.database.db, {
        id: `${content_id} by ${user_id}`,
        content_kind: "post",
        content_id,
        user_id,
        body: "Words.",
        created_at: "2026-01-01T00:00:00.000Z",
        updated_at: "2026-01-01T00:00:00.000Z",
      });
    await expect(comment(post + 1, person)).rejects.toThrow(/foreign key/i);
    await expect(comment(post, person + 1)).rejects.toThrow(/foreign key/i);
    await expect(comment(post, person)).resolves.toBeUndefined();
  });

  test("tells of what another program wrote", async () => {
    const place = await emptyPlace();
    const [here, elsewhere] = [await openDatabase(place), await openDatabase(place)];
    const listener = vi.fn();
    here.invalidation.subscribe(listener);
    await elsewhere.db.insertInto("setting").values({ key: "address", value: '"There"' }).execute();
    elsewhere.invalidation.publish();
    await vi.waitFor(() => expect(listener).toHaveBeenCalled(), { timeout: 30_000 });
    await here.close();
    await elsewhere.close();
  });
});

test("a database that a newer program wrote is refused in one line, and stays as it is", async () => {
  const place = await emptyPlace();
  const written = await openDatabase(place);
  onTestFinished(() => written.close());
  await sql`insert into kysely_migration (name, timestamp) values ('999-from-the-future', '2030')`.execute(
    written.db,
  );
  const refusal = await openDatabase(place).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(UserFacingError);
  expect(String(refusal)).toMatch(/^[^\n]*newer[^\n]*999-from-the-future[^\n]*$/);
  expect(String(refusal)).toMatch(place.engine === "sqlite" ? /DATA_DIR/ : /DATABASE_URL/);
  await expect(nextId(written.db, "content")).resolves.toBe(1);
});
