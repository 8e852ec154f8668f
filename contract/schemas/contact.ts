import { z } from "zod";
import { limits } from "../limits.ts";
import { apiMessages } from "../messages/api/en.ts";
import { contactFormMessages } from "../messages/contact-form/en.ts";
import type { ReaderMessages } from "../messages/readers/index.ts";
import { messageHoldReasons, messageStates } from "../moderation.ts";
import { countGraphemes, isPlainText, normalizeText, toAsciiDigits } from "../text-normalization.ts";
import { limitParam, listQuery } from "./list.ts";

const text = z.string().refine(isPlainText, apiMessages.notPlainText).transform(normalizeText);

/** A line break never gets into a field that could become part of a header. */
const line = text.transform((value) => value.replace(/\s+/g, " "));

const isVisible = (value: string) => countGraphemes(value) > 0;

const emailPattern = z.email().max(limits.maxEmailCharacters);

type Messages = ReaderMessages["contactFormMessages"];

const emailIn = ({ emailWrong }: Messages) =>
  line
    .transform((value) => value.toLowerCase())
    .refine((value) => value === "" || emailPattern.safeParse(value).success, emailWrong);

/** In lower case, or empty. */
export const email = emailIn(contactFormMessages);

function isPhoneNumber(value: string): boolean {
  if (value === "") return true;
  const digits = value.replace(/\D/g, "").length;
  return (
    value.length <= limits.maxPhoneCharacters &&
    /^\+?[\d ().\-/]+$/.test(value) &&
    digits >= limits.minPhoneDigits &&
    digits <= limits.maxPhoneDigits
  );
}

/**
 * A message from the contact form. The same values within a day are the same message: a retry stores no second one.
 * @param messages in the language of the form
 */
export function newMessageBodyIn(messages: Messages) {
  const name = line.refine(
    (value) => value.length <= limits.maxNameCharacters,
    messages.nameTooLong({ max: limits.maxNameCharacters }),
  );
  const phone = line.transform(toAsciiDigits).refine(isPhoneNumber, messages.phoneWrong);
  return z
    .strictObject({
      firstname: name.refine(isVisible, messages.firstnameMissing),
      lastname: name.default(""),
      email: emailIn(messages)
        .default("")
        .describe("this or `phone` is required, so that somebody can answer"),
      phone: phone.default("").describe("a phone or WhatsApp number"),
      message: text
        .refine(isVisible, messages.messageMissing)
        .refine(
          (value) => value.length <= limits.maxMessageCharacters,
          messages.messageTooLong({ max: limits.maxMessageCharacters }),
        ),
      website: z.string().default("").describe("not shown to people: a message with a value here is held"),
    })
    .refine(({ email, phone }) => email !== "" || phone !== "", {
      path: ["email"],
      error: messages.noAddress,
    });
}

export const newMessageBody = newMessageBodyIn(contactFormMessages);
export type NewMessage = z.output<typeof newMessageBody>;
export type MessageFields = z.input<typeof newMessageBody>;

export const receivedMessageSchema = z.object({ received: z.literal(true) });

export const messageSchema = z.object({
  messageID: z.string(),
  state: z.enum(messageStates),
  heldBecause: z.enum(messageHoldReasons).nullable().describe("null unless it is held"),
  firstname: z.string(),
  lastname: z.string(),
  email: z.string().describe("in lower case, or empty"),
  phone: z.string().describe("as typed, or empty"),
  message: z.string().describe("plain text"),
  createdAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable().describe("when somebody last changed its state"),
  decidedBy: z.string().describe("name of who did; empty if nobody, or not known any more"),
});
export type ContactMessage = z.infer<typeof messageSchema>;

/** The position after a message: its time and its id. */
const cursor = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_[\da-f-]{36}$/);

export const messageListQuery = z.strictObject({
  state: z.enum(messageStates).default("open"),
  q: listQuery.shape.q.describe(`words in the newest ${limits.maxMessagesSearched} messages of the state`),
  before: cursor.optional().describe("`next` of the page before"),
  limit: limitParam.default(limits.inboxPageSize),
});
export type MessageListQuery = z.infer<typeof messageListQuery>;

export const messageListSchema = z.object({
  messages: z.array(messageSchema).describe("newest first"),
  next: z.string().nullable().describe("null on the last page"),
  open: z.int().describe(`number of open messages; ${limits.maxCountedMessages} for that many or more`),
});
export type MessageList = z.infer<typeof messageListSchema>;

const messageID = z.uuid();
export const messageParams = z.object({ id: messageID });
export const changedMessageBody = z.strictObject({ state: z.enum(messageStates) });

const messageIDs = z.array(messageID).min(1).max(limits.maxListLimit);
export const changedMessagesBody = changedMessageBody.extend({ messageIDs });
export const deletedMessagesBody = z.strictObject({ messageIDs });
export const changedCountSchema = z.object({ changed: z.int().describe("messages that still existed") });

const outboxMailSchema = z.object({
  mailID: z.int(),
  recipient: z.string(),
  subject: z.string(),
  state: z.enum(["waiting", "sent", "failed"]),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
  attempts: z.int().describe("failed attempts of a mail that waits"),
  nextAttemptAt: z.iso.datetime().nullable(),
  lastError: z.string().describe("why the last attempt failed, for people; or empty"),
});
export type OutboxMail = z.infer<typeof outboxMailSchema>;

export const outboxSchema = z.object({
  from: z.string().nullable().describe("the address that mail comes from; null if the server sends none"),
  mails: z.array(outboxMailSchema).describe("the latest, newest first"),
});
export type Outbox = z.infer<typeof outboxSchema>;

export const queuedMailSchema = z.object({ mailID: z.int() });
