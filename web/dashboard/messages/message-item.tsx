import { useId, useState } from "react";
import type { ContactMessage } from "../../../contract/contact.ts";
import { inboxMessages } from "../../../contract/messages/contact.ts";
import { recordActionMessages } from "../../../contract/messages/ui.ts";
import { exactTime, longDate } from "../../ui/dates.ts";
import { truncateCharacters } from "../../ui/truncate.ts";
import { useShell } from "../../ui/use-shell.ts";
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
        </header>
        {heldBecause && (
          <p className="message-held">
            {inboxMessages.heldBecause} {inboxMessages.reasons[heldBecause]}.
          </p>
        )}
        <MessageText text={message.message} />
        <AnswerLinks message={message} />
        {decidedBy && decidedAt && (
          <p className="quiet">
            {inboxMessages.decided} <bdi>{decidedBy}</bdi>, {exactTime(decidedAt, timeZone)}
          </p>
        )}
        <p className="message-actions">
          {movesFrom[message.state].map((move) => (
            <button
              key={move.to}
              type="button"
              className="row-action"
              aria-label={recordActionMessages.actionOn(move.label, name)}
              onClick={() => onMove(move)}
            >
              {move.label}
            </button>
          ))}
          <button
            type="button"
            className="row-action grave"
            aria-label={recordActionMessages.actionOn(inboxMessages.delete, name)}
            onClick={onErase}
          >
            {inboxMessages.delete}
          </button>
        </p>
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

function AnswerLinks({ message }: { message: ContactMessage }) {
  const { collegeName, timeZone } = useShell().settings;
  const { email, phone, createdAt } = message;
  return (
    <ul className="message-answers">
      {email && (
        <li>
          <a href={mailAnswer(message, collegeName, longDate(createdAt, timeZone))}>
            {inboxMessages.answerByMail}
          </a>{" "}
          <bdi>{email}</bdi>
        </li>
      )}
      {phone && (
        <li>
          <a href={whatsAppAnswer(phone)} target="_blank" rel="noreferrer">
            {inboxMessages.answerByWhatsApp}
          </a>{" "}
          <a href={callAnswer(phone)}>{inboxMessages.call}</a> <bdi>{phone}</bdi>
        </li>
      )}
    </ul>
  );
}
