import { expect, test } from "vitest";
import {
  readAllSettings,
  saveSettings,
  signIn,
  startSecondInstance,
  startTestServer,
} from "../testing/index.ts";

test("a change is visible on three instances within two seconds", async () => {
  const first = await startTestServer(undefined, { trustProxy: 1 });
  const instances = [first, await startSecondInstance(first), await startSecondInstance(first)];
  const admin = await signIn(first, { role: "ADMIN" });
  const namesOf = () =>
    Promise.all(instances.map(async (each) => (await each.get("/")).text.match(/<h1>(.*?)<\/h1>/)?.[1]));
  await namesOf();
  for (let turn = 1; turn <= 5; turn += 1) {
    const name = `College ${turn}`;
    const { versionID } = await readAllSettings(first, admin);
    await saveSettings(first, admin, versionID, { collegeName: name });
    await expect.poll(namesOf, { timeout: 2_000, interval: 10 }).toEqual([name, name, name]);
  }
}, 60_000);
