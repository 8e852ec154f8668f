import { type EditorState, Plugin, PluginKey } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";
import { type DocumentFacts, documentFacts } from "../../../../../contract/messages/document-facts.ts";
import { textDocumentMessages as messages } from "../../../../../contract/messages/staff/text-documents.ts";
import type { ContentLanguage } from "../../../../../contract/values/text/language.ts";
import { textLanguage } from "../schema/block-languages.ts";
import { forgetAsked, type KnownDocument, knownDocument, subscribeToDocuments } from "./known-documents.ts";
import { documentsIn } from "./linked-documents.ts";

const key = new PluginKey<DecorationSet>("documentMarks");

/**
 * Shows behind each link to a document what the server writes there for readers, or that they cannot open it. Not in
 * the body.
 */
export function documentMarks(): Plugin<DecorationSet> {
  return new Plugin<DecorationSet>({
    key,
    state: {
      init: (_config, state) => mark(state),
      apply(transaction, marks, before, after) {
        const isOther = transaction.getMeta(key) || textLanguage(before) !== textLanguage(after);
        return transaction.docChanged || isOther ? mark(after) : marks;
      },
    },
    props: { decorations: (state) => key.getState(state) },
    view(view) {
      forgetAsked();
      return {
        destroy: subscribeToDocuments(() => view.dispatch(view.state.tr.setMeta(key, true))),
      };
    },
  });
}

function mark(state: EditorState): DecorationSet {
  const { doc } = state;
  const decorations: Decoration[] = [];
  doc.forEach((block, start) => {
    // A list of documents shows them itself.
    if (block.type.name === "documents") return;
    for (const { id, to } of documentsIn(block)) {
      const document = knownDocument(id);
      if (document) decorations.push(markBehind(start + to, document, textLanguage(state) ?? "en"));
    }
  });
  return DecorationSet.create(doc, decorations);
}

function markBehind(position: number, document: KnownDocument, language: ContentLanguage): Decoration {
  const words = ` (${wordsOf(document, language)})`;
  const render = () => {
    const element = window.document.createElement("span");
    element.className = isOpen(document) ? "document-facts" : "document-facts unavailable";
    element.textContent = words;
    return element;
  };
  // Before the cursor, so that what is typed behind the link stands behind its facts; outside of the link.
  return Decoration.widget(position, render, { side: -1, marks: [], key: words, ignoreSelection: true });
}

function isOpen(document: KnownDocument): document is DocumentFacts & { title: string; isLive: true } {
  return document !== "missing" && document.isLive;
}

/** "PDF, 2 pages, 310 KB, Somali", or why readers cannot open it. */
export function wordsOf(document: KnownDocument, language: ContentLanguage): string {
  if (document === "missing") return messages.deleted;
  const facts = documentFacts(document, language);
  return document.isLive ? facts : `${facts}: ${messages.unpublished}`;
}
