import { type ReactNode, useId, useState } from "react";
import { Link } from "react-router";
import { recordActionMessages } from "../../../../contract/messages/readers/en/site.ts";
import { inboxMessages } from "../../../../contract/messages/staff/inbox.ts";
import { registrationListMessages as messages } from "../../../../contract/messages/staff/registration-list.ts";
import type { Entry } from "../../../../contract/schemas/registrations.ts";
import { codeInWords } from "../../../../contract/values/registration-codes.ts";
import { formName } from "../../../../contract/values/registrations.ts";
import { useShell } from "../../../loaders/use-shell.ts";
import { exactTime } from "../../../ui/dates.ts";
import { RowButton, RowLink } from "../../table/row-actions.tsx";
import type { EntryItemProps } from "../entries/entry-list.tsx";
import { Decided, HeldBecause, mailTo, PhoneLink, WhatsAppLink } from "../entries/entry-parts.tsx";
import { movesOf } from "../entries/moves.ts";

/** More would hide the names of a long list. */
const shownActions = 3;

/** Who joined, with their answers and what can be done: three actions in view, the others under "More". */
export function RegistrationItem(props: EntryItemProps) {
  const { entry, namesForm, checkbox } = props;
  const { timeZone } = useShell().settings;
  const headingId = useId();
  const [isOpen, setOpen] = useState(false);
  const { name, form, state, email, phone, code, createdAt } = entry;
  const actions = actionsOf(props);
  return (
    <article className="entry joined" aria-labelledby={headingId} data-open={isOpen || undefined}>
      <header>
        {checkbox}
        <h2 id={headingId}>
          <bdi>{name}</bdi>
        </h2>
        <p className="cluster quiet entry-addresses">
          <span className="badge">{messages.states[state]}</span>
          {entry.isNew && <span className="badge">{messages.isNew}</span>}
          {code && <span>{codeInWords(code)}</span>}
          {phone && <PhoneLink phone={phone} />}
          {email && (isOpen || !phone) && <bdi>{email}</bdi>}
          {isOpen && <time dateTime={createdAt}>{exactTime(createdAt, timeZone)}</time>}
        </p>
      </header>
      {namesForm && form && (
        <p className="quiet entry-note">
          {messages.sentWith}{" "}
          <Link className="target" to={`/dashboard/registrations/${formName(form)}`}>
            <bdi>{form.title}</bdi>
          </Link>
        </p>
      )}
      <HeldBecause entry={entry} />
      {entry.toBeTold && <p className="callout entry-note">{messages.toBeTold}</p>}
      <Answers entry={entry} />
      {isOpen && <Decided entry={entry} />}
      <div className="buttons entry-actions">
        {isOpen ? actions : actions.slice(0, shownActions)}
        <button
          type="button"
          className="text-button row-action"
          aria-expanded={isOpen}
          aria-label={recordActionMessages.actionOn({ action: messages.more, title: name })}
          onClick={() => setOpen(!isOpen)}
        >
          {messages.more}
        </button>
      </div>
    </article>
  );
}

/** What can be done, the usual first. */
function actionsOf({ entry, onMove, onTell, onErase }: EntryItemProps): ReactNode[] {
  const { name, email, phone, form } = entry;
  const [first, ...others] = movesOf(entry).map(({ to, label }) => (
    <RowButton key={label} label={label} title={name} onClick={() => onMove(to)} />
  ));
  return [
    entry.toBeTold && <RowButton key="tell" label={messages.tell} title={name} onClick={onTell} />,
    phone && <WhatsAppLink key="phone" label={messages.writeWhatsApp} name={name} phone={phone} />,
    first,
    email && (
      <RowLink
        key="email"
        label={messages.writeMail}
        title={name}
        to={mailTo(email, { subject: form?.title ?? "" })}
      />
    ),
    ...others,
    <RowButton key="erase" label={inboxMessages.delete} title={name} onClick={onErase} grave />,
  ].filter(Boolean);
}

function Answers({ entry: { answers } }: { entry: Entry }) {
  if (answers.length === 0) return null;
  return (
    <dl className="entry-answers">
      {answers.map(({ question, answer }) => (
        <div key={question}>
          <dt className="quiet" dir="auto">
            {question}
          </dt>
          <dd dir="auto">{answer}</dd>
        </div>
      ))}
    </dl>
  );
}
