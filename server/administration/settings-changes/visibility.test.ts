import { expect, test } from "vitest";
import {
  readAllSettings,
  sendJson,
  sendRequest,
  signIn,
  startProcess,
  startTestServer,
} from "../../testing/index.ts";

test("a change is visible in another process on the same database within two seconds, and the other way round", async () => {
  const first = await startTestServer(undefined, { trustProxy: 1 });
  const admin = await signIn(first, { role: "ADMIN" });
  const port = await (await startProcess(first.environment)).ready();
  const nameAt = async (at: number) => (await sendRequest(at, "/")).text.match(/<h1>(.*?)<\/h1>/)?.[1];
  for (let turn = 1; turn <= 4; turn += 1) {
    const [writing, reading] = turn % 2 === 0 ? [port, first.port] : [first.port, port];
    const name = `College ${turn}`;
    await nameAt(reading);
    const { versionID: baseVersion } = await readAllSettings(first, admin);
    const { headers } = admin;
    const change = { baseVersion, settings: { collegeName: name } };
    const answer = await sendJson(writing, "/api/settings/all", change, { method: "PUT", headers });
    expect(answer.status, answer.text).toBe(200);
    await expect.poll(() => nameAt(reading), { timeout: 2_000, interval: 10 }).toBe(name);
  }
}, 60_000);
