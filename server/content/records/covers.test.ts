import { afterAll, describe, expect, test } from "vitest";
import { apiMessages } from "../../../contract/messages/staff/api.ts";
import { type ContentKind, contentKinds } from "../../../contract/values/content-kinds.ts";
import { recordSharePath } from "../../../contract/values/pictures/pictures.ts";
import { storeSettings } from "../../settings/index.ts";
import {
  coverKinds,
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
  startForStaff,
  writeRows,
} from "../../testing/index.ts";

const { server, staff } = await startForStaff(afterAll);

describe.each(coverKinds)("a cover without a description: %s", (kind) => {
  test.each(["yes", "1", " true"])("is not decorative by %j, which is refused", async (image_decorative) => {
    const more = { image_alt: "", image_decorative };
    const refusal = expectErrorResponse(await requestCreate(server, await staff(), kind, { more }));
    expect(Object.keys(refusal.fields ?? {})).toEqual(["image_decorative"]);
  });

  test("is decorative only after somebody said so, until it is described or replaced", async () => {
    const by = await staff();
    const { id, picture } = await createViaApi(server, by, kind, { more: { image_alt: "" } });
    expect(picture).not.toHaveProperty("decorative");
    const decorativeAfter = async (more: Record<string, string>, cover?: Uint8Array) => {
      const given = { more, ...(cover && { picture: cover }) };
      return expectSaved(kind, await requestEdit(server, by, kind, id, given)).picture.decorative;
    };
    const said = { image_decorative: "true" };
    expect(await decorativeAfter(said)).toBe(true);
    expect(await decorativeAfter({})).toBe(true);
    expect(await decorativeAfter({ image_decorative: "" })).toBeUndefined();
    expect(await decorativeAfter(said)).toBe(true);
    expect(await decorativeAfter({ ...said, image_alt: "The library" })).toBeUndefined();
    expect(await decorativeAfter({ image_alt: "" })).toBeUndefined();
    expect(await decorativeAfter(said)).toBe(true);
    expect(await decorativeAfter({}, await generatePicture())).toBeUndefined();
    expect(await decorativeAfter(said, await generatePicture())).toBe(true);
  });
});

describe.each(coverKinds)("the focal point of a cover: %s", (kind) => {
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

test.each(coverKinds)(
  "focal point and decoration wait with a draft, are published, and come back with an earlier version: %s",
  async (kind) => {
    const by = await staff();
    const shown = async () => (await readViaApi(server, kind, id)).picture;
    const { id } = await createViaApi(server, by, kind, { more: { image_alt: "", image_focus: "01" } });
    const first = (await readVersions(server, by, kind, id)).at(-1)?.versionID ?? 0;
    const more = { image_decorative: "true", image_focus: "44" };
    const { versionID, snapshot } = await saveDraft(server, by, kind, id, { more });
    expect(snapshot).toMatchObject({ imageDecorative: true, imageFocus: "44" });
    expect(await shown()).toMatchObject({ focus: "01" });
    const publish = newsroomPath(kind, id, "publish");
    const published = expectStaffRecord(await requestTransition(server, by, publish, versionID));
    expect(await shown()).toMatchObject({ decorative: true, focus: "44" });
    const restore = newsroomPath(kind, id, "versions", first, "restore");
    const restored = expectStaffRecord(await requestTransition(server, by, restore, published.versionID));
    expect(restored.snapshot.imageFocus).toBe("01");
    expect(restored.snapshot).not.toHaveProperty("imageDecorative");
    const { draft } = expectAutosaved(
      await requestAutosave(server, by, kind, id, {
        baseVersion: restored.versionID,
        snapshot: { ...restored.snapshot, imageDecorative: true },
      }),
    );
    expect(draft.snapshot.imageDecorative).toBe(true);
  },
);

const omit = { omit_cover: "true" };
const withCover = coverKinds.filter((kind) => contentKinds[kind].requiresCover);

test.each(withCover)("a %s cannot lose its cover", async (kind) => {
  const by = await staff();
  const { id, image } = await createViaApi(server, by, kind);
  expectErrorResponse(await requestEdit(server, by, kind, id, { more: omit }));
  expect((await readViaApi(server, kind, id)).image).toBe(image);
});

test("another value than true is refused", async () => {
  const by = await staff();
  const { id, image } = await createViaApi(server, by, "page");
  const answer = await requestEdit(server, by, "page", id, { more: { omit_cover: "false" } });
  expect(expectErrorResponse(answer).code).toBe("invalid");
  expect((await readViaApi(server, "page", id)).image).toBe(image);
});

test("a page loses its cover when that is published, and an earlier version brings it back", async () => {
  const by = await staff();
  const { id, image } = await createViaApi(server, by, "page");
  expect((await requestEdit(server, by, "page", id)).status).toBe(200);
  expect((await readViaApi(server, "page", id)).image).toBe(image);

  const { versionID } = await readStaffRecord(server, by, "page", id);
  const draft = { ...omit, image_alt: "", state: "draft", baseVersion: String(versionID) };
  expect((await requestEdit(server, by, "page", id, { more: draft })).status).toBe(200);
  expect((await readViaApi(server, "page", id)).image).toBe(image);
  const saved = await readStaffRecord(server, by, "page", id);
  expect(saved.snapshot).toMatchObject({ image: null, imageAlt: "" });

  const published = { ...draft, state: "live", baseVersion: String(saved.versionID) };
  expect((await requestEdit(server, by, "page", id, { more: published })).status).toBe(200);
  const read = await readViaApi(server, "page", id);
  expect([read.image, read.picture.alt]).toEqual(["", ""]);
  // A version shows it, so that it can come back.
  expect(
    await server.database.db.selectFrom("version_picture").select("name").distinct().execute(),
  ).toContainEqual({
    name: image,
  });
});

test("a picture in the same request replaces the cover", async () => {
  const by = await staff();
  const created = await requestCreate(server, by, "page", { more: omit });
  expect(created.status).toBe(201);
  expect(JSON.parse(created.text).page_image).not.toBe("");
});

const editor = await staff();

async function setOptional(isOptional: boolean): Promise<void> {
  await writeRows(server.database.db, (transaction) =>
    storeSettings(transaction, { coversOptional: isOptional }),
  );
  server.database.invalidation.publish();
}

async function createWithout(kind: ContentKind) {
  await setOptional(true);
  return createViaApi(server, editor, kind, { picture: null });
}

describe.each(withCover)("a %s without a cover, where the setting `coversOptional` is on", (kind) => {
  test("is published, and the specified field of its picture is empty", async () => {
    await setOptional(true);
    const created = await requestCreate(server, editor, kind, { picture: null });
    expect(created.status).toBe(201);
    expect(JSON.parse(created.text)).toMatchObject({
      [contentKinds[kind].fields.image]: "",
      picture: { width: 0, height: 0, alt: expect.any(String) },
    });
  });

  test("is shown with the college's sign, and states no picture", async () => {
    const { id } = await createWithout(kind);
    const page = await getPublicPage(server, kind, id);
    expect(page.status).toBe(200);
    expect(page.text).toContain('<span class="cover sign">');
    expect(page.text).not.toMatch(new RegExp(`/images/${contentKinds[kind].pictureFolder}/["\\s]`));
    const share = await server.get(recordSharePath(kind, id));
    expect(share.bytes).toEqual((await server.get("/share/home.jpg")).bytes);
  });

  test("loses its cover, which an earlier form keeps", async () => {
    await setOptional(true);
    const { id, image } = await createViaApi(server, editor, kind);
    expect((await requestEdit(server, editor, kind, id)).status).toBe(200);
    expect((await readViaApi(server, kind, id)).image).toBe(image);
    expect((await requestEdit(server, editor, kind, id, { more: { omit_cover: "true" } })).status).toBe(200);
    expect((await readViaApi(server, kind, id)).image).toBe("");
  });

  test("is published from a draft, and only then needs the setting", async () => {
    await setOptional(false);
    const { id } = await createViaApi(server, editor, kind, { picture: null, more: { state: "draft" } });
    const { versionID } = await readStaffRecord(server, editor, kind, id);
    const publish = () => requestTransition(server, editor, newsroomPath(kind, id, "publish"), versionID);
    expect(expectErrorResponse(await publish()).code).toBe("invalid");
    await setOptional(true);
    expect((await publish()).status).toBe(200);
  });

  test("stays readable when the setting is off again, and its next save needs one", async () => {
    const { id } = await createWithout(kind);
    await setOptional(false);
    expect((await readViaApi(server, kind, id)).image).toBe("");
    const refused = expectErrorResponse(await requestEdit(server, editor, kind, id, { picture: null }));
    expect(refused).toMatchObject({ code: "invalid", message: apiMessages.fieldMissing });
    expect(Object.keys(refused.fields ?? {})).toEqual([contentKinds[kind].uploadField]);
  });
});
