import ICAL from "ical.js";
import { afterAll, describe, expect, test } from "vitest";
import { datedKinds } from "../../../contract/schemas/content-fields.ts";
import { type ContentKind, contentKinds } from "../../../contract/values/content-kinds.ts";
import { syndicationLimits } from "../../../contract/values/limits/syndication.ts";
import { calendarPath, recordCalendarPath } from "../../../contract/values/paths/paths.ts";
import {
  applyLifecycle,
  createRecord,
  createViaApi,
  expectErrorResponse,
  newsroomPath,
  readStaffRecord,
  readViaApi,
  requestEdit,
  requestTransition,
  saveDraft,
  startForStaff,
  startTestServer,
  type TestServer,
  writeRows,
} from "../../testing/index.ts";

const { server, staff } = await startForStaff(afterAll);

const dayMs = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();
const dates = { startsAt: inDays(10), endsAt: inDays(11), place: "Hoolka weyn, Hargeysa; dabaqa 2" };

type Entry = { uid: string; sequence: number; modified: string; status: string; summary: string };

async function readCalendar(path: string, from: TestServer = server): Promise<Entry[]> {
  const { status, text, headers } = await from.get(path);
  expect(status, text).toBe(200);
  expect(headers["content-type"]).toBe("text/calendar; charset=utf-8");
  return new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent").map((event) => {
    const value = (name: string) => String(event.getFirstPropertyValue(name) ?? "");
    return {
      uid: value("uid"),
      sequence: Number(value("sequence")),
      modified: value("last-modified"),
      status: value("status"),
      summary: value("summary"),
    };
  });
}

const uidOf = (kind: ContentKind, id: number) => `${kind}-${id}@college.example`;
async function readEntry(kind: ContentKind, id: number): Promise<Entry | undefined> {
  const entries = await readCalendar(calendarPath(kind));
  return entries.find(({ uid }) => uid === uidOf(kind, id));
}

/** Neither by itself nor in the subscription. */
async function expectGone(kind: ContentKind, id: number): Promise<void> {
  expect(expectErrorResponse(await server.get(recordCalendarPath(kind, id))).code).toBe("not_found");
  expect(await readEntry(kind, id)).toBeUndefined();
}

describe("no calendar has", () => {
  test.each([
    "/posts/1.ics",
    "/events/0.ics",
    "/events/x.ics",
    "/events/9999999999.ics",
    "/calendars/posts.ics",
  ])("%s", async (path) => {
    expect((await server.get(path)).status).toBe(404);
  });

  test.each(datedKinds)("a %s without a date", async (kind) => {
    const { id } = await createViaApi(server, await staff(), kind, { more: { place: "Hargeysa" } });
    await expectGone(kind, id);
  });

  test.each(datedKinds)("a %s that is a draft", async (kind) => {
    const { id } = await createViaApi(server, await staff(), kind, { more: { ...dates, state: "draft" } });
    await expectGone(kind, id);
  });

  test.each(datedKinds)("a %s that was taken down, or is in the trash", async (kind) => {
    const by = await staff();
    const taken = await createViaApi(server, by, kind, { more: dates });
    const trashed = await createViaApi(server, by, kind, { more: dates });
    expect(await readEntry(kind, taken.id)).toBeDefined();
    const { versionID } = await readStaffRecord(server, by, kind, taken.id);
    await requestTransition(server, by, newsroomPath(kind, taken.id, "unpublish"), versionID);
    await applyLifecycle(server, by, "trash", kind, trashed.id);
    await expectGone(kind, taken.id);
    await expectGone(kind, trashed.id);
  });

  test.each(datedKinds)("the unpublished changes of a %s", async (kind) => {
    const by = await staff();
    const { id } = await createViaApi(server, by, kind, { title: "For everybody", more: dates });
    const before = await readEntry(kind, id);
    await saveDraft(server, by, kind, id, { title: "Xogsireed", more: { place: "Xogsireed" } });
    expect(await readEntry(kind, id)).toEqual(before);
    expect((await server.get(recordCalendarPath(kind, id))).text).not.toContain("Xogsireed");
  });
});

describe.each(datedKinds)("the calendar of a %s", (kind) => {
  test("has its date, place, text and address", async () => {
    const body =
      contentKinds[kind].bodyFormat === "text"
        ? "Bring a laptop"
        : "<p>Bring <strong>a laptop</strong> &amp; a pen</p>";
    const { id } = await createViaApi(server, await staff(), kind, {
      title: "Maalinta furan, 2026",
      body,
      more: { ...dates, lang: "so" },
    });
    const { text } = await server.get(recordCalendarPath(kind, id));
    const event = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent("vevent");
    expect(event?.getFirstPropertyValue("summary")).toBe("Maalinta furan, 2026");
    expect(event?.getFirstProperty("summary")?.getFirstParameter("language")).toBe("so");
    expect(event?.getFirstPropertyValue("location")).toBe(dates.place);
    expect(String(event?.getFirstPropertyValue("description"))).toMatch(/^Bring a laptop/);
    expect(String(event?.getFirstPropertyValue("url"))).toBe(
      `https://college.example/${kind === "event" ? "events" : "services"}/${id}`,
    );
    const second = (moment: string) => `${moment.slice(0, 19)}Z`;
    expect(String(event?.getFirstPropertyValue("dtstart"))).toBe(second(dates.startsAt));
    expect(String(event?.getFirstPropertyValue("dtend"))).toBe(second(dates.endsAt));
  });

  test("keeps its UID, and counts each published change", async () => {
    const by = await staff();
    const { id } = await createViaApi(server, by, kind, { title: "One", more: dates });
    const first = await readEntry(kind, id);
    expect((await requestEdit(server, by, kind, id, { title: "Two" })).status).toBe(200);
    const second = await readEntry(kind, id);
    expect(second).toMatchObject({ uid: uidOf(kind, id), summary: "Two" });
    expect(second?.sequence).toBeGreaterThan(first?.sequence ?? Number.POSITIVE_INFINITY);
    const { updatedAt } = await readViaApi(server, kind, id);
    expect(Date.parse(second?.modified ?? "")).toBe(Math.floor(Date.parse(updatedAt) / 1_000) * 1_000);
    expect(await readCalendar(recordCalendarPath(kind, id))).toEqual([second]);
  });

  test.each([
    ["Kulan", { lang: "so" }, "Waa la baajiyay: Kulan"],
    ["Xafladda Qalin-jabinta", {}, "Waa la baajiyay: Xafladda Qalin-jabinta"],
    ["Open day", {}, "Cancelled: Open day"],
  ])(
    "stays when it is cancelled, and says so in its state and in words: %s",
    async (title, more, summary) => {
      const by = await staff();
      const { id } = await createViaApi(server, by, kind, { title, more: { ...dates, ...more } });
      expect(await readEntry(kind, id)).toMatchObject({ status: "CONFIRMED", summary: title });
      await requestEdit(server, by, kind, id, { title, more: { isCancelled: "true" } });
      expect(await readEntry(kind, id)).toMatchObject({ status: "CANCELLED", summary });
    },
  );
});

test("whole days have dates without times, the end being the day after the last", async () => {
  const more = { startsAt: "2026-12-01T00:00:00+03:00", endsAt: "2026-12-06T00:00:00+03:00" };
  const { id } = await createViaApi(server, await staff(), "event", { more });
  const { text } = await server.get(recordCalendarPath("event", id));
  expect(text).toContain("DTSTART;VALUE=DATE:20261201\r\nDTEND;VALUE=DATE:20261206\r\n");
});

describe("a subscription", () => {
  test("is answered with 304 until something changes", async () => {
    const own = await startTestServer();
    await createRecord(own, "event", { fields: { startsAt: inDays(1) } });
    const first = await own.get("/calendars/events.ics");
    expect(first.headers["cache-control"]).toBe("public, no-cache");
    const again = { headers: { "if-none-match": first.headers.etag ?? "" } };
    expect((await own.get("/calendars/events.ics", again)).status).toBe(304);
    await createRecord(own, "event", { fields: { startsAt: inDays(2) } });
    expect((await own.get("/calendars/events.ics", again)).status).toBe(200);
  });

  test("has the next records and the latest past ones, in their order, and no more", async () => {
    const own = await startTestServer();
    const { db, invalidation } = own.database;
    const id = await createRecord(own, "event", { fields: { startsAt: inDays(-1_000) } });
    const row = await db.selectFrom("content").where("id", "=", id).selectAll().executeTakeFirstOrThrow();
    const days = [
      ...Array.from({ length: syndicationLimits.maxCalendarNext + 20 }, (_, index) => index + 1),
      ...Array.from({ length: syndicationLimits.maxCalendarPast + 20 }, (_, index) => -index - 1),
    ];
    await writeRows(db, (transaction) =>
      transaction
        .insertInto("content")
        .values(days.map((day) => ({ ...row, id: 5_000 + day, startsAt: inDays(day) })))
        .execute(),
    );
    invalidation.publish();
    const entries = await readCalendar("/calendars/events.ics", own);
    const found = entries.map(({ uid }) => Number(/\d+/.exec(uid)?.[0]) - 5_000);
    expect(found).toHaveLength(syndicationLimits.maxCalendarNext + syndicationLimits.maxCalendarPast);
    expect(found).toEqual(found.toSorted((a, b) => a - b));
    expect(found.at(0)).toBe(-syndicationLimits.maxCalendarPast);
    expect(found.at(-1)).toBe(syndicationLimits.maxCalendarNext);
  });

  test("is shared by caches for as long as pages", async () => {
    const own = await startTestServer(undefined, { sharedCacheSeconds: 60 });
    const { headers } = await own.get("/calendars/services.ics");
    expect(headers["cache-control"]).toBe("public, max-age=0, s-maxage=30, stale-while-revalidate=15");
    expect(headers["x-request-id"]).toBeUndefined();
  });
});

test.each(datedKinds)("lists of %ss lead to the calendar as soon as one has a date", async (kind) => {
  const own = await startTestServer();
  const list = contentKinds[kind].listPath;
  await createRecord(own, kind);
  expect((await own.get(list)).text).not.toContain(".ics");
  await createRecord(own, kind, { fields: { startsAt: inDays(1) } });
  const { text } = await own.get(list);
  expect(text).toContain(`href="webcal://college.example${calendarPath(kind)}"`);
  expect(text).toContain(`type="text/calendar"`);
});
