import { randomUUID } from "node:crypto";
import type { Schema } from "../server/platform/database/index.ts";
import { writeSetting } from "../server/settings/index.ts";
import { edgeCaseTexts } from "./edge-case-texts.ts";
import { changeData } from "./site-process.ts";

type MessageRow = Schema["contact_message"];

const minuteMs = 60_000;

/** Switches on the contact form of a site that has not started yet, and stores messages, the newest first. */
export async function storeMessages(dataDir: string, given: readonly Partial<MessageRow>[]): Promise<void> {
  await changeData(dataDir, async ({ db }) => {
    await writeSetting(db, "contactFormSends", true);
    const now = Date.now();
    for (const [index, row] of given.entries()) {
      await db
        .insertInto("contact_message")
        .values({
          id: randomUUID(),
          state: "open",
          held_because: null,
          firstname: "Amina",
          lastname: "Yusuf",
          email: "amina@visitors.example",
          phone: "+252 63 4000000",
          message: `Question ${index + 1}: when does the next course begin?`,
          message_hash: randomUUID(),
          created_at: new Date(now - (index + 1) * 47 * minuteMs).toISOString(),
          decided_at: null,
          decided_by: null,
          ...row,
        })
        .execute();
    }
  });
}

const { arabic, longEnglish, longSomali, markup, unbroken } = edgeCaseTexts;

/** Messages in every state, with edge-case texts. */
export const edgeCaseMessages: readonly Partial<MessageRow>[] = [
  { message: "Subax wanaagsan. Goorma ayuu koorsada shabakadaha bilaabmayaa, oo immisa ayuu ku kacayaa?" },
  { firstname: longSomali.slice(0, 80), lastname: unbroken.slice(0, 80), message: unbroken.repeat(4) },
  { firstname: "أمينة", lastname: "يوسف", phone: "", message: `${arabic}\n\n${arabic}` },
  { firstname: markup.slice(0, 80), lastname: "", email: "", message: markup },
  { message: `${longEnglish}.\n\n`.repeat(8), email: `${"a".repeat(60)}@${"visitors.".repeat(12)}example` },
  ...Array.from({ length: 20 }, () => ({})),
  ...(["hidden-field", "other-site", "hurried", "repeated", "links", "flood", "staff"] as const).map(
    (held_because): Partial<MessageRow> => ({ state: "held", held_because, firstname: "Best Offers" }),
  ),
  { state: "done", decided_at: new Date().toISOString() },
  { state: "done", message: `${longSomali}. ${arabic}` },
];
