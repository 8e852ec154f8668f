import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import {
  createTemporaryDirectory,
  createTestDatabase,
  generatePicture,
  pictureFileNames,
  readAllSettings,
  runCommandJson,
  runKulliyad,
  saveSettings,
  sendJson,
  signIn,
  startSecondInstance,
  startTestServer,
} from "../../../testing/index.ts";

test("settings, their versions, and the pictures of both survive backup and restore", async () => {
  const server = await startTestServer(undefined, { trustProxy: 1 });
  const admin = await signIn(server, { role: "ADMIN" });
  const { settings } = await readAllSettings(server, admin);
  const newLogo = async () => server.images.storePicture("logos", [await generatePicture("png", 400, 100)]);
  const [earlier, current] = [await newLogo(), await newLogo()];
  const portrait = await server.images.storeAvatar(await generatePicture());
  const first = await saveSettings(server, admin, 0, { logo: earlier });
  const president = { ...settings.president, portrait };
  const second = await saveSettings(server, admin, first.versionID, { logo: current, president });
  const file = join(await createTemporaryDirectory(), "site.tar");
  await runCommandJson(["backup", file], server.environment);

  const folder = join(await createTemporaryDirectory(), "data");
  const { drop, ...data } = await createTestDatabase(folder);
  onTestFinished(drop);
  await runCommandJson(["restore", file], data.environment);
  const restored = await startSecondInstance(
    { ...data, imageDir: join(folder, "images") },
    { trustProxy: 1 },
  );
  const by = await signIn(restored, { role: "ADMIN" });
  expect(await readAllSettings(restored, by)).toEqual(second);
  const versions = (on: typeof server, as: typeof by) => on.getJson("/api/settings/versions", as);
  expect(await versions(restored, by)).toEqual(await versions(server, admin));
  const status = async (path: string) => (await restored.get(`/images/${path}`)).status;
  for (const name of pictureFileNames("logos", current.name, current.width))
    expect(await status(name)).toBe(200);
  expect(await status(`users/${portrait}`)).toBe(200);
  const path = `/api/settings/versions/${first.versionID}/restore`;
  const answer = await sendJson(
    restored.port,
    path,
    { baseVersion: second.versionID },
    { headers: by.headers },
  );
  expect(answer.status, answer.text).toBe(200);
  for (const name of pictureFileNames("logos", earlier.name, earlier.width))
    expect(await status(name)).toBe(200);
  const { code, stdout } = await runKulliyad(["doctor"], data.environment);
  expect(code, stdout).toBe(0);
});
