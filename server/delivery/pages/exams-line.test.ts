import { afterAll, afterEach, expect, test, vi } from "vitest";
import { settingsErrorMessages } from "../../../contract/messages/staff/settings.ts";
import { settingLimits } from "../../../contract/values/limits/settings.ts";
import { defaultSettings, storeSettings } from "../../settings/index.ts";
import {
  createService,
  readAllSettings,
  requestSettingsChange,
  signIn,
  startTestServer,
  writeRows,
} from "../../testing/index.ts";

const server = await startTestServer(afterAll);
const exams = "https://exams.college.example/";
const line = "<small>Results are out</small>";

afterEach(() => {
  vi.useRealTimers();
});

async function store(until: string, examsLink = exams): Promise<void> {
  const settings = {
    links: { ...defaultSettings.links, exams: examsLink },
    examsLine: { texts: { en: "Results are out" }, until },
  };
  await writeRows(server.database.db, (transaction) => storeSettings(transaction, settings));
  server.database.invalidation.publish();
}

const setClock = (now: string) => vi.useFakeTimers({ toFake: ["Date"], now: new Date(now) });
const inSeconds = (seconds: number) => new Date(Date.now() + 1_000 * seconds).toISOString();
const read = async (path: string) => (await server.get(path)).text;
const main = (page: string) => page.slice(page.indexOf("<main"));

test("the line is in the menu and in the search until the college's day is over, also on cached pages", async () => {
  await store("2026-06-30");
  // Midnight of Hargeisa is 21:00 in UTC.
  setClock("2026-06-30T20:59:00Z");
  expect(await read("/about")).toContain(`<a href="${exams}"><span><span>Exams</span> ${line}</span></a>`);
  expect(main(await read("/search?q=natiijo"))).toContain(`<a href="${exams}">Exams</a> ${line}`);
  setClock("2026-06-30T21:00:01Z");
  expect(await read("/about")).not.toContain(line);
  expect(await read("/search?q=natiijo")).not.toContain(line);
});

test("a line that is over keeps no page from the cache", async () => {
  await store("2020-01-01");
  const path = `/services/${await createService(server)}`;
  const [soon, later] = [inSeconds(30), inSeconds(70)];
  setClock(soon);
  expect(await read(path)).toContain("less than a minute ago");
  setClock(later);
  // Rendered again, it would be "1 minute ago".
  expect(await read(path)).toContain("less than a minute ago");
});

test.each(["natiijo", "results of June", "نتائج"])(
  "the search for %j leads to the exams, if there is a link",
  async (q) => {
    await store("", "");
    expect(main(await read(`/search?q=${encodeURIComponent(q)}`))).not.toContain(">Exams<");
    await store("");
    const page = main(await read(`/search?q=${encodeURIComponent(q)}`));
    expect(page).toContain(`<a href="${exams}">Exams</a>`);
    expect(page).not.toContain("<small");
  },
);

test.each([
  ["without a day", { texts: { en: "Out" }, until: "" }, ["until", settingsErrorMessages.day]],
  ["until no day", { texts: {}, until: "tomorrow" }, ["until", settingsErrorMessages.day]],
  [
    "that is too long",
    { texts: { so: "a".repeat(settingLimits.maxExamsLineCharacters + 1) }, until: "2026-06-30" },
    ["texts/so", settingsErrorMessages.tooLong(settingLimits.maxExamsLineCharacters)],
  ],
] as const)("a line %s is refused at its field", async (_name, examsLine, [field, message]) => {
  const admin = await signIn(server, { role: "ADMIN" });
  const { versionID } = await readAllSettings(server, admin);
  const answer = await requestSettingsChange(server, admin, versionID, { examsLine });
  expect(answer.status).toBe(422);
  expect(JSON.parse(answer.text).fields).toEqual({ [`settings/examsLine/${field}`]: message });
});
