import type { RecordChange, ShownRegistration } from "../../../contract/rules/shown-registration.ts";
import type { AllSettings } from "../../../contract/schemas/settings.ts";
import { dayIn } from "../../../contract/values/dates/time-zone.ts";
import type { ContentRow } from "../../content/records/index.ts";
import { type EntryRow, formOf } from "../../content/registrations/index.ts";
import { currentTime } from "../../platform/database/index.ts";

/**
 * A registration as its sender sees it; undefined for a message of the contact form.
 * @param record of any state; undefined for one that was purged
 */
export function showRegistration(
  registration: EntryRow,
  record: ContentRow | undefined,
  { timeZone }: Pick<AllSettings, "timeZone">,
  keepsAnswers = false,
): ShownRegistration | undefined {
  const form = formOf(registration);
  const { state, code, name } = registration;
  if (!form || code === null) return undefined;
  const hasSeats = record !== undefined && record.joinSeats !== null;
  return {
    ...form,
    state,
    code,
    name,
    hasSeats,
    change: changeOf(registration, record, timeZone),
    keepsAnswers,
  };
}

/** What became of a record since somebody registered. */
function changeOf(
  { starts_at }: EntryRow,
  record: ContentRow | undefined,
  timeZone: string,
): RecordChange | undefined {
  if (record?.state !== "live" || record.trashed_at !== null) return "gone";
  if (record.isCancelled === 1) return "cancelled";
  if (record.status === "completed" || hasEnded(record, timeZone)) return "over";
  return record.startsAt === starts_at ? undefined : "moved";
}

/** Without an end, it may go on until the end of its day. */
function hasEnded({ startsAt, endsAt }: ContentRow, timeZone: string): boolean {
  const now = currentTime();
  if (endsAt !== null) return Date.parse(endsAt) <= now;
  return startsAt !== null && dayIn(timeZone, Date.parse(startsAt)) < dayIn(timeZone, now);
}
