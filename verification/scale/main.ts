import { execFileSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { createApp } from "../../server/app.ts";
import { createSession } from "../../server/people/sessions/index.ts";
import { type DatabaseLocation, openDatabase } from "../../server/platform/database/index.ts";
import { createImages, openImageStore } from "../../server/platform/images/index.ts";
import { startCluster } from "../../server/testing/postgres-cluster.ts";
import { readOptions } from "../options.ts";
import { requestsFor } from "./requests.ts";
import { seedPostgres, seedSqlite, staffId } from "./seed.ts";

const values = readOptions(
  `Measures lists, pages and searches in databases of many posts: the median of sequential HTTP requests, in ms.
  --sizes N,N          posts   (1000,100000,1000000)
  --engines NAME,NAME  (sqlite,postgres)
  --times N            requests of each kind   (200)`,
  {
    sizes: "1000,100000,1000000",
    engines: "sqlite,postgres",
    times: "200",
  },
);
const sizes = values.sizes.split(",").map(Number);

/** Median time (ms) from a request to its complete response. */
async function median(base: string, path: string, headers: Record<string, string>): Promise<number> {
  const durations: number[] = [];
  for (let turn = 0; turn < Number(values.times); turn += 1) {
    const startedAt = performance.now();
    const response = await fetch(base + path, { headers });
    await response.arrayBuffer();
    durations.push(performance.now() - startedAt);
    if (!response.ok) throw new Error(`${path} returned ${response.status}`);
  }
  return durations.sort((a, b) => a - b)[Math.floor(durations.length / 2)] ?? Number.NaN;
}

/** Measures each request on a database with a number of posts. */
async function measure(emptySite: DatabaseLocation, folder: string, posts: number): Promise<number[]> {
  const database = await openDatabase(emptySite);
  const images = createImages(await openImageStore({ store: "disk", folder: join(folder, "images") }));
  const { app } = await createApp(
    {
      publicUrl: "https://college.example",
      trustProxy: 0,
      sharedCacheSeconds: 0,
      logLevel: "silent",
      identity: { provider: "none" },
    },
    database,
    images,
  );
  const base = await app.listen({ host: "127.0.0.1", port: 0 });
  const staff = { authorization: `Bearer ${await createSession(database.db, staffId, "Scale")}` };
  const measureAll = async () => {
    const costs: number[] = [];
    for (const { path, byStaff } of requestsFor(posts))
      costs.push(await median(base, path, byStaff ? staff : {}));
    return costs;
  };
  // Warm-up.
  await measureAll();
  const costs = await measureAll();
  await app.close();
  await database.close();
  return costs;
}

async function fresh(emptySite: DatabaseLocation): Promise<void> {
  await (await openDatabase(emptySite)).close();
}

async function onSqlite(posts: number, folder: string): Promise<number[]> {
  const emptySite = { engine: "sqlite", file: join(folder, `${posts}.db`) } as const;
  await fresh(emptySite);
  seedSqlite(emptySite.file, posts);
  return measure(emptySite, folder, posts);
}

async function onPostgres(posts: number, folder: string): Promise<number[]> {
  const cluster = await startCluster();
  try {
    const emptySite = { engine: "postgres", url: cluster.urlOf("postgres"), connections: 4 } as const;
    await fresh(emptySite);
    await seedPostgres(emptySite.url, posts);
    return await measure(emptySite, folder, posts);
  } finally {
    await cluster.remove();
  }
}

const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim();
console.log(
  `Kulliyad ${commit}, Node ${process.version}, ${availableParallelism()} cores, ${new Date().toISOString()}`,
);
console.log(
  `Median of ${values.times} sequential HTTP requests in milliseconds, after as many for warm-up.\n`,
);
for (const engine of values.engines.split(",")) {
  const columns: number[][] = [];
  for (const posts of sizes) {
    const folder = await mkdtemp(join(tmpdir(), "kulliyad-scale-"));
    try {
      columns.push(await (engine === "postgres" ? onPostgres : onSqlite)(posts, folder));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
  console.log(`| ${engine} | ${sizes.map((posts) => `${posts} posts`).join(" | ")} | last / first |`);
  console.log(`|---|${sizes.map(() => "---|").join("")}---|`);
  requestsFor(1).forEach(({ name }, index) => {
    const costs = columns.map((column) => column[index] ?? Number.NaN);
    const ratio = (costs.at(-1) ?? Number.NaN) / (costs[0] ?? Number.NaN);
    console.log(`| ${name} | ${costs.map((cost) => cost.toFixed(2)).join(" | ")} | ${ratio.toFixed(2)} |`);
  });
  console.log();
}
