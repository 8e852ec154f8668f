import { afterAll, expect, test } from "vitest";
import { type ContentKind, contentKindNames } from "../../../contract/values/content-kinds.ts";
import {
  coverKinds,
  createViaApi,
  expectAutosaved,
  expectSaved,
  generateFile,
  generatePicture,
  readStaffRecord,
  requestAutosave,
  requestEdit,
  startForStaff,
} from "../../testing/index.ts";

const { server, staff } = await startForStaff(afterAll);

/** A record, and the autosaved text of a person who began before another one replaced its file. */
async function replaceMeanwhile(kind: ContentKind) {
  const [writer, other] = [await staff(), await staff()];
  const { id } = await createViaApi(server, writer, kind);
  const { snapshot, versionID: baseVersion } = await readStaffRecord(server, writer, kind, id);
  const autosave = async (given: object, base: { seen: number[]; baseVersion: number }) =>
    expectAutosaved(
      await requestAutosave(server, writer, kind, id, {
        ...base,
        snapshot: { ...snapshot, title: "Typed", ...given },
      }),
    ).draft;
  const edit = async (by: typeof writer, picture: Uint8Array | null, more: Record<string, string>) =>
    expectSaved(kind, await requestEdit(server, by, kind, id, { picture, more, title: "Typed" }));
  const replace = () => generateFile(kind).then((file) => edit(other, file, {}));
  const newest = async () => String((await readStaffRecord(server, writer, kind, id)).versionID);
  const save = async () => edit(writer, null, { state: "live", baseVersion: await newest() });
  return { autosave, baseVersion, replace, save };
}

test.each(contentKindNames)("the new file of a %s stays when an older autosave is saved", async (kind) => {
  const { autosave, baseVersion, replace, save } = await replaceMeanwhile(kind);
  await autosave({}, { seen: [0], baseVersion });
  const { image } = await replace();
  expect((await save()).image).toBe(image);
});

test.each(coverKinds)("the cover that an autosave of a %s has chosen replaces a newer one", async (kind) => {
  const { autosave, baseVersion, replace, save } = await replaceMeanwhile(kind);
  const chosen = `data:image/png;base64,${(await generatePicture()).toString("base64")}`;
  const { snapshot } = await autosave({ image: chosen }, { seen: [0], baseVersion });
  await replace();
  expect((await save()).image).toBe(snapshot.image?.name);
});
