import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DatabaseUnavailableError } from "../../database/index.ts";
import { RepeatedErrors } from "./repeated-errors.ts";

const full = new DatabaseUnavailableError(new Error("full"), { transient: false, isFull: true });
const away = new DatabaseUnavailableError(new Error("away"), { transient: false });
const other = new TypeError("other");

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Logs errors, and keeps those that get a line. */
function startLog() {
  const errors = new RepeatedErrors();
  const lines: unknown[] = [];
  const log = (...parameters: unknown[]) => void lines.push(parameters[0]);
  const write = (...subjects: unknown[]) => {
    for (const subject of subjects)
      Reflect.apply(errors.hooks.logMethod ?? log, undefined, [[subject], log, 40]);
  };
  return { errors, lines, write };
}

test("a full disk is logged once a minute, and other errors each time", () => {
  const { lines, write } = startLog();
  write(full, { reason: "a request", isFull: true }, other, other, full);
  expect(lines).toEqual([full, other, other]);
  vi.advanceTimersByTime(59_000);
  write(full);
  expect(lines).toHaveLength(3);
  vi.advanceTimersByTime(1_000);
  write(full, full);
  expect(lines).toEqual([full, other, other, full]);
});

test("a database that is away is logged once, again after a minute, and when it goes away again", () => {
  const { errors, lines, write } = startLog();
  expect(errors.isDatabaseAway()).toBe(false);
  write(away, away, full);
  expect(lines).toEqual([away, full]);
  expect(errors.isDatabaseAway()).toBe(true);
  for (let seconds = 5; seconds < 60; seconds += 5) {
    vi.advanceTimersByTime(5_000);
    write(away);
  }
  expect(lines).toHaveLength(2);
  vi.advanceTimersByTime(5_000);
  write(away, away);
  expect(lines).toEqual([away, full, away]);
  vi.advanceTimersByTime(11_000);
  expect(errors.isDatabaseAway()).toBe(false);
  write(away, away);
  expect(lines).toEqual([away, full, away, away]);
});
