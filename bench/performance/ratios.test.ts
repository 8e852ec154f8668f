import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { Agent, get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createEvent, createPost, startTestServer } from "../../server/testing/index.ts";
import { startBuiltServer } from "../built-server.ts";
import { cpuSeconds } from "../cpu-seconds.ts";

// Ratios of CPU time within one run, with wide margins. script/bench measures precisely.

const agent = new Agent({ keepAlive: true, maxSockets: 8 });

function ask(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent, headers: { "accept-encoding": "br" } }, (response) => {
      response.resume().once("end", resolve);
    });
    request.once("error", reject);
  });
}

/** The CPU seconds that a process takes for a number of requests. */
async function measureCpuSeconds(pid: number, url: string, requests: number): Promise<number> {
  const before = await cpuSeconds(pid);
  for (let finished = 0; finished < requests; finished += 8) {
    await Promise.all(Array.from({ length: 8 }, () => ask(url)));
  }
  return (await cpuSeconds(pid)) - before;
}

test("a cached page takes at most a small multiple of the CPU of node:http with the same bytes", async () => {
  const data = await mkdtemp(join(tmpdir(), "kulliyad-ratios-"));
  const site = await startBuiltServer({ DATA_DIR: data });
  const plain = fork(new URL("baseline-server-process.ts", import.meta.url), [site.url], { execArgv: [] });
  onTestFinished(async () => {
    plain.kill();
    await site.stop();
    await rm(data, { recursive: true, force: true });
  });
  const [{ port }] = await once(plain, "message");
  const baselineCost = (requests: number) =>
    measureCpuSeconds(plain.pid ?? 0, `http://127.0.0.1:${port}/`, requests);
  await measureCpuSeconds(site.pid, site.url, 2_000);
  await baselineCost(2_000);
  const ours = await measureCpuSeconds(site.pid, site.url, 4_000);
  const baseline = await baselineCost(4_000);
  console.log(`a cached page: ${(ours / baseline).toFixed(2)} times node:http alone`);
  expect(ours / baseline).toBeLessThan(3);
});

test("rendering a page takes a small multiple of the CPU of one API call", async () => {
  const server = await startTestServer();
  for (let index = 0; index < 4; index += 1) {
    await createPost(server);
    await createEvent(server);
  }
  const cost = async (work: () => Promise<unknown>) => {
    for (let index = 0; index < 20; index += 1) await work();
    const before = process.cpuUsage();
    for (let index = 0; index < 40; index += 1) await work();
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  const page = await cost(() => {
    // Invalidates the cache.
    server.database.invalidation.publish();
    return server.get("/");
  });
  const call = await cost(() => server.get("/api/posts?page=1&limit=4&view=summary"));
  console.log(`uncached home page: ${(page / call).toFixed(2)} times an API call`);
  expect(page / call).toBeLessThan(25);
});
