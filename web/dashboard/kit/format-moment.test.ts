import { beforeEach, expect, test, vi } from "vitest";
import { formatMoment } from "./format-moment.ts";

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(new Date(2026, 4, 2, 18, 0));
  return () => vi.useRealTimers();
});

test("a time of today is shown without the date, an earlier one with it", () => {
  expect(formatMoment(new Date(2026, 4, 2, 9, 5).toISOString())).toBe("09:05");
  expect(formatMoment(new Date(2026, 4, 1, 22, 40).toISOString())).toMatch(/^1 May 2026\W+(at )?22:40$/);
  expect(formatMoment(new Date(2025, 4, 2, 9, 5).toISOString())).toMatch(/^2 May 2025\W+(at )?09:05$/);
});
