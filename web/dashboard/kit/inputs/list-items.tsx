import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { listItemMessages as messages } from "../../../../contract/messages/staff/dashboard.ts";
import { spliceList } from "../older-browsers/changed-lists.ts";

type ItemButtonProps = {
  action: "up" | "down" | "in" | "out" | "remove";
  /** The name of the item, for screen readers: the buttons of all items look the same. */
  name: string;
  isDisabled?: boolean;
  /** Moves the item. @returns the path of the item now, or of what has the focus after it is gone */
  onAct: () => string;
};

/** A button that moves an item of a list. The focus goes along: it is on the same button of the moved item. */
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
        // Rendered at once: the next key presses the button of the moved item.
        const path = flushSync(onAct);
        const buttons = form?.querySelector(`[data-item="${CSS.escape(path)}"] > .item-actions`);
        const same = buttons?.querySelector<HTMLElement>(`[data-action=${action}]`);
        (same ?? buttons?.querySelector<HTMLElement>("button"))?.focus();
      }}
    >
      {messages[action]}
    </button>
  );
}

type ItemActionsProps<Item> = {
  /** The name of the item. */
  name: string;
  /** Path of the list in the settings. Its items have the attribute `data-item` with their own. */
  path: string;
  list: readonly Item[];
  index: number;
  onChange: (list: Item[]) => void;
  /** Called with the old and the new path, or "" for an item that is removed. */
  onMoved?: (from: string, to: string) => void;
  /** It cannot be removed. */
  isFixed?: boolean;
  /** More buttons, before the one that removes the item. */
  children?: ReactNode;
};

/** Buttons that move an item in its list and remove it. The focus goes along, or to the item before a removed one. */
export function ItemActions<Item>(props: ItemActionsProps<Item>) {
  const { name, path, list, index, isFixed = false, children, onChange, onMoved } = props;
  const moveTo = (target: number) => () => {
    onChange(spliceList(spliceList(list, index, 1), target, 0, ...list.slice(index, index + 1)));
    onMoved?.(`${path}.${index}`, `${path}.${target}`);
    return `${path}.${target}`;
  };
  const remove = () => {
    onChange(spliceList(list, index, 1));
    onMoved?.(`${path}.${index}`, "");
    return `${path}.${Math.max(0, index - 1)}`;
  };
  const isLast = index === list.length - 1;
  return (
    <p className="cluster item-actions">
      <ItemButton action="up" name={name} isDisabled={index === 0} onAct={moveTo(index - 1)} />
      <ItemButton action="down" name={name} isDisabled={isLast} onAct={moveTo(index + 1)} />
      {children}
      {!isFixed && <ItemButton action="remove" name={name} onAct={remove} />}
    </p>
  );
}
