import { addDays, dayIn, dayInWords } from "../../../../contract/dates.ts";
import { limits } from "../../../../contract/limits.ts";
import { planErrorMessages } from "../../../../contract/messages/newsroom/en.ts";
import { audit } from "../../../platform/audit/index.ts";
import { currentTime, type Db } from "../../../platform/database/index.ts";
import { HttpError, type Viewer } from "../../../platform/http/index.ts";
import { isJobScheduled, scheduleJob } from "../../../platform/jobs/index.ts";
import { readSettings } from "../../../settings/index.ts";
import { type ContentRow, type RecordKey, updateRow } from "../rows/store.ts";
import { auditEntry } from "./audit-entry.ts";
import { requireEditable } from "./lifecycle.ts";

const todayOf = async (db: Db, now = currentTime()) => dayIn((await readSettings(db)).timeZone, now);

/**
 * Sets the day on which staff look at a record again, without a version: readers see nothing of it.
 * @param lookAgainOn undefined for a year from today
 * @throws HttpError 404; 409 for a record in the trash; 422 for a day that is not later than today
 */
export async function chooseLookAgain(
  transaction: Db,
  { userId }: Viewer,
  { kind, id }: RecordKey,
  { lookAgainOn }: { lookAgainOn?: string | null | undefined },
): Promise<ContentRow> {
  const row = await requireEditable(transaction, kind, id);
  const today = await todayOf(transaction);
  const day = lookAgainOn === undefined ? addDays(today, 365) : lookAgainOn;
  if (day !== null && day <= today) throw new HttpError("invalid", planErrorMessages.past);
  const detail = day === null ? "no day to look again" : `look again on ${dayInWords(day, "en")}`;
  await audit(transaction, { ...auditEntry("schedule", userId, row), detail });
  return setLookAgain(transaction, row, day);
}

/** Moves the day of a record that somebody saves to a year from today, if it has come. */
export async function moveLookAgain(transaction: Db, row: ContentRow): Promise<ContentRow> {
  if (row.lookAgainOn === null) return row;
  const today = await todayOf(transaction);
  return row.lookAgainOn > today ? row : setLookAgain(transaction, row, addDays(today, 365));
}

async function setLookAgain(transaction: Db, { kind, id }: ContentRow, lookAgainOn: string | null) {
  await planLookAgain(transaction);
  return updateRow(transaction, { kind, id, lookAgainOn });
}

/** Plans the job that tells staff by mail which days have come: tomorrow at 5 in UTC, the morning of most colleges. */
export async function planLookAgain(transaction: Db, now = currentTime()): Promise<void> {
  const inbox = { subject: "inbox", subject_id: 1 } as const;
  if (await isJobScheduled(transaction, "look-again", inbox)) return;
  await scheduleJob(transaction, "look-again", inbox, `${addDays(dayIn("UTC", now), 1)}T05:00:00.000Z`);
}

/** Finds the records whose day to look at them again has come, the latest first, at most `limits.maxComingUp`. */
export async function findDueLooks(db: Db, now?: number) {
  return db
    .selectFrom("content")
    .where("lookAgainOn", "<=", await todayOf(db, now))
    .where("trashed_at", "is", null)
    .select(["kind", "id", "title", "lookAgainOn as on"])
    .$narrowType<{ on: string }>()
    .orderBy("lookAgainOn", "desc")
    .limit(limits.maxComingUp)
    .execute();
}
