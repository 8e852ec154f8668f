import { describe, expect, test } from "vitest";
import { newsroomLimits } from "../../../contract/values/limits/newsroom.ts";
import { findExpiredVersions } from "./versions.ts";

const hourMs = 3_600_000;
const newest = Date.parse("2026-03-10T23:30:00.000Z");

/** Versions saved every `everyMs`, newest first. */
const saved = (count: number, everyMs: number) =>
  Array.from({ length: count }, (_, turn) => ({
    id: count - turn,
    at: new Date(newest - turn * everyMs).toISOString(),
  }));

describe("retention of unpublished versions", () => {
  test.each([0, 1, newsroomLimits.keptVersions])("deletes none of %d", (count) => {
    expect(findExpiredVersions(saved(count, 1_000))).toEqual([]);
  });

  test("deletes versions of one day beyond the last ones, except the newest of them", () => {
    const versions = saved(newsroomLimits.keptVersions + 4, 1_000);
    expect(findExpiredVersions(versions)).toEqual([3, 2, 1]);
  });

  test("keeps one version of each earlier day, however many there are", () => {
    const versions = saved(newsroomLimits.keptVersions + 10 * 24, hourMs);
    const expired = new Set(findExpiredVersions(versions));
    const older = versions.slice(newsroomLimits.keptVersions).filter(({ id }) => !expired.has(id));
    const days = older.map(({ at }) => at.slice(0, 10));
    expect(new Set(days).size).toBe(days.length);
    expect(days.length).toBe(11);
    // The newest of its day, as nothing newer of that day is among the older ones.
    expect(older.slice(1).every(({ at }) => at.slice(11, 13) === "23")).toBe(true);
  });

  test("deletes nothing that it kept before", () => {
    const versions = saved(newsroomLimits.keptVersions + 100, hourMs);
    const expired = new Set(findExpiredVersions(versions));
    const kept = versions.filter(({ id }) => !expired.has(id));
    expect(findExpiredVersions(kept)).toEqual([]);
  });
});
