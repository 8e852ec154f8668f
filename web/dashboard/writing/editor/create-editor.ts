import { Editor, getSchema } from "@tiptap/core";
import { keydownHandler } from "@tiptap/pm/keymap";
import { NodeSelection } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { contentFormMessages } from "../../../../contract/messages/staff/content-form.ts";
import { showToast } from "../../../ui/toasts/show-toast.ts";
import { cursorScrollMargin } from "../../kit/use-scroll-padding.ts";
import { parseBody } from "./body-html.ts";
import { showDocuments } from "./documents/show-documents.ts";
import { isDocumentFile, preloadUploads } from "./documents/use-documents.tsx";
import { editorExtensions } from "./extensions.ts";
import { commandGroups } from "./menus/commands.ts";
import type { Ask } from "./menus/tool.ts";
import { cleanPastedHtml } from "./paste/clean-pasted-html.ts";
import { describeLeftOut, findLeftOut } from "./paste/find-left-out.ts";
import { parseHtmlTree, textOf } from "./paste/html-tree.ts";
import { hasRightToLeft, withoutInvisible } from "./paste/invisible-characters.ts";
import { keepBlocks } from "./paste/keep-blocks.ts";
import { createCopySerializer, isOwnCopy } from "./paste/own-copies.ts";
import { chosenPicture, isPicture } from "./pictures/chosen-picture.ts";

export type EditorCallbacks = {
  changed: () => void;
  ask: Ask;
  /** Inserts pictures and documents at the cursor. */
  embed: (editor: Editor, files: readonly File[]) => void;
  /** Moves the focus to the bar of the chosen picture, else to the toolbar. */
  leaveForTools: () => void;
};

/** Creates the editor inside `mount`, with its schema and its handling of keys, pastes and drops. */
export function createEditor(
  mount: HTMLElement,
  html: string,
  { changed, ask, embed, leaveForTools }: EditorCallbacks,
): Editor {
  let isLeaving = false;
  /** What the HTML that is being pasted or dropped cannot keep. */
  let leftOut = "";
  let isOwn = false;
  const sayLeftOut = () => {
    if (leftOut) showToast({ kind: "error", text: leftOut });
    leftOut = "";
  };
  /** For a file on the clipboard: its HTML names only where it is from. */
  const embedInstead = (files: readonly File[]) => {
    leftOut = "";
    embed(editor, files);
    return true;
  };
  // Handled even if nothing changes: some browsers use the same keys for Back.
  const shortcuts = commandGroups.flat().flatMap(({ keys, run }): [string, () => boolean][] => {
    const act = () => {
      run(editor, ask);
      return true;
    };
    return keys ? [[`Mod-${keys.toLowerCase().replaceAll("+", "-")}`, act]] : [];
  });
  const schema = getSchema(editorExtensions);
  const editor: Editor = new Editor({
    element: mount,
    // The content security policy blocks injected styles: sheet.css has them.
    injectCSS: false,
    // Compares the text with the one before each change, for an event that nothing here listens to.
    enableCoreExtensions: { delete: false },
    extensions: editorExtensions,
    // Parsed here, because Tiptap's own parsing violates the content security policy (Trusted Types).
    content: parseBody(schema, html).toJSON(),
    editorProps: {
      attributes: editorAttributes(false),
      scrollMargin: cursorScrollMargin,
      scrollThreshold: cursorScrollMargin,
      // Otherwise ProseMirror measures each scroll container at each keystroke.
      handleScrollToSelection: isCursorClear,
      clipboardSerializer: createCopySerializer(schema),
      transformPastedHTML(pasted) {
        isOwn = isOwnCopy(pasted);
        // As it was written.
        if (isOwn) return pasted;
        leftOut = describeLeftOut(findLeftOut(pasted));
        return cleanPastedHtml(pasted);
      },
      transformPastedText: (text) => withoutInvisible(text, hasRightToLeft(text)),
      transformPasted: (slice, { state }) => keepBlocks(slice, state, isOwn),
      handlePaste(_view, { clipboardData }) {
        const files = [...(clipboardData?.files ?? [])].filter(
          (file) => file.type.startsWith("image/") || isDocumentFile(file),
        );
        const pasted = clipboardData?.getData("text/html") ?? "";
        // Office programs also put a picture of the copied text on the clipboard.
        if (files.length > 0 && textOf([parseHtmlTree(pasted)]).trim() === "") return embedInstead(files);
        sayLeftOut();
        return false;
      },
      handleDrop(view, event, _slice, moved) {
        // Also files that are neither pictures nor PDFs, which are refused: the browser would open them instead of the form.
        const files = [...(event.dataTransfer?.files ?? [])];
        if (moved || files.length === 0) {
          sayLeftOut();
          return false;
        }
        event.preventDefault();
        const position = view.posAtCoords({ left: event.clientX, top: event.clientY });
        if (position) editor.commands.setTextSelection(position.pos);
        return embedInstead(files);
      },
      handleDoubleClickOn(_view, _position, node) {
        if (isPicture(node)) ask("alt");
        else if (node.type.name === "documents") ask("documents");
        else return false;
        return true;
      },
      handleKeyDown: keydownHandler(Object.fromEntries(shortcuts)),
      handleDOMEvents: {
        focus() {
          preloadUploads();
          return false;
        },
        click(_view, { target }) {
          const isChange = target instanceof Element && target.closest(".documents button") !== null;
          if (isChange) ask("documents");
          return isChange;
        },
        keydown(view, event) {
          // Android names no key while its keyboard composes a word.
          if (event.key !== "Unidentified") readCursor(view);
          if (event.altKey && event.key === "F10") {
            event.preventDefault();
            leaveForTools();
            return true;
          }
          const dialog = event.key === "Enter" && dialogOf(editor);
          if (dialog) {
            event.preventDefault();
            ask(dialog);
            return true;
          }
          // Tab moves in lists and tables. Elsewhere and after Escape it leaves the text, as it leaves any other field.
          const leaves = event.key === "Tab" && isLeaving;
          isLeaving = event.key === "Escape" || (isLeaving && event.key === "Shift");
          return leaves;
        },
      },
    },
    onUpdate: changed,
  });
  showDocuments(editor);
  return editor;
}

/** The dialog for the chosen picture or list of documents. */
function dialogOf({ state }: Editor): "alt" | "documents" | undefined {
  if (chosenPicture(state)) return "alt";
  const { selection } = state;
  return selection instanceof NodeSelection && selection.node.type.name === "documents"
    ? "documents"
    : undefined;
}

/**
 * Tells ProseMirror of a cursor that moved just now. On a busy device the browser's own event comes after the next
 * keys: Enter right after Home would break the line where the cursor was.
 */
function readCursor({ composing, dom }: EditorView): void {
  if (!composing) dom.ownerDocument.dispatchEvent(new Event("selectionchange"));
}

/** Id of the element that says how to leave the editor by keyboard. */
export const shortcutHintId = "text-keys";

/** Whether the cursor is visible, so that nothing has to scroll. Code blocks scroll horizontally themselves. */
function isCursorClear(view: EditorView): boolean {
  const { $head, empty } = view.state.selection;
  if (!empty || $head.parent.type.spec.code) return false;
  const { top, bottom } = view.coordsAtPos($head.pos, 1);
  const height = window.visualViewport?.height ?? innerHeight;
  return top >= cursorScrollMargin.top && bottom <= height - cursorScrollMargin.bottom;
}

/** @param missing the body is required and was empty on saving */
export function editorAttributes(missing: boolean): Record<string, string> {
  return {
    class: "body sheet",
    role: "textbox",
    "aria-label": contentFormMessages.body,
    "aria-multiline": "true",
    "aria-describedby": shortcutHintId,
    ...(missing && { "aria-invalid": "true" }),
  };
}
