import { expect, test } from "vitest";
import { searchLimits } from "../../../contract/values/limits/search.ts";
import {
  createDaily,
  createRecord,
  markedIn,
  searchViaApi,
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
  for (let turn = 0; turn < searchLimits.searchRepairsPerAddress; turn += 1)
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
    didYouMean: words.slice(0, searchLimits.maxRepairedWords).join(" "),
  });
});
