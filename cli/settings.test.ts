import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { apiMessages } from "../contract/messages/staff/api.ts";
import { contentErrorMessages } from "../contract/messages/staff/refusals.ts";
import { settingsErrorMessages } from "../contract/messages/staff/settings.ts";
import { allSettingsSchema } from "../contract/schemas/settings.ts";
import {
  claimingPng,
  createRecord,
  createTemporaryDirectory,
  generatePicture,
  listStoredPictures,
  runKulliyad,
  signIn,
  startTestServer,
  trashRecord,
} from "../server/testing/index.ts";

test("kulliyad settings shows and changes settings by the rules of the dashboard, with history", async () => {
  const server = await startTestServer();
  const run = (args: string[], editor = "true") =>
    runKulliyad(["settings", ...args], { ...server.environment, EDITOR: editor, VISUAL: "" });

  const refused = await run(["set", "phones.callCenter", "call us"]);
  expect(refused).toMatchObject({ code: 1, stdout: "" });
  expect(refused.stderr).toBe(`Nothing was changed. phones.callCenter: ${settingsErrorMessages.phone}\n`);
  expect((await run(["set", "colour", "red"])).code).toBe(1);
  const broken = await run(["edit"], "echo '{' >");
  expect(broken).toMatchObject({ code: 1, stderr: expect.stringMatching(/^This is not JSON/) });
  const wrong = await run(["edit"], `echo '{"email":"nobody"}' >`);
  expect(wrong.stderr).toContain(`Nothing was changed. email: ${settingsErrorMessages.email}\n`);
  const [, kept = ""] = /^What you wrote is in (.+)$/m.exec(wrong.stderr) ?? [];
  expect(await readFile(kept, "utf8")).toContain("nobody");
  expect((await run(["edit"])).stdout).toBe("Nothing was changed.\n");

  expect(await run(["set", "phones.callCenter", "+252 63 7654321"])).toMatchObject({
    code: 0,
    stdout: "Saved.\n",
  });
  expect(await run(["get", "phones.callCenter"])).toMatchObject({ code: 0, stdout: "+252 63 7654321\n" });
  expect((await run(["set", "statistics.graduates", "null"])).code).toBe(0);
  expect((await run(["edit"], `echo '{"collegeName":"Kulliyadda Bari"}' >`)).stdout).toBe("Saved.\n");
  await expect
    .poll(async () => (await server.get("/")).text, { timeout: 2_000 })
    .toContain("<h1>Kulliyadda Bari</h1>");
  const { headers } = await signIn(server, { role: "ADMIN" });
  const { entries } = JSON.parse((await server.get("/api/audit?subject=settings", { headers })).text);
  expect(entries).toHaveLength(3);
  expect(entries[0]).toMatchObject({ who: "the command line", detail: "name and welcome" });
}, 120_000);

test("kulliyad settings takes logo and portrait from files, and refuses other files", async () => {
  const server = await startTestServer();
  const folder = await createTemporaryDirectory();
  const write = async (name: string, content: Uint8Array) => {
    await writeFile(join(folder, name), content);
    return join(folder, name);
  };
  const run = (...args: string[]) => runKulliyad(["settings", ...args], server.environment);
  for (const [content, message] of [
    [await claimingPng(30_000, 30_000), apiMessages.pictureTooManyPixels],
    [Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), contentErrorMessages.notPicture],
  ] as const) {
    const file = await write("wrong", content);
    for (const key of ["logo", "president.portrait"]) {
      const stderr = `Nothing was changed. ${message}\n`;
      expect(await run("set", key, file)).toEqual({ code: 1, stdout: "", stderr });
    }
  }
  expect((await run("set", "logo", join(folder, "none.png"))).stderr).toMatch(
    /^Nothing .* no file .*none\.png\n$/,
  );
  expect(await listStoredPictures(server)).toEqual([]);

  const logo = await write("logo.png", await generatePicture("png", 400, 100));
  expect(await run("set", "logo", logo)).toMatchObject({ code: 0, stdout: "Saved.\n" });
  await run("set", "president.portraitAlt", "At her desk");
  expect((await run("set", "president.portrait", logo)).code).toBe(0);
  const { stdout } = await run("get", "--json");
  const { value } = z.object({ value: allSettingsSchema }).parse(JSON.parse(stdout));
  expect(value.logo).toMatchObject({ width: 400, height: 100 });
  expect(value.president.portraitAlt, "it was of the picture before").toBe("");
  const page = (await server.get("/")).text;
  expect(page).toContain(value.logo?.name.slice(0, 32));
  expect((await server.get(`/images/users/${value.president.portrait}`)).status).toBe(200);
  expect((await run("set", "logo", "null")).code).toBe(0);
  expect((await run("get", "logo")).stdout).toBe("null\n");
}, 120_000);

test("kulliyad settings takes a stored picture and a page that is there, and refuses others", async () => {
  const server = await startTestServer();
  const run = (...args: string[]) => runKulliyad(["settings", "set", ...args], server.environment);
  const logo = (name: string, height = 16) => JSON.stringify({ name, width: 24, height });

  const missing = await run("logo", logo(`${"0a".repeat(16)}.png`));
  expect(missing).toMatchObject({ code: 1, stdout: "" });
  expect(missing.stderr).toMatch(/^Nothing was changed. This picture is not stored. Give [^\n]+\n$/);
  expect((await run("president.portrait", `${"0a".repeat(16)}.webp`)).code).toBe(1);
  const stored = await server.images.storePicture("logos", [await generatePicture()]);
  expect((await run("logo", logo(stored.name, 99))).code, "it is not that high").toBe(1);
  expect(await run("logo", logo(stored.name))).toMatchObject({ code: 0, stdout: "Saved.\n" });
  expect((await server.get("/")).text).toContain(stored.name.slice(0, 32));

  const page = await createRecord(server, "page", { title: "Fees" });
  await trashRecord(server, "page", page);
  const menu = [{ target: { type: "page", pageID: page }, labels: {}, children: [] }];
  const trashed = await run("menu", JSON.stringify(menu));
  expect(trashed.stderr).toBe(`Nothing was changed. ${settingsErrorMessages.pageGone}\n`);
}, 120_000);
