import { registrationLimits } from "../../../contract/values/limits/registrations.ts";
import { findIncludingTrashed } from "../../content/records/index.ts";
import {
  deleteRegistrationsBefore,
  fillSeats,
  findUsedForms,
  forgetSenders,
} from "../../content/registrations/index.ts";
import { addDays, type Db, timestamp, transact } from "../../platform/database/index.ts";
import { readSettings } from "../../settings/index.ts";

/**
 * Deletes registrations some days after the end of their record, by the setting `entryDays`. Without a date, the days
 * count from when they came. Where one came from is forgotten after `registrationLimits.registrationRepeatMinutes`.
 */
export async function deleteOldRegistrations(db: Db, now: number): Promise<void> {
  const repeatedSince = timestamp(now - registrationLimits.registrationRepeatMinutes * 60_000);
  await transact(db, { invalidates: "nothing" }, (transaction) => forgetSenders(transaction, repeatedSince));
  const { entryDays } = await readSettings(db);
  const before = addDays(now, -entryDays);
  const forms = new Map((await findUsedForms(db)).map(({ kind, id }) => [`${kind} ${id}`, { kind, id }]));
  for (const form of forms.values()) {
    await transact(
      db,
      { invalidates: (isDone) => (isDone ? "appended" : "nothing") },
      async (transaction) => {
        const record = await findIncludingTrashed(transaction, form.kind, form.id);
        const end = record?.endsAt ?? record?.startsAt ?? record?.joinClosesAt;
        if (end && end > before) return false;
        const isDone = await deleteRegistrationsBefore(transaction, form, before);
        if (isDone) await fillSeats(transaction, form);
        return isDone;
      },
    );
  }
}
