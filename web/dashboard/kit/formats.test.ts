import { expect, test } from "vitest";
import { distanceTo } from "./formats.ts";

const zone = "Africa/Mogadishu";

test.each([
  ["2026-12-01T05:00:00.000Z", "in less than a minute"],
  ["2026-12-01T05:00:59.999Z", "in less than a minute"],
  ["2026-11-30T05:00:00.000Z", "in less than a minute"],
  ["2026-12-01T05:01:00.000Z", "in 1 minute"],
  ["2026-12-01T05:59:00.000Z", "in 59 minutes"],
  ["2026-12-01T06:00:00.000Z", "in 1 hour"],
  ["2026-12-01T20:59:00.000Z", "in 15 hours"],
  ["2026-12-01T21:00:00.000Z", "tomorrow"],
  ["2026-12-02T20:59:00.000Z", "tomorrow"],
  ["2026-12-02T21:00:00.000Z", "in 2 days"],
  ["2026-12-04T04:59:00.000Z", "in 3 days"],
  ["2027-12-01T05:00:00.000Z", "in 365 days"],
])("from 8 o'clock in Mogadishu, %s is %s", (moment, distance) => {
  expect(distanceTo(moment, "2026-12-01T05:00:00.000Z", zone)).toBe(distance);
});

test("minutes across midnight are minutes", () => {
  expect(distanceTo("2026-12-01T21:05:00.000Z", "2026-12-01T20:55:00.000Z", zone)).toBe("in 10 minutes");
});
