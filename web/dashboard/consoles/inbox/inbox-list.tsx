import { useState } from "react";
import { inboxMessages, registrationListMessages } from "../../../../contract/messages/staff/inbox.ts";
import type { Entry } from "../../../../contract/schemas/registrations.ts";
import type { EntryState } from "../../../../contract/values/moderation.ts";
import { useConfirm } from "../../../ui/dialog/use-confirm.tsx";
import { InboxItem } from "./inbox-item.tsx";
import { movesOf, movesOfSome } from "./moves.ts";
import { messagesFor } from "./use-inbox.tsx";

type Entries = readonly Entry[];

type InboxListProps = {
  entries: Entries;
  /** Entries of several forms can only be erased together. */
  isMixed: boolean;
  move: (entries: Entries, to: EntryState) => Promise<void>;
  tell: (entries: Entries) => Promise<void>;
  erase: (entries: Entries) => Promise<void>;
};

/** Entries with actions for one and for several. */
export function InboxList({ entries, isMixed, move, tell, erase }: InboxListProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { ask, question } = useConfirm();
  const selected = entries.filter(({ entryID }) => chosen.has(entryID));
  const areMessages = messagesFor(entries) === inboxMessages;

  function select(ids: readonly string[], isSelected: boolean) {
    const others = [...chosen].filter((id) => !ids.includes(id));
    setChosen(new Set(isSelected ? [...others, ...ids] : others));
  }

  /** Moves those of which the button speaks. */
  function moveSelected(to: EntryState, label: string) {
    const meant = selected.filter((entry) => movesOf(entry).some((move) => move.label === label));
    void move(meant, to);
  }

  const askToErase = (doomed: Entries) =>
    ask({
      question: messagesFor(doomed).askDelete(doomed.length),
      consequence: inboxMessages.deleteConsequence,
      danger: true,
      onConfirm: () => void erase(doomed),
    });

  return (
    <>
      <fieldset className="cluster entry-selection">
        <legend className="visually-hidden">{inboxMessages.selectedTitle}</legend>
        <label className="target">
          <input
            type="checkbox"
            checked={entries.length > 0 && selected.length === entries.length}
            onChange={({ target }) =>
              select(
                entries.map(({ entryID }) => entryID),
                target.checked,
              )
            }
          />
          <span>{areMessages ? inboxMessages.selectAll : registrationListMessages.selectAll}</span>
        </label>
        <span role="status">{selected.length > 0 && inboxMessages.selected(selected.length)}</span>
        {selected.length > 0 && (
          <span className="buttons">
            {!isMixed &&
              movesOfSome(selected).map(({ to, label }) => (
                <button
                  key={label}
                  type="button"
                  className="button plain"
                  onClick={() => moveSelected(to, label)}
                >
                  {label}
                </button>
              ))}
            {selected.some(({ toBeTold }) => toBeTold) && (
              <button
                type="button"
                className="button plain"
                onClick={() => void tell(selected.filter(({ toBeTold }) => toBeTold))}
              >
                {registrationListMessages.tell}
              </button>
            )}
            <button type="button" className="button plain" onClick={() => askToErase(selected)}>
              {inboxMessages.delete}
            </button>
          </span>
        )}
      </fieldset>
      <ul>
        {entries.map((entry) => (
          <InboxItem
            key={entry.entryID}
            entry={entry}
            namesForm={isMixed}
            isSelected={chosen.has(entry.entryID)}
            onSelect={(isSelected) => select([entry.entryID], isSelected)}
            onMove={(to) => void move([entry], to)}
            onTell={() => void tell([entry])}
            onErase={() => askToErase([entry])}
          />
        ))}
      </ul>
      {question}
    </>
  );
}
