import { describe, expect, test } from "vitest";
import { readerMessages } from "../../contract/messages/readers/index.ts";
import { exactTime, longDate, relativeTime, shortDate } from "./dates.ts";

const now = "2026-06-15T12:00:00.000Z";
const ago = (seconds: number) => new Date(Date.parse(now) - seconds * 1000).toISOString();
const [minute, hour, day] = [60, 3_600, 86_400];

describe("relativeTime", () => {
  test.each([
    [-hour, "less than a minute ago"],
    [0, "less than a minute ago"],
    [59.999, "less than a minute ago"],
    [minute, "1 minute ago"],
    [2 * minute - 1, "1 minute ago"],
    [59 * minute, "59 minutes ago"],
    [hour, "1 hour ago"],
    [3 * hour + 59 * minute, "3 hours ago"],
    [day - 1, "23 hours ago"],
    [day, "1 day ago"],
    [6 * day, "6 days ago"],
    [7 * day, "1 week ago"],
    [29 * day, "4 weeks ago"],
    [31 * day, "1 month ago"],
    [300 * day, "10 months ago"],
    [365 * day, "1 year ago"],
    [800 * day, "2 years ago"],
  ])("%d seconds before is %s", (seconds, expected) => {
    expect(relativeTime(ago(seconds), now, readerMessages.en.relativeTimeMessages)).toBe(expected);
  });

  test("always ends in 'ago' (specification)", () => {
    for (let seconds = -100; seconds < 1_000 * day; seconds += 17 * hour) {
      expect(relativeTime(ago(seconds), now, readerMessages.en.relativeTimeMessages)).toMatch(/ ago$/);
    }
  });
});

describe("a long date", () => {
  test.each([
    ["2026-01-01T00:00:00.000Z", "UTC", "January 1, 2026"],
    ["2026-01-01T20:59:59.999Z", "Africa/Mogadishu", "January 1, 2026"],
    ["2026-01-01T21:00:00.000Z", "Africa/Mogadishu", "January 2, 2026"],
    ["2025-12-31T21:30:00.000Z", "Africa/Mogadishu", "January 1, 2026"],
    ["2026-01-01T02:00:00.000Z", "America/New_York", "December 31, 2025"],
  ])("of %s in %s is %s", (moment, zone, expected) => {
    expect(longDate(moment, zone)).toBe(expected);
  });
});

describe("a short date", () => {
  test.each([
    ["2022-01-01T12:00:00.000Z", "UTC", "Jan 1st 22"],
    ["2021-01-02T12:00:00.000Z", "UTC", "Jan 2nd 21"],
    ["2026-03-03T12:00:00.000Z", "UTC", "Mar 3rd 26"],
    ["2026-09-04T12:00:00.000Z", "UTC", "Sep 4th 26"],
    ["2026-05-11T12:00:00.000Z", "UTC", "May 11th 26"],
    ["2026-05-12T12:00:00.000Z", "UTC", "May 12th 26"],
    ["2026-05-13T12:00:00.000Z", "UTC", "May 13th 26"],
    ["2026-12-21T12:00:00.000Z", "UTC", "Dec 21st 26"],
    ["2026-12-22T12:00:00.000Z", "UTC", "Dec 22nd 26"],
    ["2026-12-23T12:00:00.000Z", "UTC", "Dec 23rd 26"],
    ["2026-12-30T12:00:00.000Z", "UTC", "Dec 30th 26"],
    ["2009-12-31T20:59:59.999Z", "Africa/Mogadishu", "Dec 31st 09"],
    ["2009-12-31T21:00:00.000Z", "Africa/Mogadishu", "Jan 1st 10"],
  ])("of %s in %s is %s", (moment, zone, expected) => {
    expect(shortDate(moment, zone)).toBe(expected);
  });
});

test("exactTime has day and time in the time zone, in 24 hours", () => {
  expect(exactTime("2025-12-31T12:30:00.000Z", "Africa/Mogadishu")).toBe("Wed 31 Dec 2025, 15:30");
  expect(exactTime("2025-12-31T21:30:00.000Z", "Africa/Mogadishu")).toBe("Thu 1 Jan 2026, 00:30");
});

test.each([
  ["so", 3 * 3_600, "3 saacadood ka hor"],
  ["so", 3_600, "1 saac ka hor"],
  ["ar", 3_600, "قبل ساعة"],
  ["ar", 2 * 3_600, "قبل ساعتين"],
  ["ar", 3 * 3_600, "قبل 3 ساعات"],
  ["ar", 11 * 3_600, "قبل 11 ساعة"],
] as const)("a time in %s, %i seconds ago, has the form of its number", (lang, seconds, expected) => {
  expect(relativeTime(ago(seconds), now, readerMessages[lang].relativeTimeMessages)).toBe(expected);
});

test.each([
  ["so", "1 Janaayo 2026"],
  ["ar", "1 يناير 2026"],
] as const)("a date in %s has the names of the site", (lang, expected) => {
  expect(longDate("2025-12-31T21:30:00.000Z", "Africa/Mogadishu", lang)).toBe(expected);
});
