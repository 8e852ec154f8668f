import { Editor, getSchema } from "@tiptap/core";
import { NodeSelection } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { contentFormMessages } from "../../../contract/messages/content-form.ts";
import { editorMessages } from "../../../contract/messages/editor.ts";
import { showToast } from "../../ui/show-toast.ts";
import { cursorScrollMargin } from "../layout/use-scroll-padding.ts";
import type { Prompt } from "./commands.ts";
import { editorExtensions } from "./extensions.ts";
import { parseBody } from "./parse-body.ts";
import { cleanPastedHtml, countDroppedPictures } from "./paste/clean-pasted-html.ts";

export type EditorCallbacks = {
  changed: () => void;
  ask: (question: Prompt) => void;
  /** Inserts pictures at the cursor. */
  embed: (editor: Editor, files: readonly File[]) => void;
  /** Moves the focus to the toolbar. */
  leaveForTools: () => void;
};

/** Creates the editor inside `mount`, with its schema and its handling of keys, pastes and drops. */
export function createEditor(
  mount: HTMLElement,
  html: string,
  { changed, ask, embed, leaveForTools }: EditorCallbacks,
): Editor {
  const editor: Editor = new Editor({
    element: mount,
    // The content security policy blocks injected styles: editor.css has them.
    injectCSS: false,
    extensions: editorExtensions,
    // Parsed here, because Tiptap's own parsing violates the content security policy (Trusted Types).
    content: parseBody(getSchema(editorExtensions), html).toJSON(),
    editorProps: {
      attributes: editorAttributes(false),
      scrollMargin: cursorScrollMargin,
      scrollThreshold: cursorScrollMargin,
      // Otherwise ProseMirror measures each scroll container at each keystroke.
      handleScrollToSelection: isCursorClear,
      transformPastedHTML(pasted) {
        const count = countDroppedPictures(pasted);
        if (count > 0) showToast({ kind: "error", text: editorMessages.picturesLeftOut(count) });
        return cleanPastedHtml(pasted);
      },
      handlePaste(_view, { clipboardData }) {
        const files = pictureFiles(clipboardData);
        // Office programs also put a picture of the copied text on the clipboard.
        const html = clipboardData?.getData("text/html") ?? "";
        const words = html.replace(/<[^<>]*>/g, "").trim();
        if (files.length === 0 || words) return false;
        embed(editor, files);
        return true;
      },
      handleDrop(view, event, _slice, moved) {
        const files = pictureFiles(event.dataTransfer);
        if (moved || files.length === 0) return false;
        event.preventDefault();
        const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
        if (place) editor.commands.setTextSelection(place.pos);
        embed(editor, files);
        return true;
      },
      handleDoubleClickOn(_view, _position, node) {
        if (node.type.name !== "picture") return false;
        ask("alt");
        return true;
      },
      handleDOMEvents: {
        keydown(_view, event) {
          if (event.altKey && event.key === "F10") {
            event.preventDefault();
            leaveForTools();
            return true;
          }
          if (event.key === "Enter" && isPictureSelected(editor)) {
            event.preventDefault();
            ask("alt");
            return true;
          }
          if ((event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === "k") {
            event.preventDefault();
            ask("link");
            return true;
          }
          // Tab leaves the editor, as it leaves any other field.
          return event.key === "Tab";
        },
      },
    },
    onUpdate: changed,
  });
  return editor;
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

function isPictureSelected({ state: { selection } }: Editor): boolean {
  return selection instanceof NodeSelection && selection.node.type.name === "picture";
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

function pictureFiles(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])].filter(({ type }) => type.startsWith("image/"));
}
