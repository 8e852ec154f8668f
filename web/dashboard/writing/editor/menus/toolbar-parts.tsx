import type { Editor } from "@tiptap/core";
import { type KeyboardEvent, useState } from "react";
import { Icon } from "../../../../ui/icon.tsx";
import { useEditorValue } from "./use-editor-value.ts";

/** A button of a toolbar, as it is at the cursor. */
export type Tool = {
  /** Unique in its toolbar. */
  label: string;
  icon: string;
  /** The label with its keys. */
  title?: string;
  /** The keys as screen readers need them. */
  keys?: string | undefined;
  /** Undefined for tools that are no toggles. */
  isOn?: boolean | undefined;
  /** Undefined for tools that show nothing further. */
  isExpanded?: boolean;
  /** It would do nothing. Not `disabled`, so that it keeps the focus. */
  isIdle?: boolean;
  run: () => void;
};

/** Keeps the focus and the selection in the editor, and a phone's keyboard open. */
export function keepFocus(event: { preventDefault: () => void }): void {
  event.preventDefault();
}

type ToolButtonProps = { tool: Tool; isStop?: boolean; onFocus?: () => void };

/** @param isStop whether Tab reaches it */
export function ToolButton({ tool, isStop = false, onFocus }: ToolButtonProps) {
  return (
    <button
      type="button"
      className="bare"
      aria-label={tool.label}
      title={tool.title ?? tool.label}
      aria-keyshortcuts={tool.keys}
      aria-pressed={tool.isOn}
      aria-expanded={tool.isExpanded}
      aria-disabled={tool.isIdle || undefined}
      tabIndex={isStop ? 0 : -1}
      onFocus={onFocus}
      onMouseDown={keepFocus}
      onClick={() => tool.isIdle || tool.run()}
    >
      <Icon path={tool.icon} />
    </button>
  );
}

type ToolGroupsProps = {
  editor: Editor;
  label: string;
  className?: string;
  groups: readonly (readonly Tool[])[];
};

/** A toolbar with one tab stop: the arrow keys, Home and End move within it, and Escape returns to the text. */
export function ToolGroups({ editor, label, className = "", groups }: ToolGroupsProps) {
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

type ChangingTool = {
  name: string;
  /** Whether it is active at the cursor. Undefined for tools that are no toggles. */
  isOn?: (editor: Editor) => boolean;
  /** Whether it would do nothing. */
  isIdle?: (editor: Editor) => boolean;
};

/** The names of the tools that are active, or would do nothing, at the cursor. */
export function useToolNames(
  editor: Editor,
  tools: readonly ChangingTool[],
  state: "isOn" | "isIdle",
): readonly string[] {
  const names = useEditorValue(editor, (at) =>
    tools
      .filter((tool) => tool[state]?.(at))
      .map(({ name }) => name)
      .join(" "),
  );
  return names.split(" ");
}
