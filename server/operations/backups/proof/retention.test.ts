import { expect, test } from "vitest";
import { findKeptBackups } from "./retention.ts";

const dayMs = 86_400_000;
/** A night each, the newest on Wednesday, 25 November 2026. */
const nights = Array.from({ length: 400 }, (_, night) => Date.parse("2026-11-25T01:00Z") - night * dayMs);
const days = (times: Iterable<number>) =>
  [...times].map((ms) => new Date(ms).toISOString().slice(0, 10)).sort();

test("of a year of nights, 7 daily, 4 weekly and 6 monthly backups are kept", () => {
  expect(days(findKeptBackups(nights, "UTC"))).toEqual([
    ...["2026-06-30", "2026-07-31", "2026-08-31", "2026-09-30", "2026-10-31"],
    ...["2026-11-08", "2026-11-15"],
    ...["2026-11-19", "2026-11-20", "2026-11-21", "2026-11-22", "2026-11-23", "2026-11-24", "2026-11-25"],
  ]);
});

test("deleting each night what is not kept leaves the same backups as deleting at once", () => {
  let kept: number[] = [];
  for (const night of nights.toReversed()) {
    const all = [night, ...kept];
    const stay = findKeptBackups(all, "UTC");
    kept = all.filter((ms) => stay.has(ms));
  }
  expect(days(kept)).toEqual(days(findKeptBackups(nights, "UTC")));
});

test("days are those of the college, and several backups of a day do not push out earlier days", () => {
  const evening = Date.parse("2026-11-24T22:30Z");
  const attempts = Array.from({ length: 20 }, (_, turn) => evening - turn * 60_000);
  const kept = findKeptBackups(
    [Date.parse("2026-11-25T01:00Z"), ...attempts, ...nights.slice(1)],
    "Africa/Mogadishu",
  );
  // 22:30 and 1:00 are one day in Mogadishu: only the three newest of all stay of it.
  expect(attempts.filter((ms) => kept.has(ms))).toEqual(attempts.slice(0, 2));
  expect(days(kept)).toContain("2026-11-19");
});
