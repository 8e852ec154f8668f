import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import config from "../../playwright.config.ts";
import { freePort } from "../../server/testing/free-port.ts";
import { project } from "../../server/testing/programs.ts";
import { readOptions } from "../options.ts";

const values = readOptions(
  `Edits source files under a running script/dev and measures the time until an open page shows the change.
Each edit is undone. Ends with 1 when the median of a kind of edit is above --max-ms.
  --max-ms N           limit per edit   (2000)
  --rounds N           edits of each kind   (5)
  --data DIR           data folder with the demonstration, to work on a copy of   (a new one)`,
  { "max-ms": "2000", rounds: "5", data: "" },
);

type Edit = {
  name: string;
  file: string;
  change: (source: string, round: number) => string;
  /** The round whose edit the page shows. */
  shownRound: (page: Page) => Promise<string | undefined>;
  reloads: boolean;
};

const styleEdit: Pick<Edit, "change" | "shownRound"> = {
  change: (source, round) => `${source}\n:root { --round: ${round}; }\n`,
  shownRound: (page) =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--round").trim()),
};

const edits: Edit[] = [
  {
    name: "server code",
    file: "server/settings/defaults.ts",
    change: (source, round) => source.replace(/collegeName: "/, `$&Round ${round}. `),
    shownRound: async (page) => (await page.title()).match(/Round (\d+)/)?.[1],
    reloads: true,
  },
  {
    name: "page component",
    file: "web/site/about/about-page.tsx",
    change: (source, round) => source.replace('className="page-title"', `$& data-round="${round}"`),
    shownRound: (page) => page.evaluate(() => document.querySelector("h1")?.dataset.round),
    reloads: true,
  },
  { ...styleEdit, name: "styles in the document", file: "web/styles/base.css", reloads: true },
  { ...styleEdit, name: "style sheet", file: "web/styles/forms.css", reloads: false },
];

/** @returns ms from writing the file until the page shows the edit */
async function measure(page: Page, edit: Edit, round: number): Promise<number> {
  const original = await readFile(edit.file, "utf8");
  const changed = edit.change(original, round);
  if (changed === original) throw new Error(`${edit.file} has nothing to edit`);
  await page.evaluate(() => document.documentElement.setAttribute("data-before-edit", ""));
  try {
    const startedAt = performance.now();
    await writeFile(edit.file, changed);
    await waitFor(page, edit, String(round));
    const elapsed = performance.now() - startedAt;
    const hasReloaded = (await page.locator("html[data-before-edit]").count()) === 0;
    if (hasReloaded !== edit.reloads) throw new Error(`${edit.name}: reloaded is ${hasReloaded}`);
    return elapsed;
  } finally {
    await writeFile(edit.file, original);
    await waitFor(page, edit, undefined);
    // A second reload may follow when one build took longer than the others.
    await page.waitForTimeout(1000);
  }
}

async function waitFor(page: Page, edit: Edit, round: string | undefined): Promise<void> {
  const deadline = performance.now() + 30_000;
  while (performance.now() < deadline) {
    // A page that is being replaced cannot be asked.
    const shown = await edit.shownRound(page).catch(() => "none");
    if ((shown || undefined) === round) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`${edit.name}: the page did not show the edit within 30 s`);
}

async function startDevServer(port: number, dataDir: string): Promise<ChildProcess> {
  const child = spawn(join(project, "script/dev"), {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, DEMO: "0", PUBLIC_URL: "" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout.on("data", (chunk: Buffer) => {
      if (chunk.includes("is ready at")) resolve();
    });
    child.once("exit", (code) => reject(new Error(`script/dev ended with ${code}`)));
  });
  return child;
}

const folder = await mkdtemp(join(tmpdir(), "kulliyad-dev-loop-"));
if (values.data) await cp(values.data, folder, { recursive: true });
const port = await freePort();
const startedAt = performance.now();
const devServer = await startDevServer(port, folder);
console.log(`start: ${Math.round(performance.now() - startedAt)} ms`);
const browser = await chromium.launch(config.use?.launchOptions);
try {
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${port}/about`);
  for (const edit of edits) {
    const times: number[] = [];
    for (let round = 1; round <= Number(values.rounds); round++) times.push(await measure(page, edit, round));
    times.sort((a, b) => a - b);
    const median = times[Math.floor(times.length / 2)] ?? 0;
    const isSlow = median > Number(values["max-ms"]);
    if (isSlow) process.exitCode = 1;
    console.log(
      `${isSlow ? "SLOW " : ""}${edit.name}: median ${Math.round(median)} ms of ${times.map(Math.round).join(", ")}`,
    );
  }
} finally {
  await browser.close();
  if (devServer.kill()) await once(devServer, "exit");
  await rm(folder, { recursive: true, force: true });
}
