import { statfs } from "node:fs/promises";
import { describeLocation, openExistingDatabase, schemaVersion } from "../../database/index.ts";
import { ImageStoreUnavailableError } from "../../images/index.ts";
import { UserFacingError } from "../../user-facing-error.ts";
import type { SiteLocation } from "../backup/index.ts";
import { checkFileModes, type SiteFiles } from "./check-file-modes.ts";
import { checkPictures } from "./check-pictures.ts";
import { checkClock, checkCounters, checkRows, checkSettings, checkSuperadminAndCopy } from "./check-rows.ts";
import { type Finding, ok, wrong } from "./finding.ts";

/** Below this the next picture or the next day may not fit. */
const minFreeBytes = 512 * 1024 * 1024;

/**
 * Looks at everything that may be wrong with a site.
 * @param files where it writes on this machine; undefined for nowhere
 * @param options.fix closes files to other users of the machine; nothing else is ever changed
 */
export async function runChecks(
  place: SiteLocation,
  files: SiteFiles | undefined,
  { fix = false } = {},
): Promise<Finding[]> {
  const findings = files ? [...(await checkDisk(files.dataDir)), ...(await checkFileModes(files, fix))] : [];
  const database = await attempt(() => openExistingDatabase(place.database));
  if ("state" in database) return [...findings, database];
  try {
    const { db } = database;
    findings.push(ok(`database: ${describeLocation(place.database)}, schema ${schemaVersion}`));
    for (const check of [checkRows, checkCounters, checkSettings, checkClock, checkSuperadminAndCopy]) {
      findings.push(...(await check(db)));
    }
    const pictures = await attempt(async () => checkPictures(db, await place.openStore()));
    return [...findings, ...("state" in pictures ? [pictures] : pictures)];
  } finally {
    await database.close();
  }
}

async function checkDisk(folder: string): Promise<Finding[]> {
  const disk = await statfs(folder).catch(() => undefined);
  if (!disk) return [wrong(`${folder} (DATA_DIR) cannot be looked at: is it there?`)];
  const megabytes = Math.floor((disk.bavail * disk.bsize) / 1024 ** 2);
  if (disk.bavail * disk.bsize < minFreeBytes) {
    return [wrong(`disk: only ${megabytes} MB are free where ${folder} (DATA_DIR) lies: make room`)];
  }
  return [ok(`disk: ${megabytes} MB are free where ${folder} lies`)];
}

/** What cannot even be opened is a finding. */
async function attempt<Result>(work: () => Promise<Result>): Promise<Result | Finding> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof UserFacingError || error instanceof ImageStoreUnavailableError)
      return wrong(error.message);
    throw error;
  }
}
