import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readOptions } from "../../verification/options.ts";
import { startBuiltServer } from "../built-server.ts";
import type { BenchContext } from "./bench-context.ts";
import { loading } from "./loading.ts";
import { loadNow, machine } from "./machine.ts";
import { rendering } from "./rendering.ts";
import type { Row } from "./row.ts";
import { serving } from "./serving.ts";
import { startup } from "./startup.ts";
import { table } from "./table.ts";

const parts: Record<string, (bench: BenchContext) => Promise<Row[]>> = {
  serving,
  rendering,
  loading,
  startup,
};

const values = readOptions(
  `Measures a built server with the demonstration against the budgets of docs/performance.md.
  --only A,B             parts   (${Object.keys(parts).join(",")})
  --peer URL             another site's page to compare with
  --peer-uncached URL    its page where it keeps none
  --page PATH            our page beside it   (/)
  --results FOLDER       where the table goes   (bench/results)`,
  { only: Object.keys(parts).join(","), peer: "", "peer-uncached": "", page: "/", results: "bench/results" },
);

const startedAt = new Date();
const resultName = startedAt.toISOString().slice(0, 16).replace("T", "-").replace(":", "");
const folder = await mkdtemp(join(tmpdir(), "kulliyad-bench-"));
const report = [
  `# Performance, ${startedAt.toISOString().slice(0, 10)}`,
  "Baselines were measured in the same run, those of CPU alternating with ours.",
  machine().join("\n"),
];
try {
  await mkdir(values.results, { recursive: true });
  const dataDir = join(folder, "demonstration");
  // Ready once it is seeded.
  await (await startBuiltServer({ DATA_DIR: dataDir, DEMO: "1" })).stop();
  const peer = values.peer || undefined;
  const uncachedPeer = values["peer-uncached"] || undefined;
  const bench: BenchContext = { dataDir, peer, uncachedPeer, page: values.page, folder };
  for (const part of values.only.split(",")) {
    const measure = parts[part];
    if (!measure) throw new Error(`There is no part ${part}: ${Object.keys(parts).join(", ")}`);
    const before = loadNow();
    const rows = await measure(bench);
    const lines = `${table(part, rows)}\n\nLoad of the machine before: ${before}; after: ${loadNow()}.`;
    console.log(`${lines}\n`);
    report.push(lines);
    // After each part, so that a failure loses no results.
    await writeFile(join(values.results, `${resultName}.md`), `${report.join("\n\n")}\n`);
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
