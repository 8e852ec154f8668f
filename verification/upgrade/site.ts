import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
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
import { siteTables } from "../../server/operations/backups/index.ts";
import { freePort } from "../../server/testing/free-port.ts";
import { linkRelease, releaseName } from "./release.ts";

/** An installed release with a small site, and a service that starts it again when it ends. */
export type InstalledSite = Awaited<ReturnType<typeof installSite>>;

const installedName = releaseName("1.0.0");
const nextName = releaseName("99.0.0");

/** As root, the site belongs to somebody else, as that of an installed service does. */
const owner = process.geteuid?.() === 0 ? 65_534 : undefined;
const asOwner = owner === undefined ? "" : `setpriv --reuid ${owner} --regid ${owner} --clear-groups`;

/**
 * @param release the folder of a release, which is installed and is the next one, too
 * @param folder for the installation and its data
 * @param diskMegabytes the size of a disk for the data
 */
export async function installSite(release: string, folder: string, diskMegabytes?: number) {
  const installation = join(folder, "installed here");
  const dataDir = join(folder, "the data");
  const current = join(installation, "current");
  const next = join(installation, "releases", nextName);
  mkdirSync(folder, { recursive: true });
  mkdirSync(dataDir, { mode: 0o700 });
  if (diskMegabytes !== undefined) {
    const options = `size=${diskMegabytes}m,mode=0700`;
    execFileSync("mount", ["--types", "tmpfs", "--options", options, "none", dataDir]);
  }
  if (owner !== undefined) chownSync(dataDir, owner, owner);
  linkRelease(release, join(installation, "releases", installedName));
  linkRelease(release, next);
  symlinkSync(`releases/${installedName}`, current);
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const settings = join(folder, "kulliyad.env");
  writeFileSync(settings, `# A site\nPORT=${port}\nDATA_DIR="${dataDir}"\nTRUST_PROXY=1\nLOG_LEVEL=silent\n`);
  const service = writeService(folder, current, settings);
  const run = (command: string) => execFileSync("sh", ["-c", command], { stdio: "ignore" });
  const upgrades: ChildProcess[] = [];

  /** Runs `bin/upgrade` of the next release. `onStep` is called for each of its steps. */
  async function upgrade(
    { stop = service.stop, start = service.start, onStep = (_line: string): void => undefined } = {},
    seconds = 30,
  ) {
    const child = spawn(join(next, "bin/upgrade"), [stop, start, String(seconds)], {
      env: { PATH: process.env.PATH, KULLIYAD_ENV: settings, PORT: "1", DATA_DIR: "/nowhere" },
      stdio: ["ignore", "pipe", "pipe"],
    });
    upgrades.push(child);
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        output += text;
        for (const line of text.trim().split("\n")) onStep(line);
      });
    }
    const [code] = await once(child, "close");
    return { code: Number(code), output };
  }

  const site = {
    folder,
    installation,
    dataDir,
    next,
    base,
    port,
    service,
    upgrade,
    databaseFile: join(dataDir, "kulliyad.db"),
    hasSwitched: () => basename(readlinkSync(current)) === nextName,
    isUnfinished: () => existsSync(join(installation, "unfinished-upgrade")),
    start: () => run(service.start),
    stop: () => run(service.stop),
    /** As a power cut: nothing of the site runs any more. */
    killAll() {
      for (const { pid } of upgrades) if (pid !== undefined) kill(pid);
      service.kill();
    },
    async untilReady(): Promise<void> {
      for (let waited = 0; !(await isReady(base)); waited += 50) {
        if (waited > 60_000) throw new Error(`${base} does not serve`);
        await pause(50);
      }
    },
    remove() {
      site.killAll();
      if (diskMegabytes !== undefined) execFileSync("umount", ["--lazy", dataDir]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
  execFileSync(join(current, "bin/kulliyad"), ["settings", "set", "contactFormSends", "true"], {
    env: { PATH: process.env.PATH, KULLIYAD_ENV: settings },
    stdio: "ignore",
  });
  site.start();
  await site.untilReady();
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

/** A supervisor as a shell script: it starts the server again a second after it has ended, until it is stopped. */
function writeService(folder: string, current: string, settings: string) {
  const script = join(folder, "service");
  writeFileSync(
    script,
    `#!/bin/sh
cd "${folder}"
case $1 in
  start)
    if [ -e wanted ] && kill -0 $(cat loop) 2> /dev/null; then exit 0; fi
    touch wanted
    setsid sh -c 'echo $$ > loop; while [ -e wanted ]; do
      env -i "PATH=$PATH" $(sed "/[ #]/d" "${settings}") "$(sed -n /DATA_DIR/s/\\"//gp "${settings}")" ${asOwner} \\
        "${current}/bin/kulliyad-server" & echo $! > pid; wait $!; sleep 1; done' > log 2>&1 < /dev/null &
    ;;
  stop)
    [ -e wanted ] || exit 0
    rm wanted
    kill $(cat loop)
    kill $(cat pid) 2> /dev/null
    while kill -0 $(cat pid) 2> /dev/null; do sleep 0.02; done
    ;;
esac
`,
  );
  chmodSync(script, 0o755);
  const pid = (name: string) => {
    const file = join(folder, name);
    return existsSync(file) ? Number(readFileSync(file, "utf8")) : 0;
  };
  return {
    start: `"${script}" start`,
    stop: `"${script}" stop`,
    kill() {
      rmSync(join(folder, "wanted"), { force: true });
      for (const each of [pid("loop"), pid("pid")]) if (each > 0) kill(each);
    },
  };
}

/** Sends messages with the contact form, one after the other, until `end()`. */
export function startWriting({ base }: InstalledSite) {
  const accepted: string[] = [];
  let isOver = false;
  const write = async () => {
    for (let number = 1; !isOver; number += 1) {
      const message = `Message ${number}`;
      const body = new URLSearchParams({ firstname: "Amina", email: "amina@example.com", message });
      const headers = { "x-forwarded-for": `10.1.${number >> 8}.${number & 255}` };
      const request = { method: "POST", redirect: "manual", headers, body } as const;
      const answer = await fetch(`${base}/contact`, request).catch(() => undefined);
      if (answer?.status === 303) accepted.push(message);
      await pause(20);
    }
  };
  const done = write();
  return {
    /** @returns the messages that the site has accepted */
    async end(): Promise<readonly string[]> {
      isOver = true;
      await done;
      return accepted;
    },
  };
}

/** What the server itself counts and plans. */
const changing: readonly string[] = ["counter", "page_view", "scheduled_job", "clock"];
const tables = siteTables.filter((name) => !changing.includes(name));

/** Every row that people have written, as text. */
export function readRows({ databaseFile }: InstalledSite): Set<string> {
  const database = new DatabaseSync(databaseFile, { readOnly: true, timeout: 5_000 });
  try {
    const read = (table: string) => database.prepare(`select * from "${table}"`).all();
    return new Set(tables.flatMap((table) => read(table).map((row) => `${table} ${JSON.stringify(row)}`)));
  } finally {
    database.close();
  }
}

/** @returns rows that are missing: of those from before, and of the messages that were accepted since */
export function findLostRows(
  site: InstalledSite,
  before: Set<string>,
  accepted: readonly string[],
): string[] {
  const after = readRows(site);
  const messages = new Set([...after].flatMap((row) => /"message":"(.+?)"/.exec(row)?.[1] ?? []));
  return [...[...before].filter((row) => !after.has(row)), ...accepted.filter((each) => !messages.has(each))];
}
