import { join } from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { openDatabase, transact } from "../../../platform/database/index.ts";
import { openImageStore } from "../../../platform/images/index.ts";
import { scheduleJob } from "../../../platform/jobs/index.ts";
import {
  createEmptySite,
  createMail,
  createMessage,
  createNewsroomRecord,
  createRecord,
  createTemporaryDirectory,
  generatePicture,
  listStoredPictures,
  pictureFileNames,
  readAllSettings,
  readContent,
  readEntries,
  rewriteArchive,
  saveSettings,
  sendRequest,
  signIn,
  startProcess,
  startSecondInstance,
  startTestServer,
  type TestServer,
  writeRows,
} from "../../../testing/index.ts";
import { restore } from "../restore/restore.ts";
import { backup } from "./backup.ts";

const filledTables = [
  "version",
  "version_picture",
  "draft",
  "draft_picture",
  "preview_link",
  "review",
  "scheduled_job",
  "setting",
  "entry",
  "outbox_mail",
] as const;

/** A site whose database is not on a server's connections, as that of a command. */
const siteOf = ({ location, imageDir }: Pick<TestServer, "location" | "imageDir">) => ({
  database: location,
  openStore: () => openImageStore({ store: "disk", folder: imageDir }),
});

async function backedUp(site: Pick<TestServer, "location" | "imageDir">): Promise<string> {
  const file = join(await createTemporaryDirectory(), "site.tar");
  await backup(siteOf(site), file, { replace: false, progress: () => undefined });
  return file;
}

async function restored(file: string) {
  const target = await createEmptySite();
  await restore(file, siteOf(target), () => undefined);
  return target;
}

describe("a backup whose rows do not belong together is not restored:", () => {
  test.each([
    ["the draft of a missing person", "draft", /"user_id":\d+/, '"user_id":999', /FOREIGN KEY/],
    ["the link of a missing version", "preview_link", /"version_id":\d+/, '"version_id":999', /FOREIGN/],
    ["a record in an unknown state", "content", '"state":"scheduled"', '"state":"secret"', /content.*state/],
    ["a job of an unknown type", "scheduled_job", '"type":"publish"', '"type":"erase"', /job.*type/],
    ["a message in an unknown state", "entry", '"state":"held"', '"state":"spam"', /entry.*state/],
  ])("%s", async (_what, table, from, to, reason) => {
    const server = await startTestServer();
    await createNewsroomRecord(server);
    await createMessage(server, { state: "held", held_because: "link" });
    const forged = await rewriteArchive(await backedUp(server), (content) => {
      const name = `tables/${table}.jsonl`;
      const before = String(content.get(name));
      expect(before).toMatch(from);
      return content.set(name, Buffer.from(before.replace(from, to)));
    });
    const target = await createEmptySite();
    await expect(restore(forged, siteOf(target), () => undefined)).rejects.toThrow(reason);
    const database = await openDatabase(target.location);
    expect(await database.db.selectFrom("content").selectAll().execute()).toEqual([]);
    await database.close();
  });
});

test("what staff write, messages, mail, settings and their versions survive, with all pictures", async () => {
  const server = await startTestServer(undefined, { trustProxy: 1 });
  const admin = await signIn(server, { role: "SUPERADMIN", username: "Hodan" });
  const { versionPicture, draftPicture } = await createNewsroomRecord(server);
  await createNewsroomRecord(server, "service");

  const { settings } = await readAllSettings(server, admin);
  const newLogo = async () => server.images.storePicture("logos", [await generatePicture("png", 400, 100)]);
  const [earlier, current] = [await newLogo(), await newLogo()];
  const portrait = await server.images.storeAvatar(await generatePicture());
  const first = await saveSettings(server, admin, 0, { logo: earlier });
  const president = { ...settings.president, portrait };
  const second = await saveSettings(server, admin, first.versionID, { logo: current, president });

  const at = new Date().toISOString();
  await createMessage(server, { name: "أمينة", message: "Goorma?\n👩🏽‍💻" });
  await createMessage(server, { state: "done", decided_at: at, decided_by: admin.userId });
  await createMessage(server, { state: "held", held_because: "link" });
  const fields = { joinContact: "phone", joinSeats: 1 } as const;
  const content_id = await createRecord(server, "service", { fields });
  await createMessage(server, {
    state: "waiting",
    content_kind: "service",
    content_id,
    code: "BCDF23",
    message: "",
    answers: JSON.stringify([{ question: "Goorma?", answer: "أمس" }]),
  });
  await createMail(server, { sent_at: at });
  const waiting = await createMail(server);
  const mail = { subject: "mail", subject_id: waiting } as const;
  await transact(server.database.db, { invalidates: "nothing" }, (transaction) =>
    scheduleJob(transaction, "send-mail", mail, new Date(Date.now() + 3_600_000).toISOString()),
  );

  const file = await backedUp(server);
  const content = await readContent(file);
  for (const table of filledTables) expect(String(content.get(`tables/${table}.jsonl`)), table).not.toBe("");
  // Only a version and only a draft show these.
  const names = [`images/${versionPicture}`, `images/${draftPicture}`];
  expect([...content.keys()]).toEqual(expect.arrayContaining(names));
  const target = await restored(file);
  expect(await readContent(await backedUp(target))).toEqual(content);

  const instance = await startSecondInstance(target, { trustProxy: 1 });
  expect(await instance.getJson("/api/posts")).toEqual([]);
  const by = await signIn(instance, { role: "ADMIN" });
  expect(await readAllSettings(instance, by)).toEqual(second);
  const done = await readEntries(instance, by, { state: "done" });
  expect(done).toMatchObject({ entries: [{ decidedBy: "Hodan" }] });
  // The next mail gets a new id.
  expect(await createMail(instance)).toBe(waiting + 1);
  const status = async (path: string) => (await instance.get(`/images/${path}`)).status;
  const filesOf = ({ name, width }: typeof current) => pictureFileNames("logos", name, width);
  for (const name of [...filesOf(current), `users/${portrait}`]) expect(await status(name), name).toBe(200);
  expect(await listStoredPictures(instance)).toEqual(expect.arrayContaining(filesOf(earlier)));
});

test("a publication that became due since the backup happens once after the restore, on two instances", async () => {
  const server = await startTestServer();
  const dueAt = new Date(Date.now() - 60_000);
  const { kind, id } = await createNewsroomRecord(server, "post", { dueAt });
  // The backup was made while an instance held the lease.
  const leased_until = new Date(Date.now() + 2_000).toISOString();
  await writeRows(server.database.db, (transaction) =>
    transaction.updateTable("scheduled_job").set({ leased_until }).execute(),
  );
  const target = await restored(await backedUp(server));

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
