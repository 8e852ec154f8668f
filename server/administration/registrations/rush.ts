import { registrationLimits } from "../../../contract/values/limits/registrations.ts";
import { formName, isRegistrationKind } from "../../../contract/values/registrations.ts";
import type { ContentRow } from "../../content/records/index.ts";
import { countRecent } from "../../content/registrations/index.ts";
import { audit, findFloods } from "../../platform/audit/index.ts";
import { timestamp, type Writing } from "../../platform/database/index.ts";

const hourMs = 3_600_000;

/**
 * Records that very many join a record within a minute, in the transaction that stores a registration: at most once an
 * hour. A class does it, and a program that fills all seats: both get them, and staff look whether they are people.
 */
export async function reportRush(transaction: Writing, record: ContentRow, now: number): Promise<void> {
  const { kind, id, title, joinSeats } = record;
  if (!isRegistrationKind(kind)) return;
  const seats = joinSeats ?? registrationLimits.maxRushRegistrations;
  const many = Math.min(
    Math.max(seats, registrationLimits.minRushRegistrations),
    registrationLimits.maxRushRegistrations,
  );
  const recent = await countRecent(
    transaction,
    { kind, id },
    timestamp(now - registrationLimits.rushMs),
    many,
  );
  if (recent < many) return;
  const subjectId = formName({ kind, id });
  const reported = await findFloods(transaction, timestamp(now - hourMs));
  if (reported.some((flood) => flood.subject_id === subjectId)) return;
  await audit(transaction, {
    userId: null,
    action: "flood",
    subject: "entry",
    subjectId,
    title,
    detail: `${many}`,
  });
}
