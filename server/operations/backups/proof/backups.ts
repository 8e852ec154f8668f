import { join } from "node:path";
import { Readable } from "node:stream";
import { apiMessages } from "../../../../contract/messages/staff/api.ts";
import type { Backup } from "../../../../contract/schemas/backups.ts";
import { operationLimits } from "../../../../contract/values/limits/operations.ts";
import { hideFolders, messageOf } from "../../../platform/errors.ts";
import { HttpError } from "../../../platform/http/index.ts";
import { type FileStore, type ImageStoreConfig, openFileStore } from "../../../platform/images/index.ts";
import { readBackup } from "../archive/upgrade-rows.ts";
import { type BackupDeps, makeBackup, withWorkFolder } from "./make-proven-backup.ts";
import { backupIdOf, fetchFile, listProofs, type Proof } from "./stored-files.ts";

export type BackupConfig = Omit<BackupDeps, "stores"> & { stores: readonly ImageStoreConfig[] };

type Stored = { store: FileStore; proof: Proof };

/** The backups of a site where BACKUP_TO says. */
export type Backups = ReturnType<typeof createBackups>;

/** Opens nothing before it is used: a store may be out of reach while the server starts. */
export function createBackups({ stores: configs, ...config }: BackupConfig) {
  let opened: Promise<FileStore[]> | undefined;
  const openStores = () => {
    opened ??= Promise.all(configs.map(openFileStore));
    return opened;
  };

  /**
   * @param requiresAll also throws when another store can be reached
   * @throws HttpError 503 when no store can be reached
   */
  async function findAll(requiresAll = false): Promise<Stored[]> {
    const stores = await openStores();
    const lists = await Promise.allSettled(
      stores.map(async (store) => {
        const { proofs } = await listProofs(store, config.passphrase);
        return proofs.map((proof) => ({ store, proof }));
      }),
    );
    const [failed] = lists.flatMap((list) => (list.status === "rejected" ? [messageOf(list.reason)] : []));
    const reached = lists.flatMap((list) => (list.status === "fulfilled" ? [list.value] : []));
    if (reached.length === 0)
      throw new HttpError("unavailable", apiMessages.backupsUnreachable, undefined, failed);
    if (requiresAll && reached.length < stores.length)
      throw new HttpError("unavailable", apiMessages.backupPlaceUnreachable, undefined, failed);
    return reached.flat();
  }

  /** @throws HttpError 404 */
  async function find(id: string): Promise<Stored & { backup: Backup }> {
    const all = (await findAll()).filter(({ proof }) => backupIdOf(proof.file) === id);
    const [first] = all.filter(({ proof }) => proof.damagedAt === null);
    const [backup] = present(all);
    if (!first || !backup) throw new HttpError("not_found", apiMessages.backupNotFound);
    return { ...first, backup };
  }

  return {
    /** Newest first. */
    list: async () => present(await findAll()),
    /** The newest one that is not damaged. @throws HttpError 503 when a store cannot be reached, even if another can */
    newest: async () => present(await findAll(true)).find(({ damagedAt }) => damagedAt === null) ?? null,
    find,
    /** @returns what older backups are damaged. @throws UserFacingError with the reason for no new one */
    make: async (timeZone: string, keptId?: string) =>
      makeBackup({ ...config, stores: await openStores() }, timeZone, keptId),
    /** The file as it is stored. */
    read: ({ store, proof }: Stored) => Readable.from(store.read(proof.file), { objectMode: false }),
    /**
     * Runs `work` with a backup as a file of this machine, decrypted.
     * @throws UserFacingError when it is damaged
     */
    fetch: ({ store, proof }: Stored, work: (path: string, folder: string) => Promise<void>) =>
      withWorkFolder(config.workFolder, "restore", async (folder) => {
        const path = join(folder, "site.tar");
        await fetchFile(store, proof, path, config.passphrase);
        await work(path, folder);
      }),
    /**
     * Opens each copy of a backup as a restore does, up to its last row and picture.
     * @returns what is wrong with which
     */
    async verify(id: string): Promise<string[]> {
      const copies = (await findAll()).filter(({ proof }) => backupIdOf(proof.file) === id);
      const wrong: string[] = [];
      for (const { store, proof } of copies.filter(({ proof: { damagedAt } }) => damagedAt === null)) {
        try {
          await withWorkFolder(config.workFolder, "verify", async (folder) => {
            const path = join(folder, proof.file);
            await fetchFile(store, proof, path, config.passphrase);
            await readBackup(
              path,
              () => undefined,
              async () => undefined,
              folder,
            );
          });
        } catch (error) {
          wrong.push(`${proof.file} in ${store.name}: ${messageOf(error)}`);
        }
      }
      return wrong;
    },
    /** Files that claim to be proven backups, but not with this passphrase. */
    async listOthers(): Promise<string[]> {
      const lists = (await openStores()).map((store) => listProofs(store, config.passphrase));
      return (await Promise.all(lists)).flatMap(({ others }) => others.map(({ file }) => file));
    },
    location: config.location,
  };
}

/** Whether the newest proven backup is older than one of the night before the last. */
export function isLate(latest: Pick<Backup, "madeAt">): boolean {
  return Date.parse(latest.madeAt) < Date.now() - operationLimits.lateBackupHours * 3_600_000;
}

/** Each once, with the stores that have it. */
function present(all: readonly Stored[]): Backup[] {
  const byId = Map.groupBy(all, ({ proof }) => backupIdOf(proof.file) ?? "");
  const backups = [...byId].flatMap(([backupID, copies]): Backup[] => {
    const whole = copies.filter(({ proof }) => proof.damagedAt === null);
    const listed = whole.length > 0 ? whole : copies;
    const places = listed.map(({ store }) => hideFolders(store.name));
    return listed.slice(0, 1).map(({ proof: { madeAt, provenAt, tookMs, bytes, damagedAt, file } }) => ({
      backupID,
      madeAt,
      provenAt,
      tookMs,
      bytes,
      damagedAt,
      places,
      isEncrypted: file.endsWith(".age"),
    }));
  });
  return backups.sort((a, b) => (a.madeAt < b.madeAt ? 1 : -1));
}
