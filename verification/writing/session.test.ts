import { afterAll, expect, test } from "vitest";
import { writingLimits } from "../../contract/values/limits/writing.ts";
import { decompressSnapshot } from "../../server/content/versions/index.ts";
import {
  createPost,
  readStaffRecord,
  saveDraft,
  signIn,
  startTestServer,
  writeRows,
} from "../../server/testing/index.ts";
import { Activity } from "./activity.ts";
import { Device } from "./browser.ts";
import { Line } from "./line.ts";
import { cover, sessionOf } from "./tab.ts";

const server = await startTestServer(afterAll);

async function openPage() {
  const by = await signIn(server, { role: "EDITOR" });
  const activity = new Activity();
  const device = new Device(new Line(server.port, activity), activity, sessionOf(by));
  return { device, activity, page: await device.openPage(), by };
}

type Opened = Awaited<ReturnType<typeof openPage>>;

async function openForm({ page, activity }: Opened, id?: number) {
  const opening = page.program.open("post", id);
  await activity.settle();
  return opening;
}

async function sendNewPost(opened: Opened, title: string): Promise<void> {
  const form = await openForm(opened);
  form.write({ title, body: "<p>Words</p>", picture: cover, alt: "A hall" });
  form.form().submit({ stay: false });
  await opened.activity.settle();
}

test("a page asks before it is closed as long as any post is being sent", async () => {
  const opened = await openPage();
  const { page, device, activity } = opened;
  const asks = () => !page.dispatch("beforeunload");
  device.line.fates = ["lateAnswer"];
  await sendNewPost(opened, "One");
  expect(asks()).toBe(true);
  device.line.fates = ["lateAnswer"];
  await sendNewPost(opened, "Two");
  for (const stillAsks of [true, false]) {
    await device.line.late.shift()?.();
    await activity.settle();
    expect(asks()).toBe(stillAsks);
  }
});

test("a form that is being opened leaves what another tab stores meanwhile", async () => {
  const opened = await openPage();
  const { device, activity } = opened;
  const id = await createPost(server, { body: "<p>One</p>" });
  const form = await openForm(opened, id);
  const type = async (body: string) => {
    form.write({ body });
    await activity.pass(writingLimits.draftSaveDelayMs);
  };
  await type("<p>Two</p>");
  device.line.fates = ["lateAnswer", "lateAnswer"];
  const other = (await device.openPage()).program.open("post", id);
  await activity.settle();
  await type("<p>Three</p>");
  for (const arrive of device.line.late) await arrive();
  await activity.settle();
  expect((await other).values().body).toBe("<p>Two</p>");
  expect(device.bodies()).toContain("<p>Three</p>");
});

test("a save contains what another tab has written since, in a draft with a lower revision", async () => {
  const opened = await openPage();
  const { device, activity, by } = opened;
  const id = await createPost(server, { body: "<p>One</p>" });
  const first = await openForm(opened, id);
  const page = await device.openPage();
  const second = await openForm({ ...opened, page }, id);
  first.write({ body: "<p>One</p><p>Two</p>" });
  await activity.pass(writingLimits.draftUploadDelayMs);
  // New drafts begin at a random revision below this one.
  const revision = 1_000_000_000;
  await writeRows(server.database.db, (transaction) =>
    transaction.updateTable("draft").set({ revision }).where("record_id", "=", id).execute(),
  );
  page.show("hidden");
  page.show("visible");
  await activity.settle();
  expect(second.values().body).toBe("<p>One</p><p>Two</p>");
  void first.form().save({ stay: true, target: "draft" });
  await activity.pass(writingLimits.draftLoadTimeoutMs);
  first.write({ body: "<p>One</p><p>Two</p><p>Three</p>" });
  await activity.pass(writingLimits.draftUploadDelayMs);
  void second.form().save({ stay: true, target: "draft" });
  await activity.pass(writingLimits.draftLoadTimeoutMs);
  const { snapshot } = await readStaffRecord(server, by, "post", id);
  expect(snapshot.body).toContain("Three");
});

test("a text that was brought back is on this device before its discarded copy goes", async () => {
  const opened = await openPage();
  const { device, activity } = opened;
  const form = await openForm(opened, await createPost(server, { body: "<p>One</p>" }));
  form.write({ body: "<p>Two</p>" });
  await activity.pass(writingLimits.draftSaveDelayMs);
  form.form().discardDraft();
  await activity.settle();
  expect(device.discarded()).toEqual(["<p>Two</p>"]);
  form.form().bringBack();
  await activity.settle();
  expect(form.values().body).toBe("<p>Two</p>");
  expect(device.discarded()).toEqual([]);
  expect(device.bodies()).toEqual(["<p>Two</p>"]);
});

test("what is typed while a discarded picture is fetched can be brought back", async () => {
  const laptop = await openPage();
  const { activity, by } = laptop;
  const id = await createPost(server, { body: "<p>One</p>" });
  const written = await openForm(laptop, id);
  written.write({ body: "<p>Two</p>", picture: cover, alt: "A hall" });
  await activity.pass(2 * writingLimits.draftUploadDelayMs);
  const phone = new Device(new Line(server.port, activity), activity, sessionOf(by));
  const form = await openForm({ device: phone, activity, page: await phone.openPage(), by }, id);
  phone.line.fates = ["lateAnswer"];
  form.form().discardDraft();
  await activity.settle();
  form.write({ body: "<p>Three</p>" });
  await phone.line.late.shift()?.();
  await activity.settle();
  expect(form.values().body).toBe("<p>One</p>");
  expect(phone.discarded()).toEqual(["<p>Three</p>"]);
});

test("a page that ends before its first autosave has an answer leaves the text, and the next form goes on", async () => {
  const opened = await openPage();
  const { device, activity, page, by } = opened;
  const form = await openForm(opened);
  device.line.fates = ["lostAnswer"];
  form.write({ title: "A course", body: "<p>One</p>" });
  await activity.pass(writingLimits.firstDraftUploadDelayMs + 100);
  const drafts = server.database.db.selectFrom("draft").where("user_id", "=", by.userId);
  expect(await drafts.select("data").execute()).toHaveLength(1);
  page.crash();
  const next = await openForm({ ...opened, page: await device.openPage() });
  expect(next.values().body).toBe("<p>One</p>");
  next.write({ body: "<p>One two</p>" });
  await activity.pass(2 * writingLimits.draftUploadDelayMs);
  const rows = await drafts.select("data").execute();
  expect(rows.map(({ data }) => decompressSnapshot(data).body)).toEqual(["<p>One two</p>"]);
});

test("an action on a record saves what is unsaved first", async () => {
  const opened = await openPage();
  const id = await createPost(server, { body: "<p>One</p>" });
  const form = await openForm(opened, id);
  expect((await form.form().requireSaved()).versionID).toBe(0);
  form.write({ body: "<p>Two</p>" });
  const saved = form.form().requireSaved();
  await opened.activity.pass(writingLimits.draftLoadTimeoutMs);
  const { versionID, snapshot } = await saved;
  expect(versionID).toBeGreaterThan(0);
  expect(snapshot.body).toBe("<p>Two</p>");
});

test("an action on a record saves the answer to a merge first, although it is another person's text", async () => {
  const opened = await openPage();
  const id = await createPost(server, { body: "<p>One two three</p>" });
  const form = await openForm(opened, id);
  const bilan = await signIn(server, { role: "EDITOR" });
  // Its language is the one that a save detects.
  const theirs = { title: "A course", body: "<p>One two four</p>", more: { lang: "en" } };
  const { versionID } = await saveDraft(server, bilan, "post", id, theirs);
  form.write({ body: "<p>One two five</p>" });
  void form.form().save({ stay: true, target: "draft" });
  await opened.activity.pass(writingLimits.draftLoadTimeoutMs);
  form.form().finishMerge(["theirs"]);
  await opened.activity.settle();
  expect(form.form().isUnsaved()).toBe(false);
  const saved = form.form().requireSaved();
  await opened.activity.pass(writingLimits.draftLoadTimeoutMs);
  expect(await saved).toMatchObject({ versionID, snapshot: { body: theirs.body } });
});

test("an action on a new record saves it, although nothing was typed", async () => {
  const opened = await openPage();
  const form = await openForm(opened);
  const saved = form.form().requireSaved();
  await opened.activity.pass(writingLimits.draftLoadTimeoutMs);
  expect((await saved).id).toBeGreaterThan(0);
});

test("an action on a record that cannot be saved is refused", async () => {
  const opened = await openPage();
  const form = await openForm(opened, await createPost(server));
  opened.device.goOffline();
  form.write({ body: "<p>Two</p>" });
  const refused = expect(form.form().requireSaved()).rejects.toThrow("Save");
  await opened.activity.pass(writingLimits.draftLoadTimeoutMs);
  await refused;
});

test("a draft that release 1.0 stored is in the form", async () => {
  const opened = await openPage();
  const { device, activity, by } = opened;
  const id = await createPost(server, { body: "<p>One</p>" });
  const written = { title: "A course", body: "<p>Two</p>", status: "", alt: "", decorative: false };
  const base = { updatedAt: "2026-11-20T08:00:00.000Z", image: "", versionID: 0 };
  const key = `${by.userId}/post/${id}/new-1-0000`;
  device.stored.set(key, { written, base, attempt: undefined, link: undefined });
  const form = await openForm(opened, id);
  expect(form.values().body).toContain("Two");
  expect(form.form().isUnsaved()).toBe(true);
  await activity.pass(writingLimits.draftSaveDelayMs);
  expect(device.bodies()).toEqual([form.values().body]);
});
