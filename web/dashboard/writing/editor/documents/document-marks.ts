import { type EditorState, Plugin, PluginKey } from "@tiptap/pm/state";
import type { Decoration, DecorationSet } from "@tiptap/pm/view";
import type { EditorParts } from "./editor-parts.ts";
import { forgetAsked, knownDocument, subscribeToDocuments } from "./known-documents.ts";
import { documentsIn } from "./linked-documents.ts";
import { showFacts, wordsOf } from "./shown-facts.ts";

const key = new PluginKey<DecorationSet>("documentMarks");

/**
 * Shows behind each link to a document what the server writes there for readers, or that they cannot open it. Not in
 * the body.
 */
export function documentMarks(parts: EditorParts): Plugin<DecorationSet> {
  const { textLanguage } = parts;
  return new Plugin<DecorationSet>({
    key,
    state: {
      init: (_config, state) => mark(state, parts),
      apply(transaction, marks, before, after) {
        const isOther = transaction.getMeta(key) || textLanguage(before) !== textLanguage(after);
        return transaction.docChanged || isOther ? mark(after, parts) : marks;
      },
    },
    props: { decorations: (state) => key.getState(state) },
    view(view) {
      const markAgain = () => view.dispatch(view.state.tr.setMeta(key, true));
      const unsubscribe = subscribeToDocuments(markAgain);
      const left = new AbortController();
      const askAgain = () => {
        forgetAsked();
        markAgain();
      };
      forgetAsked();
      // In another window, a document may have been replaced or published.
      addEventListener("focus", askAgain, left);
      return {
        destroy() {
          left.abort();
          unsubscribe();
        },
      };
    },
  });
}

function mark(state: EditorState, { Decoration, DecorationSet, textLanguage }: EditorParts): DecorationSet {
  const { doc } = state;
  const decorations: Decoration[] = [];
  doc.forEach((block, start) => {
    for (const { id, from, to } of documentsIn(block)) {
      const document = knownDocument(id);
      // A list of documents shows them itself.
      if (!document || doc.nodeAt(start + from)?.type.name === "documents") continue;
      const language = textLanguage(state) ?? "en";
      // Before the cursor, so that what is typed behind the link stands behind its facts; outside of the link.
      const options = { side: -1, marks: [], key: wordsOf(document, language), ignoreSelection: true };
      decorations.push(Decoration.widget(start + to, () => showFacts(document, language), options));
    }
  });
  return DecorationSet.create(doc, decorations);
}
