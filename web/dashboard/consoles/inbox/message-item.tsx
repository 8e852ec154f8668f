import { useId, useState } from "react";
import { inboxMessages } from "../../../../contract/messages/staff/inbox.ts";
import { useShell } from "../../../loaders/use-shell.ts";
import { exactTime, longDate } from "../../../ui/dates.ts";
import { truncateCharacters } from "../../../ui/truncate.ts";
import { RowButton, RowLink } from "../../table/row-actions.tsx";
import type { EntryItemProps } from "../entries/entry-list.tsx";
import { Decided, HeldBecause, mailAnswer, PhoneLink, WhatsAppLink } from "../entries/entry-parts.tsx";
import { movesOf } from "../entries/moves.ts";

/** Longer texts are shortened until somebody asks for the whole. */
const shownCharacters = 600;

/** A message of the contact form, with what can be done with it. */
export function MessageItem({ entry, checkbox, onMove, onErase }: EntryItemProps) {
  const { collegeName, timeZone } = useShell().settings;
  const headingId = useId();
  const { name, email, phone, message, createdAt } = entry;
  return (
    <article className="entry" aria-labelledby={headingId}>
      <header>
        {checkbox}
        <h2 id={headingId}>
          <bdi>{name}</bdi>
        </h2>
        <time className="quiet" dateTime={createdAt}>
          {exactTime(createdAt, timeZone)}
        </time>
        <p className="cluster quiet entry-addresses">
          {email && <bdi>{email}</bdi>}
          {phone && <PhoneLink phone={phone} />}
        </p>
      </header>
      <HeldBecause entry={entry} />
      <MessageText text={message} />
      <Decided entry={entry} />
      <div className="buttons entry-actions">
        {email && (
          <RowLink
            label={inboxMessages.answerByMail}
            title={name}
            to={mailAnswer(entry, collegeName, longDate(createdAt, timeZone))}
          />
        )}
        {phone && <WhatsAppLink label={inboxMessages.answerByWhatsApp} name={name} phone={phone} />}
        {movesOf(entry).map(({ to, label }) => (
          <RowButton key={label} label={label} title={name} onClick={() => onMove(to)} />
        ))}
        <RowButton label={inboxMessages.delete} title={name} onClick={onErase} grave />
      </div>
    </article>
  );
}

function MessageText({ text }: { text: string }) {
  const [isWhole, setWhole] = useState(text.length <= shownCharacters);
  return (
    <>
      <p className="entry-text" dir="auto">
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
