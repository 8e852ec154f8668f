import { afterAll, describe, expect, test } from "vitest";
import { contentKindNames } from "../../../contract/content-kinds.ts";
import {
  createViaApi,
  expectAutosaved,
  expectErrorResponse,
  expectSaved,
  expectStaffRecord,
  generatePicture,
  newsroomPath,
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

describe.each(contentKindNames)("a cover without a description: %s", (kind) => {
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

  test("is decorative in versions and drafts, and after they are published", async () => {
    const by = await staff();
    const { id } = await createViaApi(server, by, kind, { more: { image_alt: "" } });
    const first = (await readVersions(server, by, kind, id)).at(-1)?.versionID ?? 0;
    const { versionID, snapshot } = await saveDraft(server, by, kind, id, {
      more: { image_decorative: "true" },
    });
    expect(snapshot.imageDecorative).toBe(true);
    const publish = newsroomPath(kind, id, "publish");
    const published = expectStaffRecord(await requestTransition(server, by, publish, versionID));
    expect((await readViaApi(server, kind, id)).picture.decorative).toBe(true);
    const restore = newsroomPath(kind, id, "versions", first, "restore");
    const restored = expectStaffRecord(await requestTransition(server, by, restore, published.versionID));
    expect(restored.snapshot).not.toHaveProperty("imageDecorative");
    const { draft } = expectAutosaved(
      await requestAutosave(server, by, kind, id, {
        baseVersion: restored.versionID,
        snapshot: { ...restored.snapshot, imageDecorative: true },
      }),
    );
    expect(draft.snapshot.imageDecorative).toBe(true);
  });
});
