import type { Editor } from "@tiptap/core";
import { type KeyboardEvent, useRef, useState, useSyncExternalStore } from "react";
import { wording } from "../../../contract/wording.ts";
import { type Question, type Tool, toolGroups } from "./tools.ts";

const tools = toolGroups.flat();
const onApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

type ToolbarProps = { editor: Editor; ask: (question: Question) => void };

/** The editor's tools. One stop for the Tab key; arrow keys, Home and End lead from tool to tool. */
export function Toolbar({ editor, ask }: ToolbarProps) {
  const on = useToolsOn(editor);
  const [stop, setStop] = useState(0);
  const bar = useRef<HTMLDivElement>(null);

  function move(event: KeyboardEvent) {
    const targets: Record<string, number> = {
      ArrowRight: stop + 1,
      ArrowLeft: stop - 1,
      Home: 0,
      End: tools.length - 1,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    bar.current?.querySelectorAll("button")[(target + tools.length) % tools.length]?.focus();
  }

  return (
    <div
      ref={bar}
      className="toolbar"
      role="toolbar"
      aria-label={wording.dashboard.editor.toolbar}
      onKeyDown={move}
    >
      {toolGroups.map((group) => (
        <div className="tools" key={group[0]?.name}>
          {group.map((tool) => (
            <button
              key={tool.name}
              type="button"
              tabIndex={tools.indexOf(tool) === stop ? 0 : -1}
              aria-label={tool.label}
              title={tool.keys ? `${tool.label} (${shownKeys(tool.keys)})` : tool.label}
              aria-keyshortcuts={tool.keys && `${onApple ? "Meta" : "Control"}+${tool.keys}`}
              aria-pressed={tool.isOn && on.includes(tool.name)}
              onFocus={() => setStop(tools.indexOf(tool))}
              // The text keeps the focus and its selection, and a phone its keyboard.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => tool.run(editor, ask)}
            >
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d={tool.icon} />
              </svg>
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}

function shownKeys(keys: string): string {
  return onApple ? `⌘${keys.replace("Shift+", "⇧").replace("Alt+", "⌥")}` : `Ctrl+${keys}`;
}

/** The names of the tools that apply where the cursor is. */
function useToolsOn(editor: Editor): string[] {
  const names = useSyncExternalStore(
    (listener) => {
      editor.on("transaction", listener);
      return () => {
        editor.off("transaction", listener);
      };
    },
    () => toolsOn(editor),
  );
  return names.split(" ");
}

function toolsOn(editor: Editor): string {
  const on = tools.filter((tool: Tool) => tool.isOn?.(editor));
  return on.map(({ name }) => name).join(" ");
}
