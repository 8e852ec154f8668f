import type { Editor } from "@tiptap/core";
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { blockMenuMessages as messages } from "../../../../../contract/messages/staff/editor.ts";
import { Icon } from "../../../../ui/icon.tsx";
import { cursorScrollMargin } from "../../../kit/use-scroll-padding.ts";
import { type Block, findBlocks } from "./blocks.ts";
import { closeSlash, removeSlash } from "./slash.ts";
import type { Ask } from "./tool.ts";
import { keepFocus } from "./toolbar-parts.tsx";

type BlockMenuProps = {
  editor: Editor;
  ask: Ask;
  /** What is typed behind a slash in the text; undefined if a button opened the menu. */
  typed: string | undefined;
  onClose: () => void;
};

/**
 * The blocks that can be inserted at the cursor. Behind a slash the focus stays in the text, which names the active
 * entry to screen readers; opened by the button, the list has the focus. Letters filter.
 */
export function BlockMenu({ editor, ask, typed, onClose }: BlockMenuProps) {
  const [filter, setFilter] = useState("");
  const query = typed ?? filter;
  const [active, setActive] = useState({ query, index: 0 });
  const find = (words: string) => findBlocks(words).filter(({ isIdle }) => !isIdle?.(editor));
  const entries = find(query);
  const index = active.query === query ? active.index : 0;
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const isOpen = entries.length > 0;
  const isInText = typed !== undefined;
  const nameOf = (block: Block | undefined) => (block ? `${id}-${block.name}` : undefined);
  const activeId = nameOf(entries[index]);

  const close = () => {
    if (isInText) closeSlash(editor);
    else editor.view.focus();
    onClose();
  };
  const choose = (block: Block) => {
    if (isInText) removeSlash(editor);
    close();
    editor.view.focus();
    block.run(editor, ask);
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = { ArrowDown: 1, ArrowUp: -1, Home: -index, End: -1 - index }[event.key];
    const block = entries[index];
    if (event.key === "Escape") close();
    else if (event.key === "Tab") return close();
    else if (event.key === "Enter" && block) choose(block);
    else if (step !== undefined)
      setActive({ query, index: (index + step + entries.length) % entries.length });
    else if (!isInText && event.key === "Backspace") setFilter(filter.slice(0, -1));
    else if (!isInText && event.key.length === 1 && find(filter + event.key).length > 0)
      setFilter(filter + event.key);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });

  useEffect(() => {
    const target = isInText ? editor.view.dom.parentElement : list.current;
    if (!isOpen || !target) return;
    if (!isInText) list.current?.focus();
    const listen = (event: KeyboardEvent) => onKey(event);
    // Before ProseMirror.
    target.addEventListener("keydown", listen, true);
    return () => target.removeEventListener("keydown", listen, true);
  }, [editor, isInText, isOpen]);
  useEffect(() => {
    const { dom } = editor.view;
    if (!isInText || !activeId) return;
    dom.setAttribute("aria-controls", id);
    dom.setAttribute("aria-activedescendant", activeId);
    return () => {
      dom.removeAttribute("aria-controls");
      dom.removeAttribute("aria-activedescendant");
    };
  }, [editor, id, isInText, activeId]);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId]);
  useLayoutEffect(() => {
    if (isOpen && list.current) placeBelowCursor(editor, list.current);
  });

  return (
    <>
      <p role="status" className="visually-hidden">
        {isOpen && messages.count(entries.length)}
      </p>
      {isOpen && (
        <div
          ref={list}
          id={id}
          className="block-menu"
          role="listbox"
          aria-label={messages.title}
          tabIndex={0}
          aria-activedescendant={isInText ? undefined : activeId}
          onBlur={isInText ? undefined : onClose}
          onMouseDown={keepFocus}
        >
          {entries.map((block, at) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the list
            // biome-ignore lint/a11y/useFocusableInteractive: the list or the text has the focus
            <div
              key={block.name}
              id={nameOf(block)}
              role="option"
              aria-selected={at === index}
              onMouseMove={() => setActive({ query, index: at })}
              onClick={() => choose(block)}
            >
              <Icon path={block.icon} />
              {block.label}
            </div>
          ))}
        </div>
      )}
    </>
  );
}

/** Below the line of the cursor, or above it where there is more space. */
function placeBelowCursor(editor: Editor, list: HTMLElement): void {
  const frame = editor.view.dom.closest<HTMLElement>(".body-editor");
  if (!frame) return;
  const cursor = editor.view.coordsAtPos(editor.state.selection.from);
  const edge = frame.getBoundingClientRect();
  const height = (window.visualViewport?.height ?? innerHeight) - cursorScrollMargin.bottom;
  const [above, below] = [cursor.top - cursorScrollMargin.top, height - cursor.bottom];
  const isBelow = below >= Math.min(list.scrollHeight, 320) || below >= above;
  list.style.maxHeight = `${Math.max(132, Math.min(320, (isBelow ? below : above) - 16))}px`;
  const top = isBelow ? cursor.bottom + 4 : cursor.top - 4 - list.offsetHeight;
  list.style.top = `${top - edge.top - frame.clientTop + frame.scrollTop}px`;
  const left = Math.min(cursor.left - edge.left, frame.clientWidth - list.offsetWidth - 8);
  list.style.left = `${Math.max(8, left)}px`;
}
