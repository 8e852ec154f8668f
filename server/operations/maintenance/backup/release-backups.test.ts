import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import {
  createEmptySite,
  listStoredPictures,
  project,
  rewriteArchive,
  signIn,
  siteLocationOf,
  startSecondInstance,
} from "../../../testing/index.ts";
import { runChecks } from "../doctor/index.ts";
import { restore } from "./index.ts";

/** A backup by release 0.1.0, and the responses of its API on the same data. */
const fixtures = join(project, "server/testing/fixtures/release-0.1.0");
const archive = join(fixtures, "backup.tar");
const responses = z.record(z.string(), z.unknown());
const expected = z.object({ superadminId: z.int(), public: responses, superadmin: responses }).parse(
  JSON.parse(await readFile(join(fixtures, "responses.json"), "utf8"), (name, value: unknown) =>
    // Later releases have more permissions.
    name === "may" && Array.isArray(value) ? expect.arrayContaining(value) : value,
  ),
);

async function restoreInto(path: string, target: Awaited<ReturnType<typeof createEmptySite>>) {
  const { openImageStore } = await import("../../../platform/images/index.ts");
  const openStore = () => openImageStore({ store: "disk", folder: target.imageDir });
  return restore(path, { database: target.location, openStore }, () => undefined);
}

/** Keeps only the settings that the site had stored: the invented texts and numbers of that release are gone. */
function withoutDefaults(answer: unknown): unknown {
  if (typeof answer !== "object" || answer === null || !("collegeName" in answer && "president" in answer)) {
    return answer;
  }
  const { collegeName, president } = answer;
  return { collegeName, president };
}

test("a backup of release 0.1.0 is restored, and the API answers as that release did", async () => {
  const target = await createEmptySite();
  const restored = await restoreInto(archive, target);
  expect(restored).toMatchObject({ pictures: 32, missing: [] });
  const server = await startSecondInstance(target);

  for (const [path, answer] of Object.entries(expected.public)) {
    expect(await server.getJson(path), path).toMatchObject(Object(withoutDefaults(answer)));
  }
  for (const [address, body] of [
    ["/policy", "<p>Waxaan ilaalinnaa xogtaada.</p>"],
    ["/awards", "<p>جوائز الكلية</p>"],
  ]) {
    expect(await server.getJson(`/api/pages/by-address?address=${address}`)).toMatchObject({
      page_body: body,
    });
  }
  for (const unwritten of ["/about", "/terms"]) {
    expect((await server.get(`/api/pages/by-address?address=${unwritten}`)).status).toBe(404);
  }
  const { headers } = await signIn(server, { userId: expected.superadminId });
  for (const [path, answer] of Object.entries(expected.superadmin)) {
    const { status, text } = await server.get(path, { headers });
    expect(status, text).toBe(200);
    expect(JSON.parse(text), path).toMatchObject(Object(answer));
  }

  const { db } = server.database;
  expect(await db.selectFrom("pending_role").select(["email", "role"]).execute()).toEqual([
    { email: "waiting@college.example", role: "ADMIN" },
  ]);
  const [key] = await db.selectFrom("idempotency_key").selectAll().execute();
  expect(key).toMatchObject({ key: "0190a000-0000-4000-8000-000000000002", response_status: 201 });
  expect(JSON.parse(key?.response_body ?? "")).toMatchObject({
    commentBody: "Waan ka helay casharkan, mahadsanid!",
  });
  // That release had no states: everything was published when it was created, and has no version until it changes.
  const records = await db.selectFrom("content").selectAll().execute();
  expect(records.length).toBeGreaterThan(0);
  for (const row of records) {
    expect(row).toMatchObject({ state: "live", lang: null, version_id: 0, published_version_id: 0 });
    expect([row.begun_at, row.published_at]).toEqual([row.created_at, row.created_at]);
  }
  expect(await listStoredPictures(server)).toHaveLength(32);
  const findings = await runChecks(siteLocationOf(server), undefined);
  expect(findings.filter(({ state }) => state === "wrong")).toEqual([]);
});

/** Replaces text in a table of the backup of 0.1.0. */
function withReplaced(table: string, from: string, to: string) {
  return rewriteArchive(archive, (content) => {
    const name = `tables/${table}.jsonl`;
    const before = String(content.get(name));
    expect(before).toContain(from);
    return content.set(name, Buffer.from(before.replace(from, to)));
  });
}

test.each([
  ["a column that its schema lacks", "user", '"role":', '"rank":1,"role":', /user\.jsonl.*rank/],
  ["a value that is invalid today", "user", '"SUPERADMIN"', '"OWNER"', /CHECK|role/],
  ["an unknown role to be given", "grant", '"ADMIN"', '"OWNER"', /pending_role.*role/],
  ["an author who does not exist", "comment", '"user_id":2', '"user_id":99', /FOREIGN KEY/],
  ["a number for a text", "setting", '"key":"president"', '"key":1', /setting\.jsonl.*key/],
])(
  "a forged backup of 0.1.0 with %s is rejected before the target is opened",
  async (_what, table, from, to, reason) => {
    const path = await withReplaced(table, from, to);
    const target = await createEmptySite();
    const openStore = () => Promise.reject(new Error("the image store was opened"));
    const refused = restore(path, { database: target.location, openStore }, () => undefined);
    await expect(refused).rejects.toThrow(reason);
  },
);
