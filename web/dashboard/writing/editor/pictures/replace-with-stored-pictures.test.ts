import { Editor } from "@tiptap/core";
import { NodeSelection } from "@tiptap/pm/state";
import { expect, test } from "vitest";
import { documentOfHtml } from "../../../../testing/document-of-html.ts";
import { stubDomParser } from "../../../../testing/stub-dom-parser.ts";
import { replaceWithStoredPictures } from "../body-html.ts";
import { editorExtensions } from "../extensions.ts";

stubDomParser();

const sent = '<p>a<img src="data:1"></p><figure><img src="data:2"></figure>';
const stored =
  '<p>a<img src="/images/1.png" width="3" height="2"></p><figure><img src="/images/2.png" width="3" height="2"></figure>';

test.each([2, 4, 5])("what is chosen at position %d stays chosen", (position) => {
  const content = documentOfHtml(sent).toJSON();
  const editor = new Editor({ element: null, extensions: editorExtensions, content });
  editor.view.dispatch(editor.state.tr.setSelection(NodeSelection.create(editor.state.doc, position)));
  replaceWithStoredPictures(editor, sent, stored, false);
  const { selection } = editor.state;
  expect(selection).toBeInstanceOf(NodeSelection);
  expect(selection.from).toBe(position);
  expect(JSON.stringify(selection.content())).toMatch(/"src":"\/images\/[12]\.png"/);
});
