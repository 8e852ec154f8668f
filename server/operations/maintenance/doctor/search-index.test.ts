import { beforeEach, expect, test } from "vitest";
import { transact, wordIndexes, wordList } from "../../../platform/database/index.ts";
import {
  createViaApi,
  runKulliyad,
  signIn,
  startTestServer,
  type TestServer,
  titlesFound,
} from "../../../testing/index.ts";

let server: TestServer;

/** The live posts 1 to 3, and the draft 4. */
beforeEach(async () => {
  server = await startTestServer();
  const by = await signIn(server, { role: "EDITOR" });
  for (const title of ["Naxwaha", "Xisaabta", "Sooyaalka"]) await createViaApi(server, by, "post", { title });
  await createViaApi(server, by, "post", { title: "Qarsoodiga", more: { state: "draft" } });
});

const found = (q: string) => titlesFound(server, q);

async function doctor(...options: string[]) {
  const { code, stdout } = await runKulliyad(["doctor", ...options], server.environment);
  return { code, search: stdout.split("\n").filter((line) => line.includes("search: ")) };
}

const positionOf = async (id: number) => {
  const { db } = server.database;
  const entry = db.selectFrom("search_entry").where("id", "=", id).select("position");
  return (await entry.executeTakeFirstOrThrow()).position;
};

const change = (work: Parameters<typeof transact<void>>[2]) =>
  transact(server.database.db, { invalidates: "changed" }, work);

const whole = ["ok      search: the indexes have as many rows as there are records"];

test("the doctor finds a missing row of each index, and --rebuild-search makes it again", async () => {
  for (const index of wordIndexes) {
    const position = await positionOf(index === "search_unpublished" ? 4 : 2);
    await change(async (db) => void (await db.deleteFrom(index).where("rowid", "=", position).execute()));
  }
  expect(await found("xisaabta")).toEqual([]);
  expect(await doctor()).toEqual({
    code: 1,
    search: [
      "wrong   search: search_title has 2 rows for 3 records: run kulliyad doctor --rebuild-search",
      "wrong   search: search_text has 2 rows for 3 records: run kulliyad doctor --rebuild-search",
      "wrong   search: search_unpublished has 0 rows for 1 records: run kulliyad doctor --rebuild-search",
    ],
  });
  await doctor("--rebuild-search");
  expect(await found("xisaabta")).toEqual(["Xisaabta"]);
  expect((await doctor()).search).toEqual(whole);
});

test("the doctor warns of a missing entry, and --rebuild-search adds it", async () => {
  await change(async (db) => void (await db.deleteFrom("search_entry").where("id", "=", 2).execute()));
  expect((await doctor()).search).toEqual([
    expect.stringMatching(/^warning search: 3 entries for 4 records: start the server/),
  ]);
  await doctor("--rebuild-search");
  expect(await found("xisaabta")).toEqual(["Xisaabta"]);
  expect((await doctor()).search).toEqual(whole);
});

test("--rebuild-search removes words of a draft among those for readers, and rows of no record", async () => {
  const position = await positionOf(4);
  await change(async (db) => {
    for (const index of ["search_title", "search_text"] as const) {
      for (const rowid of [position, 12])
        await db
          .insertInto(index)
          .values({ rowid, words: wordList(["words"]) })
          .execute();
    }
  });
  expect((await doctor()).search).toEqual([
    expect.stringMatching(/^wrong .* search_title has 5 rows for 3 records/),
    expect.stringMatching(/^wrong .* search_text has 5 rows for 3 records/),
  ]);
  await doctor("--rebuild-search");
  expect((await doctor()).search).toEqual(whole);
});

test("--rebuild-search makes rows again that only have other words", async () => {
  const position = await positionOf(2);
  await change(async (db) => {
    for (const index of ["search_title", "search_text"] as const) {
      await db
        .updateTable(index)
        .set({ words: wordList(["others"]) })
        .where("rowid", "=", position)
        .execute();
    }
  });
  expect(await found("xisaabta")).toEqual([]);
  expect((await doctor("--rebuild-search")).search).toEqual([
    "fixed   search: the indexes of 4 records were rebuilt",
    ...whole,
  ]);
  expect(await found("xisaabta")).toEqual(["Xisaabta"]);
});
