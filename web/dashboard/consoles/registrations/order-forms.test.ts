import { expect, test } from "vitest";
import { orderForms } from "./order-forms.ts";

const now = "2026-12-01T08:00:00.000Z";
const nobody = { startsAt: null, endsAt: null, fresh: 0, toBeTold: 0 };
const forms = [
  { ...nobody, title: "Long over", startsAt: "2026-01-01T08:00:00.000Z" },
  { ...nobody, title: "Just over", startsAt: "2026-11-30T08:00:00.000Z", endsAt: "2026-12-01T07:59:00.000Z" },
  { ...nobody, title: "Without a date" },
  { ...nobody, title: "Next month", startsAt: "2027-01-01T08:00:00.000Z" },
  { ...nobody, title: "Going on", startsAt: "2026-11-01T08:00:00.000Z", endsAt: "2026-12-20T08:00:00.000Z" },
  { ...nobody, title: "Over, somebody is to be told", startsAt: "2026-02-01T08:00:00.000Z", toBeTold: 1 },
  { ...nobody, title: "Somebody is new", fresh: 1 },
];
const titles = (q: string) => orderForms(forms, q, now).map(({ title }) => title);

test("lists of no title with the words are left out", () => {
  expect(titles("somebody else")).toEqual([]);
  expect(titles("OVER just")).toEqual(["Just over"]);
});

test("who waits for staff stands first, then what comes next, and last what is over", () => {
  expect(titles("")).toEqual([
    "Over, somebody is to be told",
    "Somebody is new",
    "Going on",
    "Next month",
    "Without a date",
    "Just over",
    "Long over",
  ]);
});
