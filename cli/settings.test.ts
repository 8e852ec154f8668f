import { expect, test } from "vitest";
import { settingsErrorMessages } from "../contract/messages/settings.ts";
import { runKulliyad, signIn, startTestServer } from "../server/testing/index.ts";

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
  expect(wrong.stderr).toBe(`Nothing was changed. email: ${settingsErrorMessages.email}\n`);
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
