import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, test } from "vitest";
import { writingLimits } from "../../../contract/values/limits/writing.ts";
import {
  callAs,
  createViaApi,
  draftBodyOf,
  expectStaffRecord,
  generatePicture,
  listStoredPictures,
  newsroomPath,
  readAutosaved,
  readStaffRecord,
  requestEdit,
  requestTransition,
  saveDraft,
  signIn,
  startTestServer,
} from "../../testing/index.ts";
import { deleteDiscardedDrafts } from "./index.ts";

/* One person writes in several places, and requests arrive late, twice, or after what ended their draft. */

const server = await startTestServer(afterAll, { trustProxy: 1 });
const [editor, other] = [await signIn(server, { role: "EDITOR" }), await signIn(server, { role: "EDITOR" })];

type Given = Parameters<typeof draftBodyOf>[0];
const kind = "posts";
const write = (id: number, given: Given = {}, by = editor) =>
  callAs(server, by)("PUT /api/content/:kind/:id/draft", { params: { kind, id }, body: draftBodyOf(given) });
const discard = (id: number, query: { seen?: string; withRecord?: "true" } = {}, by = editor) =>
  callAs(server, by)("DELETE /api/content/:kind/:id/draft", { params: { kind, id }, query });
const read = async (id: number, by = editor) => (await readAutosaved(server, by, "post", id)).draft;
const findRecord = (id: number) => readStaffRecord(server, editor, "post", id);
const drawn = `data:image/png;base64,${(await generatePicture("png", 30, 20)).toString("base64")}`;

/** A live post with its newest version, as the writer of an autosave knows it. */
async function createLive() {
  const { id } = await createViaApi(server, editor, "post");
  const { versionID } = await findRecord(id);
  return { id, known: { baseVersion: versionID, knownVersion: versionID } };
}

async function expectRefused(id: number, given: Given): Promise<void> {
  const { draft, versionID } = await readAutosaved(server, editor, "post", id);
  const late = write(id, { snapshot: { title: "Late" }, ...given });
  await expect(late).rejects.toMatchObject({ status: 409, code: "conflict", draft, versionID });
  expect(await read(id)).toEqual(draft);
}

describe("an autosave is refused with 409, the draft of now and the newest version", () => {
  test.each([
    ["its writer has seen nothing", { seen: [0] }],
    ["its writer has seen an earlier text", { seen: [0, 1] }],
    ["it arrives after a newer one, which knew that it might", { revision: 1 }],
  ])("if %s, and stores no picture", async (_, late) => {
    const { id } = await createLive();
    await write(id, { revision: 2, seen: [0, 1] });
    const pictures = await listStoredPictures(server);
    await expectRefused(id, { ...late, snapshot: { image: drawn } });
    expect(await listStoredPictures(server)).toEqual(pictures);
  });

  test("if its text was published, also if nothing else was stored", async () => {
    const { id, known } = await createLive();
    const { image } = (await findRecord(id)).snapshot;
    await write(id, { ...known, revision: 1, snapshot: { image } });
    const path = newsroomPath("post", id, "publish");
    expectStaffRecord(await requestTransition(server, editor, path, known.baseVersion));
    await expectRefused(id, { ...known, revision: 1 });
    await expectRefused(id, { ...known, seen: [1] });
  });

  test("if a later version was saved than its writer knows, whichever one the text builds upon", async () => {
    const { id, known } = await createLive();
    const { versionID: knownVersion } = await saveDraft(server, editor, "post", id, { title: "Saved" });
    await expectRefused(id, known);
    const { draft } = await write(id, { ...known, knownVersion });
    expect(draft.baseVersion).toBe(known.baseVersion);
    await expectRefused(id, known);
  });

  test("if its draft was discarded, and is as late as that", async () => {
    const { id, known } = await createLive();
    await write(id, { ...known, revision: 1 });
    await write(id, { ...known, revision: 2, seen: [1] });
    await discard(id);
    await expectRefused(id, { ...known, revision: 2, seen: [0, 1] });
    await expectRefused(id, { ...known, seen: [2] });
  });

  test("if another is stored at the same time", async () => {
    const { id } = await createLive();
    for (const seen of [0, 1]) {
      const titles = ["On the phone", "At the desk", "On the tablet"];
      const results = await Promise.allSettled(
        titles.map((title) => write(id, { seen: [seen], snapshot: { title } })),
      );
      const draft = await read(id);
      expect(results.filter(({ status }) => status === "fulfilled")).toMatchObject([{ value: { draft } }]);
      const reason = { status: 409, draft };
      const refused = results.filter(({ status }) => status === "rejected");
      expect(refused).toMatchObject([{ reason }, { reason }]);
      if (draft) await write(id, { seen: [draft.revision], revision: 1 });
    }
  });
});

describe("an autosave is answered with what is stored", () => {
  test("if it is sent again, also at the same time", async () => {
    const { id } = await createLive();
    const given = { revision: 1, snapshot: { title: "Once" } };
    const [first, second] = await Promise.all([write(id, given), write(id, given)]);
    expect(second.draft).toEqual(first.draft);
    const later = { seen: [5], snapshot: { title: "As the first one", image: drawn } };
    expect((await write(id, { ...given, ...later })).draft).toEqual(first.draft);
  });

  test("if another device has stored the same text", async () => {
    const { id } = await createLive();
    const { draft } = await write(id, { revision: 1 });
    expect((await write(id, { revision: 2 })).draft).toEqual(draft);
  });
});

describe("an autosave is stored", () => {
  test("if its writer has seen the draft of now, or may have written it", async () => {
    const { id } = await createLive();
    await write(id, { revision: 1 });
    await write(id, { revision: 2, seen: [0, 1], snapshot: { title: "Two" } });
    const { draft } = await write(id, { revision: 3, seen: [1, 2], snapshot: { title: "Three" } });
    expect(draft).toMatchObject({ revision: 3, snapshot: { title: "Three" } });
    expect(await read(id)).toEqual(draft);
  });

  test("while its draft exists, whatever others have saved meanwhile", async () => {
    const { id, known } = await createLive();
    await write(id, { ...known, revision: 1 });
    await saveDraft(server, other, "post", id, { title: "Saved by another" });
    await write(id, { ...known, revision: 2, seen: [1] });
  });
});

describe("a draft", () => {
  const end = {
    discard: (id: number, seen: string | undefined) => discard(id, seen === undefined ? {} : { seen }),
    save: async (id: number, seenDraft: string | undefined) => {
      const more = { state: "draft", baseVersion: "0", ...(seenDraft && { seenDraft }) };
      const answer = await requestEdit(server, editor, "post", id, { title: "Saved", more });
      expect(answer.status, answer.text).toBe(200);
    },
  };
  const ways = ["discard", "save"] as const;
  const texts = [
    ["another revision", true, "1"],
    ["none", true, "0"],
    ["its revision among others", false, "0 1 22"],
    ["its revision as 1.0 did", false, "22 1 a-tab"],
    ["another one as 1.0 did", true, "1 22 a-tab"],
    ["nothing", false, undefined],
  ] as const;

  test.each(ways.flatMap((way) => texts.map((text) => [way, ...text] as const)))(
    "after a %s that names %s, stays: %s",
    async (way, _, stays, seen) => {
      const id = await begin();
      await write(id, { revision: 22 });
      await end[way](id, seen);
      expect((await read(id)) !== null).toBe(stays);
    },
  );

  test("is not discarded by what is no revision", async () => {
    const id = await begin();
    await write(id);
    for (const seen of ["x", "-1", "2147483648", "1 2 3 4 5 6 7 8 9 10 11"])
      await expect(discard(id, { seen })).rejects.toMatchObject({ status: 400 });
    expect(await read(id)).not.toBeNull();
  });
});

const begin = async (): Promise<number> => {
  const sent = { params: { kind }, body: {}, idempotencyKey: randomUUID() };
  return (await callAs(server, editor)("POST /api/content/:kind/drafts", sent)).id;
};

describe("a discarded draft", () => {
  const day = writingLimits.discardedDraftMs;
  const inMs = (ms: number) => deleteDiscardedDrafts(server, Date.now() + ms);

  test("is gone for everybody", async () => {
    const { id } = await createLive();
    await write(id, { snapshot: { title: "Discarded" } });
    await discard(id);
    expect(await read(id)).toBeNull();
    expect((await findRecord(id)).hasDraft).toBe(false);
    const params = { kind, id };
    const { html } = await callAs(server, editor)("GET /api/content/:kind/:id/preview", { params });
    expect(html).not.toContain("Discarded");
    expect((await readAutosaved(server, other, "post", id)).others).toEqual([]);
  });

  test("comes back with its pictures for a day, apart from those that the text no longer shows", async () => {
    const { id } = await createLive();
    const before = await listStoredPictures(server);
    const body = `<p>Words</p><img src="${drawn}" alt="">`;
    const { draft } = await write(id, { snapshot: { image: drawn, body } });
    const stored = await listStoredPictures(server);
    await discard(id);
    await inMs(day - 60_000);
    expect(await listStoredPictures(server)).toEqual(stored);
    const again = await write(id, { revision: 2, snapshot: { ...draft.snapshot, image: null } });
    expect(again.draft.snapshot.body).toBe(draft.snapshot.body);
    await inMs(2 * day);
    expect(await read(id)).toEqual(again.draft);
    const left = await listStoredPictures(server);
    expect([left.length > before.length, left.length < stored.length]).toEqual([true, true]);
    await discard(id);
    await inMs(day + 60_000);
    expect(await listStoredPictures(server)).toEqual(before);
    await expect(write(id, { revision: 2 })).resolves.toMatchObject({ draft: { revision: 2 } });
  });

  test("is deleted by a save", async () => {
    const { id } = await createLive();
    await write(id);
    await discard(id);
    await saveDraft(server, editor, "post", id, { title: "Saved" });
    const rows = server.database.db.selectFrom("draft").where("record_id", "=", id).selectAll();
    expect(await rows.execute()).toEqual([]);
  });
});

describe("a record that was never saved", () => {
  const save = (id: number) =>
    requestEdit(server, editor, "post", id, { title: "Saved", more: { state: "draft", baseVersion: "0" } });

  test("stays while anybody has a draft of it, or once it was saved", async () => {
    const id = await begin();
    await write(id);
    await write(id, {}, other);
    await discard(id, { withRecord: "true" });
    expect(await read(id)).toBeNull();
    expect(await read(id, other)).not.toBeNull();
    expect((await save(id)).status).toBe(200);
    await discard(id, { withRecord: "true" });
    expect((await findRecord(id)).snapshot.title).toBe("Saved");
  });

  test("goes with its last draft, and comes back with the next one and its pictures, or with a save", async () => {
    const id = await begin();
    const { snapshot } = (await write(id, { snapshot: { image: drawn } })).draft;
    await discard(id, { withRecord: "true" });
    await expect(findRecord(id)).rejects.toMatchObject({ status: 409 });
    expect((await write(id, { snapshot })).draft.snapshot.image).toEqual(snapshot.image);
    await deleteDiscardedDrafts(server, Date.now() + 2 * writingLimits.discardedDraftMs);
    expect((await listStoredPictures(server)).join()).toContain(snapshot.image?.name);
    expect((await findRecord(id)).hasDraft).toBe(true);
    await discard(id, { withRecord: "true" });
    expect((await save(id)).status).toBe(200);
    await expect(findRecord(id)).resolves.toMatchObject({ id });
  });
});
