import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { rm, statfs } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import {
  copyDatabaseFile,
  keepDatabaseFile,
  readMigrations,
  returnDatabaseFile,
} from "../../platform/database/index.ts";
import { messageOf } from "../../platform/errors.ts";
import { UserFacingError } from "../../platform/user-facing-error.ts";
import { requireNewer, verifyArchive } from "./archive.ts";
import { checkCopy } from "./check-copy.ts";
import {
  type Installation,
  isInProgress,
  readState,
  releaseFolder,
  removeState,
  switchTo,
  type UpgradeState,
  writeState,
} from "./installation.ts";
import { asOwner, isReady, ownerOf, runCommand, runShell, waitFor } from "./processes.ts";
import { type WorkFolder, workFolderOf } from "./work-folder.ts";

/** The site of an installation: a SQLite file, and the address at which its server answers on this machine. */
export type UpgradedSite = { databaseFile: string; url: string; environment: NodeJS.ProcessEnv };

type Report = (line: string) => void;

type UpgradeOptions = {
  /** An archive, or a folder in `releases/` whose origin somebody else has checked. */
  source: string;
  /** A file with the publisher's public key; undefined: the one in the installed release. */
  keyFile: string | undefined;
  /** Commands that stop and start the service. */
  stop: string;
  start: string;
  report: Report;
};

export type UpgradeResult = { from: string; to: string; downMs: number; backup: string };

/** The unpacked release is three times as large as its archive. */
const unpackedFactor = 4;
/** A copy to try, one to go back to, and what the migrations write. */
const databaseFactor = 3;
const spareBytes = 64 * 1024 * 1024;

/** How long the service may take to end, and a start in addition to a multiple of the time of the trial. */
const stopTimeoutMs = 5_000;
const startTimeoutMs = 20_000;

/**
 * Replaces the release that serves, after a backup and a trial with a copy of the database. Goes back when something fails.
 * @throws UserFacingError with what failed, when the old release serves again
 */
export async function upgrade(
  installation: Installation,
  site: UpgradedSite,
  { source, keyFile, stop, start, report }: UpgradeOptions,
): Promise<UpgradeResult> {
  if (readState(installation)) {
    throw new UserFacingError('An upgrade is in progress or was interrupted: "kulliyad upgrade" ends it');
  }
  const from = installation.current;
  const isUnpacked = statSync(source).isDirectory();
  const to = isUnpacked ? basename(source) : basename(source, ".tar.gz");
  requireNewer(to, from);
  if (isUnpacked && dirname(resolve(source)) !== join(installation.folder, "releases")) {
    throw new UserFacingError(
      `${source} is neither an archive nor a folder in ${installation.folder}/releases`,
    );
  }
  if (!isUnpacked) await verifyArchive(source, readPublicKey(installation, keyFile));
  const { pid } = process;
  const state: UpgradeState = { step: "prepare", from, to, stop, start, timeoutMs: startTimeoutMs, pid };
  const { environment } = site;
  const programs = (name: string) => ({ folder: releaseFolder(installation, name), environment, owner });
  const enter = (step: UpgradeState["step"]) => {
    state.step = step;
    writeState(installation, state);
  };
  enter("prepare");
  const work = workFolderOf(site.databaseFile);
  const owner = ownerOf(work.dataDir);
  try {
    await asOwner(owner, () => {
      for (const path of [work.trial, work.kept, work.replaced, `${work.replaced}-wal`]) rmSync(path, forced);
      mkdirSync(work.trial, { recursive: true });
    });
    const { size } = statSync(site.databaseFile);
    await requireFreeBytes(work.folder, databaseFactor * size + spareBytes);
    report("Writing a backup ...");
    const backup = join(work.folder, "before.tar");
    await runCommand(programs(from), ["backup", backup, "--force"]);
    if (!isUnpacked) {
      report("Unpacking the release ...");
      await requireFreeBytes(installation.folder, unpackedFactor * statSync(source).size);
      await unpack(installation, source, to);
    }
    report("Trying it with a copy of the database ...");
    await asOwner(owner, () => copyDatabaseFile(site.databaseFile, join(work.trial, "kulliyad.db")));
    const trialMs = await checkCopy({
      installed: programs(from),
      next: programs(to),
      trial: work.trial,
      dataDir: work.dataDir,
    });
    state.timeoutMs += 3 * trialMs;
    enter("stop");
    report("Stopping the service ...");
    const stopped = performance.now();
    await runShell(stop);
    if (!(await waitFor(async () => !(await isReady(site.url)), stopTimeoutMs))) {
      throw new UserFacingError(`The service still serves ${site.url} after "${stop}"`);
    }
    await asOwner(owner, () => keepDatabaseFile(site.databaseFile, work.kept));
    enter("switch");
    switchTo(installation, to);
    report("Starting the new release ...");
    await runShell(start);
    if (!(await waitFor(() => isReady(site.url), state.timeoutMs))) {
      throw new UserFacingError(
        `${to} did not serve ${site.url} within ${Math.ceil(state.timeoutMs / 1000)} s`,
      );
    }
    const downMs = Math.round(performance.now() - stopped);
    await finish(installation, site, state);
    return { from, to, downMs, backup };
  } catch (error) {
    const reason = messageOf(error);
    report(`${reason}. Going back to ${from} ...`);
    if (state.step === "switch") enter("return");
    await endUpgrade(installation, site, report);
    throw new UserFacingError(`${reason}. ${from} serves as before`);
  }
}

/**
 * Ends an upgrade that failed or was interrupted: goes back to the old release, or finishes when the new one serves.
 * @returns the release that serves; undefined when there is nothing to end
 * @throws UserFacingError when the service cannot be started; a later call tries again
 */
export async function endUpgrade(
  installation: Installation,
  site: UpgradedSite,
  report: Report,
): Promise<string | undefined> {
  const state = readState(installation);
  if (!state) return undefined;
  if (isInProgress(state))
    throw new UserFacingError(`An upgrade is in progress, in the process ${state.pid}`);
  const { from, to, stop, start, timeoutMs } = state;
  const work = workFolderOf(site.databaseFile);
  const owner = ownerOf(work.dataDir);
  const serves = async (name: string) => {
    await runShell(start);
    const isServing = await waitFor(() => isReady(site.url), timeoutMs);
    if (isServing) await finish(installation, site, { ...state, to: name });
    return isServing;
  };
  if (state.step === "prepare") {
    await finish(installation, site, { ...state, to: from });
    return from;
  }
  if (state.step === "switch" && (await serves(to))) return to;
  if (state.step !== "stop") {
    report(`Stopping ${to} ...`);
    writeState(installation, { ...state, step: "return" });
    await runShell(stop);
    switchTo(installation, from);
    await asOwner(owner, () => returnDatabase(site, work));
  }
  report(`Starting ${from} ...`);
  if (await serves(from)) return from;
  throw new UserFacingError(
    `${from} does not serve ${site.url}: look at its log, then run "kulliyad upgrade"`,
  );
}

/** The kept database replaces the present one only if it has another schema: otherwise the present one has all rows. */
function returnDatabase({ databaseFile }: UpgradedSite, { kept, replaced }: WorkFolder): void {
  if (!existsSync(kept) || readMigrations(kept) === readMigrations(databaseFile)) return;
  returnDatabaseFile(databaseFile, kept, replaced);
}

/** Ends the upgrade. Deletes the copies, and all releases but the one that serves and the one before. */
async function finish(
  installation: Installation,
  { databaseFile }: UpgradedSite,
  { from, to }: UpgradeState,
): Promise<void> {
  const { dataDir, trial, kept } = workFolderOf(databaseFile);
  await asOwner(ownerOf(dataDir), () => {
    for (const path of [trial, `${kept}.part`, kept]) rmSync(path, forced);
  });
  removeState(installation);
  const releases = join(installation.folder, "releases");
  for (const name of readdirSync(releases).filter((each) => /^kulliyad-|^new$/.test(each))) {
    // What cannot be deleted does no harm.
    if (name !== from && name !== to) await rm(join(releases, name), forced).catch(() => undefined);
  }
}

const forced = { recursive: true, force: true } as const;

function readPublicKey(installation: Installation, keyFile: string | undefined): string {
  const file = keyFile ?? join(releaseFolder(installation, installation.current), "release.pub");
  if (existsSync(file)) return readFileSync(file, "utf8");
  throw new UserFacingError(
    `${file} does not exist: the installed release was not signed, so name the publisher's public key with --key FILE`,
  );
}

async function unpack(installation: Installation, archive: string, name: string): Promise<void> {
  const temporary = join(installation.folder, "releases", "new");
  await rm(temporary, forced);
  mkdirSync(temporary);
  const options = "--no-same-owner --preserve-permissions";
  await runShell(`tar --extract --gzip ${options} --file ${quote(archive)} --directory ${quote(temporary)}`);
  await rm(releaseFolder(installation, name), forced);
  renameSync(join(temporary, name), releaseFolder(installation, name));
  await rm(temporary, { recursive: true });
  // The link may lead to it only when a power cut cannot cut its files any more.
  await runShell(`sync --file-system ${quote(installation.folder)}`);
}

const quote = (path: string) => `'${path.replaceAll("'", "'\\''")}'`;

async function requireFreeBytes(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const inMegabytes = (value: number) => Math.ceil(value / 1024 ** 2);
  if (bavail * bsize >= bytes) return;
  throw new UserFacingError(
    `Only ${inMegabytes(bavail * bsize)} MB are free on the disk of ${folder}: the upgrade needs ${inMegabytes(bytes)} MB`,
  );
}
