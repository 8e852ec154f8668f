import {
  type EntryRow,
  fillSeatsOf,
  findByCode,
  formOf,
  setEntryState,
} from "../../content/registrations/index.ts";
import { currentTime, type Db, timestamp, transact } from "../../platform/database/index.ts";
import { planDigest } from "../mail/index.ts";

/**
 * Cancels the registration with a code, and fills its seat from the waiting list.
 * @returns undefined for an unknown code
 */
export function cancelRegistration(db: Db, code: string, sendsMail: boolean): Promise<EntryRow | undefined> {
  return transact(
    db,
    { invalidates: (registration) => (registration ? "appended" : "nothing") },
    async (transaction): Promise<EntryRow | undefined> => {
      const registration = await findByCode(transaction, code);
      if (!registration || !formOf(registration)) return undefined;
      if (registration.state === "cancelled" || registration.state === "done") return registration;
      const cancelled = { state: "cancelled", decided_at: timestamp(), decided_by: null } as const;
      await setEntryState(transaction, [registration.id], cancelled);
      await fillSeatsOf(transaction, [registration]);
      // Somebody may have got the seat, and is to be told.
      if (sendsMail) await planDigest(transaction, currentTime(), null);
      return { ...registration, ...cancelled };
    },
  );
}
