import { createHash, randomUUID } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { limits } from "../../../contract/limits.ts";
import { contactFormMessages } from "../../../contract/messages/contact-form/en.ts";
import type { MessageHoldReason } from "../../../contract/moderation.ts";
import type { NewMessage } from "../../../contract/schemas/contact.ts";
import { currentTime, type Db, transact } from "../../platform/database/index.ts";
import { HttpError, isFromOwnPage } from "../../platform/http/index.ts";
import { readSettings } from "../../settings/index.ts";
import { planDigest } from "./digest.ts";
import type { SenderLimits } from "./sender-limits.ts";
import { findSameText, insertMessage, type MessageRow, updateMessages } from "./store.ts";

const dayMs = 86_400_000;

type ReceiveOptions = {
  isFromOtherSite: boolean;
  isHurried: boolean;
  /** Counts the message; called only for one without a sign of its own. */
  isFlood: () => Promise<boolean>;
  /** Whether the site sends mail, and staff get a digest. */
  sendsMail: boolean;
};

/** Stores a message. Signs of spam never drop one: it is held, for the staff to look at. */
async function receiveMessage(
  db: Db,
  sent: NewMessage,
  { isFromOtherSite, isHurried, isFlood, sendsMail }: ReceiveOptions,
): Promise<void> {
  const now = currentTime();
  const message_hash = createHash("sha256").update(sent.message).digest("hex");
  const since = (ms: number) => new Date(now - ms).toISOString();
  const earlier = await findSameText(db, message_hash, since(limits.repeatedMessageDays * dayMs));
  const sign =
    signOf(sent) ??
    (isFromOtherSite ? "other-site" : undefined) ??
    (earlier.length > 0 ? "repeated" : undefined) ??
    (isHurried ? "hurried" : undefined) ??
    ((await isFlood()) ? "flood" : undefined);
  await transact(db, { invalidates: "nothing" }, async (transaction) => {
    const sameText = await findSameText(transaction, message_hash, since(dayMs));
    const copy = sameText.find((row) => isSame(row, sent));
    if (copy) {
      if (isHurried || !isHeldAsHurried(copy)) return;
      // The one that looks hurried of two copies at once was stored first: a button that was pressed twice.
      await updateMessages(transaction, [copy.id], { state: "open", decided_at: null, decided_by: null });
      if (sendsMail) await planDigest(transaction, now);
      return;
    }
    const held_because = sign ?? (sameText.length > 0 ? "repeated" : null);
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
    // A flood may hide messages that somebody waits for an answer to.
    if (sendsMail && (!held_because || held_because === "flood")) await planDigest(transaction, now);
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

export type AcceptDeps = { db: Db; senderLimits: SenderLimits; sendsMail: boolean; publicUrl: string };

/**
 * Stores a message from a request.
 * @throws HttpError 404 while the form does not send, 429 with Retry-After when too many came from the address
 */
export async function acceptMessage(
  { db, senderLimits, sendsMail, publicUrl }: AcceptDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  message: NewMessage,
): Promise<void> {
  const { contactFormSends } = await readSettings(db);
  if (!contactFormSends) throw new HttpError("not_found", contactFormMessages.switchedOff);
  await senderLimits.requireBudget(request, reply);
  await receiveMessage(db, message, {
    isFromOtherSite: !isFromOwnPage(request, publicUrl),
    isHurried: await senderLimits.isHurried(request),
    isFlood: () => senderLimits.isFlood(request),
    sendsMail,
  });
}
