import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { z } from "zod";
import { UserFacingError } from "../../platform/user-facing-error.ts";

/** An installed release: the folder with `releases/` and the link `current`, and the name of the release that serves. */
export type Installation = { folder: string; current: string };

/**
 * The installation that a program belongs to.
 * @param program the folder of its release, without links
 * @throws UserFacingError for a program that was not installed as a release
 */
export function findInstallation(program: string): Installation {
  const folder = dirname(dirname(program));
  if (basename(dirname(program)) !== "releases" || !existsSync(join(folder, "current"))) {
    throw new UserFacingError(
      `${program} is not in releases/ beside a link "current": upgrade it as it was installed`,
    );
  }
  return { folder, current: basename(readlinkSync(join(folder, "current"))) };
}

export const releaseFolder = ({ folder }: Installation, name: string) => join(folder, "releases", name);

/** Lets the service run another release from its next start on. */
export function switchTo({ folder }: Installation, name: string): void {
  const temporary = join(folder, "current.new");
  rmSync(temporary, { force: true });
  symlinkSync(join("releases", name), temporary);
  renameSync(temporary, join(folder, "current"));
  syncFolder(folder);
}

const stateSchema = z.object({
  /**
   * prepare: nothing has changed for the service. stop: it may be stopped. switch: the database of this moment is kept,
   * and the new release may run. return: the new release is given up.
   */
  step: z.enum(["prepare", "stop", "switch", "return"]),
  from: z.string(),
  to: z.string(),
  /** Commands. */
  stop: z.string(),
  start: z.string(),
  /** How long a start may take. */
  timeoutMs: z.int(),
  pid: z.int(),
});

/** The upgrade in progress, so that an interrupted one can be ended. */
export type UpgradeState = z.infer<typeof stateSchema>;

const stateFile = (folder: string) => join(folder, "upgrade.json");

/** @returns undefined when no upgrade is in progress or was interrupted */
export function readState({ folder }: Installation): UpgradeState | undefined {
  const file = stateFile(folder);
  return existsSync(file) ? stateSchema.parse(JSON.parse(readFileSync(file, "utf8"))) : undefined;
}

/** Whether another process still does the upgrade. */
export function isInProgress({ pid }: UpgradeState): boolean {
  const file = `/proc/${pid}/cmdline`;
  return pid !== process.pid && existsSync(file) && readFileSync(file, "utf8").includes("upgrade");
}

export function writeState({ folder }: Installation, state: UpgradeState): void {
  const temporary = `${stateFile(folder)}.new`;
  writeFileSync(temporary, JSON.stringify(state), { flush: true });
  renameSync(temporary, stateFile(folder));
  syncFolder(folder);
}

export function removeState({ folder }: Installation): void {
  rmSync(stateFile(folder));
  syncFolder(folder);
}

/** After a power cut, the folder has what was written into it before. */
function syncFolder(folder: string): void {
  const handle = openSync(folder, "r");
  fsyncSync(handle);
  closeSync(handle);
}
