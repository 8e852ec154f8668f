import { randomUUID } from "node:crypto";
import type { Insertable } from "kysely";
import { internationalDigits } from "../contract/values/text/text-normalization.ts";
import type { Schema } from "../server/platform/database/index.ts";
import { storeSettings } from "../server/settings/index.ts";
import { writeRows } from "../server/testing/index.ts";
import { edgeCaseTexts } from "./edge-case-texts.ts";
import { changeData } from "./site-process.ts";

type EntryRow = Insertable<Schema["entry"]>;

const minuteMs = 60_000;

/** Switches on the contact form of a site that has not started yet, and stores messages, the newest first. */
export async function storeMessages(dataDir: string, messages: readonly Partial<EntryRow>[]): Promise<void> {
  await changeData(dataDir, ({ db }) =>
    writeRows(db, (transaction) => storeSettings(transaction, { contactFormSends: true })),
  );
  await storeEntries(dataDir, messages);
}

/** Stores messages of the contact form, or registrations with the form that is named; the newest first. */
export async function storeEntries(dataDir: string, entries: readonly Partial<EntryRow>[]): Promise<void> {
  if (entries.length === 0) return;
  const now = Date.now();
  const rows = entries.map((row, index): EntryRow => {
    const { phone = "+252 63 4000000" } = row;
    return {
      id: randomUUID(),
      state: "open",
      held_because: null,
      content_kind: null,
      content_id: null,
      code: null,
      name: "Amina Yusuf",
      email: "amina@visitors.example",
      phone,
      phone_digits: phone && internationalDigits(phone),
      message: row.content_kind ? "" : `Question ${index + 1}: when does the next course begin?`,
      answers: "[]",
      content_hash: randomUUID(),
      created_at: new Date(now - (index + 1) * 47 * minuteMs).toISOString(),
      decided_at: null,
      decided_by: null,
      is_new: 0,
      ...row,
    };
  });
  await changeData(dataDir, ({ db }) =>
    writeRows(db, (transaction) => transaction.insertInto("entry").values(rows).execute()),
  );
}

const { arabic, longEnglish, longSomali, markup, unbroken } = edgeCaseTexts;

/** Messages in every state, with edge-case texts. */
export const edgeCaseMessages: readonly Partial<EntryRow>[] = [
  { message: "Subax wanaagsan. Goorma ayuu koorsada shabakadaha bilaabmayaa, oo immisa ayuu ku kacayaa?" },
  { name: `${longSomali.slice(0, 80)} ${unbroken.slice(0, 80)}`, message: unbroken.repeat(4) },
  { name: "أمينة يوسف", phone: "", message: `${arabic}\n\n${arabic}` },
  { name: markup.slice(0, 80), email: "", message: markup },
  { message: `${longEnglish}.\n\n`.repeat(8), email: `${"a".repeat(60)}@${"visitors.".repeat(12)}example` },
  ...Array.from({ length: 20 }, () => ({})),
  ...(["hidden-field", "other-site", "hurried", "repeated", "link", "flood", "staff"] as const).map(
    (held_because): Partial<EntryRow> => ({ state: "held", held_because, name: "Best Offers" }),
  ),
  { state: "done", decided_at: new Date().toISOString() },
  { state: "done", message: `${longSomali}. ${arabic}` },
];
