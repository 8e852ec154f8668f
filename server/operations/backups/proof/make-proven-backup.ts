import { mkdir, rm, statfs } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Reading } from "../../../platform/database/index.ts";
import { messageOf } from "../../../platform/errors.ts";
import type { FileStore } from "../../../platform/images/index.ts";
import { UserFacingError } from "../../../platform/user-facing-error.ts";
import { backup, type SiteLocation } from "../archive/backup.ts";
import { tableEntry } from "../archive/manifest.ts";
import { hashRows, siteTables } from "../archive/rows.ts";
import { type ReadBackup, readBackup } from "../archive/upgrade-rows.ts";
import type { ArchiveSummary } from "../archive/write-archive.ts";
import { findKeptBackups } from "./retention.ts";
import {
  backupIdAt,
  backupIdOf,
  fetchFile,
  fileNameOf,
  isUnchanged,
  listProofs,
  type Proof,
  proofNameOf,
  storeFile,
  writeProof,
} from "./stored-files.ts";

const quietly = () => undefined;

/** Beside what the newest backup needs. */
const spareBytes = 64 * 1024 * 1024;
/** The archive, what is read back, and the scratch database, which has indexes. */
const copiesInWork = 4;

export type BackupDeps = {
  location: SiteLocation;
  stores: readonly FileStore[];
  passphrase: string | undefined;
  /** For the files of a backup or a restore in progress. Nothing else is in it. */
  workFolder: string;
};

/**
 * Makes a backup, stores it in each store, reads it back, restores it into a scratch database, and compares that with
 * the site as it was. Only then is it proven, and only then are older ones deleted.
 * @param keptId of a backup that is kept in any case
 * @returns what older backups are damaged since they were proven
 * @throws UserFacingError naming each store that has no new proven backup
 */
export async function makeBackup(deps: BackupDeps, timeZone: string, keptId?: string): Promise<string[]> {
  return withWorkFolder(deps.workFolder, "make", async (folder) => {
    const startedAt = Date.now();
    const id = backupIdAt(startedAt);
    await requireSpace(folder, deps);
    const path = join(folder, "site.tar");
    const written = await backup(deps.location, path, { replace: true, progress: quietly });
    const failures: string[] = [];
    const found: string[] = [];
    for (const store of deps.stores) {
      try {
        await store.removeUnfinished();
        const proof = await storeAndProve(deps, store, { id, path, written, startedAt });
        await writeProof(store, proof, deps.passphrase);
        found.push(...(await tidy(store, deps.passphrase, timeZone, keptId)));
      } catch (error) {
        failures.push(`${store.name}: ${messageOf(error)}`);
      }
    }
    if (failures.length > 0) throw new UserFacingError(failures.join("; "));
    return found;
  });
}

/** Runs `work` with an empty folder, without what a killed run may have left in it. */
export async function withWorkFolder<Result>(
  workFolder: string,
  purpose: "make" | "restore" | "verify",
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = join(workFolder, purpose);
  const empty = () => rm(folder, { recursive: true, force: true });
  await empty();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    return await work(folder);
  } finally {
    await empty().catch(quietly);
  }
}

/** @throws UserFacingError when a backup as large as the newest one does not fit */
async function requireSpace(folder: string, { stores, passphrase }: BackupDeps): Promise<void> {
  // A store that cannot be reached fails with its reason when the backup is written there.
  const bytesOfNewest = async (store: FileStore) =>
    (await listProofs(store, passphrase).catch(quietly))?.proofs[0]?.bytes ?? 0;
  const bytes = Math.max(0, ...(await Promise.all(stores.map(bytesOfNewest))));
  const needed: [string, number][] = [
    [folder, copiesInWork * bytes],
    ...stores.filter(({ isLocal }) => isLocal).map(({ name }): [string, number] => [name, bytes]),
  ];
  for (const [place, placeBytes] of needed) {
    const disk = await statfs(place).catch(quietly);
    const missing = disk ? placeBytes + spareBytes - disk.bavail * disk.bsize : 0;
    if (missing > 0)
      throw new UserFacingError(
        `${Math.ceil(missing / 1024 ** 2)} MB more must be free on the disk of ${place}`,
      );
  }
}

type Made = { id: string; path: string; written: ArchiveSummary; startedAt: number };

async function storeAndProve(
  { passphrase }: BackupDeps,
  store: FileStore,
  { id, path, written, startedAt }: Made,
): Promise<Proof> {
  const file = fileNameOf(id, passphrase !== undefined);
  const sent = await storeFile(store, file, path, passphrase);
  const copy = `${path}.read-back`;
  try {
    await fetchFile(store, { file, sha256: sent.sha256 }, copy, passphrase);
    const plans = await compare(copy, written);
    const now = Date.now();
    const madeAt = new Date(startedAt).toISOString();
    const provenAt = new Date(now).toISOString();
    const { rows } = written;
    return { file, madeAt, provenAt, tookMs: now - startedAt, ...sent, rows, plans, damagedAt: null };
  } finally {
    await rm(copy, { force: true });
  }
}

/**
 * Restores an archive into a scratch database and compares every row and picture with what the site had.
 * @returns when something is planned in it
 */
async function compare(path: string, written: ArchiveSummary): Promise<string[]> {
  const compareAll = async ({ archive, rows }: ReadBackup) => {
    for (const [name, sha256] of written.sums) {
      if (archive.sums.get(name) !== sha256) throw new UserFacingError(`${name} is not what the site had`);
    }
    for (const table of siteTables) {
      const { sha256 } = await hashRows(rows, table);
      if (sha256 !== written.sums.get(tableEntry(table)))
        throw new UserFacingError(`restored, the table ${table} is not what the site had`);
    }
    return findPlans(rows);
  };
  return readBackup(path, quietly, compareAll, dirname(path));
}

async function findPlans(rows: Reading): Promise<string[]> {
  const jobs = rows.selectFrom("scheduled_job").where("type", "in", ["publish", "unpublish"]);
  return (await jobs.select("due_at").orderBy("due_at").execute()).map(({ due_at }) => due_at);
}

/**
 * Deletes what is not kept, and what has no proof (one that does not count, of another passphrase, stays), and reads
 * kept backups again: all of a folder, and one a night of a bucket, whose owner pays for what is read.
 * @returns which are damaged
 */
async function tidy(
  store: FileStore,
  passphrase: string | undefined,
  timeZone: string,
  keptId: string | undefined,
): Promise<string[]> {
  const { proofs, others } = await listProofs(store, passphrase);
  const whole = proofs.filter(({ damagedAt }) => damagedAt === null);
  const kept = findKeptBackups(
    whole.map(({ madeAt }) => Date.parse(madeAt)),
    timeZone,
  );
  const isKept = ({ madeAt, file }: Proof) => kept.has(Date.parse(madeAt)) || backupIdOf(file) === keptId;
  const keptIds = new Set([...whole.filter(isKept), ...others].map(({ file }) => backupIdOf(file)));
  for (const { name } of await store.list()) {
    const id = backupIdOf(name);
    if (id === undefined || keptIds.has(id)) continue;
    // Without its proof a backup counts for nothing: this order leaves no proof without a backup.
    await store.remove(proofNameOf(id));
    await store.remove(name);
  }
  const older = whole.filter(isKept).slice(1);
  const turn = Math.floor(Date.now() / 86_400_000) % Math.max(older.length, 1);
  const damaged: string[] = [];
  for (const proof of store.isLocal ? older : older.slice(turn, turn + 1)) {
    if (await isUnchanged(store, proof)) continue;
    await writeProof(store, { ...proof, damagedAt: new Date().toISOString() }, passphrase);
    damaged.push(`${store.name}: ${proof.file} has changed since it was proven: look at the disk`);
  }
  return damaged;
}
