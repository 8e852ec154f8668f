import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import { apiMessages } from "../../../contract/messages/staff/api.ts";
import { planErrorMessages } from "../../../contract/messages/staff/newsroom.ts";
import { staffRecordSchema } from "../../../contract/schemas/newsroom.ts";
import { type ContentKind, contentKindNames, contentKinds } from "../../../contract/values/content-kinds.ts";
import { newsroomLimits } from "../../../contract/values/limits/newsroom.ts";
import { openDatabase } from "../../platform/database/index.ts";
import { runDue, storedJobs } from "../../platform/jobs/index.ts";
import {
  applyLifecycle,
  callAs,
  createViaApi,
  expectRejectedUnchanged,
  expectSaved,
  publicListsOf,
  readFullList,
  readViaApi,
  requestCreate,
  requestEdit,
  type SignedIn,
  sendJson,
  signIn,
  startTestServer,
  type TestServer,
} from "../../testing/index.ts";
import { planHandlers } from "./index.ts";

const second = 1_000;
const hour = 3_600 * second;
const from = (ms: number) => new Date(Date.now() + ms).toISOString();
const nothing = { publishAt: null, unpublishAt: null };

async function begin(whenDone?: typeof afterAll) {
  const server = await startTestServer(whenDone);
  return { server, editor: await signIn(server, { role: "EDITOR", username: "Amina" }) };
}

type Site = Awaited<ReturnType<typeof begin>>;

/** Creates a draft. @returns its id and version */
async function createDraft({ server, editor }: Site, kind: ContentKind = "post", more = {}) {
  const answer = await requestCreate(server, editor, kind, {
    title: "Soon",
    more: { state: "draft" },
    ...more,
  });
  const { id } = expectSaved(kind, answer, 201);
  return { id, baseVersion: await versionOf(server, id) };
}

async function rowOf({ database: { db } }: TestServer, id: number) {
  return db.selectFrom("content").where("id", "=", id).selectAll().executeTakeFirstOrThrow();
}

const versionOf = async (server: TestServer, id: number) => (await rowOf(server, id)).version_id;

const schedule = (
  { server }: Site,
  by: SignedIn,
  id: number | string,
  body: object,
  kind: ContentKind = "post",
) =>
  sendJson(server.port, `/api/content/${contentKinds[kind].plural}/${id}/schedule`, body, {
    headers: by.headers,
  });

async function expectScheduled(site: Site, id: number, plan: object, kind: ContentKind = "post") {
  const baseVersion = await versionOf(site.server, id);
  const answer = await schedule(site, site.editor, id, { baseVersion, ...nothing, ...plan }, kind);
  expect(answer.status, answer.text).toBe(200);
  return staffRecordSchema.parse(JSON.parse(answer.text));
}

/** Does what is due at a time from now. */
function runAt({ database, images }: Pick<TestServer, "database" | "images">, ms: number): Promise<number> {
  const handlers = planHandlers({ database, images });
  return runDue(storedJobs({ db: database.db, handlers, report: () => {}, now: () => Date.now() + ms }));
}

const comingUp = async ({ server, editor }: Site) =>
  (await callAs(server, editor)("GET /api/content/coming-up", {})).entries;

const isPublic = async (server: TestServer, id: number, kind: ContentKind = "post") =>
  (await server.get(`${contentKinds[kind].apiPath}/${id}`)).status === 200 &&
  (await readFullList(server, kind)).some((record) => record.id === id);

/** What the server itself did. */
async function flipsOf({ database: { db } }: TestServer, id: number): Promise<string[]> {
  const deeds = db.selectFrom("audit").where("subject_id", "=", String(id)).where("user_id", "is", null);
  return (await deeds.select("action").orderBy("at").execute()).map(({ action }) => action);
}

describe("a plan is rejected", async () => {
  const site = await begin(afterAll);
  test.each([
    ["in the past", { publishAt: from(-second) }, { publishAt: planErrorMessages.past }],
    [
      "to take down in the past",
      { publishAt: from(hour), unpublishAt: from(-hour) },
      { unpublishAt: planErrorMessages.past },
    ],
    [
      "to take down before the publication",
      { publishAt: from(2 * hour), unpublishAt: from(hour) },
      { unpublishAt: planErrorMessages.takenDownFirst },
    ],
    ["to take down a draft", { unpublishAt: from(hour) }, { unpublishAt: planErrorMessages.notLive }],
    [
      "too far ahead",
      { publishAt: from(newsroomLimits.maxPlanYears * 400 * 24 * hour) },
      { publishAt: planErrorMessages.tooFar },
    ],
  ])("%s, with 422", async (_name, plan, fields) => {
    const { id, baseVersion } = await createDraft(site);
    const refusal = await expectRejectedUnchanged(site.server, () =>
      schedule(site, site.editor, id, { baseVersion, ...nothing, ...plan }),
    );
    expect(refusal).toMatchObject({ code: "invalid", fields });
    expect(await comingUp(site)).toEqual([]);
  });

  test.each([
    [{ publishAt: "tomorrow", unpublishAt: null }],
    [{ publishAt: "2027-03-01T08:00:00", unpublishAt: null }],
    [{ publishAt: null }],
    [{ ...nothing, zone: "Africa/Mogadishu" }],
  ])("that is malformed: %j", async (plan) => {
    const { id, baseVersion } = await createDraft(site);
    const refusal = await expectRejectedUnchanged(site.server, () =>
      schedule(site, site.editor, id, { baseVersion, ...plan }),
    );
    expect(["malformed", "invalid"]).toContain(refusal.code);
  });

  test("to publish a record that is not complete, with the missing fields", async () => {
    const { id, baseVersion } = await createDraft(site, "post", { picture: null });
    const refusal = await expectRejectedUnchanged(site.server, () =>
      schedule(site, site.editor, id, { ...nothing, baseVersion, publishAt: from(hour) }),
    );
    expect(refusal).toMatchObject({
      message: apiMessages.fieldMissing,
      fields: { post_image: "is missing" },
    });
  });

  test("to publish a live record without unpublished changes", async () => {
    const { id } = await createViaApi(site.server, site.editor, "post");
    const baseVersion = await versionOf(site.server, id);
    const refusal = await expectRejectedUnchanged(site.server, () =>
      schedule(site, site.editor, id, { ...nothing, baseVersion, publishAt: from(hour) }),
    );
    expect(refusal.fields).toEqual({ publishAt: planErrorMessages.nothingToPublish });
  });

  test("with 409 over a newer version, for a record in the trash, and with 404 for an unknown one", async () => {
    const { id, baseVersion } = await createDraft(site);
    const plan = { ...nothing, publishAt: from(hour) };
    const outdated = await expectRejectedUnchanged(site.server, () =>
      schedule(site, site.editor, id, { ...plan, baseVersion: baseVersion + 1 }),
    );
    expect(outdated).toMatchObject({ code: "conflict", changed: { username: "Amina" } });
    const unknown = await schedule(site, site.editor, 999_999, { ...plan, baseVersion });
    expect(unknown.status).toBe(404);
    await applyLifecycle(site.server, site.editor, "trash", "post", id);
    const trashed = await schedule(site, site.editor, id, { ...plan, baseVersion });
    expect([trashed.status, JSON.parse(trashed.text).message]).toEqual([409, apiMessages.inTrash]);
  });
});

describe.each(contentKindNames)("a planned %s", (kind) => {
  test("is published and taken down at its times, each once", async () => {
    const site = await begin();
    const { server } = site;
    const { id } = await createDraft(site, kind);
    const moments = { publishAt: from(hour), unpublishAt: from(2 * hour) };
    expect(await expectScheduled(site, id, moments, kind)).toMatchObject({ state: "scheduled", ...moments });
    expect(await comingUp(site)).toMatchObject([
      { kind, id, title: "Soon", action: "publish", at: moments.publishAt, error: null },
      { kind, id, action: "unpublish", at: moments.unpublishAt },
    ]);
    expect(await runAt(server, hour - 10 * second)).toBe(0);
    expect(await isPublic(server, id, kind)).toBe(false);
    expect(await runAt(server, hour)).toBe(1);
    expect(await isPublic(server, id, kind)).toBe(true);
    for (const list of publicListsOf(kind)) expect((await server.get(list)).text).toContain("Soon");
    expect(await runAt(server, 2 * hour)).toBe(1);
    expect(await isPublic(server, id, kind)).toBe(false);
    for (const list of publicListsOf(kind)) expect((await server.get(list)).text).not.toContain("Soon");
    expect(await flipsOf(server, id)).toEqual(["publish", "unpublish"]);
    expect(await rowOf(server, id)).toMatchObject({ state: "draft", publish_at: null, unpublish_at: null });
  });
});

describe("a live record", () => {
  test("shows its unpublished changes at the planned time, not before", async () => {
    const site = await begin();
    const { server, editor } = site;
    const { id } = await createViaApi(server, editor, "post", { title: "Before" });
    const baseVersion = String(await versionOf(server, id));
    await requestEdit(server, editor, "post", id, { title: "After", more: { state: "draft", baseVersion } });
    const publishAt = from(hour);
    expect(await expectScheduled(site, id, { publishAt })).toMatchObject({ state: "live", publishAt });
    expect((await readViaApi(server, "post", id)).title).toBe("Before");
    expect(await runAt(server, hour)).toBe(1);
    expect((await readViaApi(server, "post", id)).title).toBe("After");
  });

  test("stays as readers see it when only its take-down is planned", async () => {
    const site = await begin();
    const { server, editor } = site;
    const { id } = await createViaApi(server, editor, "post");
    const before = await rowOf(server, id);
    const planned = await expectScheduled(site, id, { unpublishAt: from(hour) });
    expect(planned).toMatchObject({ state: "live", hasUnpublishedChanges: false });
    const { unpublish_at, ...rest } = await rowOf(server, id);
    expect({ ...rest, unpublish_at: null }).toEqual(before);
    expect(await runAt(server, hour)).toBe(1);
    expect(await isPublic(server, id)).toBe(false);
    expect(unpublish_at).not.toBeNull();
  });
});

describe("a plan", () => {
  test("is moved without another version, and replaced jobs do not run", async () => {
    const site = await begin();
    const { server } = site;
    const { id } = await createDraft(site);
    const { versionID } = await expectScheduled(site, id, { publishAt: from(hour) });
    expect(await expectScheduled(site, id, { publishAt: from(3 * hour) })).toMatchObject({ versionID });
    const newest = server.database.db.selectFrom("version").where("id", "=", versionID).select("reason");
    expect(await newest.executeTakeFirst()).toEqual({ reason: "schedule" });
    expect(await runAt(server, 2 * hour)).toBe(0);
    expect(await runAt(server, 3 * hour)).toBe(1);
    expect(await flipsOf(server, id)).toEqual(["publish"]);
  });

  test("comes with the form too, and one save keeps both", async () => {
    const site = await begin();
    const { server, editor } = site;
    const [publishAt, unpublishAt] = [from(hour), from(2 * hour)];
    const more = { state: "scheduled", publishAt, unpublishAt };
    const { id } = expectSaved(
      "post",
      await requestCreate(server, editor, "post", { title: "Soon", more }),
      201,
    );
    expect(await rowOf(server, id)).toMatchObject({ state: "scheduled", publish_at: publishAt });
    expect(await runAt(server, hour)).toBe(1);
    expect(await isPublic(server, id)).toBe(true);
    expect(await comingUp(site)).toMatchObject([{ action: "unpublish", at: unpublishAt }]);
  });

  test("to publish ends when the record is published by hand, and one to take it down stays", async () => {
    const site = await begin();
    const { server, editor } = site;
    const { id } = await createDraft(site);
    const unpublishAt = from(2 * hour);
    await expectScheduled(site, id, { publishAt: from(hour), unpublishAt });
    await requestEdit(server, editor, "post", id, { title: "Now" });
    expect(await comingUp(site)).toMatchObject([{ action: "unpublish", at: unpublishAt }]);
    expect(await runAt(server, hour)).toBe(0);
    expect(await isPublic(server, id)).toBe(true);
  });

  test("stays with a draft that is saved again, and publishes the newer text", async () => {
    const site = await begin();
    const { server, editor } = site;
    const { id } = await createDraft(site);
    const { versionID } = await expectScheduled(site, id, { publishAt: from(hour) });
    const more = { state: "draft", baseVersion: String(versionID) };
    expect((await requestEdit(server, editor, "post", id, { title: "Later words", more })).status).toBe(200);
    expect(await rowOf(server, id)).toMatchObject({ state: "scheduled" });
    expect(await runAt(server, hour)).toBe(1);
    expect((await readViaApi(server, "post", id)).title).toBe("Later words");
  });

  test("that fails stands on top of what comes up, with its reason, until it succeeds", async () => {
    const site = await begin();
    const { server, editor } = site;
    const { id } = await createDraft(site);
    const { publishAt, versionID } = await expectScheduled(site, id, { publishAt: from(hour) });
    const more = { state: "draft", baseVersion: String(versionID) };
    await requestEdit(server, editor, "post", id, { title: "", more });
    const other = await createDraft(site);
    await expectScheduled(site, other.id, { publishAt: from(2 * hour) });
    expect(await runAt(server, hour)).toBe(0);
    const [failed, next] = await comingUp(site);
    expect(failed).toMatchObject({ id, at: publishAt, error: apiMessages.fieldMissing });
    expect(Date.parse(failed?.nextAttemptAt ?? "")).toBeGreaterThan(Date.parse(publishAt ?? ""));
    expect(next).toMatchObject({ id: other.id, error: null });
    const again = { state: "draft", baseVersion: String(await versionOf(server, id)) };
    await requestEdit(server, editor, "post", id, { title: "Complete", more: again });
    expect(await runAt(server, hour + 15 * second)).toBe(1);
    expect((await readViaApi(server, "post", id)).title).toBe("Complete");
    expect(await comingUp(site)).toHaveLength(1);
  });
});

test("three instances flip each of thirty records once", async () => {
  const site = await begin();
  const { server } = site;
  const ids: number[] = [];
  for (let count = 0; count < 30; count += 1) {
    const { id } = await createDraft(site);
    await expectScheduled(site, id, { publishAt: from(hour), unpublishAt: from(hour + second) });
    ids.push(id);
  }
  const others = [await openDatabase(server.location), await openDatabase(server.location)];
  onTestFinished(async () => {
    for (const other of others) await other.close();
  });
  const instances = [server.database, ...others].map((database) => ({ database, images: server.images }));
  for (let poll = 0; poll < 4; poll += 1) {
    await Promise.all(instances.map((instance) => runAt(instance, hour + (2 + poll) * second)));
  }
  for (const id of ids) expect(await flipsOf(server, id)).toEqual(["publish", "unpublish"]);
});
