import { flushSync } from "react-dom";
import { listSettingMessages as messages } from "../../../../contract/messages/settings-screen.ts";
import { move, removeAt } from "./lists.ts";

type ItemButtonProps = {
  action: "up" | "down" | "in" | "out" | "remove";
  /** Of the item, for screen readers: the buttons of all items look the same. */
  name: string;
  isDisabled?: boolean;
  /** Moves the item. @returns the place of the item now, or what has the focus after it is gone */
  onAct: () => string;
};

/** A button that moves an item of a list. The focus goes along: it is on the same button at the item's new place. */
export function ItemButton({ action, name, isDisabled = false, onAct }: ItemButtonProps) {
  return (
    <button
      type="button"
      className="text-button"
      data-action={action}
      aria-label={messages.action(messages[action], name)}
      // Not disabled: it would lose the focus at the ends of the list.
      aria-disabled={isDisabled || undefined}
      onClick={({ currentTarget: { form } }) => {
        if (isDisabled) return;
        // Rendered at once: the next key presses the button at its new place.
        const place = flushSync(onAct);
        const buttons = form?.querySelector(`[data-item="${CSS.escape(place)}"] > .item-actions`);
        const same = buttons?.querySelector<HTMLElement>(`[data-action=${action}]`);
        (same ?? buttons?.querySelector<HTMLElement>("button"))?.focus();
      }}
    >
      {messages[action]}
    </button>
  );
}

type MoveButtonsProps<Item> = {
  name: string;
  /** Path of the list in the settings. Its items have the attribute `data-item` with their own. */
  path: string;
  list: readonly Item[];
  index: number;
  onChange: (list: Item[]) => void;
  /** Called with the old and the new place, or "" for an item that is removed. */
  onMoved?: (from: string, to: string) => void;
};

/** Moves an item up and down in its list. */
export function MoveButtons<Item>(props: MoveButtonsProps<Item>) {
  const { name, path, list, index, onChange, onMoved } = props;
  const moveTo = (target: number) => () => {
    onChange(move(list, index, target));
    onMoved?.(`${path}.${index}`, `${path}.${target}`);
    return `${path}.${target}`;
  };
  return (
    <>
      <ItemButton action="up" name={name} isDisabled={index === 0} onAct={moveTo(index - 1)} />
      <ItemButton
        action="down"
        name={name}
        isDisabled={index === list.length - 1}
        onAct={moveTo(index + 1)}
      />
    </>
  );
}

/** Removes an item of a list. The focus goes to the item before it. */
export function RemoveButton<Item>(props: MoveButtonsProps<Item>) {
  const { name, path, list, index, onChange, onMoved } = props;
  return (
    <ItemButton
      action="remove"
      name={name}
      onAct={() => {
        onChange(removeAt(list, index));
        onMoved?.(`${path}.${index}`, "");
        return `${path}.${Math.max(0, index - 1)}`;
      }}
    />
  );
}
