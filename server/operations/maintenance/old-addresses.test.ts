import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import {
  createRecord,
  createTemporaryDirectory,
  createTestDatabase,
  createViaApi,
  dumpTables,
  expectCommandError,
  expectStaffRecord,
  newsroomPath,
  readStaffRecord,
  readTar,
  requestEdit,
  requestTransition,
  rewriteArchive,
  runCommandJson,
  type SignedIn,
  signIn,
  startTestServer,
  type TestServer,
} from "../../testing/index.ts";

/* An address that a page has had leads to it on whatever site the page is now. */

/** A site with a page that moved twice, and one that moved and is a draft now. */
async function begin() {
  const server = await startTestServer(undefined, { settings: "none", trustProxy: 1 });
  const by = await signIn(server, { role: "ADMIN" });
  const move = async (id: number, address: string) =>
    expect((await requestEdit(server, by, "page", id, { more: { address } })).status).toBe(200);
  const { id } = await createViaApi(server, by, "page", { title: "Fees", more: { address: "/costs" } });
  await move(id, "/money");
  await move(id, "/admissions/fees");
  const hidden = await createViaApi(server, by, "page", { title: "Staff", more: { address: "/people" } });
  await move(hidden.id, "/staff");
  await transition(server, by, hidden.id, "unpublish");
  const file = join(await createTemporaryDirectory(), "site.tar");
  return { server, hidden: hidden.id, file };
}

async function transition(server: TestServer, by: SignedIn, id: number, to: "publish" | "unpublish") {
  const { versionID } = await readStaffRecord(server, by, "page", id);
  expectStaffRecord(await requestTransition(server, by, newsroomPath("page", id, to), versionID));
}

async function expectMoved(server: TestServer): Promise<void> {
  for (const path of ["/costs", "/money"]) {
    const { status, headers } = await server.get(path);
    expect([status, headers.location], path).toEqual([301, "/admissions/fees"]);
  }
  expect((await server.get("/admissions/fees")).status).toBe(200);
}

const startEmpty = () => startTestServer(undefined, { settings: "none" });

/** An empty database and picture folder beside which a server can start later. */
async function _emptyData() {
  const folder = join(await createTemporaryDirectory(), "data");
  const { drop, ...data } = await createTestDatabase(folder);
  onTestFinished(drop);
  return { ...data, folder, imageDir: join(folder, "images") };
}

test("an import is refused if one leads to another page of the site", async () => {
  const { server, file } = await begin();
  await runCommandJson(["export", file], server.environment);
  const target = await startEmpty();
  await target.database.db.updateTable("counter").set({ value: 50 }).where("name", "=", "content").execute();
  await createRecord(target, "page", { title: "Money of the world", fields: { address: "/money" } });
  const before = await dumpTables(target);
  expect(await expectCommandError(["import", file], target.environment)).toMatch(/: page 1 at \/money/);
  expect(await dumpTables(target)).toEqual(before);
});

test("an import is refused if two of its pages have one, or if no page can have it", async () => {
  const { server, file } = await begin();
  await runCommandJson(["export", file, "--with-unpublished"], server.environment);
  const withAddresses = (addresses: readonly string[]) =>
    rewriteArchive(file, (content) => {
      const lines = String(content.get("tables/record.jsonl")).trimEnd().split("\n");
      const changed = lines.map((line) => `${JSON.stringify({ ...JSON.parse(line), addresses })}\n`);
      return content.set("tables/record.jsonl", Buffer.from(changed.join("")));
    });
  const target = await startEmpty();
  const refusal = async (addresses: readonly string[]) =>
    expectCommandError(["import", await withAddresses(addresses)], target.environment);
  expect(await refusal(["/twice"])).toContain("two pages have the address /twice");
  for (const address of ["/api/x", "//evil.example", "/UPPER"])
    expect(await refusal([address])).toContain("cannot be that of a page");
});

test("an export has those of its pages, and an import makes them lead there; repeating it changes nothing", async () => {
  const { server, file } = await begin();
  await runCommandJson(["export", file], server.environment);
  expect([...(await readTar(file)).values()].join("")).not.toMatch(/\/people|\/staff/);
  const target = await startEmpty();
  await runCommandJson(["import", file], target.environment);
  // Before the first visit: visits are counted, and stored some seconds later.
  const before = await dumpTables(target);
  expect(await runCommandJson(["import", file], target.environment)).toMatchObject({ added: { records: 0 } });
  expect(await dumpTables(target)).toEqual(before);
  await expectMoved(target);
});

test("those of a page that is a draft now lead to it again once it is published on the other site", async () => {
  const { server, hidden, file } = await begin();
  await runCommandJson(["export", file, "--with-unpublished"], server.environment);
  const target = await startEmpty();
  await runCommandJson(["import", file], target.environment);
  const by = await signIn(target, { role: "ADMIN" });
  await transition(target, by, hidden, "publish");
  expect((await target.get("/people")).headers.location).toBe("/staff");
});

test("an export of an earlier release, without them, is imported, and is the same as its pages", async () => {
  const { server, file } = await begin();
  await runCommandJson(["export", file], server.environment);
  const older = await rewriteArchive(file, (content) => {
    const { addresses: _, ...record } = JSON.parse(String(content.get("tables/record.jsonl")));
    return content.set("tables/record.jsonl", Buffer.from(`${JSON.stringify(record)}\n`));
  });
  expect(await runCommandJson(["import", older], server.environment)).toMatchObject({ same: 1 });
  const target = await startEmpty();
  await runCommandJson(["import", older], target.environment);
  expect((await target.get("/admissions/fees")).status).toBe(200);
});
