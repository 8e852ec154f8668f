import fc from "fast-check";
import ICAL from "ical.js";
import { describe, expect, test } from "vitest";
import { type CalendarEntry, writeCalendar } from "./calendar.ts";

/** What an independent parser reads of the first entry of a calendar. */
function readEntry(calendar: string) {
  const event = new ICAL.Component(ICAL.parse(calendar)).getFirstSubcomponent("vevent");
  if (!event) throw new Error("there is no entry");
  const text = (name: string) => event.getFirstPropertyValue(name)?.toString() ?? null;
  const moment = (name: string) => {
    const time = event.getFirstPropertyValue(name);
    return time instanceof ICAL.Time ? time.toJSDate().toISOString() : null;
  };
  return {
    uid: text("uid"),
    sequence: Number(text("sequence")),
    title: text("summary"),
    text: text("description") ?? "",
    place: text("location"),
    startsAt: moment("dtstart"),
    endsAt: moment("dtend"),
    createdAt: moment("created"),
    updatedAt: moment("last-modified"),
    stamp: moment("dtstamp"),
    isCancelled: text("status") === "CANCELLED",
    url: text("url"),
  };
}

const entry: CalendarEntry = {
  uid: "event-7@college.example",
  sequence: 12,
  createdAt: "2026-01-02T03:04:05.000Z",
  updatedAt: "2026-02-03T04:05:06.000Z",
  title: "Open day",
  text: "",
  lang: null,
  startsAt: "2026-12-01T05:00:00.000Z",
  endsAt: null,
  place: null,
  isCancelled: false,
  url: "https://college.example/events/7",
};

const pieces = fc.constantFrom(
  ...["\\", ";", ",", ":", '"', "\n", "\t", " ", "\\n", "\\,", "BEGIN:VEVENT\n", "END:VCALENDAR"],
  ...["مرحبا بكم في الكلية", "ُ", "👩‍👩‍👧‍👦", "🇸🇴", "é", "Xafladda", "\u200f", "a".repeat(74), "é".repeat(40)],
);
const words = fc.oneof(
  fc.array(pieces, { maxLength: 30 }).map((parts) => parts.join("")),
  // Without the control characters that a value cannot have.
  fc.string({ unit: "binary", maxLength: 200 }).map((text) => text.replace(/[^\P{Cc}\t\n]/gu, "")),
);
const moment = fc
  .integer({ min: Date.UTC(1900, 0), max: Date.UTC(2199, 11, 31) })
  .map((ms) => new Date(ms - (ms % 1000)).toISOString());

const entries = fc.record({
  uid: fc.constant(entry.uid),
  sequence: fc.nat(),
  createdAt: moment,
  updatedAt: moment,
  title: words,
  text: words,
  lang: fc.constantFrom("so", "en", "ar", null),
  startsAt: moment,
  endsAt: fc.option(moment),
  place: fc.option(words),
  isCancelled: fc.boolean(),
  url: fc.constant(entry.url),
});

describe("a calendar", () => {
  test("gives back any title, place, text and moments to an independent parser", () => {
    fc.assert(
      fc.property(entries, (given) => {
        const { lang: _lang, ...expected } = given;
        const calendar = writeCalendar({ entries: [given] });
        expect(readEntry(calendar)).toEqual({ ...expected, stamp: given.updatedAt });
      }),
    );
  });

  test("has lines of at most 75 octets, broken by CRLF between code points only", () => {
    fc.assert(
      fc.property(entries, words, (given, name) => {
        const calendar = writeCalendar({
          subscription: { name, url: `${entry.url}/${"x".repeat(300)}` },
          entries: [given, entry],
        });
        expect(calendar.endsWith("\r\n")).toBe(true);
        const lines = calendar.split("\r\n");
        for (const line of lines) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
          expect(line.isWellFormed()).toBe(true);
          expect(line).not.toMatch(/[\r\n]/);
        }
        expect(lines.filter((line) => line === "BEGIN:VEVENT")).toHaveLength(2);
        const decoder = new TextDecoder("utf-8", { fatal: true });
        const octets = Buffer.from(calendar).toString("latin1").split("\r\n");
        expect(octets.map((line) => decoder.decode(Buffer.from(line, "latin1")))).toEqual(lines);
      }),
    );
  });

  test("leaves out control characters, which no value can have", () => {
    const calendar = writeCalendar({
      subscription: { name: "\u0000Events\u0007", url: entry.url },
      entries: [{ ...entry, title: "One\u001btwo" }],
    });
    expect(readEntry(calendar).title).toBe("Onetwo");
  });

  test("says where it is and how often to look for changes only where people can subscribe", () => {
    expect(writeCalendar({ entries: [] })).not.toMatch(/REFRESH|NAME/);
    const calendar = writeCalendar({
      subscription: { name: "Events", url: "https://college.example/c.ics" },
      entries: [],
    });
    expect(calendar).toContain("REFRESH-INTERVAL;VALUE=DURATION:PT6H\r\n");
    expect(calendar).toContain("X-PUBLISHED-TTL:PT6H\r\n");
  });
});
