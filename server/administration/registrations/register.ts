import { randomInt, randomUUID } from "node:crypto";
import { registrationLimits } from "../../../contract/values/limits/registrations.ts";
import type { HoldReason } from "../../../contract/values/moderation.ts";
import { codeCharacters } from "../../../contract/values/registration-codes.ts";
import { internationalDigits } from "../../../contract/values/text/text-normalization.ts";
import { findLive } from "../../content/records/index.ts";
import {
  type EntryRow,
  type FormKey,
  findByCode,
  findNamesOfContact,
  findRegistrationStatus,
  findSameContent,
  forgetSenders,
  insertEntry,
  setDevice,
} from "../../content/registrations/index.ts";
import { currentTime, type Db, type Reading, timestamp, transact } from "../../platform/database/index.ts";
import { sha256 } from "../../platform/sha256.ts";
import { planDigest } from "../mail/index.ts";
import type { Sender } from "./device.ts";
import { reportRush } from "./rush.ts";

/** `stored`: also for a registration that was sent again. */
export type RegistrationOutcome =
  | { type: "stored"; registration: EntryRow; keepsAnswers: boolean }
  | { type: "gone" | "closedMeanwhile" | "joinedBefore" };

export type NewRegistration = {
  form: NonNullable<FormKey>;
  name: string;
  email: string;
  phone: string;
  answers: readonly { question: string; answer: string }[];
  /** A sign that it is advertising. */
  reason: HoldReason | undefined;
};

/**
 * Stores a registration. It gets a free seat, or joins the waiting list. Sent again, it returns the same code,
 * but only to its sender: a name and a number are known to others. Answers never change without the code.
 */
export async function storeRegistration(
  db: Db,
  sent: NewRegistration,
  sender: Sender,
  sendsMail: boolean,
): Promise<RegistrationOutcome> {
  const now = currentTime();
  const { form, name, email, phone } = sent;
  const phone_digits = phone && internationalDigits(phone);
  const person = [form.kind, form.id, name.toLowerCase(), email, phone_digits].join("\n");
  const content_hash = sha256(person);
  const answers = JSON.stringify(sent.answers);
  const sender_hash = sha256([sender.address, person, answers].join("\n"));
  const unchanged = (outcome: RegistrationOutcome) => ({ outcome, changesPage: false });
  const { outcome } = await transact<{ outcome: RegistrationOutcome; changesPage: boolean }>(
    db,
    { invalidates: ({ changesPage }) => (changesPage ? "appended" : "nothing") },
    async (transaction) => {
      const record = await findLive(transaction, form.kind, form.id);
      const before = record && (await findRegistrationStatus(transaction, record));
      if (!record || !before) return unchanged({ type: "gone" });
      await forgetSenders(
        transaction,
        timestamp(now - registrationLimits.registrationRepeatMinutes * 60_000),
      );
      const same = await findSameContent(transaction, content_hash, "");
      const earlier = same.find(({ state }) => state !== "cancelled");
      if (earlier) {
        const isSender = sender.device
          ? earlier.device_hash === sender.device
          : earlier.sender_hash === sender_hash;
        if (!isSender) return unchanged({ type: "joinedBefore" });
        await setDevice(transaction, earlier.id, sender.newDevice);
        return unchanged({
          type: "stored",
          registration: earlier,
          keepsAnswers: earlier.answers !== answers,
        });
      }
      if (before.state === "closed") return unchanged({ type: "closedMeanwhile" });
      const names = await findNamesOfContact(transaction, form, { phone_digits, email });
      const isRepeated =
        names.length >= registrationLimits.maxRegistrationsPerContact &&
        (before.state === "full" || names.some((other) => lettersOf(other) === lettersOf(name)));
      const held_because = sent.reason ?? (isRepeated ? "repeated" : null);
      const registration: EntryRow = {
        id: randomUUID(),
        state: held_because ? "held" : before.state === "full" ? "waiting" : "open",
        held_because,
        content_kind: form.kind,
        content_id: form.id,
        code: await createCode(transaction),
        name,
        email,
        phone,
        phone_digits,
        message: "",
        answers,
        content_hash,
        created_at: new Date(now).toISOString(),
        decided_at: null,
        decided_by: null,
        to_be_told: 0,
        is_new: 1,
        device_hash: sender.newDevice,
        sender_hash: sender.device ? null : sender_hash,
        starts_at: record.startsAt,
      };
      await insertEntry(transaction, registration);
      await reportRush(transaction, record, now);
      if (sendsMail) await planDigest(transaction, now, held_because);
      const after = await findRegistrationStatus(transaction, record);
      const changesPage = after?.state !== before.state || after.left !== before.left;
      return { outcome: { type: "stored", registration, keepsAnswers: false }, changesPage };
    },
  );
  return outcome;
}

/** A name without what people write differently each time. */
function lettersOf(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toLowerCase();
}

async function createCode(transaction: Reading): Promise<string> {
  for (;;) {
    const characters = Array.from({ length: registrationLimits.codeCharacters }, () =>
      codeCharacters.charAt(randomInt(codeCharacters.length)),
    );
    const code = characters.join("");
    if (!(await findByCode(transaction, code))) return code;
  }
}
