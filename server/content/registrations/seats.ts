import type { Selectable } from "kysely";
import type { RegistrationStatus } from "../../../contract/schemas/registrations.ts";
import { registrationLimits } from "../../../contract/values/limits/registrations.ts";
import type { EntryState } from "../../../contract/values/moderation.ts";
import { closingTime, isRegistrationKind } from "../../../contract/values/registrations.ts";
import { countRows, currentTime, type Reading, type Schema } from "../../platform/database/index.ts";
import { ofForm } from "./entry-store.ts";

type RegistrationRow = Pick<
  Selectable<Schema["content"]>,
  "kind" | "id" | "joinContact" | "joinSeats" | "joinClosesAt" | "startsAt" | "endsAt" | "isCancelled"
>;

/** The states that take a seat. */
const seated = ["open", "done"] as const satisfies EntryState[];

/**
 * The free seats of a record; null if their number is not limited. Counts the registrations themselves, so that no
 * number can differ from them: in a transaction, which is serializable, two registrations never get the same seat.
 */
export async function findFreeSeats(
  db: Reading,
  { kind, id, joinSeats }: RegistrationRow,
): Promise<number | null> {
  if (joinSeats === null || !isRegistrationKind(kind)) return null;
  const taken = await countRows(ofForm(db, { kind, id }).where("state", "in", seated));
  return Math.max(0, joinSeats - taken);
}

/** Whether the form of a live record takes registrations; undefined for a record without one. */
export async function findRegistrationStatus(
  db: Reading,
  record: RegistrationRow,
): Promise<RegistrationStatus | undefined> {
  if (record.joinContact === null) return undefined;
  const closes = closingTime({
    startsAt: record.startsAt ?? undefined,
    endsAt: record.endsAt ?? undefined,
    joinClosesAt: record.joinClosesAt ?? undefined,
  });
  const isClosed = record.isCancelled === 1 || (closes !== undefined && closes <= currentTime());
  if (isClosed) return { state: "closed", left: null, closesAt: null };
  const free = await findFreeSeats(db, record);
  return {
    state: free === 0 ? "full" : "open",
    left: free !== null && free > 0 && free <= registrationLimits.maxNamedSeats ? free : null,
    closesAt: closes === undefined ? null : new Date(closes).toISOString(),
  };
}
