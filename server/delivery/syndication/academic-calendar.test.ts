import { afterAll, describe, expect, test } from "vitest";
import { dateErrorMessages } from "../../../contract/messages/staff/refusals.ts";
import {
  academicCalendarPath,
  academicSubscriptionPath,
  siteSitemapPath,
} from "../../../contract/values/paths/paths.ts";
import {
  applyLifecycle,
  createRecord,
  createViaApi,
  expectErrorResponse,
  publicUrl,
  requestCreate,
  startForStaff,
  startTestServer,
} from "../../testing/index.ts";

const { server, staff } = await startForStaff(afterAll);

const dayMs = 86_400_000;
const midnight = (inDays: number) =>
  `${new Date(Date.now() + inDays * dayMs).toISOString().slice(0, "2026-12-01".length)}T00:00:00+03:00`;
const createMarked = async (title: string, inDays: number, more: Record<string, string> = {}) =>
  createViaApi(server, await staff(), "event", {
    title,
    more: { startsAt: midnight(inDays), inCalendar: "holiday", lang: "en", ...more },
  });
const titlesOn = async (path: string) =>
  [...(await server.get(path)).text.matchAll(/>(Day \w+)<\/a>/g)].map(([, title]) => title);

test("an event that is marked as something else is refused", async () => {
  const response = await requestCreate(server, await staff(), "event", { more: { inCalendar: "party" } });
  expect(expectErrorResponse(response).message).toBe(dateErrorMessages.academicKindUnknown);
});

test("without any date the page is unknown, unless staff have written it", async () => {
  const own = await startTestServer();
  expect((await own.get(academicCalendarPath)).status).toBe(302);
  expect(await own.getJson("/api/calendar")).toEqual([]);
  expect((await own.get(siteSitemapPath)).text).not.toContain(academicCalendarPath);
});

test("with dates, footer, events and a search for its name lead to it; without dates none does", async () => {
  const own = await startTestServer();
  const link = '<a href="/calendar"';
  const isLinked = async (path: string) => (await own.get(path)).text.includes('href="/calendar"');
  expect(await isLinked("/")).toBe(false);
  expect(await isLinked("/search?q=calendar")).toBe(false);
  const startsAt = new Date(Date.now() + 20 * dayMs).toISOString();
  await createRecord(own, "event", { title: "Exams", fields: { startsAt, inCalendar: "examinations" } });
  own.database.invalidation.publish();
  for (const path of ["/", "/about", "/events/pages/1"]) expect(await isLinked(path), path).toBe(true);
  const events = (await own.get("/events/pages/1")).text;
  expect(events.split('href="/calendar"')).toHaveLength(3);
  expect((await own.get("/")).text.split(link)).toHaveLength(2);
  for (const name of [
    "calendar",
    "Academic Calendar",
    "kalandar",
    "Kalandarka",
    "التقويم",
    "التقويم الأكاديمي",
  ]) {
    const { text } = await own.get(`/search?q=${encodeURIComponent(name)}`);
    expect(text.split('href="/calendar"'), name).toHaveLength(3);
  }
  expect((await own.get("/search?q=exams")).text.split('href="/calendar"')).toHaveLength(2);
});

describe("the academic calendar", () => {
  test("lists marked events by month, in their order, with their days and what they are", async () => {
    await createMarked("Day second", 40, { inCalendar: "examinations", endsAt: midnight(43) });
    await createMarked("Day first", -20, { isCancelled: "true", place: "Hall 2" });
    await createMarked("Day gone", -400);
    await createMarked("Day unmarked", 30, { inCalendar: "" });
    const draft = await createMarked("Day draft", 30, { state: "draft" });
    const trashed = await createMarked("Day trashed", 30);
    await applyLifecycle(server, await staff(), "trash", "event", trashed.id);
    expect(draft.id).toBeGreaterThan(0);
    expect(await titlesOn(academicCalendarPath)).toEqual(["Day first", "Day second"]);
    const { text } = await server.get(academicCalendarPath);
    expect(text).toMatch(
      /<span class="badge">Holiday<\/span>.*Hall 2.*<span class="badge">Examinations<\/span>/s,
    );
    expect(text).toContain('<strong class="badge">Cancelled</strong>');
    expect(text.match(/<h2 id="\d{4}-\d\d">\w{3} \d{4}<\/h2>/g)?.length).toBe(2);
    expect(await server.getJson("/api/calendar")).toMatchObject([
      { event_name: "Day first", inCalendar: "holiday", isCancelled: true },
      { event_name: "Day second", inCalendar: "examinations" },
    ]);
    expect((await server.get(siteSitemapPath)).text).toContain(`${publicUrl}${academicCalendarPath}<`);
  });

  test("can be subscribed to, as whole days", async () => {
    const { text, headers } = await server.get(academicSubscriptionPath);
    expect(headers["content-type"]).toBe("text/calendar; charset=utf-8");
    expect(text.match(/SUMMARY/g)).toHaveLength(2);
    expect(text).toContain(`DTSTART;VALUE=DATE:${midnight(40).slice(0, 10).replaceAll("-", "")}`);
    expect((await server.get(academicCalendarPath)).text).toContain(
      `webcal://college.example${academicSubscriptionPath}`,
    );
  });

  test("has the title and the text of the page that staff write at its address", async () => {
    await createViaApi(server, await staff(), "page", {
      title: "The year 2026/27",
      body: "<p>Approved by the senate.</p>",
      more: { address: academicCalendarPath },
    });
    const { text } = await server.get(academicCalendarPath);
    expect(text).toContain('<h1 class="page-title">The year 2026/27</h1>');
    expect(text).toContain("<p>Approved by the senate.</p>");
    expect(await titlesOn(academicCalendarPath)).toContain("Day first");
  });
});
