import { rebuildEntries } from "../../../content/search-index/index.ts";
import type { IdentityConfig } from "../../../people/identity/index.ts";
import { describeLocation, openExistingDatabase, schemaVersion } from "../../../platform/database/index.ts";
import { readFreeSpace } from "../../../platform/free-space.ts";
import { HttpError } from "../../../platform/http/index.ts";
import { ImageStoreUnavailableError } from "../../../platform/images/index.ts";
import { UserFacingError } from "../../../platform/user-facing-error.ts";
import type { SiteLocation } from "../../backups/index.ts";
import { type Backups, isLate } from "../../backups/index.ts";
import { checkIntegrity } from "./check-integrity.ts";
import { checkMail, type TestMail } from "./check-mail.ts";
import { checkPictures } from "./check-pictures.ts";
import { checkRelease } from "./check-release.ts";
import { checkSearch } from "./check-search.ts";
import { checkSignIn } from "./check-sign-in.ts";
import { checkClock, checkSettings, checkSuperadmin } from "./check-site.ts";
import { type Finding, fixed, ok, warning, wrong } from "./finding.ts";

type Options = {
  rebuildSearch?: boolean;
  decodePictures?: boolean;
  identity?: IdentityConfig;
  backups?: Backups | undefined;
  updatesUrl?: string | undefined;
  testMail?: TestMail | undefined;
};

/**
 * Runs all checks of a site, and changes nothing without an option.
 * @param dataDir its folder on this machine; undefined for PostgreSQL with object storage
 * @param options.rebuildSearch rebuilds the search indexes
 * @param options.decodePictures decodes every referenced picture
 * @param options.identity asks this provider whether people can sign in
 * @param options.backups undefined if none are made
 * @param options.updatesUrl where the version of the newest release is
 * @param options.testMail sends this mail
 */
export async function runChecks(
  location: SiteLocation,
  dataDir: string | undefined,
  { rebuildSearch = false, decodePictures = false, identity, backups, updatesUrl, testMail }: Options = {},
): Promise<Finding[]> {
  const findings = dataDir === undefined ? [] : [await checkDisk(dataDir)];
  if (identity) findings.push(...(await checkSignIn(identity)));
  if (updatesUrl !== undefined) findings.push(...(await checkRelease(updatesUrl)));
  if (testMail) findings.push(await checkMail(testMail));
  const integrity = [await attempt(() => checkIntegrity(location.database))].flat();
  findings.push(...integrity);
  // What a damaged file contains cannot be relied upon.
  if (integrity.some(({ state }) => state === "wrong")) return [...findings, await checkBackups(backups)];
  const opened = await attempt(() => openExistingDatabase(location.database));
  if ("state" in opened) return [...findings, opened];
  await using database = opened;
  const { db } = database;
  findings.push(ok(`database: ${describeLocation(location.database)}, schema ${schemaVersion}`));
  if (rebuildSearch)
    findings.push(fixed(`search: the indexes of ${await rebuildEntries(db)} records were rebuilt`));
  for (const check of [checkSettings, checkClock, checkSuperadmin, checkSearch])
    findings.push(...[await check(db)].flat());
  const pictures = await attempt(async () => checkPictures(db, await location.openStore(), decodePictures));
  return [...findings, ...("state" in pictures ? [pictures] : pictures), await checkBackups(backups)];
}

async function checkBackups(backups: Backups | undefined): Promise<Finding> {
  if (!backups)
    return warning(
      "backups: the server makes none: set BACKUP_TO to a folder on another disk, or to s3://...",
    );
  try {
    const latest = (await backups.list()).find(({ damagedAt }) => damagedAt === null);
    const others = await backups.listOthers();
    if (!latest && others.length > 0)
      return wrong(
        `backups: none was proven with this BACKUP_PASSPHRASE: the passphrase of ${others[0]} is another one, or it has none`,
      );
    const damage = latest ? await backups.verify(latest.backupID) : [];
    if (damage.length > 0)
      return wrong(
        `backups: ${damage.join("; ")}: make one now under Settings, Backups, and look at the disk`,
      );
    if (latest && !isLate(latest))
      return ok(`backups: the last proven one is of ${latest.madeAt}, and was opened up to its last picture`);
    const last = latest ? `the last proven one is of ${latest.madeAt}` : "none was proven yet";
    return wrong(`backups: ${last}: read why under Settings, Backups, or in the log of the server`);
  } catch (error) {
    return wrong(
      `backups: ${error instanceof HttpError ? (error.reason ?? error.message) : error}: check BACKUP_TO`,
    );
  }
}

async function checkDisk(folder: string): Promise<Finding> {
  const space = await readFreeSpace(folder).catch(() => undefined);
  if (!space) return wrong(`${folder} (DATA_DIR) cannot be read: does it exist?`);
  const { megabytes, isTooLittle, isScarce } = space;
  if (isTooLittle)
    return wrong(`disk: only ${megabytes} MB are free on the disk of ${folder} (DATA_DIR): free more space`);
  return (isScarce ? warning : ok)(`disk: ${megabytes} MB are free on the disk of ${folder}`);
}

/** Turns an expected error into a finding. */
async function attempt<Result>(work: () => Promise<Result>): Promise<Result | Finding> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof UserFacingError || error instanceof ImageStoreUnavailableError)
      return wrong(error.message);
    throw error;
  }
}
