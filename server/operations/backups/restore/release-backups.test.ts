import { join } from "node:path";
import { describe, expect, test } from "vitest";
import {
  applyLifecycle,
  callAs,
  createEmptySite,
  createTemporaryDirectory,
  createViaApi,
  expectNoOrphans,
  generatePdf,
  listStoredPictures,
  project,
  readAllSettings,
  readContent,
  requestEdit,
  rewriteArchive,
  runCommandJson,
  type SignedIn,
  signIn,
  siteLocationOf,
  startSecondInstance,
  startTestServer,
} from "../../../testing/index.ts";
import { runChecks } from "../../maintenance/doctor/index.ts";
import { backup } from "../archive/backup.ts";
import { replaceSite } from "./replace-site.ts";
import { restore } from "./restore.ts";

/** A backup by release 1.0. */
const archive = join(project, "server/testing/fixtures/release-1.0.0/backup.tar");

async function restoreInto(path: string, target: Awaited<ReturnType<typeof createEmptySite>>) {
  const { openImageStore } = await import("../../../platform/images/index.ts");
  const openStore = () => openImageStore({ store: "disk", folder: target.imageDir });
  return restore(path, { database: target.location, openStore }, () => undefined);
}

test("a backup of release 1.0 is restored, and the restore says what it left out", async () => {
  const target = await createEmptySite();
  const { leftOut, ...restored } = await restoreInto(archive, target);
  expect(restored).toMatchObject({ pictures: 24, missing: [], rows: { content: 6, setting: 1, review: 2 } });
  expect(restored.rows).not.toHaveProperty("missing_path");
  for (const gone of [
    ...["missing_path (1)", "failed_load (1)", "empty_search (1)", "setting (1)", "scheduled_job (1)"],
    ...[
      "redirect.hits (1)",
      "redirect.last_hit_at (1)",
      "content.lookAgainOn (2)",
      "page_view (7)",
      "remark (4)",
    ],
  ]) {
    expect(leftOut).toContain(gone);
  }
  expect(leftOut).not.toMatch(/\n|version|comment|content \(/);

  const server = await startSecondInstance(target);
  expect(await server.getJson("/api/posts")).toMatchObject([{ post_title: "Barashada Python" }]);
  expect(await server.getJson("/api/pages/by-address?address=/lacagta")).toMatchObject({
    page_title: "Lacagta",
  });
  const admin = await signIn(server, { userId: 1 });
  const { settings } = await readAllSettings(server, admin);
  expect(settings.collegeName).toBe("Kulliyadda Tijaabada");
  expect(await server.getJson("/api/user/me", admin)).toMatchObject({
    user: { username: "Hodan", user_role: "SUPERADMIN" },
  });
  expect(await listStoredPictures(server)).toHaveLength(24);
  const findings = await runChecks(siteLocationOf(server), undefined);
  expect(findings.filter(({ state }) => state === "wrong")).toEqual([]);
});

test("documents that are added to a site of release 1.0 are in its backups, which either engine restores", async () => {
  const first = await createEmptySite();
  await restoreInto(archive, first);
  const server = await startSecondInstance(first, { trustProxy: 1 });
  const admin = await signIn(server, { userId: 1 });
  const [old, current, trashed] = [
    generatePdf(1, "old"),
    generatePdf(2, "current"),
    generatePdf(3, "trashed"),
  ];
  const form = await createViaApi(server, admin, "document", { title: "Foomka", picture: old });
  await requestEdit(server, admin, "document", form.id, { title: "Foomka", picture: current });
  const other = await createViaApi(server, admin, "document", { picture: trashed });
  await applyLifecycle(server, admin, "trash", "document", other.id);
  const body = `<p><a href="/documents/${form.id}/foomka.pdf">Foomka</a></p>`;
  await createViaApi(server, admin, "page", { picture: null, body });
  await createViaApi(server, admin, "page", { picture: null, body, more: { state: "draft" } });
  const readUses = (from: typeof server, by: SignedIn) =>
    callAs(from, by)("GET /api/documents/:id/uses", { params: { id: form.id } });
  const uses = await readUses(server, admin);
  expect(uses).toMatchObject({ isUsed: true, total: 2 });
  const tar = join(first.folder, "documents.tar");
  await backup(siteLocationOf(server), tar, { replace: false, progress: () => undefined });
  const content = await readContent(tar);
  const files = [...content].filter(([name]) => name.endsWith(".pdf")).map(([, file]) => String(file));
  expect(files.sort()).toEqual([old, current, trashed].map(String).sort());

  const sqlite = { DATA_DIR: join(first.folder, "sqlite") };
  const again = join(first.folder, "again.tar");
  await runCommandJson(["restore", tar], sqlite);
  await runCommandJson(["backup", again], sqlite);
  expect(await readContent(again)).toEqual(content);
  const second = await createEmptySite();
  expect(await restoreInto(again, second)).toMatchObject({ pictures: 27, missing: [], leftOut: "" });
  const restored = await startSecondInstance(second, { trustProxy: 1 });
  expect((await restored.get(`/documents/${form.id}/foomka.pdf`)).bytes.equals(current)).toBe(true);
  expect((await restored.get(`/documents/${other.id}/a-new-record.pdf`)).status).toBe(404);
  const by = await signIn(restored, { userId: 1 });
  expect(await readUses(restored, by)).toEqual(uses);
  await applyLifecycle(restored, by, "restore", "document", other.id);
  expect((await restored.get(`/documents/${other.id}/a-new-record.pdf`)).bytes.equals(trashed)).toBe(true);
  const findings = await runChecks(siteLocationOf(restored), undefined);
  expect(findings.filter(({ state }) => state === "wrong")).toEqual([]);
  await expectNoOrphans(restored);
});

test("a site that is replaced by a backup of release 1.0 has in its audit log what was left out", async () => {
  const server = await startTestServer();
  const { database, images, store } = server;
  const { userId } = await signIn(server, { role: "SUPERADMIN", username: "Restorer" });
  await replaceSite(
    archive,
    { database, images, store },
    {
      by: { userId, username: "Restorer" },
      backupId: "2026-11-27-0200",
      dropsOverduePlans: false,
      temporary: await createTemporaryDirectory(),
      check: async () => undefined,
      also: async () => undefined,
    },
  );
  expect(await server.getJson("/api/posts")).toMatchObject([{ post_title: "Barashada Python" }]);
  const restored = database.db.selectFrom("audit").where("subject_id", "=", "2026-11-27-0200");
  expect(await restored.select("detail").execute()).toEqual([
    { detail: expect.stringMatching(/^by Restorer; left out, .*: .*missing_path \(1\).*remark \(4\)/) },
  ]);
});

/** Replaces text in a file of the backup of 1.0. */
function withReplaced(name: string, from: string, to: string) {
  return rewriteArchive(archive, (content) => {
    const before = String(content.get(name));
    expect(before).toContain(from);
    return content.set(name, Buffer.from(before.replace(from, to)));
  });
}

describe("a backup is rejected before the target is opened:", () => {
  test.each([
    [
      "a column that its schema lacks",
      "tables/user.jsonl",
      '"role":',
      '"rank":1,"role":',
      /user\.jsonl.*rank/,
    ],
    ["a value that is invalid today", "tables/user.jsonl", '"SUPERADMIN"', '"OWNER"', /CHECK|role/],
    ["an unknown role to be given", "tables/pending_role.jsonl", '"ADMIN"', '"OWNER"', /pending_role.*role/],
    ["an author who does not exist", "tables/comment.jsonl", '"user_id":3', '"user_id":99', /FOREIGN KEY/],
    ["a number for a text", "tables/setting.jsonl", '"key":"collegeName"', '"key":1', /setting\.jsonl.*key/],
    [
      "of release 0.1.0",
      "manifest.json",
      "032-imported-items",
      "008-avatar-lookup",
      /before 1\.0.*release 1\.0 first/,
    ],
  ])("%s", async (_what, name, from, to, reason) => {
    const path = await withReplaced(name, from, to);
    const target = await createEmptySite();
    const openStore = () => Promise.reject(new Error("the image store was opened"));
    const refused = restore(path, { database: target.location, openStore }, () => undefined);
    await expect(refused).rejects.toThrow(reason);
  });
});
