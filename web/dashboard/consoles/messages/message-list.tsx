import { useState } from "react";
import { inboxMessages } from "../../../../contract/messages/contact/en.ts";
import type { MessageState } from "../../../../contract/moderation.ts";
import type { ContactMessage } from "../../../../contract/schemas/contact.ts";
import { ConfirmDialog } from "../../../ui/dialog/confirm-dialog.tsx";
import { MessageItem, movesFrom } from "./message-item.tsx";
import { useInbox } from "./use-inbox.tsx";

type Messages = readonly ContactMessage[];

/** The messages of one page, all in the same state, with actions for one and for several. */
export function MessageList({ messages, state }: { messages: Messages; state: MessageState }) {
  const { hidden, move, erase } = useInbox();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<Messages>();
  const shown = messages.filter(({ messageID }) => !hidden.has(messageID));
  const selected = shown.filter(({ messageID }) => chosen.has(messageID));

  function select(ids: readonly string[], isSelected: boolean) {
    const others = [...chosen].filter((id) => !ids.includes(id));
    setChosen(new Set(isSelected ? [...others, ...ids] : others));
  }

  return (
    <>
      <fieldset className="cluster message-selection">
        <legend className="visually-hidden">{inboxMessages.selectedTitle}</legend>
        <label className="target">
          <input
            type="checkbox"
            checked={shown.length > 0 && selected.length === shown.length}
            onChange={({ target }) =>
              select(
                shown.map(({ messageID }) => messageID),
                target.checked,
              )
            }
          />
          <span>{inboxMessages.selectAll}</span>
        </label>
        <span role="status">{selected.length > 0 && inboxMessages.selected(selected.length)}</span>
        {selected.length > 0 && (
          <span className="buttons">
            {movesFrom[state].map(({ to, label }) => (
              <button
                key={to}
                type="button"
                className="button plain"
                onClick={() => void move(selected, state, to)}
              >
                {label}
              </button>
            ))}
            <button type="button" className="button plain" onClick={() => setAsked(selected)}>
              {inboxMessages.delete}
            </button>
          </span>
        )}
      </fieldset>
      <ul>
        {shown.map((message) => (
          <MessageItem
            key={message.messageID}
            message={message}
            isSelected={chosen.has(message.messageID)}
            onSelect={(isSelected) => select([message.messageID], isSelected)}
            onMove={({ to }) => void move([message], state, to)}
            onErase={() => setAsked([message])}
          />
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          question={inboxMessages.askDelete(asked.length)}
          consequence={inboxMessages.deleteConsequence}
          danger
          onConfirm={() => {
            setAsked(undefined);
            void erase(asked);
          }}
          onDismiss={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
