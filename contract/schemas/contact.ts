import { z } from "zod";
import { contactFormMessages } from "../messages/readers/en/visitors.ts";
import type { ReaderMessages } from "../messages/readers/index.ts";
import { apiMessages } from "../messages/staff/api.ts";
import { contactLimits } from "../values/limits/accounts.ts";
import { inboxLimits } from "../values/limits/inbox.ts";
import { isPhoneNumber } from "../values/phone-numbers.ts";
import {
  countGraphemes,
  isPlainText,
  normalizeText,
  toAsciiDigits,
} from "../values/text/text-normalization.ts";

export const plainText = z.string().refine(isPlainText, apiMessages.notPlainText).transform(normalizeText);

/** A line break never gets into a field that could become part of a header. */
export const plainLine = plainText.transform((value) => value.replace(/\s+/g, " "));

export const isVisible = (value: string) => countGraphemes(value) > 0;

const emailPattern = z.email().max(contactLimits.maxEmailCharacters);

type Messages = ReaderMessages["contactFormMessages"];

/** An address in lower case, or empty. */
export const emailIn = ({ emailWrong }: Messages) =>
  plainLine
    .transform((value) => value.toLowerCase())
    .refine((value) => value === "" || emailPattern.safeParse(value).success, emailWrong);

/** A number with digits of any script, or empty. */
export const phoneIn = ({ phoneWrong }: Messages) =>
  plainLine.transform(toAsciiDigits).refine((value) => value === "" || isPhoneNumber(value), phoneWrong);

export const nameIn = ({ nameTooLong }: Messages) =>
  plainLine.refine(
    (value) => value.length <= contactLimits.maxNameCharacters,
    nameTooLong({ max: contactLimits.maxNameCharacters }),
  );

/** In lower case, or empty. */
export const email = emailIn(contactFormMessages);

/**
 * A message from the contact form. The same values within a day are the same message: a retry stores no second one.
 * @param messages in the language of the form
 */
export function newMessageBodyIn(messages: Messages) {
  const name = nameIn(messages);
  return z
    .strictObject({
      firstname: name.refine(isVisible, messages.firstnameMissing),
      lastname: name.default(""),
      email: emailIn(messages)
        .default("")
        .describe("this or `phone` is required, so that somebody can answer"),
      phone: phoneIn(messages).default("").describe("a phone or WhatsApp number"),
      message: plainText
        .refine(isVisible, messages.messageMissing)
        .refine(
          (value) => value.length <= inboxLimits.maxMessageCharacters,
          messages.messageTooLong({ max: inboxLimits.maxMessageCharacters }),
        ),
      blank: z.string().default("").describe("not shown to people: a message with a value here is held"),
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
