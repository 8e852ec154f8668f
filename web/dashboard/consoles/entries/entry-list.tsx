import { type ReactNode, useState } from "react";
import { inboxMessages } from "../../../../contract/messages/staff/inbox.ts";
import { registrationListMessages } from "../../../../contract/messages/staff/registration-list.ts";
import type { Entry } from "../../../../contract/schemas/registrations.ts";
import type { EntryState } from "../../../../contract/values/moderation.ts";
import { useConfirm } from "../../../ui/dialog/use-confirm.tsx";
import { movesOf, movesOfSome } from "./moves.ts";
import { messagesFor } from "./use-entries.tsx";

type Entries = readonly Entry[];

/** What an entry of the list gets. */
export type EntryItemProps = {
  entry: Entry;
  /** Says what was joined. */
  namesForm: boolean;
  /** The box that selects it. */
  checkbox: ReactNode;
  onMove: (to: EntryState) => void;
  /** Somebody has told the sender of their seat. */
  onTell: () => void;
  onErase: () => void;
};

type EntryListProps = {
  entries: Entries;
  Item: (props: EntryItemProps) => ReactNode;
  /** Registrations of several records can only be erased together. */
  isMixed?: boolean;
  move: (entries: Entries, to: EntryState) => Promise<void>;
  tell: (entries: Entries) => Promise<void>;
  erase: (entries: Entries) => Promise<void>;
};

/** Messages, or registrations, with actions for one and for several. */
export function EntryList({ entries, Item, isMixed = false, move, tell, erase }: EntryListProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { ask, question } = useConfirm();
  const selected = entries.filter(({ entryID }) => chosen.has(entryID));
  const { select: nameOf, selectAll } = messagesFor(entries);

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
          <span>{selectAll}</span>
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
          <li key={entry.entryID}>
            <Item
              entry={entry}
              namesForm={isMixed}
              checkbox={
                <label className="target entry-check">
                  <input
                    type="checkbox"
                    checked={chosen.has(entry.entryID)}
                    onChange={({ target }) => select([entry.entryID], target.checked)}
                  />
                  <span className="visually-hidden">{nameOf(entry.name)}</span>
                </label>
              }
              onMove={(to) => void move([entry], to)}
              onTell={() => void tell([entry])}
              onErase={() => askToErase([entry])}
            />
          </li>
        ))}
      </ul>
      {question}
    </>
  );
}
