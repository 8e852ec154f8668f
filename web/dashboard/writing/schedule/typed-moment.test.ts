import { expect, test } from "vitest";
import { scheduleMessages } from "../../../../contract/messages/staff/newsroom.ts";
import { dateErrorMessages } from "../../../../contract/messages/staff/refusals.ts";
import { findMomentError, joinMoment, splitMoment } from "./typed-moment.ts";

const mogadishu = "Africa/Mogadishu";
const berlin = "Europe/Berlin";

test.each([
  ["without a time", "2026-03-05", "", mogadishu, scheduleMessages.incomplete],
  ["without a date", "", "08:00", mogadishu, scheduleMessages.incomplete],
  [
    "at an hour that the clocks skip",
    "2026-03-29",
    "02:30",
    berlin,
    scheduleMessages.never("02:30", "03:30"),
  ],
])("refuses a moment %s, and keeps what was typed", (_what, date, time, timeZone, message) => {
  const typed = joinMoment({ date, time }, timeZone, null);
  expect(findMomentError(typed, { timeZone, current: null, dateInput: null })).toBe(message);
  expect(splitMoment(typed, timeZone)).toEqual({ date, time });
});

test("refuses what is no moment", () => {
  const options = { timeZone: mogadishu, current: null, dateInput: null };
  expect(findMomentError("9999-12-31T08:00", options)).toBeDefined();
  expect(Object.values({ ...scheduleMessages, ...dateErrorMessages })).toContain(
    findMomentError("soon", options),
  );
});

test("reads a moment in the college's time zone; empty inputs are none", () => {
  const typed = joinMoment({ date: "2026-03-05", time: "08:00" }, mogadishu, null);
  expect(typed).toBe("2026-03-05T05:00:00.000Z");
  expect(findMomentError(typed, { timeZone: mogadishu, current: null, dateInput: null })).toBeUndefined();
  expect(joinMoment({ date: "", time: "" }, mogadishu, null)).toBe("");
});

test("of an hour that occurs twice the first one counts, unless the second was planned before", () => {
  const [first, second] = ["2026-10-25T00:30:00.000Z", "2026-10-25T01:30:00.000Z"];
  const written = { date: "2026-10-25", time: "02:30" };
  expect(joinMoment(written, berlin, null)).toBe(first);
  expect(joinMoment(written, berlin, second)).toBe(second);
});
