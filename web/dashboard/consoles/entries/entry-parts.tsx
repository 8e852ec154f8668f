import { recordActionMessages } from "../../../../contract/messages/readers/en/site.ts";
import { holdReasonMessages } from "../../../../contract/messages/staff/consoles.ts";
import { inboxMessages } from "../../../../contract/messages/staff/inbox.ts";
import type { Entry } from "../../../../contract/schemas/registrations.ts";
import { internationalDigits } from "../../../../contract/values/text/text-normalization.ts";
import { useShell } from "../../../loaders/use-shell.ts";
import { exactTime } from "../../../ui/dates.ts";

/** Who changed the state of an entry, and when. Nothing while nobody did. */
export function Decided({ entry: { decidedAt, decidedBy } }: { entry: Entry }) {
  const { timeZone } = useShell().settings;
  if (!decidedAt || !decidedBy) return null;
  return (
    <p className="quiet">
      {inboxMessages.decided} <bdi>{decidedBy}</bdi>, {exactTime(decidedAt, timeZone)}
    </p>
  );
}

/** Why an entry looks like spam, while it waits for somebody to look at it. */
export function HeldBecause({ entry: { heldBecause, state } }: { entry: Entry }) {
  if (!heldBecause || state !== "held") return null;
  return (
    <p className="callout entry-note">
      {inboxMessages.heldBecause} {holdReasonMessages[heldBecause]}.
    </p>
  );
}

/** Calls a number. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a
      className="target"
      href={`tel:+${internationalDigits(phone)}`}
      aria-label={inboxMessages.callNumber(phone)}
    >
      <bdi>{phone}</bdi>
    </a>
  );
}

type WhatsAppLinkProps = { label: string; name: string; phone: string };

export function WhatsAppLink({ label, name, phone }: WhatsAppLinkProps) {
  return (
    <a
      className="text-button row-action"
      href={whatsAppAddress(phone)}
      target="_blank"
      rel="noreferrer"
      aria-label={recordActionMessages.actionOn({ action: label, title: name })}
    >
      {label}
    </a>
  );
}

export function whatsAppAddress(phone: string): string {
  return `https://wa.me/${internationalDigits(phone)}`;
}

/** Mail programs and browsers shorten longer addresses. */
const maxQuotedCharacters = 1_000;

type Answered = Pick<Entry, "name" | "email" | "message">;

/** Opens a mail to the sender, with a subject and the quoted message. @param day when it came, in words */
export function mailAnswer({ name, email, message }: Answered, college: string, day: string): string {
  const quoted = message
    .slice(0, maxQuotedCharacters)
    .replace(/\p{Cs}/gu, "\ufffd")
    .split("\n");
  const body = ["", "", inboxMessages.quote(name, day), ...quoted.map((line) => `> ${line}`)].join("\r\n");
  return mailTo(email, { subject: inboxMessages.subject(college), body });
}

/** Opens a mail. */
export function mailTo(email: string, parts: Readonly<Record<string, string>>): string {
  const query = Object.entries(parts).map(([name, text]) => `${name}=${encodeURIComponent(text)}`);
  return `mailto:${encodeURIComponent(email).replace("%40", "@")}?${query.join("&")}`;
}
