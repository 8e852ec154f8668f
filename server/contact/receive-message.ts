import { createHash, randomUUID } from "node:crypto";
import type { NewMessage } from "../../contract/contact.ts";
import { limits } from "../../contract/limits.ts";
import type { MessageHoldReason } from "../../contract/message-state.ts";
import { type Db, transact } from "../database/index.ts";
import { planDigest } from "./digest.ts";
import { arrivedSince, findSameText, insertMessage, type MessageRow, updateMessages } from "./store.ts";

const dayMs = 86_400_000;

type ReceiveOptions = {
  isHurried: boolean;
  /** Whether the site sends mail, and staff get a digest. */
  sendsMail: boolean;
};

/** Stores a message. Signs of spam never drop one: it is held, for the staff to look at. */
export async function receiveMessage(
  db: Db,
  sent: NewMessage,
  { isHurried, sendsMail }: ReceiveOptions,
): Promise<void> {
  const now = Date.now();
  const message_hash = createHash("sha256").update(sent.message).digest("hex");
  const since = (ms: number) => new Date(now - ms).toISOString();
  await transact(db, { invalidates: "nothing" }, async (transaction) => {
    const earlier = await findSameText(transaction, message_hash, since(limits.repeatedMessageDays * dayMs));
    const isRetry = (row: MessageRow) => row.created_at > since(dayMs) && isSame(row, sent);
    const copy = earlier.find(isRetry);
    if (copy) {
      if (isHurried || !isHeldAsHurried(copy)) return;
      // Of two copies at once, the one that looks hurried was stored first: a button that was pressed twice.
      await updateMessages(transaction, [copy.id], { state: "open", decided_at: null, decided_by: null });
      if (sendsMail) await planDigest(transaction, now);
      return;
    }
    const held_because =
      signOf(sent) ??
      (earlier.length > 0 ? "repeated" : undefined) ??
      (isHurried ? "hurried" : undefined) ??
      ((await isFlood(transaction, since(limits.messageFloodMinutes * 60_000))) ? "flood" : null);
    const { firstname, lastname, email, phone, message } = sent;
    await insertMessage(transaction, {
      id: randomUUID(),
      state: held_because ? "held" : "open",
      held_because,
      firstname,
      lastname,
      email,
      phone,
      message,
      message_hash,
      created_at: new Date(now).toISOString(),
      decided_at: null,
      decided_by: null,
    });
    if (sendsMail && !held_because) await planDigest(transaction, now);
  });
}

/** The same values: a button that was pressed twice, or a page that was sent again. */
function isSame(row: MessageRow, sent: NewMessage): boolean {
  return (["firstname", "lastname", "email", "phone", "message"] as const).every(
    (field) => row[field] === sent[field],
  );
}

/** Held for its pace alone, and nobody has looked at it yet. */
function isHeldAsHurried({ state, held_because, decided_at }: MessageRow): boolean {
  return state === "held" && held_because === "hurried" && decided_at === null;
}

/** A sign of spam in the message itself. */
function signOf({ website, message }: NewMessage): MessageHoldReason | undefined {
  if (website !== "") return "hidden-field";
  const links = message.match(/https?:\/\/|www\./gi) ?? [];
  return links.length > limits.maxMessageLinks ? "links" : undefined;
}

function isFlood(transaction: Db, since: string): Promise<boolean> {
  return arrivedSince(transaction, since, limits.messageFloodCount);
}
