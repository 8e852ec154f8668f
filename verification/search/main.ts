import { execFileSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { createApp } from "../../server/app.ts";
import { type Database, type DatabaseLocation, openDatabase } from "../../server/platform/database/index.ts";
import { createImages, type ImageStore, openImageStore } from "../../server/platform/images/index.ts";
import { startCluster } from "../../server/testing/postgres-cluster.ts";
import { readOptions } from "../options.ts";
import { createRandom, type Random } from "../random.ts";
import { countFoundFirst, minFoundFirst, seedPrepared } from "./found-first.ts";
import { commonestWord, seedPosts } from "./seed.ts";

const values = readOptions(
  `Counts prepared searches of the demonstration that find the right record first. Measures searches in databases of
  many posts, by sequential HTTP requests, and compares what the engines find.
  --posts N            0 only counts (100000)
  --engines NAME,NAME  (sqlite,postgres)
  --times N            searches of each sort   (300)`,
  { posts: "100000", engines: "sqlite,postgres", times: "300" },
);
const times = Number(values.times);

/** Searches of each sort, the same on both engines. */
function createQueries(vocabulary: readonly string[]): Map<string, string[]> {
  const random = createRandom(7);
  const word = () => vocabulary[Math.floor(vocabulary.length ** random.next()) - 1] ?? "";
  const several = (create: (random: Random) => string) => Array.from({ length: times }, () => create(random));
  return new Map([
    ["one word", several(word)],
    ["two words", several(() => `${word()} ${word()}`)],
    ["four words", several(() => [word(), word(), word(), word()].join(" "))],
    ["the beginning of a word", several(() => word().slice(0, 4))],
    ["three letters", several(() => word().slice(0, 3))],
    ["a word misspelled", several(() => `${word().slice(0, -1)}v${word().slice(-1)}`)],
    ["a word of every record", several(() => commonestWord)],
    ["its beginning", several(() => "kul")],
    ["it and a rare word", several((from) => `${commonestWord} ${from.pick(vocabulary)}`)],
    [
      "ten frequent words",
      several((from) => Array.from({ length: 10 }, () => vocabulary[from.int(30)]).join(" ")),
    ],
    ["it, in another language", several(() => `${commonestWord}&lang=ar`)],
  ]);
}

type Measured = { costs: Map<string, number[]>; found: Map<string, string> };

/** Sends the searches one after the other, each from another address. */
async function measure(base: string, queries: Map<string, string[]>): Promise<Measured> {
  const costs = new Map<string, number[]>();
  const found = new Map<string, string>();
  let turn = 0;
  for (const [sort, searches] of queries) {
    const durations: number[] = [];
    for (const query of searches) {
      turn += 1;
      const [q = "", filter = ""] = query.split(/(?=&)/);
      const headers = { "x-forwarded-for": `10.${turn >> 16}.${(turn >> 8) & 255}.${turn & 255}` };
      const startedAt = performance.now();
      const response = await fetch(`${base}/api/search?q=${encodeURIComponent(q)}${filter}`, { headers });
      const text = await response.text();
      durations.push(performance.now() - startedAt);
      if (!response.ok) throw new Error(`${query}: ${response.status} ${text}`);
      found.set(query, text);
    }
    costs.set(
      sort,
      durations.sort((one, other) => one - other),
    );
  }
  return { costs, found };
}

async function run(location: DatabaseLocation, folder: string): Promise<Measured> {
  const database = await openDatabase(location);
  const { vocabulary, insertMs, indexMs } = await seedPosts(database, location, Number(values.posts));
  console.log(
    `${location.engine}: ${(insertMs / 1_000).toFixed(0)} s to insert, ${(indexMs / 1_000).toFixed(0)} s to index, ${await sizes(database, location)}`,
  );
  const queries = createQueries(vocabulary);
  return serve(database, await openStore(folder), async (base) => {
    await measure(base, queries);
    return measure(base, queries);
  });
}

const openStore = (folder: string) => openImageStore({ store: "disk", folder: join(folder, "images") });

/** Serves a database while `work` runs, then closes it. */
async function serve<Result>(
  database: Database,
  store: ImageStore,
  work: (base: string) => Promise<Result>,
): Promise<Result> {
  const { app } = await createApp(
    {
      publicUrl: "https://college.example",
      trustProxy: 1,
      sharedCacheSeconds: 0,
      logLevel: "silent",
      identity: { provider: "none" },
    },
    database,
    createImages(store),
  );
  const result = await work(await app.listen({ host: "127.0.0.1", port: 0 }));
  await app.close();
  await database.close();
  return result;
}

async function withFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), "kulliyad-search-"));
  return work(folder).finally(() => rm(folder, { recursive: true, force: true }));
}

async function countPrepared(folder: string): Promise<void> {
  const database = await openDatabase({ engine: "sqlite", file: join(folder, "kulliyad.db") });
  const store = await openStore(folder);
  await seedPrepared(database, store);
  const { count, report } = await serve(database, store, countFoundFirst);
  console.log(`${count} of ${count + report.length} prepared searches find the right record first.`);
  for (const line of report) console.log(`  ${line}`);
  console.log();
  if (count < minFoundFirst) process.exitCode = 1;
}

async function sizes({ db }: Database, { engine }: DatabaseLocation): Promise<string> {
  const query =
    engine === "sqlite"
      ? sql<{ name: string; bytes: number }>`select 'both indexes' as name, sum(length(block)) as bytes from (
          select block from search_title_data union all select block from search_text_data)`
      : sql<{ name: string; bytes: number }>`select relname as name, pg_total_relation_size(oid) as bytes
          from pg_class where relname in ('search_title', 'search_text')`;
  if (engine === "postgres") await sql`vacuum analyze`.execute(db);
  const { rows } = await query.execute(db);
  return rows.map(({ name, bytes }) => `${name} ${(Number(bytes) / 1e6).toFixed(0)} MB`).join(", ");
}

const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim();
console.log(
  `Kulliyad ${commit}, Node ${process.version}, ${availableParallelism()} cores, ${new Date().toISOString()}`,
);
await withFolder(countPrepared);
if (values.posts === "0") process.exit();
console.log(
  `${times} searches of each sort in ${values.posts} posts of 400 words, after as many for warm-up.\n`,
);
const results: Measured[] = [];
for (const engine of values.engines.split(",")) {
  const cluster = engine === "postgres" ? await startCluster() : undefined;
  try {
    const measured = await withFolder((folder) => {
      const location: DatabaseLocation = cluster
        ? { engine: "postgres", url: cluster.urlOf("postgres"), connections: 4 }
        : { engine: "sqlite", file: join(folder, "kulliyad.db") };
      return run(location, folder);
    });
    results.push(measured);
    console.log(`\n| ${engine}, ms | median | 95 % | slowest |\n|---|---|---|---|`);
    for (const [sort, costs] of measured.costs) {
      const at = (share: number) => (costs[Math.ceil(share * costs.length) - 1] ?? Number.NaN).toFixed(1);
      console.log(`| ${sort} | ${at(0.5)} | ${at(0.95)} | ${at(1)} |`);
    }
    console.log();
  } finally {
    await cluster?.remove();
  }
}
const [first, second] = results;
if (first && second) {
  const different = [...first.found].filter(([query, text]) => second.found.get(query) !== text);
  console.log(`${first.found.size} different searches, ${different.length} with different answers.`);
  if (different.length > 0) {
    console.log(different.slice(0, 5).map(([query]) => query));
    process.exitCode = 1;
  }
}
