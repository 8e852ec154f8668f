import type { Editor } from "@tiptap/core";
import { type KeyboardEvent, useState } from "react";
import { Icon } from "../../../../ui/icon.tsx";
import type { Ask, Tool } from "./tool.ts";
import { useEditorValue } from "./use-editor-value.ts";

/** Keeps the focus and the selection in the editor, and a phone's keyboard open. */
export function keepFocus(event: { preventDefault: () => void }): void {
  event.preventDefault();
}

const onApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

type EditorProps = { editor: Editor; ask: Ask };
type ToolButtonProps = EditorProps & { tool: Tool; isStop?: boolean; onFocus?: () => void };

/** @param isStop whether Tab reaches it */
export function ToolButton({ editor, ask, tool, isStop = false, onFocus }: ToolButtonProps) {
  const { label, icon, keys, isExpanded } = tool;
  const isOn = useEditorValue(editor, (at) => tool.isOn?.(at));
  // Not `disabled`, so that it keeps the focus.
  const isIdle = useEditorValue(editor, (at) => tool.isIdle?.(at));
  return (
    <button
      type="button"
      className="bare"
      aria-label={label}
      title={keys ? `${label} (${shownKeys(keys)})` : label}
      aria-keyshortcuts={keys && `${onApple ? "Meta" : "Control"}+${keys}`}
      aria-pressed={isOn}
      aria-expanded={isExpanded}
      aria-disabled={isIdle || undefined}
      tabIndex={isStop ? 0 : -1}
      onFocus={onFocus}
      onMouseDown={keepFocus}
      onClick={() => isIdle || tool.run(editor, ask)}
    >
      <Icon path={icon} />
    </button>
  );
}

function shownKeys(keys: string): string {
  return onApple ? `⌘${keys.replace("Shift+", "⇧").replace("Alt+", "⌥")}` : `Ctrl+${keys}`;
}

type ToolGroupsProps = EditorProps & {
  label: string;
  className: string;
  groups: readonly (readonly Tool[])[];
};

/** A toolbar with one tab stop: the arrow keys, Home and End move within it, and Escape returns to the text. */
export function ToolGroups({ editor, ask, label, className, groups }: ToolGroupsProps) {
  const [lastStop, setStop] = useState<string>();
  const labels = groups.flat().map((tool) => tool.label);
  const stop = labels.find((each) => each === lastStop) ?? labels[0];
  return (
    <div
      className={`toolbar ${className}`}
      role="toolbar"
      aria-label={label}
      onKeyDown={(event) => moveFocus(event, editor)}
    >
      {groups.map((tools) => (
        <div className="tools" key={tools[0]?.label}>
          {tools.map((tool) => (
            <ToolButton
              key={tool.label}
              editor={editor}
              ask={ask}
              tool={tool}
              isStop={tool.label === stop}
              onFocus={() => setStop(tool.label)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

function moveFocus(event: KeyboardEvent<HTMLDivElement>, editor: Editor): void {
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
