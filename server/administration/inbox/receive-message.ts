import { randomUUID } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { contactFormMessages } from "../../../contract/messages/readers/en/visitors.ts";
import type { NewMessage } from "../../../contract/schemas/contact.ts";
import { inboxLimits } from "../../../contract/values/limits/inbox.ts";
import { internationalDigits } from "../../../contract/values/text/text-normalization.ts";
import { findHoldReason } from "../../content/hold/index.ts";
import {
  type EntryRow,
  findSameContent,
  insertEntry,
  setEntryState,
} from "../../content/registrations/index.ts";
import { currentTime, type Db, transact } from "../../platform/database/index.ts";
import { HttpError, isFromOwnPage } from "../../platform/http/index.ts";
import { sha256 } from "../../platform/sha256.ts";
import { readSettings } from "../../settings/index.ts";
import { planDigest } from "../mail/index.ts";
import type { MessageSenderLimits } from "./sender-limits.ts";

const dayMs = 86_400_000;

export type MessageDeps = {
  db: Db;
  senderLimits: MessageSenderLimits;
  sendsMail: boolean;
  publicUrl: string;
};

/**
 * Stores a message from a request. Signs of spam never drop one: it is held, for the staff to look at.
 * @throws HttpError 404 while the form does not send, 429 with Retry-After when too many came from the address
 */
export async function receiveMessage(
  { db, senderLimits, sendsMail, publicUrl }: MessageDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  sent: NewMessage,
): Promise<void> {
  const { contactFormSends } = await readSettings(db);
  if (!contactFormSends) throw new HttpError("not_found", contactFormMessages.switchedOff);
  await senderLimits.requireBudget(request, reply);
  const isHurried = await senderLimits.isHurried(request);
  const now = currentTime();
  const { email, phone, message, blank } = sent;
  const content_hash = sha256(message);
  const since = (ms: number) => new Date(now - ms).toISOString();
  const earlier = await findSameContent(db, content_hash, since(inboxLimits.repeatedMessageDays * dayMs));
  const phone_digits = phone && internationalDigits(phone);
  const isRepeated = (rows: readonly EntryRow[]) =>
    rows.length >= inboxLimits.maxSendersOfText ||
    rows.some((row) => isOfSender(row, { email, phone_digits }));
  const reason = await findHoldReason({
    text: message,
    maxLinks: inboxLimits.maxMessageLinks,
    blank,
    isHurried,
    isFromOtherSite: !isFromOwnPage(request, publicUrl),
    isRepeated: isRepeated(earlier),
    isFlood: () => senderLimits.isFlood(request),
  });
  const entry = {
    id: randomUUID(),
    content_kind: null,
    content_id: null,
    code: null,
    name: `${sent.firstname} ${sent.lastname}`.trim(),
    email,
    phone,
    message,
    content_hash,
    answers: "[]",
    phone_digits,
    created_at: new Date(now).toISOString(),
    decided_at: null,
    decided_by: null,
  };
  await transact(db, { invalidates: "nothing" }, async (transaction) => {
    const sameText = await findSameContent(transaction, content_hash, since(dayMs));
    const copy = sameText.find((row) => isSame(row, entry));
    if (copy) {
      if (isHurried || !isHeldAsHurried(copy)) return;
      // The one that looks hurried of two copies at once was stored first: a button that was pressed twice.
      await setEntryState(transaction, [copy.id], { state: "open", decided_at: null, decided_by: null });
      if (sendsMail) await planDigest(transaction, now);
      return;
    }
    const held_because = reason ?? (isRepeated(sameText) ? "repeated" : null);
    await insertEntry(transaction, { ...entry, state: held_because ? "held" : "open", held_because });
    if (sendsMail) await planDigest(transaction, now, held_because);
  });
}

/** The same values: a button that was pressed twice, or a page that was sent again. */
function isSame(row: EntryRow, sent: Pick<EntryRow, "name" | "email" | "phone" | "message">): boolean {
  return (["name", "email", "phone", "message"] as const).every((field) => row[field] === sent[field]);
}

/** Sent with one of the same addresses. */
function isOfSender(
  row: EntryRow,
  { email, phone_digits }: Pick<EntryRow, "email" | "phone_digits">,
): boolean {
  return (email !== "" && row.email === email) || (phone_digits !== "" && row.phone_digits === phone_digits);
}

/** Held for its pace alone, and nobody has looked at it yet. */
function isHeldAsHurried({ state, held_because, decided_at }: EntryRow): boolean {
  return state === "held" && held_because === "hurried" && decided_at === null;
}
