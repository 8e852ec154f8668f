import { Editor } from "@tiptap/core";
import { NodeSelection } from "@tiptap/pm/state";
import { expect, test } from "vitest";
import { documentOfHtml } from "../../testing/document-of-html.ts";
import { removePicture } from "./chosen-picture.ts";
import { editorExtensions } from "./extensions.ts";
import { isPicture } from "./is-picture.ts";

/** An editor that is not shown, with a gallery at position 7. */
function createEditor(): Editor {
  const html = '<p>Above</p><figure><img src="/a"><img src="/b"></figure><p>Below</p>';
  const content = documentOfHtml(html).toJSON();
  return new Editor({ element: null, extensions: editorExtensions, content });
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
