import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, test } from "vitest";
import {
  callAs,
  createViaApi,
  expectAutosaved,
  expectErrorResponse,
  expectStaffRecord,
  newsroomPath,
  readAutosaved,
  readStaffRecord,
  requestAutosave,
  requestEdit,
  requestTransition,
  saveDraft,
  sendRequest,
  signIn,
  startTestServer,
} from "../../testing/index.ts";

/* An autosave can arrive after the request that ended its draft: its connection was slow, or its answer was lost. */

const server = await startTestServer(afterAll, { trustProxy: 1 });
const editor = await signIn(server, { role: "EDITOR" });

async function createLive() {
  const { id } = await createViaApi(server, editor, "post");
  const { versionID } = await readStaffRecord(server, editor, "post", id);
  return { id, versionID };
}

const autosave = (id: number, given: Parameters<typeof requestAutosave>[4]) =>
  requestAutosave(server, editor, "post", id, given);

async function publish(id: number, baseVersion: number): Promise<number> {
  const path = newsroomPath("post", id, "publish");
  return expectStaffRecord(await requestTransition(server, editor, path, baseVersion)).versionID;
}

async function discard(id: number): Promise<void> {
  const path = newsroomPath("post", id, "draft");
  expect((await sendRequest(server.port, path, { method: "DELETE", headers: editor.headers })).status).toBe(
    204,
  );
}

async function expectRefused(id: number, given: Parameters<typeof requestAutosave>[4]): Promise<void> {
  const before = await readAutosaved(server, editor, "post", id);
  const snapshot = { title: "Late" };
  expect(expectErrorResponse(await autosave(id, { ...given, snapshot })).code).toBe("conflict");
  expect(await readAutosaved(server, editor, "post", id)).toEqual(before);
}

describe("a late autosave is refused with 409 and leaves no draft", () => {
  test("after its text was published", async () => {
    const { id, versionID } = await createLive();
    const sent = { baseVersion: versionID, knownVersion: versionID };
    const snapshot = { image: (await readStaffRecord(server, editor, "post", id)).snapshot.image };
    const { draft } = expectAutosaved(await autosave(id, { ...sent, snapshot }));
    await publish(id, versionID);
    await expectRefused(id, { ...sent, sequence: 2 });
    await expectRefused(id, { ...sent, sequence: 2, revision: draft.revision });
  });

  test("after a first autosave that never arrived, and a save as a draft", async () => {
    const { id, versionID } = await createLive();
    await saveDraft(server, editor, "post", id, { title: "Saved" });
    await expectRefused(id, { baseVersion: versionID, knownVersion: versionID });
  });

  test("after its draft was discarded", async () => {
    const { id, versionID } = await createLive();
    const sent = { baseVersion: versionID, knownVersion: versionID };
    const { draft } = expectAutosaved(await autosave(id, sent));
    await discard(id);
    await expectRefused(id, { ...sent, sequence: 2, revision: draft.revision });
  });

  test("even if another tab's draft has the same revision by now", async () => {
    const { id, versionID } = await createLive();
    const { versionID: knownVersion } = await saveDraft(server, editor, "post", id, { title: "Saved" });
    const { draft } = expectAutosaved(
      await autosave(id, { tab: "phone", baseVersion: knownVersion, knownVersion }),
    );
    await expectRefused(id, { baseVersion: versionID, knownVersion: versionID, revision: draft.revision });
  });
});

describe("an autosave is stored", () => {
  test("upon an older version, once its tab has seen the newest", async () => {
    const { id, versionID } = await createLive();
    const { versionID: knownVersion } = await saveDraft(server, editor, "post", id, { title: "Saved" });
    const { draft } = expectAutosaved(await autosave(id, { baseVersion: versionID, knownVersion }));
    expect(draft).toMatchObject({ baseVersion: versionID });
  });

  test("while its draft exists, whatever others have saved meanwhile", async () => {
    const other = await signIn(server, { role: "EDITOR" });
    const { id, versionID } = await createLive();
    const sent = { baseVersion: versionID, knownVersion: versionID };
    expectAutosaved(await autosave(id, sent));
    await saveDraft(server, other, "post", id, { title: "Saved by another" });
    expectAutosaved(await autosave(id, { ...sent, sequence: 2 }));
  });
});

describe("a record that was never saved", () => {
  const kind = "posts";
  const call = callAs(server, editor);
  const begin = async () =>
    (
      await call("POST /api/content/:kind/drafts", {
        params: { kind },
        body: {},
        idempotencyKey: randomUUID(),
      })
    ).id;
  const discardWithRecord = (id: number) =>
    call("DELETE /api/content/:kind/:id/draft", { params: { kind, id }, query: { withRecord: "true" } });
  const read = (id: number) => call("GET /api/content/:kind/:id", { params: { kind, id } });
  const save = (id: number) =>
    requestEdit(server, editor, "post", id, { title: "Saved", more: { state: "draft", baseVersion: "0" } });

  test("stays while anybody has a draft of it, or once it was saved", async () => {
    const other = await signIn(server, { role: "EDITOR" });
    const id = await begin();
    expectAutosaved(await autosave(id, {}));
    expectAutosaved(await requestAutosave(server, other, "post", id));
    await discardWithRecord(id);
    expect((await readAutosaved(server, editor, "post", id)).draft).toBeNull();
    expect((await readAutosaved(server, other, "post", id)).draft).not.toBeNull();
    expect((await save(id)).status).toBe(200);
    await discardWithRecord(id);
    expect((await read(id)).snapshot.title).toBe("Saved");
  });

  test("goes with its last draft, and comes back with the next one, or with a save", async () => {
    const id = await begin();
    expectAutosaved(await autosave(id, {}));
    await discardWithRecord(id);
    await expect(read(id)).rejects.toMatchObject({ status: 409 });
    expectAutosaved(await autosave(id, {}));
    await expect(read(id)).resolves.toMatchObject({ id });
    await discardWithRecord(id);
    await expect(read(id)).rejects.toMatchObject({ status: 409 });
    expect((await save(id)).status).toBe(200);
    await expect(read(id)).resolves.toMatchObject({ id });
  });
});
