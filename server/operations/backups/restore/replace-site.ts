import type { Selectable } from "kysely";
import {
  deleteUnreferenced,
  dropOverduePlans,
  type ReferencedPicture,
} from "../../../content/records/index.ts";
import { eraseAgain, keepRights } from "../../../people/users/index.ts";
import { audit } from "../../../platform/audit/index.ts";
import {
  advanceSequence,
  type Database,
  lockPictureDeletion,
  type Reading,
  type Schema,
  transact,
  type Writing,
} from "../../../platform/database/index.ts";
import type { ImageStore, Images } from "../../../platform/images/index.ts";
import {
  deleteRowsInSteps,
  inBatches,
  insertMissingRows,
  insertRows,
  readRows,
  rowsPerBatch,
  siteTables,
  type TableName,
  tables,
} from "../archive/rows.ts";
import { type ReadBackup, readBackup } from "../archive/upgrade-rows.ts";
import { findWithdrawn, withdrawAgain } from "./keep-withdrawn.ts";
import { storePictures } from "./restore.ts";

/** What happened, whatever the site is restored to: the rows of the backup are added to those of now. */
const mergedTables: readonly TableName[] = ["audit", "kept_ban", "page_view"];
/**
 * What is between the site and the world as it is now. The backup's rows would sign people in again, or send mail
 * twice.
 */
const keptTables: readonly TableName[] = ["session", "nonce", "outbox_mail"];

type Options = {
  /** Who restores, and the backup, for the audit log. */
  by: { userId: number; username: string };
  backupId: string;
  dropsOverduePlans: boolean;
  /** The folder of the scratch database. */
  temporary: string;
  /** Runs first in the transaction; throws when the site must stay as it is. */
  check(transaction: Reading): Promise<void>;
  /** Runs last in the transaction. */
  also(transaction: Writing): Promise<void>;
};

type Target = { database: Database; images: Images; store: ImageStore };

/**
 * Replaces the content of a site by that of a backup: pictures are added first, then all rows change in one
 * transaction. What was taken away since stays away (accounts, roles, comments, links), ids are not used again, and the
 * audit log goes on.
 * @throws UserFacingError when the archive is damaged or invalid
 */
export async function replaceSite(path: string, target: Target, options: Options): Promise<void> {
  const { database, images, store } = target;
  const quietly = () => undefined;
  const replace = async ({ archive, rows, pictures, leftOut }: ReadBackup) => {
    await using lock = await lockPictureDeletion(database.db);
    await storePictures(store, archive, pictures, quietly);
    const left = await transact(database.db, { invalidates: "changed" }, async (transaction) => {
      await options.check(transaction);
      const unreferenced = await replaceRows(transaction, rows, leftOut, options);
      await options.also(transaction);
      return unreferenced;
    });
    lock.assertHeld();
    return left;
  };
  const unreferenced = await readBackup(path, quietly, replace, options.temporary);
  await deleteUnreferenced(database.db, images, unreferenced);
  await database.updateStatistics();
}

async function replaceRows(
  transaction: Writing,
  rows: Reading,
  leftOut: string,
  options: Options,
): Promise<ReferencedPicture[]> {
  const before = await rememberPresent(transaction);
  const withdrawn = await findWithdrawn(rows, transaction);
  const replaced = siteTables.filter((table) => !mergedTables.includes(table) && !keptTables.includes(table));
  for (const table of replaced.toReversed()) await deleteRowsInSteps(transaction, table);
  for (const table of replaced)
    await insertRows(transaction, table, tables[table].columns, readRows(rows, table));
  for (const { name, value } of before.counters) await advanceSequence(transaction, name, value);
  const isSame = await findSamePeople(transaction, before.people);
  const { by, backupId } = options;
  const restorer = before.people.find(({ id }) => id === by.userId);
  await keepRights(transaction, { ...before, isSame }, restorer);
  await withdrawAgain(transaction, withdrawn, isSame);
  await keepSessions(transaction, before.sessions, isSame);
  await keepJobs(transaction, before.jobs);
  for (const table of mergedTables) {
    if (table === "audit") await attributeAudit(transaction, isSame);
    for await (const batch of inBatches(readRows(rows, table), rowsPerBatch))
      await insertMissingRows(transaction, table, batch);
  }
  const erased = await eraseAgain(transaction, before.people, before.commentsOfErased);
  if (options.dropsOverduePlans) await dropOverduePlans(transaction);
  const userId = isSame(by.userId) ? by.userId : null;
  const detail = [userId === null ? `by ${by.username}` : "", leftOut].filter(Boolean).join("; ");
  const entry = { action: "restore", subject: "backup", subjectId: backupId, title: backupId } as const;
  await audit(transaction, { userId, ...entry, detail });
  return erased;
}

/** What the restored site gets from the present one. */
async function rememberPresent(transaction: Reading) {
  const people = await transaction.selectFrom("user").selectAll().execute();
  return {
    people,
    pendingRoles: await transaction.selectFrom("pending_role").selectAll().execute(),
    counters: await transaction.selectFrom("counter").selectAll().execute(),
    sessions: await transaction.selectFrom("session").selectAll().execute(),
    jobs: await transaction
      .selectFrom("scheduled_job")
      .where("subject", "in", ["mail", "inbox", "site"])
      .selectAll()
      .execute(),
    commentsOfErased: await transaction
      .selectFrom("comment")
      .innerJoin("user", "user.id", "comment.user_id")
      .where("user.erased_at", "is not", null)
      .select(["comment.id", "comment.user_id"])
      .execute(),
  };
}

/**
 * Whether an id is the same person's in the backup. In a new site it may be somebody else's.
 * @param people those of the present site
 */
async function findSamePeople(transaction: Reading, people: readonly Selectable<Schema["user"]>[]) {
  const restored = await transaction.selectFrom("user").select(["id", "created_at"]).execute();
  const known = new Map(restored.map(({ id, created_at }) => [id, created_at]));
  const same = new Set(
    people.filter(({ id, created_at }) => known.get(id) === created_at).map(({ id }) => id),
  );
  return (id: number) => same.has(id);
}

/** Keeps who is signed in now: a session that was ended since the backup stays ended. */
async function keepSessions(
  transaction: Reading,
  sessions: readonly Schema["session"][],
  isSame: (id: number) => boolean,
): Promise<void> {
  const active = await transaction.selectFrom("user").where("trashed_at", "is", null).select("id").execute();
  const ids = new Set(active.map(({ id }) => id));
  const kept = sessions.filter(({ user_id }) => isSame(user_id) && ids.has(user_id));
  await insertRows(transaction, "session", tables.session.columns, kept);
}

/** The jobs of records come from the backup, the others stay. */
async function keepJobs(transaction: Writing, jobs: readonly Schema["scheduled_job"][]): Promise<void> {
  const others = transaction.deleteFrom("scheduled_job").where("subject", "in", ["mail", "inbox", "site"]);
  await others.execute();
  await insertRows(transaction, "scheduled_job", tables.scheduled_job.columns, jobs);
}

/** Takes the name off what somebody did whom the backup does not know. */
async function attributeAudit(transaction: Writing, isSame: (id: number) => boolean): Promise<void> {
  const actors = transaction
    .selectFrom("audit")
    .where("user_id", "is not", null)
    .select("user_id")
    .distinct();
  for (const { user_id } of await actors.execute()) {
    if (user_id === null || isSame(user_id)) continue;
    await transaction.updateTable("audit").set({ user_id: null }).where("user_id", "=", user_id).execute();
  }
}
