import { afterAll, expect, test } from "vitest";
import { contentKindNames, contentKinds } from "../../../contract/content-kinds.ts";
import {
  createViaApi,
  expectErrorResponse,
  readStaffRecord,
  readViaApi,
  requestCreate,
  requestEdit,
  signIn,
  startTestServer,
} from "../../testing/index.ts";

const server = await startTestServer(afterAll, { trustProxy: 1 });
const staff = () => signIn(server, { role: "EDITOR" });
const omit = { omit_cover: "true" };
const withCover = contentKindNames.filter((kind) => contentKinds[kind].requiresCover);

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
