import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { hostInAddress, readConfig } from "../server/config.ts";
import { projectFolder } from "../server/platform/project-folder.ts";
import { UserFacingError } from "../server/platform/user-facing-error.ts";
import {
  type Command,
  type CommandArguments,
  type CommandResult,
  resolvePath,
  UsageError,
} from "./command.ts";

/** Set in the process that does the work. */
const workerVariable = "KULLIYAD_UPGRADE_WORKER";

export const upgradeCommand: Command = {
  usage: "[ARCHIVE] [--key FILE] [--stop COMMAND] [--start COMMAND]",
  summary: "replaces the release that serves, and goes back by itself when that fails",
  help: `Replaces the installed release by the one in ARCHIVE (kulliyad-1.2.0-linux-x64.tar.gz, with SHA256SUMS and
SHA256SUMS.minisig beside it). It checks signature and disk space, writes a backup, tries the new release with a copy of
the database, stops the service, switches, and starts it. When any of that fails, the old release serves again with the
database of the moment before, and the exit code is 1. Run it as root, or as the user who owns the releases.

Without ARCHIVE it ends an upgrade that was interrupted, by a power cut for example: the new release stays if it serves.

A site on PostgreSQL is upgraded by hand (docs/operations.md).

  --key FILE        the publisher's public key, instead of the one in the installed release
  --stop COMMAND    stops the service    (systemctl stop kulliyad)
  --start COMMAND   starts the service   (systemctl start kulliyad)`,
  options: {
    key: { type: "string" },
    stop: { type: "string", default: "systemctl stop kulliyad" },
    start: { type: "string", default: "systemctl start kulliyad" },
  },
  async run(typed) {
    if (typed.positionals.length > 1) throw new UsageError("expected one ARCHIVE");
    return process.env[workerVariable] ? work(typed) : supervise();
  },
};

/**
 * Lets another process do the work, which goes on when this one is killed or its terminal is closed. When that is killed, this
 * one ends the upgrade.
 */
async function supervise(): Promise<CommandResult> {
  const options = {
    detached: true,
    stdio: "inherit",
    env: { ...process.env, [workerVariable]: "1" },
  } as const;
  process.on("SIGINT", () => console.error("The upgrade goes on."));
  const [, program = "", ...args] = process.argv;
  const worker = spawn(process.execPath, [program, ...args], options);
  const [code] = await once(worker, "exit");
  if (typeof code === "number") process.exit(code);
  const { endUpgrade } = await import("../server/operations/upgrade/index.ts");
  const { installation, site } = await findSite();
  const serving = await endUpgrade(installation, site, report);
  throw new UserFacingError(`The upgrade was killed. ${serving ?? installation.current} serves`);
}

async function work({ positionals, values }: CommandArguments): Promise<CommandResult> {
  // A closed terminal.
  process.stdout.on("error", () => undefined);
  process.stderr.on("error", () => undefined);
  const { endUpgrade, upgrade } = await import("../server/operations/upgrade/index.ts");
  const { installation, site } = await findSite();
  const [source] = positionals;
  if (source === undefined) {
    const serving = await endUpgrade(installation, site, report);
    const text = serving === undefined ? "No upgrade was interrupted." : `${serving} serves.`;
    return { text, data: { serving: serving ?? installation.current } };
  }
  const result = await upgrade(installation, site, {
    source: resolvePath(source),
    keyFile: typeof values.key === "string" ? resolvePath(values.key) : undefined,
    stop: String(values.stop),
    start: String(values.start),
    report,
  });
  const seconds = (result.downMs / 1000).toFixed(1);
  const text = `${result.to} serves, after ${seconds} s without service. The backup from before: ${result.backup}`;
  return { text, data: result };
}

const report = (line: string) => console.error(line);

async function findSite() {
  const { findInstallation } = await import("../server/operations/upgrade/index.ts");
  const installation = findInstallation(fileURLToPath(new URL(".", projectFolder)).replace(/\/$/, ""));
  const { database, host, port } = readConfig(process.env);
  if (database.engine !== "sqlite") {
    throw new UserFacingError("A site on PostgreSQL is upgraded by hand: docs/operations.md says how");
  }
  const { [workerVariable]: _, ...environment } = process.env;
  const url = `http://${hostInAddress(host)}:${port}`;
  return { installation, site: { databaseFile: database.file, url, environment } };
}
