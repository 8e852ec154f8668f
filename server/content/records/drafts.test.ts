import { afterAll, describe, expect, test } from "vitest";
import { contentKindNames, contentKinds } from "../../../contract/values/content-kinds.ts";
import {
  coverKinds,
  createViaApi,
  expectErrorResponse,
  expectNoOrphans,
  expectRejectedUnchanged,
  expectSaved,
  expectStaffRecord,
  generateFile,
  getPublicPage,
  newsroomPath,
  readStaffRecord,
  readVersions,
  readViaApi,
  requestCreate,
  requestEdit,
  saveDraft,
  sendJson,
  signIn,
  startForStaff,
  writeRows,
} from "../../testing/index.ts";

const { server, staff } = await startForStaff(afterAll);
const [amina, bashir] = [await staff("Amina"), await staff("Bashir")];
/** For the last tests: the rate limit counts the writes of each user. */
const caasha = await signIn(server, { role: "EDITOR" });
const daahir = await signIn(server, { role: "EDITOR" });
const draft = { state: "draft" };
const [past, future] = ["2020-01-01T00:00:00.000Z", "2099-01-01T00:00:00.000Z"];

describe("a save is rejected without any effect", () => {
  test.each([
    ["an unknown state", { state: "hidden" }, "state"],
    ["a state in capitals", { state: "Draft" }, "state"],
    ["a malformed baseVersion", { ...draft, baseVersion: "newest" }, "baseVersion"],
    ["an unknown language", { ...draft, lang: "xx" }, "lang"],
    ["no time of publication", { state: "scheduled" }, "publishAt"],
    ["a malformed time of publication", { state: "scheduled", publishAt: "tomorrow" }, "publishAt"],
    ["a time of publication in the past", { state: "scheduled", publishAt: past }, "publishAt"],
    ["a time of publication for a draft", { ...draft, publishAt: future }, "publishAt"],
    ["a take-down of a draft", { ...draft, unpublishAt: future }, "unpublishAt"],
  ])("with %s", async (_what, more, field) => {
    const refusal = await expectRejectedUnchanged(server, () =>
      requestCreate(server, amina, "post", { more }),
    );
    expect(refusal.code).toBe("invalid");
    expect(Object.keys(refusal.fields ?? {})).toEqual([field]);
  });
});

describe.each(contentKindNames)("a save of a %s is rejected without any effect", (kind) => {
  const { requiresCover } = contentKinds[kind];
  if (requiresCover)
    test("that publishes a draft without a picture", async () => {
      const { id, versionID } = await beginDraft(kind);
      const more = { state: "live", baseVersion: String(versionID) };
      const refusal = await expectRejectedUnchanged(server, () =>
        requestEdit(server, amina, kind, id, { more }),
      );
      expect(refusal.fields).toEqual({ [contentKinds[kind].uploadField]: "is missing" });
    });

  test.each(["draft", "live"])("over somebody else's newer version, with the state %s", async (state) => {
    const { id } = await createViaApi(server, amina, kind);
    const { versionID } = await readStaffRecord(server, amina, kind, id);
    const theirs = await saveDraft(server, bashir, kind, id, { title: "Theirs" });
    const more = { state, baseVersion: String(versionID) };
    const refusal = await expectRejectedUnchanged(server, () =>
      requestEdit(server, amina, kind, id, { title: "Mine", more }),
    );
    const [newest] = await readVersions(server, amina, kind, id);
    expect(refusal).toMatchObject({
      code: "conflict",
      changed: { userId: bashir.userId, username: "Bashir", at: newest?.at, versionID: theirs.versionID },
    });
  });
});

const beginDraft = async (kind: (typeof contentKindNames)[number]) =>
  expectStaffRecord(await sendJson(server.port, newsroomPath(kind, "drafts"), {}, amina), 201);

describe.each(contentKindNames)("a draft of a %s", (kind) => {
  const { apiPath } = contentKinds[kind];

  test("begins empty, belongs to its author, and has no version", async () => {
    const begun = await beginDraft(kind);
    expect(begun).toMatchObject({
      state: "draft",
      versionID: 0,
      publishedVersionID: null,
      publishedAt: null,
      author: { userId: amina.userId, username: "Amina" },
      snapshot: { title: "", body: "", image: null },
    });
    expect(await readVersions(server, amina, kind, begun.id)).toEqual([]);
    expect((await server.get(`${apiPath}/${begun.id}`)).status).toBe(404);
  });

  test("may be incomplete, and readers do not see it", async () => {
    const given = { title: "", body: "", picture: null, more: draft };
    const answer = await requestCreate(server, amina, kind, given);
    const { id, picture } = expectSaved(kind, answer, 201);
    expect(picture).toMatchObject({ width: 0, height: 0 });
    expect((await server.get(`${apiPath}/${id}`)).status).toBe(404);
    expect(await readVersions(server, amina, kind, id)).toMatchObject([
      { reason: "save", isPublished: false },
    ]);
  });

  test("is published by a save with all fields, and begins for readers at that time", async () => {
    const { id, begunAt } = await beginDraft(kind);
    const saved = await saveDraft(server, amina, kind, id, {
      title: "First words",
      picture: await generateFile(kind),
    });
    expect(saved).toMatchObject({ state: "draft", snapshot: { title: "First words" } });
    const more = { state: "live", baseVersion: String(saved.versionID) };
    const answer = await requestEdit(server, bashir, kind, id, { title: "Ready", more });
    expect(expectSaved(kind, answer)).toMatchObject({ title: "Ready", image: saved.snapshot.image?.name });
    const { createdAt, updatedAt } = await readViaApi(server, kind, id);
    expect(createdAt).toBe(updatedAt);
    expect(createdAt > begunAt).toBe(true);
    expect(await readStaffRecord(server, amina, kind, id)).toMatchObject({
      state: "live",
      hasUnpublishedChanges: false,
      begunAt,
      publishedAt: createdAt,
      author: { userId: amina.userId },
    });
    await expectNoOrphans(server);
  });

  test("is finished by a POST that names it, without a second record", async () => {
    const { id } = await beginDraft(kind);
    const given = { title: "Finished", more: { draft: String(id) } };
    const answer = await requestCreate(server, amina, kind, given);
    expect(expectSaved(kind, answer, 201)).toMatchObject({ id, title: "Finished" });
    expect((await readViaApi(server, kind, id)).title).toBe("Finished");
  });
});

describe.each(contentKindNames)("a draft over a live %s", (kind) => {
  test("leaves its row, its page and its pictures as readers know them", async () => {
    const before = await createViaApi(server, amina, kind, { title: "As readers see it" });
    await getPublicPage(server, kind, before.id);
    const saved = await saveDraft(server, bashir, kind, before.id, {
      title: "Not yet",
      picture: await generateFile(kind),
    });
    expect(saved).toMatchObject({
      state: "live",
      hasUnpublishedChanges: true,
      snapshot: { title: "Not yet" },
    });
    expect(await readViaApi(server, kind, before.id)).toEqual(before);
    expect((await getPublicPage(server, kind, before.id)).text).toContain("As readers see it");
    const folder = contentKinds[kind].pictureFolder;
    const isCover = coverKinds.includes(kind);
    expect((await server.get(`/images/${folder}/${before.image}`)).status).toBe(isCover ? 200 : 404);
    expect((await server.get(`/images/${folder}/${saved.snapshot.image?.name}`)).status).toBe(404);
    await expectNoOrphans(server);
  });

  test("keeps the values of an imported record as the first one", async () => {
    const { id } = await createViaApi(server, amina, kind, { title: "Old" });
    await writeRows(server.database.db, async (transaction) => {
      const imported = { version_id: 0, published_version_id: 0 };
      const records = transaction.updateTable("content").set(imported);
      await records.where(({ and }) => and({ kind, id })).execute();
      const versions = transaction.deleteFrom("version");
      await versions.where(({ and }) => and({ subject: kind, subject_id: id })).execute();
    });
    await saveDraft(server, bashir, kind, id, { title: "New" });
    expect(await readVersions(server, amina, kind, id)).toMatchObject([
      { title: "New", by: { username: "Bashir" }, isPublished: false },
      { title: "Old", by: null, reason: "publish", isPublished: true, isLive: true },
    ]);
  });
});

describe("a repeated save", () => {
  test.each(["draft", "live"])(
    "with the state %s is answered as the first one, without a new version",
    async (state) => {
      const { id } = await createViaApi(server, caasha, "post");
      const { versionID } = await readStaffRecord(server, caasha, "post", id);
      const more = { state, baseVersion: String(versionID) };
      const send = () => requestEdit(server, caasha, "post", id, { title: "Once", more });
      const first = expectSaved("post", await send());
      const versions = await readVersions(server, caasha, "post", id);
      expect(expectSaved("post", await send())).toEqual(first);
      expect(await readVersions(server, caasha, "post", id)).toEqual(versions);
    },
  );

  test("by somebody else is a conflict", async () => {
    const { id } = await createViaApi(server, caasha, "post");
    const { versionID } = await readStaffRecord(server, caasha, "post", id);
    const more = { ...draft, baseVersion: String(versionID) };
    expectSaved("post", await requestEdit(server, caasha, "post", id, { title: "Once", more }));
    const answer = await requestEdit(server, daahir, "post", id, { title: "Once", more });
    expect(expectErrorResponse(answer).code).toBe("conflict");
  });
});
