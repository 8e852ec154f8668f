import { Editor } from "@tiptap/core";
import { NodeSelection } from "@tiptap/pm/state";
import { expect, test, vi } from "vitest";
import { documentOfHtml } from "../../../../testing/document-of-html.ts";
import { editorExtensions } from "../extensions.ts";
import { isPicture, removePicture } from "./chosen-picture.ts";
import { replacePicture } from "./embed-pictures.ts";

/** An editor that is not shown, with a gallery at position 7. */
function createEditor(): Editor {
  const html = '<p>Above</p><figure><img src="/a"><img src="/b"></figure><p>Below</p>';
  const content = documentOfHtml(html).toJSON();
  const editor = new Editor({ element: null, extensions: editorExtensions, content });
  // Tiptap takes what is not shown for destroyed.
  return Object.defineProperty(editor, "isDestroyed", { value: false });
}

function choose({ state, view }: Editor, position: number): void {
  view.dispatch(state.tr.setSelection(NodeSelection.create(state.doc, position)));
}

function picturesOf({ state }: Editor): string[] {
  const found: string[] = [];
  state.doc.descendants((node) => {
    if (isPicture(node)) found.push(String(node.attrs.src));
  });
  return found;
}

test.each([
  ["one picture of a gallery", 8, ["/b"]],
  ["a gallery that is chosen as a whole", 7, []],
])("%s is removed", (_what, position, left) => {
  const editor = createEditor();
  choose(editor, position);
  removePicture(editor);
  expect(picturesOf(editor)).toEqual(left);
});

test("a file replaces the picture that was chosen when it was picked", async () => {
  const editor = createEditor();
  const readers: { onload?: () => void }[] = [];
  vi.stubGlobal(
    "FileReader",
    class {
      result = "data:new";
      onload?: () => void;
      readAsDataURL(): void {
        readers.push(this);
      }
    },
  );
  const replace = async (change: () => void) => {
    const replacing = replacePicture(editor, new File(["GIF89a"], "new.gif"));
    await vi.waitUntil(() => readers.length > 0);
    change();
    readers.pop()?.onload?.();
    await replacing;
  };
  choose(editor, 8);
  await replace(() => {
    choose(editor, 9);
    editor.view.dispatch(editor.state.tr.insertText("Words ", 1));
  });
  expect(picturesOf(editor)).toEqual(["data:new", "/b"]);
  expect(editor.state.selection.from).toBe(15);

  await replace(() => editor.commands.setTextSelection(1));
  expect(picturesOf(editor)).toEqual(["data:new", "data:new"]);
  expect(editor.state.selection.empty).toBe(true);

  choose(editor, 15);
  await replace(() => {
    removePicture(editor);
    choose(editor, 14);
  });
  expect(picturesOf(editor)).toEqual(["data:new"]);
});
