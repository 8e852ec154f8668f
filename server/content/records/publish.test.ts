import { afterAll, describe, expect, test } from "vitest";
import { contentKindNames, contentKinds } from "../../../contract/values/content-kinds.ts";
import {
  applyLifecycle,
  coverKinds,
  createViaApi,
  expectAutosaved,
  expectNoOrphans,
  expectRejectedUnchanged,
  expectStaffRecord,
  generateFile,
  generatePicture,
  getPublicPage,
  newsroomPath,
  readAutosaved,
  readFullList,
  readStaffRecord,
  readVersions,
  readViaApi,
  requestAutosave,
  requestTransition,
  saveDraft,
  sendJson,
  startForStaff,
} from "../../testing/index.ts";

const { server, staff } = await startForStaff(afterAll);
const [amina, bashir] = [await staff("Amina"), await staff("Bashir")];

const publish = (id: number, base: number, kind: (typeof contentKindNames)[number] = "post", by = amina) =>
  requestTransition(server, by, newsroomPath(kind, id, "publish"), base);
const unpublish = (id: number, base: number, kind: (typeof contentKindNames)[number] = "post", by = amina) =>
  requestTransition(server, by, newsroomPath(kind, id, "unpublish"), base);

async function begin(kind: (typeof contentKindNames)[number] = "post"): Promise<number> {
  const answer = await sendJson(server.port, newsroomPath(kind, "drafts"), {}, { headers: amina.headers });
  return expectStaffRecord(answer, 201).id;
}

describe("publishing is rejected without any effect", () => {
  test.each(["publish", "unpublish"])("%s under an unknown id, or of a record in the trash", async (verb) => {
    const { id } = await createViaApi(server, amina, "post");
    await applyLifecycle(server, amina, "trash", "post", id);
    for (const [unknown, code] of [
      [999_999, "not_found"],
      [id, "conflict"],
    ] as const) {
      const path = newsroomPath("post", unknown, verb);
      const refusal = await expectRejectedUnchanged(server, () => requestTransition(server, amina, path, 0));
      expect(refusal.code).toBe(code);
    }
  });

  test.each(["publish", "unpublish"])("%s upon a version that is not the newest", async (verb) => {
    const { id } = await createViaApi(server, amina, "post");
    const { versionID } = await readStaffRecord(server, amina, "post", id);
    const theirs = await saveDraft(server, bashir, "post", id, { title: "Theirs" });
    const path = newsroomPath("post", id, verb);
    const refusal = await expectRejectedUnchanged(server, () =>
      requestTransition(server, amina, path, versionID),
    );
    expect(refusal.changed).toMatchObject({ username: "Bashir", versionID: theirs.versionID });
  });

  test("of an autosaved draft that builds upon an older version", async () => {
    const { id } = await createViaApi(server, amina, "post");
    const { versionID } = await readStaffRecord(server, amina, "post", id);
    await requestAutosave(server, amina, "post", id, { baseVersion: versionID });
    const theirs = await saveDraft(server, bashir, "post", id, { title: "Theirs" });
    const refusal = await expectRejectedUnchanged(server, () => publish(id, theirs.versionID));
    expect(refusal.changed?.username).toBe("Bashir");
  });

  test.each(contentKindNames)("of a %s without title, text or picture", async (kind) => {
    const id = await begin(kind);
    const incomplete = [
      ...(contentKinds[kind].requiresCover ? [{}] : []),
      { picture: await generateFile(kind), title: "" },
      ...(coverKinds.includes(kind) ? [{ picture: await generateFile(kind), body: "" }] : []),
    ];
    for (const given of incomplete) {
      const { versionID } = await saveDraft(server, amina, kind, id, given);
      const refusal = await expectRejectedUnchanged(server, () => publish(id, versionID, kind));
      expect(refusal.code).toBe("invalid");
    }
  });

  test("of an autosaved draft that links to a picture: a save fetches it", async () => {
    const { id } = await createViaApi(server, amina, "post");
    const { versionID, snapshot } = await readStaffRecord(server, amina, "post", id);
    const address = "https://pictures.example/a.png";
    await requestAutosave(server, amina, "post", id, {
      baseVersion: versionID,
      snapshot: { ...snapshot, body: `<p>Words</p><p><img src="${address}" alt="A"></p>` },
    });
    const { status, text } = await publish(id, versionID);
    expect(status).toBe(422);
    expect(JSON.parse(text)).toMatchObject({ code: "pictures_unavailable", pictures: [{ address }] });
    expect((await readStaffRecord(server, amina, "post", id)).hasDraft).toBe(true);
  });
});

describe.each(contentKindNames)("publishing a %s", (kind) => {
  test("shows readers the newest version, on its page, in lists and counts", async () => {
    const id = await begin(kind);
    const saved = await saveDraft(server, amina, kind, id, {
      title: `Ready ${kind}`,
      picture: await generateFile(kind),
    });
    const before = await readFullList(server, kind);
    const published = expectStaffRecord(await publish(id, saved.versionID, kind, bashir));
    expect(published).toMatchObject({
      state: "live",
      hasUnpublishedChanges: false,
      snapshot: { title: `Ready ${kind}` },
    });
    expect((await readViaApi(server, kind, id)).title).toBe(`Ready ${kind}`);
    expect((await getPublicPage(server, kind, id)).text).toContain(`Ready ${kind}`);
    expect(await readFullList(server, kind)).toHaveLength(before.length + 1);
    expect(await readVersions(server, amina, kind, id)).toMatchObject([
      { reason: "publish", by: { username: "Bashir" }, isPublished: true, isLive: true },
      { reason: "save", by: { username: "Amina" }, isPublished: false, isLive: false },
    ]);
    await expectNoOrphans(server);
  });

  test("prefers the person's own autosaved draft, and deletes it", async () => {
    const { id } = await createViaApi(server, amina, kind);
    const { versionID, snapshot } = await readStaffRecord(server, amina, kind, id);
    const draft = {
      title: "Autosaved",
      body: contentKinds[kind].bodyFormat === "html" ? "<p>Words</p>" : "Words",
    };
    await requestAutosave(server, amina, kind, id, {
      baseVersion: versionID,
      snapshot: { ...snapshot, ...draft },
    });
    const theirs = { ...snapshot, title: "Not mine" };
    await requestAutosave(server, bashir, kind, id, { baseVersion: versionID, snapshot: theirs });
    expect(expectStaffRecord(await publish(id, versionID, kind))).toMatchObject({
      hasDraft: false,
      snapshot: { title: "Autosaved" },
    });
    expect((await readViaApi(server, kind, id)).title).toBe("Autosaved");
    expect((await readStaffRecord(server, bashir, kind, id)).hasDraft).toBe(true);
  });

  test("again does nothing, as when the first answer was lost", async () => {
    const { id } = await createViaApi(server, amina, kind);
    const { versionID } = await saveDraft(server, bashir, kind, id, { title: "New" });
    const first = expectStaffRecord(await publish(id, versionID, kind));
    const versions = await readVersions(server, amina, kind, id);
    expect(expectStaffRecord(await publish(id, versionID, kind))).toEqual(first);
    expect(await readVersions(server, amina, kind, id)).toEqual(versions);
  });
});

describe.each(contentKindNames)("taking down a %s", (kind) => {
  test("hides it from readers at once, with its pictures, and keeps its newest values", async () => {
    const { id, image, createdAt } = await createViaApi(server, amina, kind, { title: "Published" });
    await getPublicPage(server, kind, id);
    const { versionID } = await saveDraft(server, bashir, kind, id, { title: "Newer" });
    const before = await readFullList(server, kind);
    const down = expectStaffRecord(await unpublish(id, versionID, kind));
    expect(down).toMatchObject({ state: "draft", publishedAt: createdAt, snapshot: { title: "Newer" } });
    expect((await server.get(`${contentKinds[kind].apiPath}/${id}`)).status).toBe(404);
    expect((await getPublicPage(server, kind, id)).text).not.toContain("Published");
    expect((await server.get(`/images/${contentKinds[kind].pictureFolder}/${image}`)).status).toBe(404);
    expect(await readFullList(server, kind)).toHaveLength(before.length - 1);
    expect(expectStaffRecord(await unpublish(id, versionID, kind))).toEqual(down);

    expectStaffRecord(await publish(id, down.versionID, kind));
    const again = await readViaApi(server, kind, id);
    expect(again).toMatchObject({ title: "Newer", createdAt });
    await expectNoOrphans(server);
  });
});

test("taking down keeps what anybody has autosaved, which needs no merge with it", async () => {
  const { id } = await createViaApi(server, amina, "post", { title: "Published" });
  const { versionID: baseVersion } = await readStaffRecord(server, amina, "post", id);
  const writers = [amina, bashir];
  for (const by of writers) {
    const snapshot = { title: `Unsaved by ${by.userId}` };
    expectAutosaved(await requestAutosave(server, by, "post", id, { baseVersion, snapshot }));
  }
  const { versionID } = expectStaffRecord(await unpublish(id, baseVersion));
  for (const by of writers) {
    const { draft } = await readAutosaved(server, by, "post", id);
    expect(draft).toMatchObject({
      baseVersion: versionID,
      snapshot: { title: `Unsaved by ${by.userId}` },
    });
  }
});

test("each change of state is audited with its own action", async () => {
  const id = await begin();
  const { versionID } = await saveDraft(server, amina, "post", id, { picture: await generatePicture() });
  const live = expectStaffRecord(await publish(id, versionID));
  await unpublish(id, live.versionID);
  const { db } = server.database;
  const entries = await db
    .selectFrom("audit")
    .where("subject_id", "=", String(id))
    .orderBy("at")
    .select(["action", "user_id"])
    .execute();
  expect(entries).toEqual(
    ["create", "edit", "publish", "unpublish"].map((action) => ({ action, user_id: amina.userId })),
  );
});
