import { afterEach, describe, expect, test, vi } from "vitest";
import { writeRows } from "../../testing/index.ts";
import type { Db, Writing } from "./index.ts";

const hour = 3_600_000;
const day = 24 * hour;
const begun = Date.parse("2026-10-01T08:00:00.000Z");

afterEach(() => {
  vi.useRealTimers();
});

/** A process with a clock that the test sets. Its monotonic clock begins at 0. */
async function startProcess(db: Db, wallMs: number) {
  vi.resetModules();
  const { checkClock, ...clock } = await import("./clock.ts");
  let monotonicMs = 0;
  const set = (now: number) => vi.useFakeTimers({ toFake: ["Date"], now });
  set(wallMs);
  return {
    ...clock,
    set,
    check: async () => (await checkClock(db, monotonicMs)).state,
    /** Time passes on both clocks. */
    pass(ms: number) {
      monotonicMs += ms;
      set(Date.now() + ms);
    },
  };
}

type Running = Awaited<ReturnType<typeof startProcess>>;

async function checkHourly(running: Running, hours: number) {
  const states = new Set<string>();
  for (let each = 0; each < hours; each += 1) {
    running.pass(hour);
    states.add(await running.check());
  }
  return [...states];
}

async function open(): Promise<Db> {
  // With the modules of the engine, which are imported when a database is opened.
  vi.resetModules();
  const { startTestServer } = await import("../../testing/index.ts");
  return (await startTestServer()).database.db;
}

async function insertEntry(db: Writing, created_at: string): Promise<void> {
  const sender = { name: "", email: "", phone: "", phone_digits: "", message: "", answers: "[]" } as const;
  const form = { content_kind: null, content_id: null, code: null, content_hash: "" } as const;
  const decided = { state: "open", held_because: null, decided_at: null, decided_by: null } as const;
  const entry = { id: crypto.randomUUID(), ...sender, ...form, ...decided, created_at };
  await db.insertInto("entry").values(entry).execute();
}

/** A site whose server has run for two days. */
async function running() {
  const db = await open();
  const first = await startProcess(db, begun);
  await first.check();
  await checkHourly(first, 48);
  return { db, first, now: begun + 2 * day };
}

describe("the clock is trusted", () => {
  test("after a day in which it agrees with the monotonic clock", async () => {
    const first = await startProcess(await open(), begun);
    expect(await first.check()).toBe("settling");
    expect(await checkHourly(first, 23)).toEqual(["settling"]);
    expect(await checkHourly(first, 5)).toEqual(["agrees"]);
  });

  test("on a server that restarts every night, or twice an hour", async () => {
    const db = await open();
    const states: string[] = [];
    for (const at of [0, 23, 46, 46.5, 47]) {
      states.push(await (await startProcess(db, begun + at * hour)).check());
    }
    expect(states).toEqual(["settling", "settling", "agrees", "agrees", "agrees"]);
  });

  test("by several instances, until one of them disagrees", async () => {
    const { db, now } = await running();
    expect(await (await startProcess(db, now + hour)).check()).toBe("agrees");
    expect(await (await startProcess(db, now + 30 * hour)).check()).toBe("set");
    expect(await (await startProcess(db, now + 2 * hour)).check()).toBe("set");
    expect(await (await startProcess(db, now + 31 * hour)).check()).toBe("settling");
  });
});

describe("the clock is not trusted", () => {
  test.each([40, 400])("when it is %d days ahead, until somebody has looked at it", async (days) => {
    const { db, now } = await running();
    const later = await startProcess(db, now + days * day);
    expect(await later.check()).toBe("jumped");
    expect(await checkHourly(later, 48)).toEqual(["jumped"]);
    await later.acceptClock(db);
    expect(await checkHourly(later, 23)).toEqual(["settling"]);
    expect(await checkHourly(later, 2)).toEqual(["agrees"]);
  });

  test.each([
    ["forward", 10 * day],
    ["forward", hour],
    ["back", -hour],
    ["back", -400 * day],
  ])("for a day after it was set %s by %d ms while the server runs", async (_, ms) => {
    const { first } = await running();
    first.set(Date.now() + ms);
    expect(await checkHourly(first, 1)).toEqual(["set"]);
  });

  test("for a day after one that was ahead is corrected", async () => {
    const { db, now } = await running();
    expect(await (await startProcess(db, now + 400 * day)).check()).toBe("jumped");
    const corrected = await startProcess(db, now + hour);
    expect(await corrected.check()).toBe("settling");
    expect(await checkHourly(corrected, 24)).toEqual(["settling", "agrees"]);
  });
});

describe("what is stored", () => {
  test("while the clock is behind gets no time before the newest stored one, in its order", async () => {
    const { db, now } = await running();
    const newest = new Date(now + 1_234).toISOString();
    // Also when a clock that was far ahead has stored another.
    const wrong = new Date(now + 400 * day).toISOString();
    for (const at of [newest, wrong]) await writeRows(db, (transaction) => insertEntry(transaction, at));
    const behind = await startProcess(db, now - 400 * day);
    expect(await behind.check()).toBe("set");
    const times = [behind.timestamp(), behind.timestamp(), behind.timestamp()];
    expect(times).toEqual([...new Set([newest, ...times])].sort().slice(1));
    expect(Date.parse(times[2] ?? "") - now).toBeLessThan(2_000);
    behind.set(now + hour);
    expect(behind.currentTime()).toBe(now + hour);
  });

  test("after a clock that was far ahead is corrected gets the right time", async () => {
    const { db, now, first } = await running();
    first.set(now + 400 * day);
    expect(first.currentTime()).toBe(now + 400 * day);
    first.set(now + hour);
    expect(first.currentTime()).toBe(now + hour);
    const next = await startProcess(db, now + 2 * hour);
    await next.check();
    expect(next.currentTime()).toBe(now + 2 * hour);
  });

  test.each([
    ["by the same process", false],
    ["by one that starts afterwards", true],
  ])("after a clock was put right by months, and back by a day, keeps its order: %s", async (_, restarts) => {
    const { db, now } = await running();
    // The battery was empty: the clock begins at what the last check said.
    const behind = await startProcess(db, now - 400 * day);
    await behind.check();
    behind.set(now + 60 * day);
    const stored = behind.timestamp();
    expect(stored).toBe(new Date(now + 60 * day).toISOString());
    await writeRows(db, (transaction) => insertEntry(transaction, stored));
    const next = restarts ? await startProcess(db, now + 59 * day) : behind;
    next.set(now + 59 * day);
    if (restarts) expect(await next.check()).toBe("jumped");
    const times = [stored, next.timestamp(), next.timestamp()];
    expect(times).toEqual([...new Set(times)].sort());
    next.set(now + 61 * day);
    expect(next.currentTime()).toBe(now + 61 * day);
  });

  test("by a clock that is set back while the server runs is not before what it stored", async () => {
    const { first, now } = await running();
    expect(first.currentTime()).toBe(now);
    first.set(now - hour);
    expect(first.currentTime()).toBe(now + 1);
  });
});
