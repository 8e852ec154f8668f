import { closeHistory } from "@tiptap/pm/history";
import { Decoration, DecorationSet } from "@tiptap/pm/view";
import { textLanguage } from "../schema/block-languages.ts";
import { insertBlock } from "../schema/divider.ts";

/**
 * What code that is loaded later takes of the editor's file. If it imported them, the build would put them into a file
 * of their own, and each form would wait for one more request.
 */
export const editorParts = { closeHistory, Decoration, DecorationSet, textLanguage, insertBlock };

export type EditorParts = typeof editorParts;
