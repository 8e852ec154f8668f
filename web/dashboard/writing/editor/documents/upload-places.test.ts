import { closeHistory, history, undo } from "@tiptap/pm/history";
import { EditorState, type Transaction } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";
import { expect, test } from "vitest";
import { documentOfHtml } from "../../../../testing/document-of-html.ts";
import { beginUploads, endUpload, uploadPlaces } from "./upload-places.ts";

/** A text into which files go at one place. */
function begin(html: string, at: number | [number, number], count = 1) {
  const [from, to] = typeof at === "number" ? [at, at] : at;
  const plugins = [history(), uploadPlaces({ Decoration, DecorationSet }, () => undefined)];
  let state = EditorState.create({ doc: documentOfHtml(html), plugins });
  const dispatch = (transaction: Transaction) => {
    state = state.apply(transaction);
  };
  const ids = Array.from({ length: count }, (_, index) => index + 1);
  dispatch(
    beginUploads(
      state,
      ids.map((id) => ({ id, from, to, isFurther: id > 1 })),
    ),
  );
  return {
    type: (words: string, position: number) => dispatch(state.tr.insertText(words, position)),
    remove: (start: number, end: number) => dispatch(state.tr.delete(start, end)),
    end: (id: number) =>
      dispatch(closeHistory(endUpload(state, id, { href: `/documents/${id}/a.pdf`, title: `File ${id}` }))),
    cancel: (id: number) => dispatch(endUpload(state, id)),
    undo: () => undo(state, dispatch),
    text: () => state.doc.textBetween(0, state.doc.content.size, "|", "/"),
    links: () => JSON.stringify(state.doc).match(/\/documents\/\d/g) ?? [],
  };
}

test("what is typed before and behind the place stays there", () => {
  const { type, end, text } = begin("<p>See </p>", 5);
  type("Please s", 1);
  type(" until May", 13);
  end(1);
  expect(text()).toBe("Please sSee File 1 until May");
});

test("a place whose surroundings were deleted stays where they were", () => {
  const { remove, end, text } = begin("<p>One two</p><p>Three</p>", 5);
  remove(2, 11);
  end(1);
  expect(text()).toBe("O File 1 hree");
});

test("selected words that were deleted meanwhile are inserted as a title", () => {
  const { remove, end, text } = begin("<p>See this now</p>", [5, 9]);
  remove(5, 9);
  end(1);
  expect(text()).toBe("See File 1 now");
});

test("several files stand in their order, whichever is there first", () => {
  const inOrder = begin("<p></p>", 1, 3);
  for (const id of [1, 2, 3]) inOrder.end(id);
  expect(inOrder.text()).toBe("File 1/File 2/File 3");
  const mixed = begin("<p></p>", 1, 3);
  mixed.end(2);
  mixed.cancel(1);
  mixed.end(3);
  expect(mixed.text()).toBe("File 2/File 3");
});

test("undo takes the link away and leaves what was typed; a cancelled file leaves nothing", () => {
  const uploading = begin("<p></p>", 1, 2);
  uploading.type("Words ", 1);
  uploading.end(1);
  expect(uploading.links()).toEqual(["/documents/1"]);
  uploading.undo();
  expect(uploading.text()).toBe("Words ");
  uploading.cancel(2);
  uploading.end(2);
  expect(uploading.text()).toBe("Words ");
});
