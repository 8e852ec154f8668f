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

test("the doctor finds and repairs a missing row of each index", async () => {
  for (const index of wordIndexes) {
    const position = await positionOf(index === "search_unpublished" ? 4 : 2);
    await change(async (db) => void (await db.deleteFrom(index).where("rowid", "=", position).execute()));
  }
  expect(await found("xisaabta")).toEqual([]);
  const { code, search } = await doctor();
  expect(search).toEqual(["wrong   search: 2 entries of its indexes are damaged: run kulliyad doctor --fix"]);
  expect(code).toBe(1);
  expect((await doctor("--fix")).search).toEqual([expect.stringMatching(/^fixed .*: repaired$/)]);
  expect(await found("xisaabta")).toEqual(["Xisaabta"]);
  expect((await doctor()).search).toEqual(["ok      search: finds all that is live"]);
});

test("the doctor finds words of a draft among those for readers, and rows of no record", async () => {
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
  expect((await doctor()).search).toEqual([expect.stringMatching(/^wrong .* 2 entries .* damaged/)]);
  await doctor("--fix");
  expect((await doctor()).search).toEqual(["ok      search: finds all that is live"]);
  for (const index of wordIndexes) {
    const { db } = server.database;
    const rows = await db.selectFrom(index).select("rowid").execute();
    expect(rows).toHaveLength(index === "search_unpublished" ? 1 : 3);
  }
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
  ]);
  expect(await found("xisaabta")).toEqual(["Xisaabta"]);
});
