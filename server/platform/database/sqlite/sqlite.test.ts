import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { createTemporaryDirectory, writeRows } from "../../../testing/index.ts";
import { UserFacingError } from "../../user-facing-error.ts";
import { type Database, DatabaseUnavailableError, openDatabase, transact } from "../index.ts";

const open = (file: string) => openDatabase({ engine: "sqlite", file });

/** @returns the error of opening a file, after checking that it is one line for the administrator */
async function refusalOf(file: string): Promise<string> {
  const error: unknown = await open(file).then(
    async (database) => {
      await database.close();
      throw new Error(`${file} could be opened`);
    },
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(UserFacingError);
  const message = error instanceof Error ? error.message : "";
  expect(message).not.toBe("");
  expect(message).not.toContain("\n");
  return message;
}

describe("rejects a database file", () => {
  test("if a part of its path is a file", async () => {
    const folder = await createTemporaryDirectory();
    await writeFile(join(folder, "taken"), "");
    const location = join(folder, "taken", "data", "kulliyad.db");
    const message = await refusalOf(location);
    expect(message).toContain(location);
    expect(message).toContain("DATA_DIR");
  });

  test("that is a folder", async () => {
    const folder = await createTemporaryDirectory();
    await mkdir(join(folder, "kulliyad.db"));
    expect(await refusalOf(join(folder, "kulliyad.db"))).toContain("DATA_DIR");
  });

  test("of another program, without changing it", async () => {
    const folder = await createTemporaryDirectory();
    const location = join(folder, "kulliyad.db");
    const text = "These are my notes, and no database. ".repeat(100);
    await writeFile(location, text);
    await refusalOf(location);
    expect(await readFile(location, "utf8")).toBe(text);
  });
});

async function openOne(): Promise<Database> {
  const database = await open(join(await createTemporaryDirectory(), "kulliyad.db"));
  onTestFinished(() => database.close());
  return database;
}

describe("a database file that cannot be written", () => {
  const setting = (key: string) => ({ key, value: JSON.stringify("x".repeat(100_000)) });

  test.each([
    ["the disk is full", "pragma max_page_count = 50", "pragma max_page_count = 1000000"],
    ["it is read-only", "pragma query_only = on", "pragma query_only = off"],
  ])("fails as unavailable while %s, with or without a transaction, and recovers", async (_, begin, end) => {
    const { db } = await openOne();
    await sql.raw(begin).execute(db);
    const alone = writeRows(db, (transaction) =>
      transaction.insertInto("setting").values(setting("alone")).execute(),
    );
    await expect(alone).rejects.toThrow(DatabaseUnavailableError);
    const inside = transact(db, { invalidates: "nothing" }, async (transaction) => {
      for (const key of ["one", "two"])
        await transaction.insertInto("setting").values(setting(key)).execute();
    });
    await expect(inside).rejects.toThrow(DatabaseUnavailableError);
    await sql.raw(end).execute(db);
    expect(await db.selectFrom("setting").select("key").execute()).toEqual([]);
    await transact(db, { invalidates: "nothing" }, (transaction) =>
      transaction.insertInto("setting").values(setting("then")).execute(),
    );
    expect(await db.selectFrom("setting").select("key").execute()).toEqual([{ key: "then" }]);
  });
});
