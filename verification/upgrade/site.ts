import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { basename, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { siteTables } from "../../server/operations/maintenance/backup/index.ts";
import { freePort } from "../../server/testing/free-port.ts";
import { linkRelease, type Release } from "./release.ts";

/** An installed release with a small site, a service that starts it again when it ends, and people who write to it. */
export type InstalledSite = Awaited<ReturnType<typeof installSite>>;

/** @param folder for the installation and its data */
export async function installSite(
  release: Release,
  folder: string,
  { publicKey, hasSmallDisk }: { publicKey: string; hasSmallDisk: boolean },
) {
  const installation = join(folder, "opt");
  const dataDir = join(folder, "data");
  const current = join(installation, "current");
  mkdirSync(join(installation, "releases"), { recursive: true });
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  if (hasSmallDisk) execFileSync("mount", ["-t", "tmpfs", "-o", "size=150m,mode=0700", "none", dataDir]);
  const installed = join(installation, "releases", release.name);
  linkRelease(release, installed);
  rmSync(join(installed, "release.pub"), { force: true });
  writeFileSync(join(installed, "release.pub"), publicKey);
  symlinkSync(`releases/${release.name}`, current);
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const environment = {
    PATH: process.env.PATH ?? "",
    KULLIYAD_ENV: "",
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: "silent",
    TRUST_PROXY: "1",
  };
  const kulliyad = (...args: string[]) =>
    execFileSync(join(current, "bin/kulliyad"), args, { env: environment, encoding: "utf8", stdio: "pipe" });
  const service = writeService(folder, current);
  const run = (command: string) => execFileSync("sh", ["-c", command], { env: environment, stdio: "ignore" });
  const upgrades: ChildProcess[] = [];

  /** Runs `kulliyad upgrade`. `onLine` is called for each line of progress, with the process. */
  async function upgrade(
    args: string[],
    onLine: (line: string, child: ChildProcess) => void = () => undefined,
  ) {
    const options = ["--stop", service.stop, "--start", service.start];
    const child = spawn(
      join(current, "bin/kulliyad"),
      ["upgrade", ...args, ...(args.includes("--stop") ? [] : options)],
      {
        env: environment,
        stdio: ["ignore", "ignore", "pipe"],
      },
    );
    upgrades.push(child);
    let output = "";
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      for (const line of text.trim().split("\n")) onLine(line, child);
    });
    const [code] = await once(child, "exit");
    return { code, output };
  }

  const site = {
    folder,
    installation,
    dataDir,
    base,
    port,
    service,
    upgrade,
    databaseFile: join(dataDir, "kulliyad.db"),
    currentRelease: () => basename(readlinkSync(current)),
    isInterrupted: () => existsSync(join(installation, "upgrade.json")),
    start: () => run(service.start),
    stop: () => run(service.stop),
    /** As a power cut: nothing of the site runs any more. */
    killAll() {
      for (const child of upgrades) {
        if (child.pid === undefined) continue;
        const [worker] = childrenOf(child.pid);
        if (worker !== undefined) kill(-worker);
        kill(child.pid);
      }
      service.kill();
    },
    killWorker: (child: ChildProcess) => {
      const [worker] = childrenOf(child.pid ?? 0);
      if (worker !== undefined) kill(worker);
    },
    async untilReady(): Promise<void> {
      for (let waited = 0; !(await isReady(base)); waited += 50) {
        if (waited > 30_000) throw new Error(`${base} does not serve`);
        await pause(50);
      }
    },
    remove() {
      site.killAll();
      if (hasSmallDisk) execFileSync("umount", ["--lazy", dataDir]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
  site.start();
  await site.untilReady();
  kulliyad("settings", "set", "contactFormSends", "true");
  return site;
}

const isReady = (base: string) =>
  fetch(`${base}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

function kill(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It has ended.
  }
}

function childrenOf(pid: number): number[] {
  const file = `/proc/${pid}/task/${pid}/children`;
  return existsSync(file) ? readFileSync(file, "utf8").trim().split(" ").filter(Boolean).map(Number) : [];
}

/** A supervisor as a shell script: it starts the server again a second after it has ended, until it is stopped. */
function writeService(folder: string, current: string) {
  const script = join(folder, "service");
  const wanted = join(folder, "wanted");
  const pidFile = join(folder, "pid");
  writeFileSync(
    script,
    `#!/bin/sh
case $1 in
  start)
    if [ -e ${wanted} ] && kill -0 $(cat ${folder}/loop) 2> /dev/null; then exit 0; fi
    touch ${wanted}
    setsid sh -c 'echo $$ > ${folder}/loop; while [ -e ${wanted} ]; do
      ${current}/bin/kulliyad-server & echo $! > ${pidFile}; wait $!; sleep 1; done' > ${folder}/log 2>&1 < /dev/null &
    ;;
  stop)
    rm -f ${wanted}
    kill $(cat ${folder}/loop)
    kill $(cat ${pidFile}) 2> /dev/null
    while kill -0 $(cat ${pidFile}) 2> /dev/null; do sleep 0.02; done
    ;;
esac
`,
  );
  chmodSync(script, 0o755);
  const pid = (file: string) => (existsSync(file) ? Number(readFileSync(file, "utf8")) : 0);
  return {
    start: `${script} start`,
    stop: `${script} stop`,
    kill() {
      rmSync(wanted, { force: true });
      for (const each of [pid(join(folder, "loop")), pid(pidFile)]) if (each > 0) kill(each);
    },
  };
}

/** People who write messages with the contact form, one after the other, until it ends. */
export function startWriting({ base }: InstalledSite) {
  const accepted: string[] = [];
  let isOver = false;
  let lastAnswerAt = performance.now();
  let maxGapMs = 0;
  const write = async () => {
    for (let number = 1; !isOver; number += 1) {
      const message = `Message ${number}`;
      const body = new URLSearchParams({ firstname: "Amina", email: "amina@example.com", message });
      const headers = { "x-forwarded-for": `10.1.${number >> 8}.${number & 255}` };
      const answer = await fetch(`${base}/contact`, {
        method: "POST",
        redirect: "manual",
        headers,
        body,
      }).catch(() => undefined);
      if (answer?.status === 303) accepted.push(message);
      await pause(20);
    }
  };
  const read = async () => {
    while (!isOver) {
      const answer = await fetch(`${base}/`).catch(() => undefined);
      await answer?.text();
      const now = performance.now();
      if (answer?.ok) {
        maxGapMs = Math.max(maxGapMs, now - lastAnswerAt);
        lastAnswerAt = now;
      }
      await pause(10);
    }
  };
  const done = Promise.all([write(), read()]);
  return {
    async end() {
      isOver = true;
      await done;
      return { accepted, maxGapMs };
    },
  };
}

/** What the server itself counts and plans. */
const changing: readonly string[] = ["counter", "page_view", "scheduled_job", "clock"];
const tables = siteTables.filter((name) => !changing.includes(name));

/** Every row that people have written, as text. */
export function readRowsOf({ databaseFile }: InstalledSite): Set<string> {
  const database = new DatabaseSync(databaseFile, { readOnly: true, timeout: 5_000 });
  try {
    const rows = tables.flatMap((table) =>
      database
        .prepare(`select * from "${table}"`)
        .all()
        .map((row) => `${table} ${JSON.stringify(row)}`),
    );
    return new Set(rows);
  } finally {
    database.close();
  }
}

export function readMessages({ databaseFile }: InstalledSite): Set<string> {
  const database = new DatabaseSync(databaseFile, { readOnly: true, timeout: 5_000 });
  try {
    return new Set(
      database
        .prepare("select message from entry")
        .all()
        .map(({ message }) => String(message)),
    );
  } finally {
    database.close();
  }
}
