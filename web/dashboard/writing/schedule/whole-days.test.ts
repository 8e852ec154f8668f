import { describe, expect, test } from "vitest";
import { endAfter } from "./whole-days.ts";

const none = { date: "", time: "" };
const begin = { date: "2026-12-05", time: "08:00" };
const end = { date: "2026-12-05", time: "16:00" };

describe("the end stays", () => {
  test.each([
    ["without one", { startsAt: begin, endsAt: none }, { ...begin, date: "2026-12-06" }],
    [
      "on a day of its own",
      { startsAt: begin, endsAt: { ...end, date: "2026-12-09" } },
      { ...begin, date: "2026-12-06" },
    ],
    ["while the begin's date is typed", { startsAt: begin, endsAt: end }, { ...begin, date: "" }],
    ["when only the begin's time changes", { startsAt: begin, endsAt: end }, { ...begin, time: "09:00" }],
  ])("%s", (_what, before, next) => {
    expect(endAfter(before, "startsAt", next)).toBe(before.endsAt);
  });

  test.each([
    ["while its date is typed", end, { ...end, date: "" }],
    ["when it is cleared", end, none],
    ["when it has a date", none, { date: "2026-12-09", time: "10:00" }],
  ])("as it is written %s", (_what, endsAt, next) => {
    expect(endAfter({ startsAt: begin, endsAt }, "endsAt", next)).toBe(next);
  });
});

test("an end with a time alone is on the day of the begin", () => {
  const time = { date: "", time: "10:00" };
  expect(endAfter({ startsAt: begin, endsAt: none }, "endsAt", time)).toEqual({ ...time, date: begin.date });
  expect(endAfter({ startsAt: none, endsAt: time }, "startsAt", begin)).toEqual({
    ...time,
    date: begin.date,
  });
});

test("an end on the day of the begin moves with it", () => {
  const next = { ...begin, date: "2026-12-12" };
  expect(endAfter({ startsAt: begin, endsAt: end }, "startsAt", next)).toEqual({ ...end, date: next.date });
});
