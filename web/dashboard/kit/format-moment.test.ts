import { beforeEach, expect, test, vi } from "vitest";
import { formatMoment } from "./formats.ts";
import { college } from "./shell-now.ts";

beforeEach(() => {
  vi.useFakeTimers();
  // 2 May, 00:30 in Mogadishu.
  vi.setSystemTime(new Date("2026-05-01T21:30:00.000Z"));
  return () => vi.useRealTimers();
});

test("a time of today in the college's time zone is shown without the date, an earlier one with it", () => {
  college.timeZone = "Africa/Mogadishu";
  expect(formatMoment("2026-05-01T21:05:00.000Z")).toBe("00:05");
  expect(formatMoment("2026-05-01T20:40:00.000Z")).toBe("Fri 1 May 2026, 23:40");
  expect(formatMoment("2025-05-01T21:05:00.000Z")).toBe("Fri 2 May 2025, 00:05");
});
