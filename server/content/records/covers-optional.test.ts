import { afterAll, describe, expect, test } from "vitest";
import { type ContentKind, contentKindNames, contentKinds } from "../../../contract/content-kinds.ts";
import { apiMessages } from "../../../contract/messages/api.ts";
import { recordSharePath } from "../../../contract/pictures.ts";
import { writeSetting } from "../../settings/index.ts";
import {
  createViaApi,
  expectErrorResponse,
  getPublicPage,
  newsroomPath,
  readStaffRecord,
  readViaApi,
  requestCreate,
  requestEdit,
  requestTransition,
  signIn,
  startTestServer,
} from "../../testing/index.ts";

/* The setting `coversOptional`. While it is off, create-refusals.test.ts and omit-cover.test.ts say what is refused. */

const server = await startTestServer(afterAll, { trustProxy: 1 });
const editor = await signIn(server, { role: "EDITOR" });
const kinds = contentKindNames.filter((kind) => contentKinds[kind].requiresCover);

async function setOptional(isOptional: boolean): Promise<void> {
  await writeSetting(server.database.db, "coversOptional", isOptional);
  server.database.invalidation.publish();
}

async function createWithout(kind: ContentKind) {
  await setOptional(true);
  return createViaApi(server, editor, kind, { picture: null });
}

describe.each(kinds)("a %s without a cover", (kind) => {
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
