import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { whenAndWhere } from "../../../../contract/messages/dates-in-words.ts";
import { addDays, wholeDays } from "../../../../contract/values/dates/days.ts";
import {
  fromWallTime,
  startOfDay,
  timeZoneName,
  toWallTime,
} from "../../../../contract/values/dates/time-zone.ts";
import { toDay, toMidnight } from "./whole-days.ts";

const minuteMs = 60_000;

/** Without and with daylight saving time, in both hemispheres, by an hour, by half of one, and with odd offsets. */
const zones = [
  "Africa/Mogadishu",
  "UTC",
  "Etc/GMT+3",
  "Europe/Berlin",
  "America/New_York",
  "America/St_Johns",
  "Africa/Casablanca",
  "Africa/Cairo",
  "Asia/Kathmandu",
  "Australia/Lord_Howe",
  "Pacific/Chatham",
  "Pacific/Apia",
  "Pacific/Kiritimati",
];

const zone = fc.constantFrom(...zones);
const minuteBetween = (from: string, to: string) =>
  fc
    .integer({ min: Date.parse(from) / minuteMs, max: Date.parse(to) / minuteMs })
    .map((minutes) => new Date(minutes * minuteMs).toISOString());
const moment = minuteBetween("1990-01-01T00:00Z", "2100-01-01T00:00Z");

test.each([
  "",
  "2026-12-01",
  "2026-12-01T8:00",
  "2026-12-01 08:00",
  "2026-13-01T08:00",
  "2026-02-30T08:00",
  "2026-12-01T24:00",
  "2026-12-01T08:60",
  "0026-12-01T08:00",
  "2026-12-01T08:00Z",
])("%j is malformed", (text) => {
  expect(fromWallTime(text, "Africa/Mogadishu")).toEqual({ occurs: "malformed" });
});

describe.each([
  ["Europe/Berlin", "2026-03-29T02:30", "2026-03-29T01:30:00.000Z", "2026-03-29T03:30"],
  ["America/New_York", "2026-03-08T02:00", "2026-03-08T07:00:00.000Z", "2026-03-08T03:00"],
  ["Australia/Lord_Howe", "2026-10-04T02:15", "2026-10-03T15:45:00.000Z", "2026-10-04T02:45"],
  ["Pacific/Apia", "2011-12-30T12:00", "2011-12-30T22:00:00.000Z", "2011-12-31T12:00"],
])("in %s, where the clocks skip %s", (timeZone, wallTime, shifted, shown) => {
  test("it never occurs, and is shifted behind the gap", () => {
    expect(fromWallTime(wallTime, timeZone)).toEqual({ occurs: "never", shifted });
    expect(toWallTime(shifted, timeZone)).toBe(shown);
  });
});

test.each([
  ["Europe/Berlin", "2026-10-25T02:30", "2026-10-25T00:30:00.000Z", "2026-10-25T01:30:00.000Z"],
  ["America/St_Johns", "2026-11-01T01:59", "2026-11-01T04:29:00.000Z", "2026-11-01T05:29:00.000Z"],
  ["Australia/Lord_Howe", "2026-04-05T01:45", "2026-04-04T14:45:00.000Z", "2026-04-04T15:15:00.000Z"],
])("in %s, %s occurs twice", (timeZone, wallTime, earlier, later) => {
  expect(fromWallTime(wallTime, timeZone)).toEqual({ occurs: "twice", earlier, later });
});

test.each([
  ["Africa/Mogadishu", "2026-12-01T08:00", "2026-12-01T05:00:00.000Z"],
  ["Africa/Mogadishu", "2024-02-29T00:00", "2024-02-28T21:00:00.000Z"],
  ["Asia/Kathmandu", "2026-12-01T05:45", "2026-12-01T00:00:00.000Z"],
  ["Europe/Berlin", "2026-03-29T03:00", "2026-03-29T01:00:00.000Z"],
  ["Europe/Berlin", "2026-10-25T03:00", "2026-10-25T02:00:00.000Z"],
])("in %s, %s is %s", (timeZone, wallTime, expected) => {
  expect(fromWallTime(wallTime, timeZone)).toEqual({ occurs: "once", moment: expected });
});

test("every moment is found again from its wall time, in every zone", () => {
  fc.assert(
    fc.property(moment, zone, (at, timeZone) => {
      const found = fromWallTime(toWallTime(at, timeZone), timeZone);
      expect(Object.values(found)).toContain(at);
      expect(["once", "twice"]).toContain(found.occurs);
    }),
  );
});

test("what is found shows the wall time, once, twice or never", () => {
  fc.assert(
    fc.property(moment, zone, (at, timeZone) => {
      const wallTime = at.slice(0, 16);
      const found = fromWallTime(wallTime, timeZone);
      const shown = (each: string) => toWallTime(each, timeZone);
      if (found.occurs === "once") expect(shown(found.moment)).toBe(wallTime);
      if (found.occurs === "twice") {
        expect([found.earlier, found.later].map(shown)).toEqual([wallTime, wallTime]);
        expect(Date.parse(found.later)).toBeGreaterThan(Date.parse(found.earlier));
      }
      if (found.occurs === "never") expect(shown(found.shifted) > wallTime).toBe(true);
      expect(found.occurs).not.toBe("malformed");
    }),
  );
});

test("in Mogadishu every wall time occurs once, three hours ahead of UTC", () => {
  fc.assert(
    fc.property(moment, (at) => {
      const expected = new Date(Date.parse(at) - 180 * minuteMs).toISOString();
      expect(fromWallTime(at.slice(0, 16), "Africa/Mogadishu")).toEqual({ occurs: "once", moment: expected });
    }),
  );
});

test.each([
  ["Africa/Mogadishu", "East Africa Time"],
  ["Europe/Berlin", "Central European Time"],
  ["America/Argentina/Buenos_Aires", "Argentina Standard Time"],
  ["UTC", "UTC"],
  ["Etc/GMT+3", "UTC-03:00"],
])("%s is called %s", (timeZone, name) => {
  expect(timeZoneName(timeZone)).toBe(name);
});

describe("whole days", () => {
  const at = (wallTime: string) => {
    const found = fromWallTime(wallTime, "Africa/Mogadishu");
    return found.occurs === "once" ? found.moment : expect.unreachable(wallTime);
  };
  const daysOf = (startsAt: string, endsAt?: string) =>
    wholeDays({ startsAt: at(startsAt), endsAt: endsAt && at(endsAt) }, "Africa/Mogadishu");

  test.each([
    ["2026-12-01T00:00", undefined, { first: "2026-12-01", last: "2026-12-01" }],
    ["2026-12-01T00:00", "2026-12-02T00:00", { first: "2026-12-01", last: "2026-12-01" }],
    ["2026-12-28T00:00", "2027-01-03T00:00", { first: "2026-12-28", last: "2027-01-02" }],
    ["2026-12-01T08:00", undefined, undefined],
    ["2026-12-01T00:00", "2026-12-01T12:00", undefined],
    ["2026-12-01T08:00", "2026-12-02T00:00", undefined],
  ])("from %s to %s are %o", (startsAt, endsAt, days) => {
    expect(daysOf(startsAt, endsAt)).toEqual(days);
  });

  test.each([
    ["2026-12-01T00:00", null, "Tue 1 Dec 2026 · Hall"],
    ["2026-12-01T00:00", "2026-12-06T00:00", "Tue 1 Dec 2026 – Sat 5 Dec 2026 · Hall"],
    ["2026-12-01T08:00", "2026-12-01T16:00", "Tue 1 Dec 2026, 08:00 – 16:00 · Hall"],
  ])("from %s to %s are in words: %s", (startsAt, endsAt, words) => {
    const moments = { startsAt: at(startsAt), endsAt: endsAt && at(endsAt), place: "Hall" };
    expect(whenAndWhere(moments, "Africa/Mogadishu", "en")).toBe(words);
  });

  test.each([
    ["2026-03-29", "2026-03-30", "Asia/Beirut", "01:00"],
    ["1994-11-01", "1994-11-02", "Antarctica/Vostok", "07:00"],
  ])("begin when the clocks are set forward over the midnight of %s, too", (day, next, timeZone, time) => {
    const startsAt = startOfDay(day, timeZone);
    expect(toWallTime(startsAt, timeZone)).toBe(`${day}T${time}`);
    const endsAt = startOfDay(next, timeZone);
    expect(wholeDays({ startsAt, endsAt }, timeZone)).toEqual({ first: day, last: day });
  });

  test("pass the ends of months and years", () => {
    expect([addDays("2026-12-31", 1), addDays("2028-03-01", -1)]).toEqual(["2027-01-01", "2028-02-29"]);
  });

  test("are written as midnights, and shown as days; what is no date stays", () => {
    expect(toMidnight("startsAt", { date: "2026-12-31", time: "08:00" })).toEqual({
      date: "2026-12-31",
      time: "00:00",
    });
    const end = { date: "2027-01-01", time: "00:00" };
    expect(toMidnight("endsAt", { date: "2026-12-31", time: "" })).toEqual(end);
    expect(toDay("endsAt", end).date).toBe("2026-12-31");
    for (const date of ["", "12026-01-01", "2026-02-30"]) {
      expect(toMidnight("endsAt", { date, time: "" }).date).toBe(date);
      expect(toDay("endsAt", { date, time: "" }).date).toBe(date);
    }
  });
});
