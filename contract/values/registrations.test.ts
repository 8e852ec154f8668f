import { expect, test } from "vitest";
import { registrationLimits } from "./limits/registrations.ts";
import { closingTime, readSeats } from "./registrations.ts";

test.each([
  ["1", 1],
  [" ٢٠ ", 20],
  [String(registrationLimits.maxSeats), registrationLimits.maxSeats],
  [String(registrationLimits.maxSeats + 1), undefined],
  ["0", undefined],
  ["-1", undefined],
  ["1.5", undefined],
  ["1e3", undefined],
  ["abc", undefined],
  ["", undefined],
])("%o has the seats %o", (text, seats) => {
  expect(readSeats(text)).toBe(seats);
});

const [monday, tuesday, wednesday] = [30, 31, 32].map((day) =>
  new Date(Date.UTC(2026, 10, day)).toISOString(),
);

test.each([
  ["never without any time", {}, undefined],
  ["when what is joined begins", { startsAt: tuesday, endsAt: wednesday }, tuesday],
  ["at its own time", { joinClosesAt: monday, startsAt: tuesday }, monday],
  [
    "at its own time after the beginning",
    { joinClosesAt: tuesday, startsAt: monday, endsAt: wednesday },
    tuesday,
  ],
  ["at the end before its own time", { joinClosesAt: wednesday, startsAt: monday, endsAt: tuesday }, tuesday],
  [
    "at the beginning before its own time, where no end is known",
    { joinClosesAt: wednesday, startsAt: monday },
    monday,
  ],
])("a form closes %s", (_when, times, closes) => {
  expect(closingTime(times)).toBe(closes && Date.parse(closes));
});
