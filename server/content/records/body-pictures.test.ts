import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { apiMessages } from "../../../contract/messages/staff/api.ts";
import { contentErrorMessages } from "../../../contract/messages/staff/refusals.ts";
import { type ContentKind, contentKinds } from "../../../contract/values/content-kinds.ts";
import {
  applyLifecycle,
  bitmap,
  createViaApi,
  expectNoOrphans,
  expectRejectedUnchanged,
  expectSaved,
  generatePicture,
  icon,
  iconBitmap,
  listStoredPictures,
  pictureFileNames,
  readViaApi,
  repeat,
  requestCreate,
  requestEdit,
  signIn,
  startForStaff,
  startTestServer,
} from "../../testing/index.ts";

const { server, staff } = await startForStaff(afterAll);
const kinds = ["post", "event"] as const;
const half = (await generatePicture("jpeg", 60, 40)).subarray(0, 400);

const data = (bytes: Uint8Array, type = "png") =>
  `data:image/${type};base64,${Buffer.from(bytes).toString("base64")}`;
const img = (src: string, alt = "") => `<p><img src="${src}" alt="${alt}"></p>`;
const embeddedPicture = async (alt = "") => img(data(await generatePicture()), alt);
const picturesIn = (body: string) =>
  [...body.matchAll(/<img src="\/images\/(posts|events)\/([0-9a-f]{32}\.(?:jpg|png))"/g)].map(
    ([, folder = "", name = ""]) => ({ folder, name }),
  );
const only = (body: string) => {
  const [picture, ...more] = picturesIn(body);
  if (!picture || more.length > 0) throw new Error(`expected exactly one picture in ${body}`);
  return picture;
};
const countFiles = async (name: string) =>
  (await listStoredPictures(server)).filter((file) => file.includes(name.slice(0, 32))).length;
/** The status that readers get for a picture. */
const statusOf = async (kind: ContentKind, name = "none") =>
  (await server.get(`/images/${contentKinds[kind].pictureFolder}/${name}`)).status;

describe.each(kinds)("a picture in the body of a new %s", (kind) => {
  test.each([
    ["nothing", ""],
    ["half a picture", half.toString("base64")],
    ["a script", Buffer.from("<script>alert(1)</script>").toString("base64")],
    ["SVG", Buffer.from("<svg onload='alert(1)'/>").toString("base64")],
    ["invalid base64", "%%%%"],
  ])("that contains %s rejects the whole record", async (_what, base64) => {
    const by = await staff();
    const body = `${await embeddedPicture()}<p>Words</p>${img(`data:image/png;base64,${base64}`)}`;
    const refusal = await expectRejectedUnchanged(server, () => requestCreate(server, by, kind, { body }));
    expect(["invalid", "unsupported_media_type"]).toContain(refusal.code);
    expect([apiMessages.pictureBroken, contentErrorMessages.notPicture]).toContain(refusal.message);
  });

  test("rejects the whole record if it is one of 31", async () => {
    const by = await staff();
    const body = (await repeat(31, () => embeddedPicture())).join("");
    const refusal = await expectRejectedUnchanged(server, () => requestCreate(server, by, kind, { body }));
    expect(refusal).toMatchObject({ code: "invalid", message: contentErrorMessages.bodyTooManyPictures });
  });

  test.each<[string, () => Uint8Array | Promise<Uint8Array>, number, number]>([
    ["png", () => generatePicture("png", 30, 20), 30, 20],
    ["jpeg", () => generatePicture("jpeg", 30, 20), 30, 20],
    ["gif", () => generatePicture("gif", 30, 20), 30, 20],
    ["bmp", () => bitmap(30, 20, 24), 30, 20],
    ["x-icon", () => icon(iconBitmap(32, 32, 32)), 32, 32],
    ["vnd.microsoft.icon", async () => icon(await generatePicture("png", 48, 48)), 48, 48],
  ])("is stored, and gets width and height: %s", async (type, make, width, height) => {
    const body = `<p>Before</p>${img(data(await make(), type), "Two &amp; two")}<p>After</p>`;
    const saved = await createViaApi(server, await staff(), kind, { body });
    const { folder, name } = only(saved.body);
    expect(folder).toBe(contentKinds[kind].pictureFolder);
    expect(saved.body).toContain(`alt="Two &amp; two" width="${width}" height="${height}" loading="lazy"`);
    expect(saved.body).toMatch(/^<p>Before<\/p>.*<p>After<\/p>$/);
    expect(saved.body).not.toContain("data:");
    for (const file of pictureFileNames(folder, name, width)) {
      const { status, bytes } = await server.get(`/images/${file}`);
      expect(status).toBe(200);
      expect(await sharp(bytes).metadata()).toMatchObject({ width, height });
    }
  });

  test("is stored once if the body shows it twice, and 30 distinct ones are 30 files", async () => {
    const by = await staff();
    const twice = await embeddedPicture();
    const saved = await createViaApi(server, by, kind, { body: twice + twice });
    const [first, second] = picturesIn(saved.body);
    expect(first).toEqual(second);
    expect(await countFiles(first?.name ?? "none")).toBe(3);
    const thirty = (await repeat(30, () => embeddedPicture())).join("");
    const names = picturesIn((await createViaApi(server, by, kind, { body: thirty })).body);
    expect(new Set(names.map(({ name }) => name)).size).toBe(30);
  });

  test.each([
    ["a link", (src: string) => `<p><a href="${src}">Words</a></p>`],
    ["a background", (src: string) => `<p style="background: url(${src})">Words</p>`],
    ["an unknown attribute", (src: string) => `<p data-src="${src}">Words</p>`],
    ["a frame", (src: string) => `<p>Words</p><iframe src="${src}"></iframe>`],
    ["a comment", (src: string) => `<p>Words</p><!-- ${src} -->`],
    ["a script", (src: string) => `<p>Words</p><script>const a = "${src}"</script>`],
    ["a source set", (src: string) => `<p>Words</p><img srcset="${src}" alt="">`],
  ])("that is only %s leaves no file and no data URL", async (_what, write) => {
    const body = write(data(await generatePicture()));
    const saved = await createViaApi(server, await staff(), kind, { body });
    expect(saved.body).toContain("Words");
    expect(saved.body).not.toMatch(/data:|<img/);
    await expectNoOrphans(server);
  });

  test.each([
    ["a script", "javascript:alert(1)"],
    ["another protocol", "ftp://elsewhere.example/a.png"],
    ["a local file", "file:///etc/passwd"],
    ["a path traversal", "/images/posts/../../kulliyad.db"],
    ["a variant", `/images/posts/${"0".repeat(32)}-360.webp`],
    ["an avatar", `/images/users/${"0".repeat(32)}.webp`],
    ["a data URL that is not base64", `data:image/svg+xml,%3Csvg onload=alert(1)%3E`],
  ])("is blank if its address may not be fetched: %s", async (_what, src) => {
    const saved = await createViaApi(server, await staff(), kind, {
      body: `<p>Words</p>${img(src, "Its words")}`,
    });
    expect(saved.body).toBe('<p>Words</p><p><img src="//:0" alt="Its words" loading="lazy" /></p>');
  });
});

test("data URLs in text stay text", async () => {
  const words = "An address such as data:image/png;base64,iVBORw0KGgo= holds a picture.";
  const saved = await createViaApi(server, await staff(), "post", { body: `<p>${words}</p>` });
  expect(saved.body).toContain("An address such as");
  expect(saved.body).toContain("holds a picture.");
  expect(picturesIn(saved.body)).toEqual([]);
});

describe.each(kinds)("the pictures of a changed %s", (kind) => {
  test("are hidden if the body no longer shows them, and kept for the version that does", async () => {
    const by = await staff();
    const saved = await createViaApi(server, by, kind, {
      body: (await embeddedPicture("One")) + (await embeddedPicture("Two")),
    });
    const [one, two] = picturesIn(saved.body);
    const body = saved.body.slice(saved.body.indexOf("</p>") + 4);
    const changed = expectSaved(kind, await requestEdit(server, by, kind, saved.id, { body }));
    expect(picturesIn(changed.body)).toEqual([two]);
    expect(changed.body).toContain('width="24" height="16"');
    for (const name of [one?.name, two?.name, saved.image]) {
      expect(await countFiles(name ?? "none")).toBe(3);
    }
    expect(await statusOf(kind, one?.name)).toBe(404);
    expect(await statusOf(kind, two?.name)).toBe(200);
    await expectNoOrphans(server);
  });

  test("are deleted when the last record that showed them is purged", async () => {
    const by = await staff();
    const saved = await createViaApi(server, by, kind, { body: await embeddedPicture() });
    const { name } = only(saved.body);
    const other = kind === "post" ? "event" : "post";
    const copied = await createViaApi(server, by, other, { body: saved.body });
    expect(only(copied.body).name).toBe(name);
    expectSaved(kind, await requestEdit(server, by, kind, saved.id, { body: "<p>Without it.</p>" }));
    expect(await countFiles(name)).toBe(3);
    await expectNoOrphans(server);
    expect(await statusOf(kind, name)).toBe(200);
    expectSaved(other, await requestEdit(server, by, other, copied.id, { body: "<p>Without it.</p>" }));
    expect(await statusOf(kind, name)).toBe(404);
    for (const [each, { id }] of [
      [kind, saved],
      [other, copied],
    ] as const) {
      expect(await countFiles(name)).toBe(3);
      for (const action of ["trash", "purge"] as const) await applyLifecycle(server, by, action, each, id);
    }
    expect(await countFiles(name)).toBe(0);
    await expectNoOrphans(server);
  });

  test("show readers only the new cover after a save replaced it", async () => {
    const by = await staff();
    const saved = await createViaApi(server, by, kind);
    const changed = expectSaved(
      kind,
      await requestEdit(server, by, kind, saved.id, { picture: await generatePicture() }),
    );
    expect(changed.image).not.toBe(saved.image);
    expect([await countFiles(saved.image), await countFiles(changed.image)]).toEqual([3, 3]);
    expect(await statusOf(kind, saved.image)).toBe(404);
    expect(await statusOf(kind, changed.image)).toBe(200);
  });

  test("never reference a deleted file, as when the author undoes the removal of a picture", async () => {
    const own = await startTestServer();
    const by = await signIn(own, { role: "EDITOR" });
    const saved = await createViaApi(own, by, kind, { body: `<p>Words</p>${await embeddedPicture()}` });
    expectSaved(kind, await requestEdit(own, by, kind, saved.id, { body: "<p>Words</p>" }));
    const { status } = await requestEdit(own, by, kind, saved.id, { body: saved.body });
    expect([200, 422]).toContain(status);
    await expectNoOrphans(own);
  });

  test("are saved and served although the replaced ones cannot be deleted", async () => {
    const own = await startTestServer();
    const by = await signIn(own, { role: "EDITOR" });
    const saved = await createViaApi(own, by, kind);
    const [original = ""] = pictureFileNames(contentKinds[kind].pictureFolder, saved.image, 24);
    // A folder in place of the file, so that deleting fails as on a read-only disk.
    await rm(join(own.imageDir, original));
    await mkdir(join(own.imageDir, original));
    await requestEdit(own, by, kind, saved.id, { picture: await generatePicture() });
    const { image } = await readViaApi(own, kind, saved.id);
    const { status } = await own.get(`/images/${contentKinds[kind].pictureFolder}/${image}`);
    expect({ replaced: image !== saved.image, status }).toEqual({ replaced: true, status: 200 });
  });
});
