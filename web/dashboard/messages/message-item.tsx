import { useId, useState } from "react";
import type { ContactMessage } from "../../../contract/contact.ts";
import { inboxMessages } from "../../../contract/messages/inbox.ts";
import { recordActionMessages } from "../../../contract/messages/ui.ts";
import { exactTime, longDate } from "../../ui/dates.ts";
import { truncateCharacters } from "../../ui/truncate.ts";
import { useShell } from "../../ui/use-shell.ts";
import { RowButton } from "../table/row-actions.tsx";
import { callAnswer, mailAnswer, nameOf, whatsAppAnswer } from "./answer-links.ts";
import { type MessageMove, movesFrom } from "./moves.ts";

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
          <label className="message-check">
            <input type="checkbox" checked={isSelected} onChange={({ target }) => onSelect(target.checked)} />
            <span className="visually-hidden">{inboxMessages.select(name)}</span>
          </label>
          <h2 id={headingId}>
            <bdi>{name}</bdi>
          </h2>
          <time dateTime={createdAt}>{exactTime(createdAt, timeZone)}</time>
          <Addresses message={message} />
        </header>
        {heldBecause && (
          <p className="message-held">
            {inboxMessages.heldBecause} {inboxMessages.reasons[heldBecause]}.
          </p>
        )}
        <MessageText text={message.message} />
        {decidedBy && decidedAt && (
          <p className="quiet">
            {inboxMessages.decided} <bdi>{decidedBy}</bdi>, {exactTime(decidedAt, timeZone)}
          </p>
        )}
        <div className="message-actions">
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
    <p className="message-addresses">
      {email && <bdi>{email}</bdi>}
      {phone && (
        <a href={callAnswer(phone)} aria-label={inboxMessages.callNumber(phone)}>
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
          className="row-action"
          href={mailAnswer(message, collegeName, longDate(createdAt, timeZone))}
          aria-label={recordActionMessages.actionOn(inboxMessages.answerByMail, name)}
        >
          {inboxMessages.answerByMail}
        </a>
      )}
      {phone && (
        <a
          className="row-action"
          href={whatsAppAnswer(phone)}
          target="_blank"
          rel="noreferrer"
          aria-label={recordActionMessages.actionOn(inboxMessages.answerByWhatsApp, name)}
        >
          {inboxMessages.answerByWhatsApp}
        </a>
      )}
    </>
  );
}
