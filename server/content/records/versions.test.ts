import { afterAll, describe, expect, test } from "vitest";
import { apiMessages } from "../../../contract/messages/staff/api.ts";
import { versionDetailsSchema } from "../../../contract/schemas/newsroom.ts";
import { contentKindNames } from "../../../contract/values/content-kinds.ts";
import { newsroomLimits } from "../../../contract/values/limits/newsroom.ts";
import {
  applyLifecycle,
  createViaApi,
  expectErrorResponse,
  expectNoOrphans,
  expectRejectedUnchanged,
  expectStaffRecord,
  generatePicture,
  listStoredPictures,
  newsroomPath,
  readAutosaved,
  readStaffRecord,
  readVersions,
  readViaApi,
  requestAutosave,
  requestTransition,
  type SignedIn,
  saveDraft,
  signIn,
  startForStaff,
  startTestServer,
  writeRows,
} from "../../testing/index.ts";

const { server, staff } = await startForStaff(afterAll);
const [amina, bashir] = [await staff("Amina"), await staff("Bashir")];
const { db } = server.database;

const restore = (id: number, versionID: number, base: number, by: SignedIn = amina) =>
  requestTransition(server, by, newsroomPath("post", id, "versions", versionID, "restore"), base);

const versionsOf = (id: number) => readVersions(server, amina, "post", id);

/** Moves what was saved so far into the past. */
async function passMinutes(id: number, minutes: number): Promise<void> {
  const versions = await db.selectFrom("version").where("subject_id", "=", id).selectAll().execute();
  const earlier = (at: string) => new Date(Date.parse(at) - minutes * 60_000).toISOString();
  for (const { id: versionId, at, window_started_at } of versions) {
    await writeRows(db, (transaction) =>
      transaction
        .updateTable("version")
        .set({ at: earlier(at), window_started_at: earlier(window_started_at) })
        .where("id", "=", versionId)
        .execute(),
    );
  }
}

describe("a version is not found", () => {
  test.each([
    ["of another record", async () => (await createViaApi(server, amina, "post")).id],
    ["of no record", async () => 999_999],
  ])("under the id %s", async (_what, otherId) => {
    const { id } = await createViaApi(server, amina, "post");
    const [version] = await versionsOf(id);
    const other = await otherId();
    const path = newsroomPath("post", other, "versions", version?.versionID ?? 0);
    const answer = await server.get(path, { headers: amina.headers });
    expect(expectErrorResponse(answer).code).toBe("not_found");
    const refusal = await expectRejectedUnchanged(server, () => restore(other, version?.versionID ?? 0, 0));
    expect(refusal.code).toBe("not_found");
  });

  test("under the path of another kind", async () => {
    const { id } = await createViaApi(server, amina, "post");
    const [version] = await versionsOf(id);
    for (const kind of contentKindNames.filter((each) => each !== "post")) {
      const path = newsroomPath(kind, id, "versions", version?.versionID ?? 0);
      expect((await server.get(path, { headers: amina.headers })).status).toBe(404);
    }
  });
});

describe("restoring a version is rejected without any effect", () => {
  test("upon a version that is not the newest", async () => {
    const { id } = await createViaApi(server, amina, "post");
    const [first] = await versionsOf(id);
    await saveDraft(server, bashir, "post", id, { title: "Theirs" });
    const base = first?.versionID ?? 0;
    const refusal = await expectRejectedUnchanged(server, () => restore(id, base, base));
    expect(refusal.changed?.username).toBe("Bashir");
  });

  test("when a picture of it is gone, and the unsaved draft stays", async () => {
    const own = await startTestServer();
    const by = await signIn(own, { role: "EDITOR" });
    const { id, image } = await createViaApi(own, by, "post");
    const [first] = await readVersions(own, by, "post", id);
    const { versionID } = await saveDraft(own, by, "post", id, { picture: await generatePicture() });
    await requestAutosave(own, by, "post", id, { baseVersion: versionID });
    await own.store.remove("posts", image);
    const path = newsroomPath("post", id, "versions", first?.versionID ?? 0, "restore");
    const refusal = await expectRejectedUnchanged(own, () => requestTransition(own, by, path, versionID));
    expect(refusal).toMatchObject({ code: "invalid", message: apiMessages.versionPictureGone });
    expect((await readAutosaved(own, by, "post", id)).draft).not.toBeNull();
  });
});

describe("the versions of a record", () => {
  test("say who saved them, when and why, newest first and in pages", async () => {
    const { id } = await createViaApi(server, amina, "post", { title: "One" });
    await saveDraft(server, bashir, "post", id, { title: "Two" });
    const all = await versionsOf(id);
    expect(all).toMatchObject([
      { title: "Two", by: { userId: bashir.userId, username: "Bashir" }, reason: "save", isLive: false },
      { title: "One", by: { userId: amina.userId, username: "Amina" }, reason: "publish", isLive: true },
    ]);
    expect(JSON.stringify(all)).not.toContain("Some words");
    const path = newsroomPath("post", id, "versions?limit=1&page=2");
    expect(await server.getJson(path, amina)).toMatchObject({
      total: 2,
      totalPages: 2,
      versions: [all[1]],
    });
    for (const limit of [0, 101]) {
      const answer = await server.get(newsroomPath("post", id, `versions?limit=${limit}`), amina);
      expect(expectErrorResponse(answer).code).toBe("malformed");
    }
  });

  test.each(contentKindNames)("of a %s hold its whole text and picture", async (kind) => {
    const saved = await createViaApi(server, amina, kind, {
      title: "Whole",
      more: { image_alt: "A hall", lang: "so" },
    });
    const [version] = await readVersions(server, amina, kind, saved.id);
    const path = newsroomPath(kind, saved.id, "versions", version?.versionID ?? 0);
    expect(versionDetailsSchema.parse(await server.getJson(path, amina)).snapshot).toMatchObject({
      title: "Whole",
      body: saved.body,
      image: { name: saved.image },
      imageAlt: "A hall",
      lang: "so",
      fields: { status: kind === "event" ? "ongoing" : null },
    });
  });

  test("are deleted with the record, and their pictures with them", async () => {
    const { id, image } = await createViaApi(server, amina, "post");
    await saveDraft(server, amina, "post", id, { picture: await generatePicture() });
    await applyLifecycle(server, amina, "trash", "post", id);
    expect(await versionsOf(id)).toHaveLength(2);
    await applyLifecycle(server, amina, "purge", "post", id);
    expect(await db.selectFrom("version").where("subject_id", "=", id).selectAll().execute()).toEqual([]);
    expect((await listStoredPictures(server)).join()).not.toContain(image);
  });
});

describe("restoring a version", () => {
  test("saves it as the newest one and publishes nothing", async () => {
    const { id, image } = await createViaApi(server, amina, "post", { title: "First" });
    const [first] = await versionsOf(id);
    const { versionID } = await saveDraft(server, bashir, "post", id, {
      title: "Second",
      picture: await generatePicture(),
    });
    await requestTransition(server, amina, newsroomPath("post", id, "publish"), versionID);
    const live = await readStaffRecord(server, amina, "post", id);
    const restored = expectStaffRecord(await restore(id, first?.versionID ?? 0, live.versionID));
    expect(restored).toMatchObject({
      state: "live",
      hasUnpublishedChanges: true,
      snapshot: { title: "First", image: { name: image } },
    });
    expect((await readViaApi(server, "post", id)).title).toBe("Second");
    expect((await versionsOf(id)).map(({ reason, title }) => `${reason} ${title}`)).toEqual([
      "restore First",
      "publish Second",
      "save Second",
      "publish First",
    ]);
    await expectNoOrphans(server);
  });

  test("keeps what the person has not saved yet as another version", async () => {
    const { id } = await createViaApi(server, amina, "post", { title: "First" });
    const [first] = await versionsOf(id);
    const { versionID } = await saveDraft(server, amina, "post", id, { title: "Second" });
    const { snapshot } = await readStaffRecord(server, amina, "post", id);
    const unsaved = { ...snapshot, title: "Unsaved" };
    await requestAutosave(server, amina, "post", id, { baseVersion: versionID, snapshot: unsaved });
    expectStaffRecord(await restore(id, first?.versionID ?? 0, versionID));
    expect((await versionsOf(id)).map(({ reason, title }) => `${reason} ${title}`)).toEqual([
      "restore First",
      "save Unsaved",
      "publish First",
    ]);
    expect((await readAutosaved(server, amina, "post", id)).draft).toBeNull();
  });

  test("again does nothing, as when the first answer was lost", async () => {
    const { id } = await createViaApi(server, amina, "post", { title: "First" });
    const [first] = await versionsOf(id);
    const { versionID } = await saveDraft(server, amina, "post", id, { title: "Second" });
    const done = expectStaffRecord(await restore(id, first?.versionID ?? 0, versionID));
    expect(expectStaffRecord(await restore(id, first?.versionID ?? 0, versionID))).toEqual(done);
  });
});

const pictures = [await generatePicture(), await generatePicture()] as const;

describe("a later save", () => {
  const [one, two] = pictures;
  const words = (text: string) => `<p>${text}</p>`;

  test("replaces the same person's own version of some minutes ago", async () => {
    const { id } = await createViaApi(server, amina, "post");
    await saveDraft(server, amina, "post", id, { title: "One", body: words("Words that grow") });
    await passMinutes(id, newsroomLimits.versionWindowMinutes - 2);
    await saveDraft(server, amina, "post", id, { title: "Two", body: words("Words that grow and change") });
    expect((await versionsOf(id)).map(({ title }) => title)).toEqual(["Two", "A new record"]);
    // The window began with the first of them.
    await passMinutes(id, 3);
    await saveDraft(server, amina, "post", id, { title: "Three", body: words("Words that grow and change") });
    expect((await versionsOf(id)).map(({ title }) => title)).toEqual(["Three", "Two", "A new record"]);
  });

  test.each([
    ["drops a paragraph", { body: words("One") + words("Two") }, { body: words("One") }],
    ["shows another picture", { picture: one }, { picture: two }],
  ])("keeps the earlier version when it %s", async (_what, earlier, later) => {
    const { id } = await createViaApi(server, amina, "post");
    await saveDraft(server, amina, "post", id, earlier);
    await saveDraft(server, amina, "post", id, later);
    expect(await versionsOf(id)).toHaveLength(3);
  });

  test("keeps an earlier version upon which somebody else is writing", async () => {
    const { id } = await createViaApi(server, amina, "post");
    const { versionID } = await saveDraft(server, amina, "post", id, { title: "One" });
    await requestAutosave(server, bashir, "post", id, { baseVersion: versionID });
    await saveDraft(server, amina, "post", id, { title: "Two" });
    expect((await versionsOf(id)).map(({ title }) => title)).toEqual(["Two", "One", "A new record"]);
  });

  test("keeps published versions and those of other people", async () => {
    const { id } = await createViaApi(server, amina, "post", { title: "Published" });
    await saveDraft(server, bashir, "post", id, { title: "Theirs" });
    await saveDraft(server, amina, "post", id, { title: "Mine" });
    expect((await versionsOf(id)).map(({ title }) => title)).toEqual(["Mine", "Theirs", "Published"]);
  });

  test("an hour of two people writing adds at most 5 versions", async () => {
    const { id } = await createViaApi(server, amina, "post");
    const before = (await versionsOf(id)).length;
    const [mine, theirs] = [["Mine"], ["Theirs"]];
    for (let minute = 0; minute < 60; minute += 4) {
      const [by, own] = minute % 8 === 0 ? [amina, mine] : [bashir, theirs];
      own.push(`word${minute}`);
      if (minute % 12 === 0) own.push(`</p><p>A new thought at ${minute}`);
      const body = words(mine.join(" ")) + words(theirs.join(" "));
      await saveDraft(server, by, "post", id, { body });
      await passMinutes(id, 4);
    }
    expect((await versionsOf(id)).length - before).toBeLessThanOrEqual(5);
  });
});

test("old versions are thinned out, published ones kept", async () => {
  const { id } = await createViaApi(server, amina, "post", { title: "Published" });
  for (let turn = 0; turn < newsroomLimits.keptVersions + 5; turn += 1) {
    const by = turn % 2 === 0 ? amina : bashir;
    await saveDraft(server, by, "post", id, { title: `Draft ${turn}`, body: `<p>paragraph${turn}</p>` });
  }
  const versions = await versionsOf(id);
  expect(versions.filter(({ isPublished }) => isPublished)).toHaveLength(1);
  // One more than the last ones: the newest of the older ones of this day.
  expect(versions.filter(({ isPublished }) => !isPublished)).toHaveLength(newsroomLimits.keptVersions + 1);
});
