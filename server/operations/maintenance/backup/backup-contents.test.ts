import { join } from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { openDatabase, transact } from "../../../platform/database/index.ts";
import { scheduleJob } from "../../../platform/jobs/index.ts";
import {
  createEmptySite,
  createMail,
  createMessage,
  createNewsroomRecord,
  createRecord,
  createTemporaryDirectory,
  createUser,
  expectCommandError,
  generatePicture,
  pictureFileNames,
  readAllSettings,
  readContent,
  readEntries,
  rewriteArchive,
  runCommandJson,
  runKulliyad,
  saveSettings,
  sendJson,
  sendRequest,
  signIn,
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
    const target = await createEmptySite();
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
  const content = await readContent(file);
  for (const table of newsroomTables)
    expect(String(content.get(`tables/${table}.jsonl`)), table).not.toBe("");
  // Only a version and only a draft show these.
  expect([...content.keys()]).toEqual(
    expect.arrayContaining([`images/${versionPicture}`, `images/${draftPicture}`]),
  );

  const target = await createEmptySite();
  await runCommandJson(["restore", file], target.environment);
  expect(await readContent(await backedUp(target.environment))).toEqual(content);
  const restored = await startSecondInstance(target);
  expect(await restored.getJson("/api/posts")).toEqual([]);
});

test("a backup from before there were remarks and entries is restored with what became remarks and entries", async () => {
  const server = await startTestServer();
  const { kind, id: record_id, author: user_id, versionId, linkId } = await createNewsroomRecord(server);
  const at = "2026-01-02T03:04:05.006Z";
  const message = {
    ...{ id: "m", state: "held", held_because: "links", firstname: "Amina", lastname: "Yusuf" },
    ...{ email: "amina@example.com", phone: "063 1234567", message: "Goorma?", message_hash: "00" },
    ...{ created_at: at, decided_at: at, decided_by: user_id },
  };
  const answer = { id: "a", link_id: linkId, at, approves: 1, name: "Xaawo", note: "" };
  const review = {
    ...{ kind, record_id, version_id: versionId, status: "returned", user_id, note: "Eeg." },
    ...{ requested_at: at, decided_by: null, reason: "Maya.", decided_at: at },
  };
  const earlier = await rewriteArchive(await backedUp(server.environment), (content) => {
    const { rows, ...manifest } = JSON.parse(String(content.get("manifest.json")));
    const { remark: _remark, entry: _entry, ...others } = rows;
    const before = {
      ...{ ...manifest, schema: "025-failed-loads" },
      rows: { ...others, contact_message: 1, preview_response: 1 },
    };
    content.delete("tables/remark.jsonl");
    content.delete("tables/entry.jsonl");
    content.delete("tables/imported_item.jsonl");
    const record = JSON.parse(String(content.get("tables/content.jsonl")));
    for (const later of [
      ...["facts", "inCalendar", "belowForm", "belowFilter", "belowOrder", "lookAgainOn"],
      ...["joinContact", "joinQuestions", "joinClosesAt", "joinSeats", "joinThanks"],
    ]) {
      delete record[later];
    }
    for (const [name, value] of Object.entries({
      "manifest.json": before,
      "tables/content.jsonl": record,
      "tables/contact_message.jsonl": message,
      "tables/preview_response.jsonl": answer,
      "tables/review.jsonl": review,
    })) {
      content.set(name, Buffer.from(`${JSON.stringify(value)}\n`));
    }
    return content;
  });
  const target = await createEmptySite();
  await runCommandJson(["restore", earlier], target.environment);
  const { db, close } = await openDatabase(target.location);
  onTestFinished(close);
  const remarks = db.selectFrom("remark").select(["record_id", "user_id", "name", "text"]).orderBy("text");
  expect(await remarks.execute()).toEqual([
    { record_id, user_id, name: null, text: "Eeg." },
    { record_id, user_id: null, name: "Xaawo", text: "Looks right" },
    { record_id, user_id: null, name: null, text: "Maya." },
  ]);
  expect(await db.selectFrom("entry").selectAll().execute()).toEqual([
    {
      ...{ id: "m", state: "held", held_because: "link", content_kind: null, content_id: null, code: null },
      ...{ name: "Amina Yusuf", email: message.email, phone: message.phone, phone_digits: "" },
      ...{ message: "Goorma?", answers: "[]", content_hash: "00" },
      ...{ created_at: at, decided_at: at, decided_by: user_id },
    },
  ]);
});

test("a publication that became due since the backup happens once after the restore, on two instances", async () => {
  const server = await startTestServer();
  const dueAt = new Date(Date.now() - 60_000);
  const { kind, id } = await createNewsroomRecord(server, "post", { dueAt });
  // The backup was made while an instance held the lease.
  const leased_until = new Date(Date.now() + 2_000).toISOString();
  await server.database.db.updateTable("scheduled_job").set({ leased_until }).execute();
  const target = await createEmptySite();
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

test("settings, their versions, and the pictures of both survive backup and restore", async () => {
  const server = await startTestServer(undefined, { trustProxy: 1 });
  const admin = await signIn(server, { role: "ADMIN" });
  const { settings } = await readAllSettings(server, admin);
  const newLogo = async () => server.images.storePicture("logos", [await generatePicture("png", 400, 100)]);
  const [earlier, current] = [await newLogo(), await newLogo()];
  const portrait = await server.images.storeAvatar(await generatePicture());
  const first = await saveSettings(server, admin, 0, { logo: earlier });
  const president = { ...settings.president, portrait };
  const second = await saveSettings(server, admin, first.versionID, { logo: current, president });
  const file = await backedUp(server.environment);
  const target = await createEmptySite();
  await runCommandJson(["restore", file], target.environment);
  const restored = await startSecondInstance(target, { trustProxy: 1 });
  const by = await signIn(restored, { role: "ADMIN" });
  expect(await readAllSettings(restored, by)).toEqual(second);
  const versions = (on: typeof server, as: typeof by) => on.getJson("/api/settings/versions", as);
  expect(await versions(restored, by)).toEqual(await versions(server, admin));
  const status = async (path: string) => (await restored.get(`/images/${path}`)).status;
  for (const name of pictureFileNames("logos", current.name, current.width))
    expect(await status(name)).toBe(200);
  expect(await status(`users/${portrait}`)).toBe(200);
  const path = `/api/settings/versions/${first.versionID}/restore`;
  const answer = await sendJson(
    restored.port,
    path,
    { baseVersion: second.versionID },
    { headers: by.headers },
  );
  expect(answer.status, answer.text).toBe(200);
  for (const name of pictureFileNames("logos", earlier.name, earlier.width))
    expect(await status(name)).toBe(200);
  const { code, stdout } = await runKulliyad(["doctor"], target.environment);
  expect(code, stdout).toBe(0);
});

/** A site with a message in every state, a person who waits for a seat, a sent mail, and one that waits with its job. */
async function begin() {
  const server = await startTestServer();
  const id = await createUser(server, { role: "EDITOR", username: "Hodan" });
  const at = new Date().toISOString();
  await createMessage(server, { name: "أمينة", message: "Goorma?\n👩🏽‍💻" });
  await createMessage(server, { state: "done", decided_at: at, decided_by: id });
  await createMessage(server, { state: "held", held_because: "link" });
  const content_id = await createRecord(server, "service", {
    fields: { joinContact: "phone", joinSeats: 1 },
  });
  await createMessage(server, {
    ...{ state: "waiting", content_kind: "service", content_id, code: "BCDF23", message: "" },
    answers: JSON.stringify([{ question: "Goorma?", answer: "أمس" }]),
  });
  await createMail(server, { sent_at: at });
  const waiting = await createMail(server);
  await transact(server.database.db, { invalidates: "nothing" }, (transaction) =>
    scheduleJob(transaction, "send-mail", { subject: "mail", subject_id: waiting }, at),
  );
  return { server, file: await backedUp(server.environment), waiting };
}

test("a backup with a message in an unknown state is not restored", async () => {
  const { file } = await begin();
  const forged = await rewriteArchive(file, (content) => {
    const name = "tables/entry.jsonl";
    const before = String(content.get(name));
    expect(before).toContain('"state":"held"');
    return content.set(name, Buffer.from(before.replace('"state":"held"', '"state":"spam"')));
  });
  const target = await createEmptySite();
  expect(await expectCommandError(["restore", forged], target.environment)).toMatch(/entry.*state/);
});

test("messages and mail survive backup and restore, and mail that waits keeps its job", async () => {
  const { server, file, waiting } = await begin();
  const target = await createEmptySite();
  await runCommandJson(["restore", file], target.environment);
  const restored = await openDatabase(target.location);
  onTestFinished(restored.close);
  for (const table of ["entry", "outbox_mail"] as const) {
    const rowsOf = ({ db }: Pick<typeof restored, "db">) =>
      db.selectFrom(table).selectAll().orderBy("id").execute();
    const rows = await rowsOf(restored);
    expect(rows.length, table).toBeGreaterThan(1);
    expect(rows).toEqual(await rowsOf(server.database));
  }
  const jobs = restored.db.selectFrom("scheduled_job").select(["type", "subject", "subject_id"]);
  expect(await jobs.execute()).toEqual([{ type: "send-mail", subject: "mail", subject_id: waiting }]);
  // The next mail gets a new id.
  expect(await createMail({ database: restored })).toBe(waiting + 1);

  const instance = await startSecondInstance(target);
  const admin = await signIn(instance, { role: "ADMIN" });
  expect(await readEntries(instance, admin, { state: "done" })).toMatchObject({
    entries: [{ decidedBy: "Hodan" }],
  });
});
