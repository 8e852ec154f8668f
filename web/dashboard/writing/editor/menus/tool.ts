import type { Editor } from "@tiptap/core";

/** The dialogs and menus that tools open: for an address, an alternative text, a size, a caption, or a block. */
export type Dialog = "link" | "video" | "alt" | "table" | "caption" | "blocks";
/** What a tool asks of what surrounds the text: a dialog, also one for a document or a list of them, or a picture. */
type Prompt = Dialog | "document" | "documents" | "file";
export type Ask = (prompt: Prompt) => void;

/** A button of a toolbar, or an entry of the menu of blocks. */
export type Tool = {
  /** Unique in its toolbar. */
  label: string;
  icon: string;
  /** Shortcut in addition to Ctrl (Command on a Mac), in Tiptap's notation. */
  keys?: string;
  /** Whether it is active at the cursor. Undefined for tools that are no toggles. */
  isOn?: (editor: Editor) => boolean;
  /** Whether it would do nothing. */
  isIdle?: (editor: Editor) => boolean;
  /** Undefined for tools that show nothing further. */
  isExpanded?: boolean;
  run: (editor: Editor, ask: Ask) => void;
};
