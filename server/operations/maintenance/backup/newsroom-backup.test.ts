import { join } from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { openDatabase } from "../../../platform/database/index.ts";
import {
  createNewsroomRecord,
  createTemporaryDirectory,
  createTestDatabase,
  expectCommandError,
  readTar,
  rewriteArchive,
  runCommandJson,
  sendRequest,
  startProcess,
  startSecondInstance,
  startTestServer,
} from "../../../testing/index.ts";

const newsroomTables = [
  "version",
  "version_picture",
  "draft",
  "draft_picture",
  "preview_link",
  "remark",
  "review",
  "scheduled_job",
] as const;

async function emptyTarget() {
  const folder = join(await createTemporaryDirectory(), "data");
  const { drop, ...data } = await createTestDatabase(folder);
  onTestFinished(drop);
  return { ...data, imageDir: join(folder, "images") };
}

async function backedUp(environment: Record<string, string>): Promise<string> {
  const file = join(await createTemporaryDirectory(), "site.tar");
  await runCommandJson(["backup", file], environment);
  return file;
}

describe("a backup whose rows do not belong together is not restored:", () => {
  test.each([
    ["the draft of a missing person", "draft", /"user_id":\d+/, '"user_id":999', /FOREIGN KEY/],
    [
      "the preview link of a missing version",
      "preview_link",
      /"version_id":\d+/,
      '"version_id":999',
      /FOREIGN/,
    ],
    ["a record in an unknown state", "content", '"state":"scheduled"', '"state":"secret"', /content.*state/],
    [
      "a job of an unknown type",
      "scheduled_job",
      '"type":"publish"',
      '"type":"erase"',
      /scheduled_job.*type/,
    ],
  ])("%s", async (_what, table, from, to, reason) => {
    const server = await startTestServer();
    await createNewsroomRecord(server);
    const forged = await rewriteArchive(await backedUp(server.environment), (content) => {
      const name = `tables/${table}.jsonl`;
      const before = String(content.get(name));
      expect(before).toMatch(from);
      return content.set(name, Buffer.from(before.replace(from, to)));
    });
    const target = await emptyTarget();
    expect(await expectCommandError(["restore", forged], target.environment)).toMatch(reason);
    const database = await openDatabase(target.location);
    expect(await database.db.selectFrom("content").selectAll().execute()).toEqual([]);
    await database.close();
  });
});

test("drafts, versions, preview links, reviews and planned publications survive backup and restore", async () => {
  const server = await startTestServer();
  const { versionPicture, draftPicture } = await createNewsroomRecord(server);
  await createNewsroomRecord(server, "service");
  const file = await backedUp(server.environment);
  const content = await readTar(file);
  for (const table of newsroomTables)
    expect(String(content.get(`tables/${table}.jsonl`)), table).not.toBe("");
  // Only a version and only a draft show these.
  expect([...content.keys()]).toEqual(
    expect.arrayContaining([`images/${versionPicture}`, `images/${draftPicture}`]),
  );

  const target = await emptyTarget();
  await runCommandJson(["restore", file], target.environment);
  const again = await readTar(await backedUp(target.environment));
  for (const each of [content, again]) for (const name of ["manifest.json", "SHA256SUMS"]) each.delete(name);
  expect(again).toEqual(content);
  const restored = await startSecondInstance(target);
  expect(await restored.getJson("/api/posts")).toEqual([]);
});

test("a backup from before there were remarks is restored with its answers and notes as remarks", async () => {
  const server = await startTestServer();
  const { kind, id: record_id, author: user_id, versionId, linkId } = await createNewsroomRecord(server);
  const at = "2026-01-02T03:04:05.006Z";
  const answer = { id: "a", link_id: linkId, at, approves: 1, name: "Xaawo", note: "" };
  const review = {
    ...{ kind, record_id, version_id: versionId, status: "returned", user_id, note: "Eeg." },
    ...{ requested_at: at, decided_by: null, reason: "Maya.", decided_at: at },
  };
  const earlier = await rewriteArchive(await backedUp(server.environment), (content) => {
    const { rows, ...manifest } = JSON.parse(String(content.get("manifest.json")));
    const { remark: _remark, ...others } = rows;
    const before = { ...manifest, schema: "025-failed-loads", rows: { ...others, preview_response: 1 } };
    content.delete("tables/remark.jsonl");
    for (const [name, value] of Object.entries({
      "manifest.json": before,
      "tables/preview_response.jsonl": answer,
      "tables/review.jsonl": review,
    })) {
      content.set(name, Buffer.from(`${JSON.stringify(value)}\n`));
    }
    return content;
  });
  const target = await emptyTarget();
  await runCommandJson(["restore", earlier], target.environment);
  const { db, close } = await openDatabase(target.location);
  onTestFinished(close);
  const remarks = db.selectFrom("remark").select(["record_id", "user_id", "name", "text"]).orderBy("text");
  expect(await remarks.execute()).toEqual([
    { record_id, user_id, name: null, text: "Eeg." },
    { record_id, user_id: null, name: "Xaawo", text: "Looks right" },
    { record_id, user_id: null, name: null, text: "Maya." },
  ]);
});

test("a publication that became due since the backup happens once after the restore, on two instances", async () => {
  const server = await startTestServer();
  const dueAt = new Date(Date.now() - 60_000);
  const { kind, id } = await createNewsroomRecord(server, "post", { dueAt });
  // The backup was made while an instance held the lease.
  const leased_until = new Date(Date.now() + 2_000).toISOString();
  await server.database.db.updateTable("scheduled_job").set({ leased_until }).execute();
  const target = await emptyTarget();
  await runCommandJson(["restore", await backedUp(server.environment)], target.environment);

  const instances = await Promise.all([startProcess(target.environment), startProcess(target.environment)]);
  const [port = 0] = await Promise.all(instances.map((instance) => instance.ready()));
  await vi.waitFor(async () => expect((await sendRequest(port, `/api/posts/${id}`)).status).toBe(200), {
    timeout: 20_000,
    interval: 100,
  });
  const { db, close } = await openDatabase(target.location);
  onTestFinished(close);
  expect(await db.selectFrom("scheduled_job").selectAll().execute()).toEqual([]);
  const published = db.selectFrom("audit").where("action", "=", "publish").where("subject_kind", "=", kind);
  expect(await published.select(["subject_id", "user_id"]).execute()).toEqual([
    { subject_id: String(id), user_id: null },
  ]);
  const versions = db.selectFrom("version").where("published", "=", 1).select("subject_id");
  expect(await versions.execute()).toEqual([{ subject_id: id }]);
  const row = db.selectFrom("content").where("id", "=", id).select(["state", "publish_at"]);
  expect(await row.execute()).toEqual([{ state: "live", publish_at: null }]);
});
