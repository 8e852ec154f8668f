import { expect, test } from "vitest";
import { limits } from "../../../contract/limits.ts";
import { settingsErrorMessages as messages } from "../../../contract/messages/settings/en.ts";
import {
  createDaily,
  createRecord,
  expectErrorResponse,
  markedIn,
  readAllSettings,
  requestSettingsChange,
  saveSettings,
  searchViaApi,
  signIn,
  startTestServer,
  titlesFound,
  trashRecord,
} from "../../testing/index.ts";

test.each([
  ["kuliyadda", "Kulliyadda"],
  ["databse", "Databases"],
  ["netwroks", "networks"],
  ["الخاسوب", "الحاسوب"],
  ["kulliad xatooyo", "Kulliyadda"],
])("finds for %s what the spelling of a title finds, and says so", async (typed, expected) => {
  const server = await startTestServer();
  await createDaily(server, [
    ["post", "Kulliyadda caafimaadka", "<p>Words.</p>"],
    ["post", "Databases and networks", "<p>Words.</p>"],
    ["post", "علوم الحاسوب", "<p>Words.</p>"],
  ]);
  const found = await searchViaApi(server, typed);
  expect(found).toMatchObject({ total: 1, didYouMean: expected });
  expect(markedIn(found.results[0]?.title ?? [])).toEqual([expected]);
});

test("proposes nothing where no title is similar, and no word of an unpublished title", async () => {
  const server = await startTestServer();
  const id = await createRecord(server, "post", { title: "Xogsireed" });
  await trashRecord(server, "post", id);
  expect((await searchViaApi(server, "xogsired")).didYouMean).toBeNull();
  expect((await searchViaApi(server, "qqqqqqqq")).didYouMean).toBeNull();
});

test("looks for similar spellings 60 times a minute for an address, then only for the words as typed", async () => {
  const server = await startTestServer();
  await createRecord(server, "post", { title: "Databases" });
  for (let turn = 0; turn < limits.searchRepairsPerAddress; turn += 1)
    expect((await searchViaApi(server, "databse")).didYouMean).toBe("Databases");
  expect(await searchViaApi(server, "databse")).toMatchObject({ total: 0, didYouMean: null });
  expect((await server.get("/search?q=databse")).status).toBe(200);
  expect(await titlesFound(server, "databases")).toEqual(["Databases"]);
});

test("looks for spellings similar to five words of a search", async () => {
  const server = await startTestServer();
  const words = ["Databases", "Networks", "Compilers", "Algorithms", "Security", "Graphics"];
  await createRecord(server, "post", { title: words.join(" ") });
  const misspelled = words.map((word) => word.slice(0, 3) + word.slice(4)).join(" ");
  expect(await searchViaApi(server, misspelled)).toMatchObject({
    total: 1,
    didYouMean: words.slice(0, limits.maxRepairedWords).join(" "),
  });
});

test.each([
  ["one word", "exam, final test", messages.noSynonym(1, "final test")],
  ["a control character", "exam, te\0st", messages.notPlain],
])("refuses synonyms that are not %s with 422", async (_what, synonyms, message) => {
  const server = await startTestServer();
  const response = await requestSettingsChange(server, await signIn(server, { role: "ADMIN" }), 0, {
    synonyms,
  });
  expect(expectErrorResponse(response).fields).toMatchObject({ "settings/synonyms": message });
});

test("finds titles with a synonym in any ending and script, after those with the word, its own script first", async () => {
  const server = await startTestServer();
  const admin = await signIn(server, { role: "ADMIN" });
  await createDaily(server, [
    ["event", "Timetable of buses", "<p>Words.</p>"],
    ["event", "Examination Calendar", "<p>Words.</p>"],
    ["event", "Jadwalka Imtixaannada", "<p>Qoraal.</p>"],
    ["page", "الجدول الدراسي", "<p>نص.</p>"],
    ["page", "Terms", "<p>The exam has a timetable of its own.</p>"],
  ]);
  expect(await titlesFound(server, "timetables")).toEqual(["Timetable of buses"]);
  const page = async () => (await server.get("/search?q=exam+timetables")).text;
  expect(await page()).not.toContain("Examination");
  const { versionID } = await saveSettings(server, admin, 0, {
    synonyms: "timetable, Calendar, jadwal, جدول\nimtixaan, exam",
  });
  expect(await titlesFound(server, "timetables")).toEqual([
    "Timetable of buses",
    "Jadwalka Imtixaannada",
    "Examination Calendar",
    "الجدول الدراسي",
  ]);
  expect(await titlesFound(server, "timetable")).toEqual([
    "Timetable of buses",
    "Jadwalka Imtixaannada",
    "Examination Calendar",
    "الجدول الدراسي",
    "Terms",
  ]);
  expect(await page()).toContain("<mark>Calendar</mark>");
  expect(await titlesFound(server, "الجدول")).toContain("Jadwalka Imtixaannada");
  const { results, didYouMean } = await searchViaApi(server, "imtixaan jadwalkii");
  expect(didYouMean).toBeNull();
  expect(results.map(({ title }) => markedIn(title))).toContainEqual(["Examination", "Calendar"]);
  await saveSettings(server, admin, versionID, { synonyms: "" });
  expect(await page()).not.toContain("Examination");
});

test("searches for ten words with the most synonyms that there may be", async () => {
  const server = await startTestServer();
  const groups = Array.from({ length: limits.maxSynonymGroups }, (_, group) =>
    Array.from({ length: limits.maxSynonyms }, (_, word) => `word${group}x${word}`),
  );
  const synonyms = groups.map((group) => group.join(", ")).join("\n");
  await saveSettings(server, await signIn(server, { role: "ADMIN" }), 0, { synonyms });
  const words = groups.slice(0, limits.maxSearchWords);
  await createDaily(server, [["page", words.map((group) => group.at(-1)).join(" "), "<p>Words.</p>"]]);
  expect(await titlesFound(server, words.map(([first]) => first).join(" "))).toHaveLength(1);
});

test("readers do not download the synonyms with the settings", async () => {
  const server = await startTestServer();
  const admin = await signIn(server, { role: "ADMIN" });
  await saveSettings(server, admin, 0, { synonyms: "timetable, jadwalbeelka" });
  expect((await readAllSettings(server, admin)).settings.synonyms).toContain("jadwalbeelka");
  for (const path of ["/", "/api/settings"])
    expect((await server.get(path)).text).not.toContain("jadwalbeelka");
});
