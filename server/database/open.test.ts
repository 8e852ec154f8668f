import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, test, vi } from "vitest";
import { insertComment } from "../comments/index.ts";
import { StartError } from "../start-error.ts";
import { createPost, createUser, openTemporaryFolder, startTestServer } from "../testing/index.ts";
import { nextNumber, openDatabase } from "./index.ts";

/** Why a database cannot be opened: it must be a reason for the person who started it, in one line. */
async function refusalOf(location: string): Promise<string> {
  const error: unknown = await openDatabase(location).then(
    async (database) => {
      await database.close();
      throw new Error(`${location} could be opened`);
    },
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(StartError);
  const message = error instanceof Error ? error.message : "";
  expect(message).not.toBe("");
  expect(message).not.toContain("\n");
  return message;
}

describe("a database is refused", () => {
  test("when its folder cannot be made: a part of its path is a file", async () => {
    const folder = await openTemporaryFolder();
    await writeFile(join(folder, "taken"), "");
    const location = join(folder, "taken", "data", "kulliyad.db");
    const message = await refusalOf(location);
    expect(message).toContain(location);
    expect(message).toContain("DATA_DIR");
  });

  test("when it is a folder", async () => {
    const folder = await openTemporaryFolder();
    await mkdir(join(folder, "kulliyad.db"));
    expect(await refusalOf(join(folder, "kulliyad.db"))).toContain("DATA_DIR");
  });

  test("when it is another program's file, which stays as it was", async () => {
    const folder = await openTemporaryFolder();
    const location = join(folder, "kulliyad.db");
    const text = "These are my notes, and no database. ".repeat(100);
    await writeFile(location, text);
    await refusalOf(location);
    expect(await readFile(location, "utf8")).toBe(text);
  });

  test("when a newer program wrote it, and nothing in it is changed", async () => {
    const folder = await openTemporaryFolder();
    const location = join(folder, "kulliyad.db");
    const database = await openDatabase(location);
    await sql`insert into kysely_migration (name, timestamp) values ('999-from-the-future', '2030')`.execute(
      database.db,
    );
    await database.close();
    const before = await readFile(location);
    const message = await refusalOf(location);
    expect(message).toContain("999-from-the-future");
    expect((await readFile(location)).equals(before)).toBe(true);
  });
});

describe("a database", () => {
  test("is made with its folders, and opened again with what it holds", async () => {
    const folder = await openTemporaryFolder();
    const location = join(folder, "a", "b", "kulliyad.db");
    const first = await openDatabase(location);
    await first.db.insertInto("setting").values({ key: "address", value: '"Here"' }).execute();
    await first.close();
    for (let turn = 0; turn < 2; turn += 1) {
      const again = await openDatabase(location);
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
      Array.from({ length: 20 }, () => db.transaction().execute((inside) => nextNumber(inside, "content"))),
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
    const folder = await openTemporaryFolder();
    const location = join(folder, "kulliyad.db");
    const [here, elsewhere] = [await openDatabase(location), await openDatabase(location)];
    const listener = vi.fn();
    here.changes.subscribe(listener);
    await elsewhere.db.insertInto("setting").values({ key: "address", value: '"There"' }).execute();
    await vi.waitFor(() => expect(listener).toHaveBeenCalled(), { timeout: 10_000 });
    await here.close();
    await elsewhere.close();
  });
});
