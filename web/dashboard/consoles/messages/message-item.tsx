import { useId, useState } from "react";
import { inboxMessages } from "../../../../contract/messages/contact/en.ts";
import { recordActionMessages } from "../../../../contract/messages/ui/en.ts";
import type { MessageState } from "../../../../contract/moderation.ts";
import type { ContactMessage } from "../../../../contract/schemas/contact.ts";
import { internationalDigits } from "../../../../contract/text-normalization.ts";
import { exactTime, longDate } from "../../../ui/dates.ts";
import { truncateCharacters } from "../../../ui/truncate.ts";
import { useShell } from "../../../ui/use-shell.ts";
import { RowButton } from "../../table/row-actions.tsx";

/** Longer texts are shortened until somebody asks for the whole. */
const shownCharacters = 600;

type MessageItemProps = {
  message: ContactMessage;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
  onMove: (move: MessageMove) => void;
  onErase: () => void;
};

/** A message of the inbox, with what can be done with it. */
export function MessageItem({ message, isSelected, onSelect, onMove, onErase }: MessageItemProps) {
  const { timeZone } = useShell().settings;
  const headingId = useId();
  const name = nameOf(message);
  const { createdAt, decidedAt, decidedBy, heldBecause } = message;
  return (
    <li>
      <article className="message" aria-labelledby={headingId}>
        <header>
          <label className="target message-check">
            <input type="checkbox" checked={isSelected} onChange={({ target }) => onSelect(target.checked)} />
            <span className="visually-hidden">{inboxMessages.select(name)}</span>
          </label>
          <h2 id={headingId}>
            <bdi>{name}</bdi>
          </h2>
          <time className="quiet" dateTime={createdAt}>
            {exactTime(createdAt, timeZone)}
          </time>
          <Addresses message={message} />
        </header>
        {heldBecause && (
          <p className="callout message-note">
            {inboxMessages.heldBecause} {inboxMessages.reasons[heldBecause]}.
          </p>
        )}
        <MessageText text={message.message} />
        {decidedBy && decidedAt && (
          <p className="quiet">
            {inboxMessages.decided} <bdi>{decidedBy}</bdi>, {exactTime(decidedAt, timeZone)}
          </p>
        )}
        <div className="buttons message-actions">
          <AnswerLinks message={message} />
          {movesFrom[message.state].map((move) => (
            <RowButton key={move.to} label={move.label} title={name} onClick={() => onMove(move)} />
          ))}
          <RowButton label={inboxMessages.delete} title={name} onClick={onErase} grave />
        </div>
      </article>
    </li>
  );
}

function MessageText({ text }: { text: string }) {
  const [isWhole, setWhole] = useState(text.length <= shownCharacters);
  return (
    <>
      <p className="message-text" dir="auto">
        {isWhole ? text : truncateCharacters(text, shownCharacters)}
      </p>
      {!isWhole && (
        <button type="button" className="text-button" onClick={() => setWhole(true)}>
          {inboxMessages.showAll}
        </button>
      )}
    </>
  );
}

function Addresses({ message: { email, phone } }: { message: ContactMessage }) {
  return (
    <p className="cluster quiet message-addresses">
      {email && <bdi>{email}</bdi>}
      {phone && (
        <a className="target" href={callAnswer(phone)} aria-label={inboxMessages.callNumber(phone)}>
          <bdi>{phone}</bdi>
        </a>
      )}
    </p>
  );
}

function AnswerLinks({ message }: { message: ContactMessage }) {
  const { collegeName, timeZone } = useShell().settings;
  const { email, phone, createdAt } = message;
  const name = nameOf(message);
  return (
    <>
      {email && (
        <a
          className="text-button row-action"
          href={mailAnswer(message, collegeName, longDate(createdAt, timeZone))}
          aria-label={recordActionMessages.actionOn({ action: inboxMessages.answerByMail, title: name })}
        >
          {inboxMessages.answerByMail}
        </a>
      )}
      {phone && (
        <a
          className="text-button row-action"
          href={whatsAppAnswer(phone)}
          target="_blank"
          rel="noreferrer"
          aria-label={recordActionMessages.actionOn({ action: inboxMessages.answerByWhatsApp, title: name })}
        >
          {inboxMessages.answerByWhatsApp}
        </a>
      )}
    </>
  );
}

/** Mail programs and browsers shorten longer addresses. */
const maxQuotedCharacters = 1_000;

type Answered = Pick<ContactMessage, "firstname" | "lastname" | "email" | "message">;

/** The sender's whole name. */
function nameOf({ firstname, lastname }: Pick<ContactMessage, "firstname" | "lastname">): string {
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

function callAnswer(phone: string): string {
  return `tel:+${internationalDigits(phone)}`;
}

/** A change of state, as a button offers it. */
export type MessageMove = { to: MessageState; label: string };

export const movesFrom: Record<MessageState, readonly MessageMove[]> = {
  open: [
    { to: "done", label: inboxMessages.markDone },
    { to: "held", label: inboxMessages.hold },
  ],
  done: [{ to: "open", label: inboxMessages.reopen }],
  held: [{ to: "open", label: inboxMessages.notSpam }],
};
