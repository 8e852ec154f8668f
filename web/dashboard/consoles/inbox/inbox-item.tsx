import { useId, useState } from "react";
import { recordActionMessages } from "../../../../contract/messages/readers/en/site.ts";
import { holdReasonMessages } from "../../../../contract/messages/staff/consoles.ts";
import { inboxMessages, registrationListMessages } from "../../../../contract/messages/staff/inbox.ts";
import type { Entry } from "../../../../contract/schemas/registrations.ts";
import type { EntryState } from "../../../../contract/values/moderation.ts";
import { codeInWords } from "../../../../contract/values/registration-codes.ts";
import { internationalDigits } from "../../../../contract/values/text/text-normalization.ts";
import { useShell } from "../../../loaders/use-shell.ts";
import { exactTime, longDate } from "../../../ui/dates.ts";
import { truncateCharacters } from "../../../ui/truncate.ts";
import { RowButton, RowLink } from "../../table/row-actions.tsx";
import { movesOf } from "./moves.ts";

/** Longer texts are shortened until somebody asks for the whole. */
const shownCharacters = 600;

type InboxItemProps = {
  entry: Entry;
  /** Says with which form it was sent. */
  namesForm: boolean;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
  onMove: (to: EntryState) => void;
  /** Somebody has told the sender of their seat. */
  onTell: () => void;
  onErase: () => void;
};

/** A message or a registration, with what can be done with it. Of a registration, only the usual is unfolded. */
export function InboxItem({
  entry,
  namesForm,
  isSelected,
  onSelect,
  onMove,
  onTell,
  onErase,
}: InboxItemProps) {
  const { timeZone } = useShell().settings;
  const headingId = useId();
  const { name, form, state, email, message, createdAt, heldBecause } = entry;
  const [isOpen, setOpen] = useState(false);
  const [first, ...others] = movesOf(entry).map(({ to, label }) => (
    <RowButton key={label} label={label} title={name} onClick={() => onMove(to)} />
  ));
  const rarer = (
    <>
      {others}
      <RowButton label={inboxMessages.delete} title={name} onClick={onErase} grave />
    </>
  );
  return (
    <li>
      <article className={form ? "entry joined" : "entry"} aria-labelledby={headingId}>
        <header>
          <label className="target entry-check">
            <input type="checkbox" checked={isSelected} onChange={({ target }) => onSelect(target.checked)} />
            <span className="visually-hidden">
              {form ? registrationListMessages.select(name) : inboxMessages.select(name)}
            </span>
          </label>
          <h2 id={headingId}>
            <bdi>{name}</bdi>
          </h2>
          <time className="quiet" dateTime={createdAt}>
            {exactTime(createdAt, timeZone)}
          </time>
          <Addresses entry={entry} namesState={form !== null || namesForm} />
        </header>
        {namesForm && (
          <p className="quiet entry-note">
            {registrationListMessages.sentWith}{" "}
            <bdi>{form ? form.title : registrationListMessages.contactForm}</bdi>
          </p>
        )}
        {heldBecause && state === "held" && (
          <p className="callout entry-note">
            {inboxMessages.heldBecause} {holdReasonMessages[heldBecause]}.
          </p>
        )}
        {entry.toBeTold && <p className="callout entry-note">{registrationListMessages.toBeTold}</p>}
        {message && <MessageText text={message} />}
        {!form && <Decided entry={entry} />}
        <div className="buttons entry-actions">
          <AnswerLinks entry={entry} />
          {entry.toBeTold && (
            <RowButton label={registrationListMessages.tell} title={name} onClick={onTell} />
          )}
          {first}
          {form ? (
            <button
              type="button"
              className="text-button row-action"
              aria-expanded={isOpen}
              aria-label={recordActionMessages.actionOn({
                action: registrationListMessages.more,
                title: name,
              })}
              onClick={() => setOpen(!isOpen)}
            >
              {registrationListMessages.more}
            </button>
          ) : (
            rarer
          )}
        </div>
        {form && isOpen && (
          <div>
            <Answers entry={entry} />
            {email && entry.phone && (
              <p>
                <bdi>{email}</bdi>
              </p>
            )}
            <Decided entry={entry} />
            <div className="buttons entry-actions">{rarer}</div>
          </div>
        )}
      </article>
    </li>
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

function Answers({ entry: { answers } }: { entry: Entry }) {
  return (
    <dl>
      {answers.map(({ question, answer }) => (
        <div key={question}>
          <dt className="quiet" dir="auto">
            {question}
          </dt>
          <dd className="entry-text" dir="auto">
            {answer}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Decided({ entry: { decidedAt, decidedBy } }: { entry: Entry }) {
  const { timeZone } = useShell().settings;
  if (!decidedAt || !decidedBy) return null;
  return (
    <p className="quiet">
      {inboxMessages.decided} <bdi>{decidedBy}</bdi>, {exactTime(decidedAt, timeZone)}
    </p>
  );
}

function Addresses({ entry, namesState }: { entry: Entry; namesState: boolean }) {
  const { email, phone, code, state } = entry;
  const { states, entryStates } = inboxMessages;
  const messageStates: Partial<Record<EntryState, string>> = states;
  return (
    <p className="cluster quiet entry-addresses">
      {namesState && (
        <span className="badge">{(!entry.form && messageStates[state]) || entryStates[state]}</span>
      )}
      {code && <span>{codeInWords(code)}</span>}
      {email && !(entry.form && phone) && <bdi>{email}</bdi>}
      {phone && (
        <a className="target" href={callAnswer(phone)} aria-label={inboxMessages.callNumber(phone)}>
          <bdi>{phone}</bdi>
        </a>
      )}
    </p>
  );
}

function AnswerLinks({ entry }: { entry: Entry }) {
  const { collegeName, timeZone } = useShell().settings;
  const { form, email, phone, createdAt, name } = entry;
  const byWhatsApp = form ? registrationListMessages.writeWhatsApp : inboxMessages.answerByWhatsApp;
  return (
    <>
      {email && (
        <RowLink
          label={form ? registrationListMessages.writeMail : inboxMessages.answerByMail}
          title={name}
          to={
            form
              ? mailTo(email, { subject: form.title })
              : mailAnswer(entry, collegeName, longDate(createdAt, timeZone))
          }
        />
      )}
      {phone && (
        <a
          className="text-button row-action"
          href={whatsAppAnswer(phone)}
          target="_blank"
          rel="noreferrer"
          aria-label={recordActionMessages.actionOn({ action: byWhatsApp, title: name })}
        >
          {byWhatsApp}
        </a>
      )}
    </>
  );
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

function mailTo(email: string, parts: Readonly<Record<string, string>>): string {
  const query = Object.entries(parts).map(([name, text]) => `${name}=${encodeURIComponent(text)}`);
  return `mailto:${encodeURIComponent(email).replace("%40", "@")}?${query.join("&")}`;
}

export function whatsAppAnswer(phone: string): string {
  return `https://wa.me/${internationalDigits(phone)}`;
}

function callAnswer(phone: string): string {
  return `tel:+${internationalDigits(phone)}`;
}
