import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { apiMessages } from "../../../contract/messages/staff/api.ts";
import { contentErrorMessages } from "../../../contract/messages/staff/refusals.ts";
import { snapshotImageSchema } from "../../../contract/schemas/snapshot.ts";
import { portraitFiles } from "../../../contract/values/pictures/pictures.ts";
import {
  claimingPng,
  expectErrorResponse,
  generatePicture,
  listStoredPictures,
  pictureFileNames,
  readAllSettings,
  requestSettingsChange,
  saveSettings,
  sendForm,
  signIn,
  startTestServer,
} from "../../testing/index.ts";

const server = await startTestServer(afterAll, { trustProxy: 1 });
const admin = await signIn(server, { role: "ADMIN" });

const upload = (use: string, value: Uint8Array | string) =>
  sendForm(
    server.port,
    "/api/settings/pictures",
    [
      { name: "use", value: use },
      { name: "picture", value, fileName: "picture", type: "image/png" },
    ],
    { headers: admin.headers },
  );

test.each([
  ["30,000 by 30,000 pixels", "logo", await claimingPng(30_000, 30_000), apiMessages.pictureTooManyPixels],
  ["17,000 rows", "logo", await generatePicture("png", 40, 17_000), apiMessages.pictureTooLong],
  ["SVG", "logo", "<svg xmlns='http://www.w3.org/2000/svg'/>", contentErrorMessages.notPicture],
  [
    "a damaged file",
    "portrait",
    (await generatePicture("png", 400, 400)).subarray(0, -200),
    apiMessages.pictureBroken,
  ],
])("refuses a picture of %s with a clear message", async (_what, use, bytes, message) => {
  expect(expectErrorResponse(await upload(use, bytes)).message).toBe(message);
  expect(await listStoredPictures(server)).toEqual([]);
});

test("a portrait is stored in two widths, each square", async () => {
  const { name, width } = snapshotImageSchema.parse(
    JSON.parse((await upload("portrait", await generatePicture("jpeg", 900, 1_200))).text),
  );
  expect(width).toBe(720);
  const sizes = [];
  for (const file of portraitFiles(name)) {
    const { stream } = (await server.images.read("users", file.name)) ?? expect.unreachable(file.name);
    const stored = await sharp(Buffer.concat(await stream.toArray())).metadata();
    sizes.push([stored.format, stored.width, stored.height]);
    await server.store.remove("users", file.name);
  }
  expect(sizes).toEqual([
    ["webp", 720, 720],
    ["webp", 360, 360],
  ]);
});

test("a small portrait is not enlarged", async () => {
  const { name } = snapshotImageSchema.parse(
    JSON.parse((await upload("portrait", await generatePicture("jpeg", 500, 400))).text),
  );
  const { stream } = (await server.images.read("users", name)) ?? expect.unreachable(name);
  expect(await sharp(Buffer.concat(await stream.toArray())).metadata()).toMatchObject({
    width: 400,
    height: 400,
  });
  for (const file of portraitFiles(name)) await server.store.remove("users", file.name);
});

test("a logo, a portrait and the picture of the home page are public while shown, and kept by versions", async () => {
  const logo = snapshotImageSchema.parse(
    JSON.parse((await upload("logo", await generatePicture("png", 400, 100))).text),
  );
  const portrait = snapshotImageSchema.parse(
    JSON.parse((await upload("portrait", await generatePicture())).text),
  );
  const stored = snapshotImageSchema.parse(
    JSON.parse((await upload("banner", await generatePicture("jpeg", 800, 500))).text),
  );
  const banner = { ...stored, alt: "Students in the library" };
  const files = [
    ...pictureFileNames("logos", logo.name, logo.width),
    ...pictureFileNames("logos", banner.name, banner.width),
    ...portraitFiles(portrait.name).map(({ name }) => `users/${name}`),
  ];
  const statuses = () => Promise.all(files.map(async (file) => (await server.get(`/images/${file}`)).status));
  expect(new Set(await statuses())).toEqual(new Set([404]));

  const { settings, versionID: before } = await readAllSettings(server, admin);
  const president = { ...settings.president, portrait: portrait.name };
  const { versionID } = await saveSettings(server, admin, before, { logo, banner, president });
  expect(new Set(await statuses())).toEqual(new Set([200]));
  const landing = async () =>
    /<section class="landing".*?<\/section>/s.exec((await server.get("/")).text)?.[0] ?? "";
  expect(await landing()).toContain(
    `<img src="/images/logos/${banner.name}" alt="${banner.alt}" width="800"`,
  );
  expect(await landing()).not.toContain("cloth");
  await saveSettings(server, admin, versionID, { banner: null, logo: null, president: settings.president });
  expect(new Set(await statuses())).toEqual(new Set([404]));
  expect(await landing()).toContain('class="cloth alindi"');
  expect(await listStoredPictures(server)).toEqual(files.toSorted());
});

test.each([
  ["is not stored", { name: `${"0".repeat(32)}.jpg`, width: 8, height: 5, alt: "" }],
  ["has no name of a picture", { name: "../secret.jpg", width: 8, height: 5, alt: "" }],
  ["has a description of two lines", { name: `${"0".repeat(32)}.jpg`, width: 8, height: 5, alt: "a\nb" }],
])("a picture of the home page that %s is refused", async (_why, banner) => {
  const { versionID } = await readAllSettings(server, admin);
  expect((await requestSettingsChange(server, admin, versionID, { banner })).status).toBe(422);
});

test("a portrait of an earlier release, which has one file, stays", async () => {
  const portrait = await server.images.storeAvatar(await generatePicture());
  const { settings, versionID } = await readAllSettings(server, admin);
  await saveSettings(server, admin, versionID, { president: { ...settings.president, portrait } });
  expect((await server.get(`/images/users/${portrait}`)).status).toBe(200);
  const home = (await server.get("/")).text;
  expect(home).toContain(`srcSet="/images/users/${portrait} 96w"`);
  const after = await readAllSettings(server, admin);
  await saveSettings(server, admin, after.versionID, { president: settings.president });
});
