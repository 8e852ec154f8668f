import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { startTestServer, writeRows } from "../../../testing/index.ts";
import {
  DatabaseUnavailableError,
  type Db,
  openDatabase,
  type Reading,
  transact,
  type Writing,
} from "../index.ts";

/** Two connection pools on one database, like two instances. */
async function begin(): Promise<[Db, Db]> {
  const { database, location } = await startTestServer();
  const other = await openDatabase(location);
  onTestFinished(() => other.close());
  return [database.db, other.db];
}

async function numberAt(db: Reading, key: string): Promise<number> {
  const row = await db.selectFrom("setting").where("key", "=", key).select("value").executeTakeFirst();
  return Number(row?.value ?? 0);
}

async function write(db: Writing, key: string, value: number): Promise<void> {
  await db
    .insertInto("setting")
    .values({ key, value: String(value) })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value: String(value) }))
    .execute();
}

describe("concurrent transactions", () => {
  test("lose no update", async () => {
    const [one, other] = await begin();
    const add = (db: Db) =>
      transact(db, { invalidates: "nothing" }, async (transaction) =>
        write(transaction, "sum", (await numberAt(transaction, "sum")) + 1),
      );
    await Promise.all(Array.from({ length: 100 }, (_, turn) => add(turn % 2 ? one : other)));
    expect(await numberAt(one, "sum")).toBe(100);
  });

  test("are serializable: prevent write skew across two rows", async () => {
    const [one, other] = await begin();
    for (let round = 0; round < 20; round += 1) {
      const keys = [`${round} a`, `${round} b`] as const;
      for (const key of keys) await writeRows(one, (transaction) => write(transaction, key, 1));
      const takeOne = (db: Db, mine: string) =>
        transact(db, { invalidates: "nothing" }, async (transaction) => {
          const sum = (await numberAt(transaction, keys[0])) + (await numberAt(transaction, keys[1]));
          if (sum > 1) await write(transaction, mine, 0);
        });
      await Promise.all([takeOne(one, keys[0]), takeOne(other, keys[1])]);
      expect((await numberAt(one, keys[0])) + (await numberAt(one, keys[1]))).toBe(1);
    }
  });
});

describe("a transaction", () => {
  const breakOff = (db: Reading) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(db);

  test("is retried on another connection if it loses its own before the commit", async () => {
    const [db] = await begin();
    let tries = 0;
    await transact(db, { invalidates: "nothing" }, async (transaction) => {
      tries += 1;
      await write(transaction, "kept", tries);
      if (tries < 3) await breakOff(transaction);
    });
    expect(await numberAt(db, "kept")).toBe(3);
  });

  test("is not retried if it loses its connection during the commit", async () => {
    const [db] = await begin();
    await sql`create function break_off() returns trigger language plpgsql as
      $$ begin perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(5); return null; end $$`.execute(
      db,
    );
    await sql`create constraint trigger at_commit after insert on setting deferrable initially deferred
      for each row execute function break_off()`.execute(db);
    let tries = 0;
    const done = transact(db, { invalidates: "nothing" }, async (transaction) => {
      tries += 1;
      await write(transaction, "key", 1);
    });
    await expect(done).rejects.toThrow(DatabaseUnavailableError);
    expect(tries).toBe(1);
    expect(await numberAt(db, "key")).toBe(0);
  });

  test("fails after repeated conflicts", async () => {
    const [db, other] = await begin();
    await writeRows(db, (transaction) => write(transaction, "key", 0));
    let tries = 0;
    const done = transact(db, { invalidates: "nothing" }, async (transaction) => {
      tries += 1;
      const value = await numberAt(transaction, "key");
      await writeRows(other, (transaction) => write(transaction, "key", value + 1));
      await write(transaction, "key", value + 1);
    });
    await expect(done).rejects.toThrow(DatabaseUnavailableError);
    expect(tries).toBe(20);
    expect(await numberAt(db, "key")).toBe(20);
  });

  test("that throws is rolled back and not retried", async () => {
    const [db] = await begin();
    let tries = 0;
    const done = transact(db, { invalidates: "nothing" }, async (transaction) => {
      tries += 1;
      await write(transaction, "key", 1);
      throw new RangeError("no");
    });
    await expect(done).rejects.toThrow(RangeError);
    expect(tries).toBe(1);
    expect(await numberAt(db, "key")).toBe(0);
  });

  test("in which a statement failed is not reported as committed", async () => {
    const [db] = await begin();
    const done = transact(db, { invalidates: "nothing" }, async (transaction) => {
      await write(transaction, "key", 1);
      await sql`select nothing`.execute(transaction).catch(() => undefined);
    });
    await expect(done).rejects.toThrow();
    expect(await numberAt(db, "key")).toBe(0);
  });
});

test("a statement that exceeds its timeout fails as unavailable", async () => {
  const [db] = await begin();
  await sql`set statement_timeout = 50`.execute(db);
  await expect(sql`select pg_sleep(5)`.execute(db)).rejects.toThrow(DatabaseUnavailableError);
});

describe("text", () => {
  const words = [
    "Zebra",
    "apple",
    "Äpfel",
    "apple pie",
    "Apple",
    "zebra",
    "_",
    "ⓐ",
    "🙂",
    "ｱ",
    "é",
    "e\u0301",
  ];

  test("sorts by code point, whatever the collation of the database", async () => {
    const [db] = await begin();
    const { rows } = await sql<{ locale: string }>`
      select daticulocale as locale from pg_database where datname = current_database()`.execute(db);
    expect(rows).toEqual([{ locale: "en" }]);
    for (const word of words) await writeRows(db, (transaction) => write(transaction, word, 1));
    const sorted = await db
      .selectFrom("setting")
      .select("key")
      .where("key", "in", words)
      .orderBy("key")
      .execute();
    const byBytes = words.toSorted((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)));
    expect(sorted.map(({ key }) => key)).toEqual(byBytes);
  });
});

test("a full disk of the database is distinguished from other outages", async () => {
  const [db] = await begin();
  const fail = (code: string) =>
    sql`do ${sql.raw(`$$ begin raise exception 'no' using errcode = '${code}'; end $$`)}`.execute(db);
  await expect(fail("53100")).rejects.toMatchObject({ isFull: true });
  await expect(fail("53300")).rejects.toMatchObject({ isFull: false });
});
