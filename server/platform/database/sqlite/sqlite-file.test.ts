import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { createTemporaryDirectory } from "../../../testing/index.ts";
import { keepDatabaseFile, returnDatabaseFile } from "./sqlite-file.ts";

test("a database in use is not kept, and a kept one replaces the one with a log of writes", async () => {
  const folder = await createTemporaryDirectory();
  const [file = "", kept = "", replaced = ""] = ["site.db", "kept.db", "replaced.db"].map((name) =>
    join(folder, name),
  );
  const database = new DatabaseSync(file);
  database.exec(
    "pragma journal_mode = wal; create table note (text text); insert into note values ('before')",
  );
  const other = new DatabaseSync(file);
  other.exec("begin; select * from note");
  expect(() => keepDatabaseFile(file, kept)).toThrow("locked");
  other.close();
  database.close();
  keepDatabaseFile(file, kept);
  const later = new DatabaseSync(file);
  later.exec("pragma journal_mode = wal; insert into note values ('after')");
  // As after a power cut: the row is in the log only.
  returnDatabaseFile(file, kept, replaced);
  const notes = (path: string) => {
    const opened = new DatabaseSync(path);
    const rows = opened.prepare("select text from note").all();
    opened.close();
    return rows.map(({ text }) => text);
  };
  expect(notes(file)).toEqual(["before"]);
  expect(notes(replaced)).toEqual(["before", "after"]);
  later.close();
  // Repeated after an interruption, it changes nothing.
  returnDatabaseFile(file, kept, replaced);
  expect(notes(file)).toEqual(["before"]);
}, 30_000);
