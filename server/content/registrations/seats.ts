import type { Selectable } from "kysely";
import type { RegistrationStatus } from "../../../contract/schemas/registrations.ts";
import type { ContentKind } from "../../../contract/values/content-kinds.ts";
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

/** Whether the forms of live records of a kind take registrations, by the record's id. Records without one have none. */
export async function findRegistrationStatuses(
  db: Reading,
  kind: ContentKind,
  records: readonly Omit<RegistrationRow, "kind">[],
): Promise<ReadonlyMap<number, RegistrationStatus>> {
  const withForm = records.filter(({ joinContact }) => joinContact !== null);
  if (!isRegistrationKind(kind) || withForm.length === 0) return new Map();
  const counts = await db
    .selectFrom("entry")
    .where("content_kind", "=", kind)
    .where(
      "content_id",
      "in",
      withForm.map(({ id }) => id),
    )
    .where("state", "in", seated)
    .groupBy("content_id")
    .select(["content_id as id", ({ fn }) => fn.countAll<number>().as("taken")])
    .execute();
  const takenOf = new Map(counts.map(({ id, taken }) => [id, Number(taken)]));
  return new Map(withForm.map((record) => [record.id, statusOf(record, takenOf.get(record.id) ?? 0)]));
}

/** The same of one record; undefined for a record without a form. */
export async function findRegistrationStatus(
  db: Reading,
  record: RegistrationRow,
): Promise<RegistrationStatus | undefined> {
  return (await findRegistrationStatuses(db, record.kind, [record])).get(record.id);
}

function statusOf(record: Omit<RegistrationRow, "kind">, taken: number): RegistrationStatus {
  const closes = closingTime({
    startsAt: record.startsAt ?? undefined,
    endsAt: record.endsAt ?? undefined,
    joinClosesAt: record.joinClosesAt ?? undefined,
  });
  const isClosed = record.isCancelled === 1 || (closes !== undefined && closes <= currentTime());
  if (isClosed) return { state: "closed", left: null, closesAt: null };
  const free = record.joinSeats === null ? null : Math.max(0, record.joinSeats - taken);
  return {
    state: free === 0 ? "full" : "open",
    left: free !== null && free > 0 && free <= registrationLimits.maxNamedSeats ? free : null,
    closesAt: closes === undefined ? null : new Date(closes).toISOString(),
  };
}
