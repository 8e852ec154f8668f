import { afterAll, describe, expect, test } from "vitest";
import { contentKindNames } from "../../../contract/content-kinds.ts";
import {
  createViaApi,
  expectAutosaved,
  expectErrorResponse,
  expectSaved,
  expectStaffRecord,
  generatePicture,
  getPublicPage,
  newsroomPath,
  publicListsOf,
  readStaffRecord,
  readVersions,
  readViaApi,
  requestAutosave,
  requestCreate,
  requestEdit,
  requestTransition,
  saveDraft,
  signIn,
  startTestServer,
} from "../../testing/index.ts";

const server = await startTestServer(afterAll, { trustProxy: 1 });
const staff = () => signIn(server, { role: "EDITOR" });

describe.each(contentKindNames)("the focal point of a cover: %s", (kind) => {
  test.each(["5", "50", "05", "222", "-1", "top", "2,2", " 22"])("%s is refused", async (image_focus) => {
    const refusal = expectErrorResponse(
      await requestCreate(server, await staff(), kind, { more: { image_focus } }),
    );
    expect(refusal.code).toBe("invalid");
    expect(Object.keys(refusal.fields ?? {})).toEqual(["image_focus"]);
  });

  test("is refused in an autosave, too", async () => {
    const by = await staff();
    const { id } = await createViaApi(server, by, kind);
    const answer = await requestAutosave(server, by, kind, id, { snapshot: { imageFocus: "99" } });
    expect(expectErrorResponse(answer).code).toBe("invalid");
  });

  test("is kept, moved, put back, and of the middle for a new cover", async () => {
    const by = await staff();
    const focusAfter = async (id: number, more: Record<string, string>, picture?: Uint8Array) => {
      const given = { more, ...(picture && { picture }) };
      return expectSaved(kind, await requestEdit(server, by, kind, id, given)).picture.focus;
    };
    const { id, picture } = await createViaApi(server, by, kind, { more: { image_focus: "04" } });
    expect(picture.focus).toBe("04");
    expect(await focusAfter(id, {})).toBe("04");
    expect(await focusAfter(id, { image_focus: "31" })).toBe("31");
    expect(await focusAfter(id, { image_focus: "" })).toBeUndefined();
    expect(await focusAfter(id, { image_focus: "31" })).toBe("31");
    expect(await focusAfter(id, { image_focus: "22" })).toBeUndefined();
    expect(await focusAfter(id, { image_focus: "40" })).toBe("40");
    expect(await focusAfter(id, {}, await generatePicture())).toBeUndefined();
    expect(await focusAfter(id, { image_focus: "13" }, await generatePicture())).toBe("13");
  });

  test("is a class on pages, only where it is not the middle", async () => {
    const by = await staff();
    const { id } = await createViaApi(server, by, kind);
    const pages = async () => {
      const lists = publicListsOf(kind).filter((path) => path !== "/");
      const answers = [
        await getPublicPage(server, kind, id),
        ...(await Promise.all(lists.map((path) => server.get(path)))),
      ];
      return answers.map(({ text }) => text);
    };
    for (const text of await pages()) expect(text).not.toContain("focus-x0 focus-y3");
    await requestEdit(server, by, kind, id, { more: { image_focus: "03" } });
    for (const text of await pages()) expect(text).toContain('<picture class="cover focus-x0 focus-y3">');
    await requestEdit(server, by, kind, id, { more: { image_focus: "22" } });
    for (const text of await pages()) expect(text).not.toContain("focus-x2 focus-y2");
  });

  test("waits with a draft, is published, and comes back with an earlier version", async () => {
    const by = await staff();
    const { id } = await createViaApi(server, by, kind, { more: { image_focus: "01" } });
    const { versionID, snapshot } = await saveDraft(server, by, kind, id, { more: { image_focus: "44" } });
    expect(snapshot.imageFocus).toBe("44");
    expect((await readViaApi(server, kind, id)).picture.focus).toBe("01");
    const publish = newsroomPath(kind, id, "publish");
    const published = expectStaffRecord(await requestTransition(server, by, publish, versionID));
    expect((await readViaApi(server, kind, id)).picture.focus).toBe("44");
    const first = (await readVersions(server, by, kind, id)).at(-1)?.versionID ?? 0;
    const restore = newsroomPath(kind, id, "versions", first, "restore");
    const restored = expectStaffRecord(await requestTransition(server, by, restore, published.versionID));
    expect(restored.snapshot.imageFocus).toBe("01");
  });

  test("is autosaved with a cover that is not stored yet, and saved with it", async () => {
    const by = await staff();
    const { id, title } = await createViaApi(server, by, kind);
    const { versionID, snapshot } = await readStaffRecord(server, by, kind, id);
    const image = `data:image/png;base64,${(await generatePicture()).toString("base64")}`;
    const { draft } = expectAutosaved(
      await requestAutosave(server, by, kind, id, {
        baseVersion: versionID,
        snapshot: { ...snapshot, image, imageFocus: "10" },
      }),
    );
    expect(draft.snapshot.imageFocus).toBe("10");
    const more = { baseVersion: String(versionID) };
    const saved = expectSaved(kind, await requestEdit(server, by, kind, id, { title, more }));
    expect([saved.image, saved.picture.focus]).toEqual([draft.snapshot.image?.name, "10"]);
  });
});
