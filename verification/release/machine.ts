import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { copyFileSync, existsSync, readFileSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

/** A Debian with systemd and nothing else, which shares the network of this machine. */
export type Machine = {
  /** Runs a command as root. @returns its output. @throws when it fails */
  run(command: string): string;
  /** Copies a file to `/root/`. */
  copy(file: string): void;
  remove(): Promise<void>;
};

/** Installs Debian 12 into a folder and boots it. Needs root, `mmdebstrap` and `systemd-nspawn`. */
export async function bootMachine(folder: string): Promise<Machine> {
  const packages = "--include=systemd,systemd-sysv,dbus,ca-certificates";
  execFileSync("mmdebstrap", [
    "--quiet",
    "--variant=minbase",
    "--mode=root",
    "--format=directory",
    packages,
    "bookworm",
    folder,
  ]);
  const options = [
    "--quiet",
    "--boot",
    "--register=no",
    "--keep-unit",
    "--console=pipe",
    "--directory",
    folder,
  ];
  const container = spawn("systemd-nspawn", options, { stdio: "ignore" });
  process.once("exit", () => container.kill("SIGKILL"));
  const leader = await findLeader(container);
  const run = (command: string) =>
    execFileSync(
      "nsenter",
      [
        "--target",
        String(leader),
        "--mount",
        "--uts",
        "--ipc",
        "--pid",
        "env",
        "-i",
        ...environment,
        "sh",
        "-c",
        command,
      ],
      {
        encoding: "utf8",
        stdio: ["ignore", "pipe", "pipe"],
      },
    );
  for (let waited = 0; !/running|degraded/.test(tryRun(run, "systemctl is-system-running")); waited += 1) {
    if (waited > 60) throw new Error("systemd does not start");
    await pause(1_000);
  }
  return {
    run,
    copy: (file) => copyFileSync(file, join(folder, "root", basename(file))),
    async remove() {
      container.kill();
      for (
        let waited = 0;
        container.exitCode === null && container.signalCode === null && waited < 30;
        waited += 1
      ) {
        await pause(1_000);
      }
      container.kill("SIGKILL");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const environment = ["PATH=/usr/sbin:/usr/bin:/sbin:/bin", "HOME=/root", "DEBIAN_FRONTEND=noninteractive"];

/** The output of a command that may fail. */
function tryRun(run: Machine["run"], command: string): string {
  return run(`${command} 2> /dev/null || true`);
}

/** The process of the container's systemd. */
async function findLeader({ pid }: ChildProcess): Promise<number> {
  for (let waited = 0; waited < 100; waited += 1) {
    const file = `/proc/${pid}/task/${pid}/children`;
    const leader = existsSync(file) ? Number(readFileSync(file, "utf8").trim().split(" ")[0]) : 0;
    // Before it is systemd, it is a part of systemd-nspawn without the container's processes.
    if (leader > 0 && readFileSync(`/proc/${leader}/comm`, "utf8").trim() === "systemd") return leader;
    await pause(100);
  }
  throw new Error("systemd-nspawn did not start");
}
