import type { FastifyRequest } from "fastify";
import type { NewMessage } from "../../contract/contact.ts";
import { contactFormMessages } from "../../contract/messages/contact.ts";
import type { Db } from "../database/index.ts";
import { HttpError } from "../http/index.ts";
import { readSettings } from "../settings/index.ts";
import { receiveMessage } from "./receive-message.ts";
import type { SenderLimits } from "./sender-limits.ts";

export type AcceptDeps = { db: Db; senderLimits: SenderLimits; sendsMail: boolean };

/**
 * Stores a message from a request.
 * @throws HttpError 404 while the form does not send, 429 when too many came from the address
 */
export async function acceptMessage(
  { db, senderLimits, sendsMail }: AcceptDeps,
  request: FastifyRequest,
  message: NewMessage,
): Promise<void> {
  const { contactFormSends } = await readSettings(db);
  if (!contactFormSends) throw new HttpError("not_found", contactFormMessages.switchedOff);
  await senderLimits.requireBudget(request);
  await receiveMessage(db, message, { isHurried: await senderLimits.isHurried(request), sendsMail });
}
