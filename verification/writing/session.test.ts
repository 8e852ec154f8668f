import { afterAll, expect, test } from "vitest";
import { writingLimits } from "../../contract/values/limits/writing.ts";
import { decompressSnapshot } from "../../server/content/versions/index.ts";
import {
  createPost,
  readStaffRecord,
  saveDraft,
  signIn,
  startTestServer,
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
  void form.session.save({ stay: false });
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

test("a second tab shows the text, and writes when the first has stored its text and stopped", async () => {
  const opened = await openPage();
  const { device, activity } = opened;
  const id = await createPost(server, { body: "<p>One</p>" });
  const first = await openForm(opened, id);
  const page = await device.openPage();
  const second = await openForm({ ...opened, page }, id);
  expect(second.session.get().status.name).toBe("elsewhere");
  first.write({ body: "<p>Two</p>" });
  const asked = second.session.writeHere();
  await activity.settle();
  await asked;
  expect(first.session.get().status.name).toBe("elsewhere");
  const here = await openForm({ ...opened, page }, id);
  expect(here.session.get().status.name).toBe("editing");
  expect(here.values().body).toBe("<p>Two</p>");
  // The first tab has stopped: it takes nothing back.
  first.leave();
  await activity.settle();
  expect(device.bodies()).toEqual(["<p>Two</p>"]);
});

test("a tab that does not answer loses the record to another one", async () => {
  const opened = await openPage();
  const { device, activity } = opened;
  const id = await createPost(server, { body: "<p>One</p>" });
  const first = await openForm(opened, id);
  first.write({ body: "<p>Two</p>" });
  await activity.pass(writingLimits.draftSaveDelayMs);
  const page = await device.openPage();
  const second = await openForm({ ...opened, page }, id);
  device.channels.clear();
  const asked = second.session.writeHere();
  await activity.pass(writingLimits.draftLoadTimeoutMs);
  await asked;
  expect((await openForm({ ...opened, page }, id)).values().body).toBe("<p>Two</p>");
  expect(first.session.get().status.name).toBe("elsewhere");
});

test("a save contains what another device has written since", async () => {
  const laptop = await openPage();
  const { activity, by } = laptop;
  const id = await createPost(server, { body: "<p>One</p>" });
  const first = await openForm(laptop, id);
  const phone = new Device(new Line(server.port, activity), activity, sessionOf(by));
  const second = await openForm({ device: phone, activity, page: await phone.openPage(), by }, id);
  first.write({ body: "<p>One</p><p>Two</p>" });
  await activity.pass(writingLimits.draftUploadDelayMs);
  second.write({ body: "<p>Zero</p><p>One</p>" });
  void second.session.save({ stay: true, target: "draft" });
  await activity.pass(writingLimits.draftLoadTimeoutMs);
  const { snapshot } = await readStaffRecord(server, by, "post", id);
  expect(snapshot.body.replaceAll("\n", "")).toBe("<p>Zero</p><p>One</p><p>Two</p>");
  expect(second.session.get().joined).toBe("");
});

test("a discarded text comes back with the picture that the server has of it", async () => {
  const opened = await openPage();
  const { device, activity, by } = opened;
  const id = await createPost(server, { body: "<p>One</p>" });
  const written = await openForm(opened, id);
  written.write({ body: "<p>Two</p>", picture: cover, alt: "A hall" });
  await activity.pass(2 * writingLimits.draftUploadDelayMs);
  written.leave();
  await activity.settle();
  const phone = new Device(new Line(server.port, activity), activity, sessionOf(by));
  const form = await openForm({ device: phone, activity, page: await phone.openPage(), by }, id);
  const { cover: stored } = form.values();
  expect(stored).not.toBeNull();
  form.session.discard();
  await activity.settle();
  expect(form.values().body).toBe("<p>One</p>");
  expect(phone.discarded()).toEqual(["<p>Two</p>"]);
  const [discarded] = form.session.get().discarded;
  if (discarded) form.session.bringBack(discarded);
  await activity.pass(writingLimits.draftUploadDelayMs);
  expect(form.values()).toMatchObject({ body: "<p>Two</p>", cover: stored });
  expect(phone.bodies()).toEqual(["<p>Two</p>"]);
  device.goOffline();
  void form.session.save({ stay: true, target: "draft" });
  await activity.pass(writingLimits.draftLoadTimeoutMs);
  const { snapshot } = await readStaffRecord(server, by, "post", id);
  expect(snapshot).toMatchObject({ body: "<p>Two</p>", image: { name: stored?.name } });
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
  expect((await form.session.requireSaved()).versionID).toBe(0);
  form.write({ body: "<p>Two</p>" });
  const saved = form.session.requireSaved();
  await opened.activity.pass(writingLimits.draftLoadTimeoutMs);
  const { versionID, snapshot } = await saved;
  expect(versionID).toBeGreaterThan(0);
  expect(snapshot.body).toBe("<p>Two</p>");
});

test("what the author keeps of two texts is saved, and the other one stays a version", async () => {
  const opened = await openPage();
  const { activity, by } = opened;
  const id = await createPost(server, { body: "<p>One two three</p>" });
  const form = await openForm(opened, id);
  const bilan = await signIn(server, { role: "EDITOR" });
  const theirs = { title: "A course", body: "<p>One two four</p>", more: { lang: "en" } };
  const { versionID } = await saveDraft(server, bilan, "post", id, theirs);
  form.write({ body: "<p>One two five</p>" });
  void form.session.save({ stay: true, target: "draft" });
  await activity.pass(writingLimits.draftLoadTimeoutMs);
  expect(form.session.get().status).toMatchObject({ name: "differs", isAsked: true });
  void form.session.decide("mine");
  await activity.pass(writingLimits.draftLoadTimeoutMs);
  const { snapshot } = await readStaffRecord(server, by, "post", id);
  expect(snapshot.body).toBe("<p>One two five</p>");
  const versions = server.database.db.selectFrom("version").where("id", "=", versionID);
  const [version] = await versions.select("data").execute();
  expect(version && decompressSnapshot(version.data).body).toBe(theirs.body);
});

test("the other text can be taken, and the author's own stays for a day", async () => {
  const opened = await openPage();
  const { activity, device } = opened;
  const id = await createPost(server, { body: "<p>One two three</p>" });
  const form = await openForm(opened, id);
  const bilan = await signIn(server, { role: "EDITOR" });
  const theirs = { title: "A course", body: "<p>One two four</p>", more: { lang: "en" } };
  const { versionID } = await saveDraft(server, bilan, "post", id, theirs);
  form.write({ body: "<p>One two five</p>" });
  void form.session.save({ stay: true, target: "draft" });
  await activity.pass(writingLimits.draftLoadTimeoutMs);
  void form.session.decide("other");
  await activity.settle();
  expect(form.session.isUnsaved()).toBe(false);
  expect(device.discarded()).toEqual(["<p>One two five</p>"]);
  const saved = form.session.requireSaved();
  await activity.pass(writingLimits.draftLoadTimeoutMs);
  expect(await saved).toMatchObject({ versionID, snapshot: { body: theirs.body } });
});

test("an action on a new record saves it, although nothing was typed", async () => {
  const opened = await openPage();
  const form = await openForm(opened);
  const saved = form.session.requireSaved();
  await opened.activity.pass(writingLimits.draftLoadTimeoutMs);
  expect((await saved).id).toBeGreaterThan(0);
});

test("an action on a record that cannot be saved is refused", async () => {
  const opened = await openPage();
  const form = await openForm(opened, await createPost(server));
  opened.device.goOffline();
  form.write({ body: "<p>Two</p>" });
  const refused = expect(form.session.requireSaved()).rejects.toThrow("Save");
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
  expect(form.session.isUnsaved()).toBe(true);
  await activity.pass(writingLimits.draftSaveDelayMs);
  expect(device.bodies()).toEqual([form.values().body]);
});
