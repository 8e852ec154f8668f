import { randomInt, randomUUID } from "node:crypto";
import { codeCharacters } from "../../../contract/forms/joining.ts";
import { limits } from "../../../contract/limits.ts";
import type { HoldReason } from "../../../contract/moderation.ts";
import { internationalDigits } from "../../../contract/text-normalization.ts";
import {
  countOfContact,
  type EntryRow,
  type FormKey,
  fillSeatsOf,
  findByCode,
  findSameContent,
  formOf,
  insertEntry,
  joiningOf,
  setAnswers,
  setEntryState,
} from "../../content/entries/index.ts";
import { findLive } from "../../content/records/index.ts";
import { currentTime, type Db, timestamp, transact } from "../../platform/database/index.ts";
import { sha256 } from "../../platform/sha256.ts";
import { planDigest } from "./digest.ts";

const hourMs = 3_600_000;

/** `stored`: also for an entry that was sent again. */
export type JoinOutcome =
  | { type: "stored"; entry: EntryRow }
  | { type: "gone" | "closedMeanwhile" | "joinedBefore" };

export type NewEntry = {
  form: NonNullable<FormKey>;
  name: string;
  email: string;
  phone: string;
  answers: readonly { question: string; answer: string }[];
  /** A sign that it is advertising. */
  reason: HoldReason | undefined;
};

/**
 * Stores an entry of a record's form. It gets a free seat, or joins the waiting list. The same entry sent again soon, because
 * the answer was lost, returns the same code; later nobody learns the code by a name and a number.
 */
export async function storeEntry(db: Db, sent: NewEntry, sendsMail: boolean): Promise<JoinOutcome> {
  const now = currentTime();
  const { form, name, email, phone } = sent;
  const phone_digits = phone && internationalDigits(phone);
  const person = [form.kind, form.id, name.toLowerCase(), email, phone_digits].join("\n");
  const content_hash = sha256(person);
  const answers = JSON.stringify(sent.answers);
  const unchanged = (outcome: JoinOutcome) => ({ outcome, changesPage: false });
  const { outcome } = await transact<{ outcome: JoinOutcome; changesPage: boolean }>(
    db,
    { invalidates: ({ changesPage }) => (changesPage ? "appended" : "nothing") },
    async (transaction) => {
      const record = await findLive(transaction, form.kind, form.id);
      const before = record && (await joiningOf(transaction, record));
      if (!record || !before) return unchanged({ type: "gone" });
      const same = await findSameContent(transaction, content_hash, "");
      const earlier = same.find(({ state }) => state !== "cancelled");
      if (earlier) {
        const isRecent = Date.parse(earlier.created_at) > now - limits.entryRepeatHours * hourMs;
        if (!isRecent) return unchanged({ type: "joinedBefore" });
        await setAnswers(transaction, earlier.id, answers);
        return unchanged({ type: "stored", entry: earlier });
      }
      if (before.state === "closed") return unchanged({ type: "closedMeanwhile" });
      const ofContact = await countOfContact(transaction, form, { phone_digits, email });
      const isRepeated = ofContact >= limits.maxEntriesPerContact;
      const held_because = sent.reason ?? (isRepeated ? "repeated" : null);
      const entry: EntryRow = {
        id: randomUUID(),
        state: held_because ? "held" : before.state === "full" ? "waiting" : "open",
        held_because,
        content_kind: form.kind,
        content_id: form.id,
        code: await createCode(transaction),
        ...{ name, email, phone, phone_digits, message: "", answers, content_hash },
        created_at: new Date(now).toISOString(),
        ...{ decided_at: null, decided_by: null },
      };
      await insertEntry(transaction, entry);
      if (sendsMail && (held_because === null || held_because === "flood"))
        await planDigest(transaction, now);
      const after = await joiningOf(transaction, record);
      const changesPage = after?.state !== before.state || after.left !== before.left;
      return { outcome: { type: "stored", entry }, changesPage };
    },
  );
  return outcome;
}

async function createCode(transaction: Db): Promise<string> {
  for (;;) {
    const characters = Array.from({ length: limits.codeCharacters }, () =>
      codeCharacters.charAt(randomInt(codeCharacters.length)),
    );
    const code = characters.join("");
    if (!(await findByCode(transaction, code))) return code;
  }
}

/** Cancels the entry with a code, and fills its seat from the waiting list. @returns undefined for an unknown code */
export function cancelEntry(db: Db, code: string): Promise<EntryRow | undefined> {
  return transact(
    db,
    { invalidates: (entry) => (entry ? "appended" : "nothing") },
    async (transaction): Promise<EntryRow | undefined> => {
      const entry = await findByCode(transaction, code);
      if (!entry || !formOf(entry)) return undefined;
      if (entry.state === "cancelled" || entry.state === "done") return entry;
      const cancelled = { state: "cancelled", decided_at: timestamp(), decided_by: null } as const;
      await setEntryState(transaction, [entry.id], cancelled);
      await fillSeatsOf(transaction, [entry]);
      return { ...entry, ...cancelled };
    },
  );
}
