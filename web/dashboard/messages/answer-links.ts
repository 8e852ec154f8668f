import type { ContactMessage } from "../../../contract/contact.ts";
import { inboxMessages } from "../../../contract/messages/inbox.ts";
import { internationalDigits } from "../../../contract/phone-number.ts";

/** Mail programs and browsers shorten longer addresses. */
const maxQuotedCharacters = 1_000;

type Answered = Pick<ContactMessage, "firstname" | "lastname" | "email" | "message">;

/** The sender's whole name. */
export function nameOf({ firstname, lastname }: Pick<ContactMessage, "firstname" | "lastname">): string {
  return `${firstname} ${lastname}`.trim();
}

/** Opens a mail to the sender, with a subject and the quoted message. @param day when it came, in words */
export function mailAnswer(message: Answered, college: string, day: string): string {
  const quoted = message.message.slice(0, maxQuotedCharacters).toWellFormed().split("\n");
  const body = ["", "", inboxMessages.quote(nameOf(message), day), ...quoted.map((line) => `> ${line}`)].join(
    "\r\n",
  );
  const address = encodeURIComponent(message.email).replace("%40", "@");
  return `mailto:${address}?subject=${encodeURIComponent(inboxMessages.subject(college))}&body=${encodeURIComponent(body)}`;
}

export function whatsAppAnswer(phone: string): string {
  return `https://wa.me/${internationalDigits(phone)}`;
}

export function callAnswer(phone: string): string {
  return `tel:+${internationalDigits(phone)}`;
}
