import type { Editor } from "@tiptap/core";
import { useEditorValue } from "./use-editor-value.ts";

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
