import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { settingsErrorMessages } from "../contract/messages/staff/settings.ts";
import { settingLimits } from "../contract/values/limits/settings.ts";
import { storeSettings } from "../server/settings/index.ts";
import {
  createTemporaryDirectory,
  runKulliyad,
  startTestServer,
  writeRows,
} from "../server/testing/index.ts";

test("kulliyad words moves the approved words of one college to another, or nothing", async () => {
  const folder = await createTemporaryDirectory();
  const file = join(folder, "so.json");
  const [from, to] = [await startTestServer(), await startTestServer()];
  const run = (server: typeof from, ...args: string[]) => runKulliyad(["words", ...args], server.environment);
  const words = { "homeMessages.readMore": "Akhri", "searchMessages.found": { other: "{total} shay" } };
  await writeRows(from.database.db, (transaction) => storeSettings(transaction, { words: { so: words } }));

  expect(await run(from, "export", "so", file)).toMatchObject({
    code: 0,
    stdout: `Wrote 2 texts to ${file}.\n`,
  });
  expect(JSON.parse(await readFile(file, "utf8"))).toEqual({ language: "so", words });
  expect((await run(from, "export", "so", file)).code).toBe(1);
  for (const wrong of [
    ["export", "en", file],
    ["export", "so"],
    ["move", "so", file],
  ])
    expect((await run(from, ...wrong)).code).toBe(2);

  const published = async () => JSON.parse((await to.get("/api/settings/words/so")).text);
  const refuse = async (content: string, lang: string, message: string) => {
    const other = join(folder, "other.json");
    await writeFile(other, content);
    const { code, stderr } = await run(to, "import", lang, other);
    expect({ code, stderr }).toEqual({ code: 1, stderr: `Nothing was changed. ${message}\n` });
    expect(await published()).toEqual({});
  };
  await refuse("{", "so", "This is no file of `kulliyad words export`");
  await refuse(
    JSON.stringify({ language: "so", words: [] }),
    "so",
    "This is no file of `kulliyad words export`",
  );
  await refuse(
    JSON.stringify({ language: "so", words }),
    "ar",
    "The file has the words of another language: so",
  );
  await refuse(
    JSON.stringify({ language: "so", words: { ...words, "homeMessages.gone": "x" } }),
    "so",
    `homeMessages.gone: ${settingsErrorMessages.wordUnknown}`,
  );

  await refuse(
    JSON.stringify({ language: "so", words: { ...words, "homeMessages.readLess": "a".repeat(1_000_000) } }),
    "so",
    `homeMessages.readLess: ${settingsErrorMessages.tooLong(settingLimits.maxWordCharacters)}`,
  );

  expect(await run(to, "import", "so", file)).toMatchObject({ code: 0, stdout: "Approved 2 texts.\n" });
  await expect.poll(published, { timeout: 2_000 }).toEqual(words);
});
