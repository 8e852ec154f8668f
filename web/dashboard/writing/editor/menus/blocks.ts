import type { Editor } from "@tiptap/core";
import { blockMenuMessages as messages } from "../../../../../contract/messages/staff/editor.ts";
import { noticeKinds } from "../../../../../contract/values/text/body.ts";
import { insertDivider } from "../schema/divider.ts";
import { setNotice } from "../schema/notice.ts";
import { commandsNamed, type EditorCommand } from "./commands.ts";
import { icons } from "./icons.ts";

/** An entry of the menu of blocks. */
export type Block = Pick<EditorCommand, "name" | "label" | "icon" | "isIdle" | "run"> & {
  /** Words by which it is also found. */
  words: string;
};

/** The toolbar's commands in the menu, with other words for them. */
const ofToolbar: [name: string, words: string][] = [
  ["heading1", "title h1 large"],
  ["heading2", "title h2 section"],
  ["heading3", "title h3 small"],
  ["normal", "paragraph plain"],
  ["bulletList", "points ul"],
  ["orderedList", "ol 1 steps"],
  ["blockquote", "quotation cite"],
  ["codeBlock", "program"],
  ["image", "photo image file gallery"],
  ["document", "pdf file timetable form download"],
  ["video", "youtube vimeo film"],
  ["table", "rows columns fees timetable"],
];

/** What the menu offers, in its order. */
export const blocks: readonly Block[] = [
  ...ofToolbar.flatMap(([name, words]) => commandsNamed(name).map((command) => ({ ...command, words }))),
  {
    name: "documents",
    label: messages.documents,
    icon: icons.documents,
    words: "pdf files forms downloads",
    run: (_editor, ask) => ask("documents"),
  },
  ...noticeKinds.map((kind) => ({
    name: `notice-${kind}`,
    label: messages.notice(kind),
    icon: icons[kind],
    words: messages.noticeWords[kind],
    run: (editor: Editor) => setNotice(editor, kind),
  })),
  {
    name: "divider",
    label: messages.divider,
    icon: icons.divider,
    words: "line rule separator hr ---",
    run: (editor) => editor.commands.command(({ tr }) => insertDivider(tr, "")),
  },
];

/** The blocks whose names or other words begin with each of the words. */
export function findBlocks(query: string): readonly Block[] {
  const queryWords = query.toLowerCase().split(" ").filter(Boolean);
  return blocks.filter(({ label, words }) => {
    const blockWords = `${label} ${words}`.toLowerCase().split(/[ :-]+/);
    return queryWords.every((word) => blockWords.some((other) => other.startsWith(word)));
  });
}
