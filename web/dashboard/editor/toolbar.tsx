import type { Editor } from "@tiptap/core";
import { type KeyboardEvent, type RefObject, useState, useSyncExternalStore } from "react";
import { editorMessages } from "../../../contract/messages/editor.ts";
import { useScrollPadding } from "../layout/use-scroll-padding.ts";
import { commandGroups, type EditorCommand, type Prompt } from "./commands.ts";
import { icons } from "./icons.ts";
import { useEditorValue } from "./use-editor-value.ts";

const tools = commandGroups.flat();
const onApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Windows in which all commands would take four rows. */
const narrow = matchMedia("(max-width: 599px)");
const more = "more";

type ToolbarProps = {
  bar: RefObject<HTMLDivElement | null>;
  editor: Editor;
  ask: (question: Prompt) => void;
};

/**
 * The editor's toolbar: one tab stop with roving focus (arrow keys, Home, End); Escape returns to the editor. A phone
 * shows one row with the most used commands, and a button for the others.
 */
export function Toolbar({ bar, editor, ask }: ToolbarProps) {
  const on = useEditorValue(editor, toolsOn).split(" ");
  const idle = useEditorValue(editor, idleTools).split(" ");
  const isNarrow = useSyncExternalStore(watchWidth, () => narrow.matches);
  const [open, setOpen] = useState(false);
  const [lastStop, setStop] = useState<string>();
  useScrollPadding(bar, "Top");

  const often = isNarrow ? tools.filter((tool) => tool.often) : [];
  const others = commandGroups.map((group) => group.filter((tool) => !often.includes(tool)));
  const groups = isNarrow && !open ? [] : others;
  const shown = [...often, ...groups.flat()];
  const stop =
    shown.find(({ name }) => name === lastStop)?.name ?? (lastStop === more ? more : shown[0]?.name);
  const stopAt = (name: string) => ({ tabIndex: name === stop ? 0 : -1, onFocus: () => setStop(name) });

  function move(event: KeyboardEvent<HTMLDivElement>) {
    const buttons = [...event.currentTarget.querySelectorAll("button")];
    const here = buttons.findIndex((button) => button.matches(":focus"));
    const targets: Record<string, number> = {
      ArrowRight: (here + 1) % buttons.length,
      ArrowLeft: here - 1,
      Home: 0,
      End: -1,
    };
    const target = targets[event.key];
    if (event.key === "Escape") editor.view.focus();
    else if (target !== undefined) buttons.at(target)?.focus();
    else return;
    event.preventDefault();
  }

  const button = (tool: EditorCommand) => (
    <button
      key={tool.name}
      type="button"
      aria-label={tool.label}
      title={tool.keys ? `${tool.label} (${shownKeys(tool.keys)})` : tool.label}
      aria-keyshortcuts={tool.keys && `${onApple ? "Meta" : "Control"}+${tool.keys}`}
      aria-pressed={tool.isOn && on.includes(tool.name)}
      aria-disabled={idle.includes(tool.name) || undefined}
      {...stopAt(tool.name)}
      onMouseDown={keepFocus}
      onClick={() => tool.run(editor, ask)}
    >
      <Icon path={tool.icon} />
    </button>
  );

  return (
    <div ref={bar} className="toolbar" role="toolbar" aria-label={editorMessages.toolbar} onKeyDown={move}>
      {isNarrow && (
        <div className="tools">
          {often.map(button)}
          <button
            type="button"
            aria-label={editorMessages.moreTools}
            title={editorMessages.moreTools}
            aria-expanded={open}
            {...stopAt(more)}
            onMouseDown={keepFocus}
            onClick={() => setOpen(!open)}
          >
            <Icon path={open ? icons.fewer : icons.more} />
          </button>
        </div>
      )}
      {groups.map((group) => (
        <div className="tools" key={group[0]?.name}>
          {group.map(button)}
        </div>
      ))}
    </div>
  );
}

function Icon({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

/** Keeps the focus and the selection in the editor, and a phone's keyboard open. */
function keepFocus(event: { preventDefault: () => void }): void {
  event.preventDefault();
}

function watchWidth(listener: () => void): () => void {
  narrow.addEventListener("change", listener);
  return () => narrow.removeEventListener("change", listener);
}

function shownKeys(keys: string): string {
  return onApple ? `⌘${keys.replace("Shift+", "⇧").replace("Alt+", "⌥")}` : `Ctrl+${keys}`;
}

/** Names of the commands that would do nothing. Not `disabled`, so that they keep the focus. */
function idleTools(editor: Editor): string {
  const idle = tools.filter((tool) => tool.isIdle?.(editor));
  return idle.map(({ name }) => name).join(" ");
}

/** Names of the commands that are active at the cursor. */
function toolsOn(editor: Editor): string {
  const on = tools.filter((tool) => tool.isOn?.(editor));
  return on.map(({ name }) => name).join(" ");
}
