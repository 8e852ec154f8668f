import { expect, test } from "vitest";
import {
  createViaApi,
  expectAutosaved,
  readAllSettings,
  readAutosaved,
  readStaffRecord,
  requestAutosave,
  type SignedIn,
  saveSettings,
  signIn,
  startTestServer,
  type TestServer,
} from "../../testing/index.ts";

/** 1 to 3 December in Somaliland, where the clocks are three hours ahead. */
const days = { startsAt: "2026-11-30T21:00:00.000Z", endsAt: "2026-12-03T21:00:00.000Z" };
const oneDay = { startsAt: "2026-12-05T21:00:00.000Z" };
const hours = { startsAt: "2026-12-01T05:00:00.000Z", endsAt: "2026-12-01T09:00:00.000Z" };

async function begin() {
  const server = await startTestServer();
  const admin = await signIn(server, { role: "SUPERADMIN" });
  return { server, admin, id: (await createViaApi(server, admin, "event", { more: days })).id };
}

async function moveTo(server: TestServer, admin: SignedIn, timeZone: string) {
  const { versionID } = await readAllSettings(server, admin);
  await saveSettings(server, admin, versionID, { timeZone });
}

const calendarOf = async (server: TestServer, id: number) => (await server.get(`/events/${id}.ics`)).text;

test.each(["Asia/Dubai", "Europe/London", "America/New_York", "Pacific/Auckland", "UTC"])(
  "whole days stay the same days when the college moves to %s, and back",
  async (timeZone) => {
    const { server, admin, id } = await begin();
    const { id: single } = await createViaApi(server, admin, "event", { more: oneDay });
    for (const zone of [timeZone, "Africa/Mogadishu"]) {
      await moveTo(server, admin, zone);
      const calendar = await calendarOf(server, id);
      expect(calendar).toContain("DTSTART;VALUE=DATE:20261201\r\nDTEND;VALUE=DATE:20261204\r\n");
      expect(await calendarOf(server, single)).toContain("DTSTART;VALUE=DATE:20261206\r\n");
      const page = (await server.get(`/events/${id}`)).text;
      expect(page).toContain('<time dateTime="2026-12-01">');
      expect(page).toContain("Thu 3 Dec 2026");
    }
    expect(await server.getJson(`/api/event/${id}`)).toMatchObject(days);
  },
);

test("what has a time of day stays at the same moment", async () => {
  const { server, admin } = await begin();
  const { id } = await createViaApi(server, admin, "event", { more: hours });
  await moveTo(server, admin, "Asia/Dubai");
  expect(await server.getJson(`/api/event/${id}`)).toMatchObject(hours);
  expect(await calendarOf(server, id)).toContain("DTSTART:20261201T050000Z");
});

test("versions and drafts keep their days, too", async () => {
  const { server, admin, id } = await begin();
  const { versionID, snapshot } = await readStaffRecord(server, admin, "event", id);
  const fields = { ...snapshot.fields, place: "Library" };
  expectAutosaved(
    await requestAutosave(server, admin, "event", id, {
      baseVersion: versionID,
      snapshot: { ...snapshot, fields },
    }),
  );
  await moveTo(server, admin, "Asia/Dubai");
  const moved = { startsAt: "2026-11-30T20:00:00.000Z", endsAt: "2026-12-03T20:00:00.000Z" };
  const { snapshot: newest } = await readStaffRecord(server, admin, "event", id);
  expect(newest.fields).toMatchObject(moved);
  const { draft } = await readAutosaved(server, admin, "event", id);
  expect(draft?.snapshot.fields).toMatchObject({ ...moved, place: "Library" });
});
