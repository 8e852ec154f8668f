import { randomInt } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createApp } from "../../server/app.ts";
import { type DatabaseLocation, openDatabase } from "../../server/platform/database/index.ts";
import { createImages, openImageStore } from "../../server/platform/images/index.ts";
import { startCluster } from "../../server/testing/postgres-cluster.ts";
import { readOptions } from "../options.ts";
import { fuzz } from "./fuzz.ts";

const values = readOptions(
  `Sends generated requests, valid, nearly valid and hostile, to every route as every role, and checks each response.
One request is repeated by --seed S --from TURN --requests 1.
  --requests N         (100000)
  --seed N             seed of all random choices   (a new one, printed)
  --from N             number of the first request   (0)
  --engine NAME        sqlite or postgres   (sqlite)`,
  {
    requests: "100000",
    seed: String(randomInt(2 ** 31)),
    from: "0",
    engine: "sqlite",
  },
);
const seed = Number(values.seed);
const folder = await mkdtemp(join(tmpdir(), "kulliyad-fuzz-"));
const cluster = values.engine === "postgres" ? await startCluster() : undefined;
const location: DatabaseLocation = cluster
  ? { engine: "postgres", url: cluster.urlOf("postgres"), connections: 10 }
  : { engine: "sqlite", file: join(folder, "kulliyad.db") };
console.log(`seed ${seed}, ${values.requests} requests, ${values.engine}, Node ${process.version}`);

const imageDir = join(folder, "images");
const database = await openDatabase(location);
const images = createImages(await openImageStore({ store: "disk", folder: imageDir }));
const { app, routes } = await createApp(
  {
    publicUrl: "https://college.example",
    trustProxy: 1,
    sharedCacheSeconds: 0,
    logLevel: "silent",
    identity: { provider: "local" },
  },
  database,
  images,
);
const port = Number(new URL(await app.listen({ host: "127.0.0.1", port: 0 })).port);
const startedAt = performance.now();
const outcome = await fuzz(
  { port, routes, database, images, imageDir },
  {
    seed,
    requests: Number(values.requests),
    from: Number(values.from),
    onProgress: (finished) => finished % 10_000 === 0 && console.log(`${finished} requests`),
  },
);
const seconds = (performance.now() - startedAt) / 1000;
await app.close();
await database.close();
await cluster?.remove();
await rm(folder, { recursive: true, force: true });

for (const { number, problem, request, response } of outcome.findings) {
  console.log(`\nrequest ${number}: ${problem}\n  sent     ${request}\n  received ${response}`);
}
console.log(
  `\n${outcome.requests} requests in ${seconds.toFixed(0)} s, seed ${seed}; statuses:`,
  outcome.statuses,
);
console.log(`operations without a success: ${outcome.neverSucceeded.join(", ") || "none"}`);
console.log(`${outcome.findings.length} findings`);
process.exitCode = outcome.findings.length > 0 ? 1 : 0;
