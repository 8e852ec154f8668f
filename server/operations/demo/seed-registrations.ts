import { randomUUID } from "node:crypto";
import { registrationLimits } from "../../../contract/values/limits/registrations.ts";
import { codeCharacters } from "../../../contract/values/registration-codes.ts";
import { internationalDigits } from "../../../contract/values/text/text-normalization.ts";
import type { ContentRow } from "../../content/records/index.ts";
import { insertEntry } from "../../content/registrations/index.ts";
import type { Writing } from "../../platform/database/index.ts";
import { sha256 } from "../../platform/sha256.ts";
import type { DemoJoining } from "./demo-content.ts";

const hourMs = 3_600_000;

/** The fields of a record with a form that people join. */
export function joiningFields(joining: DemoJoining | undefined) {
  if (!joining) return {};
  return { joinContact: "either" as const, joinSeats: joining.seats, joinThanks: joining.thanks };
}

/** Writes who joined a training, two hours apart until now. Those beyond its seats wait for one. */
export async function insertRegistrations(
  transaction: Writing,
  { id, startsAt }: Pick<ContentRow, "id" | "startsAt">,
  { seats, names }: DemoJoining,
  now: number,
): Promise<void> {
  for (const [index, name] of names.entries()) {
    // As all numbers of the demonstration, nobody has it.
    const phone = `+252 00 000 ${id}${String(index).padStart(2, "0")}`;
    await insertEntry(transaction, {
      id: randomUUID(),
      state: index < seats ? "open" : "waiting",
      held_because: null,
      content_kind: "service",
      content_id: id,
      code: codeFrom(phone),
      name,
      email: "",
      phone,
      phone_digits: internationalDigits(phone),
      message: "",
      answers: "[]",
      content_hash: sha256(phone),
      created_at: new Date(now - (names.length - index) * 2 * hourMs).toISOString(),
      decided_at: null,
      decided_by: null,
      starts_at: startsAt,
      // The last two came since staff looked.
      is_new: Number(index >= names.length - 2),
    });
  }
}

/** A code as registrations have, which differs for each text. */
function codeFrom(text: string): string {
  const digits = BigInt(`0x${sha256(text)}`)
    .toString(codeCharacters.length)
    .slice(-registrationLimits.codeCharacters);
  return [...digits]
    .map((digit) => codeCharacters.charAt(Number.parseInt(digit, codeCharacters.length)))
    .join("");
}
