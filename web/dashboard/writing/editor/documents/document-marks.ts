import { type EditorState, Plugin, PluginKey } from "@tiptap/pm/state";
import type { Decoration, DecorationSet } from "@tiptap/pm/view";
import { documentFacts } from "../../../../../contract/messages/document-facts.ts";
import { textDocumentMessages as messages } from "../../../../../contract/messages/staff/text-documents.ts";
import type { ContentLanguage } from "../../../../../contract/values/text/language.ts";
import type { EditorParts } from "./editor-parts.ts";
import { forgetAsked, type KnownDocument, knownDocument, subscribeToDocuments } from "./known-documents.ts";
import { documentsIn } from "./linked-documents.ts";
import "./document-marks.css";

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
      forgetAsked();
      return {
        destroy: subscribeToDocuments(() => view.dispatch(view.state.tr.setMeta(key, true))),
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
      const words = `(${wordsOf(document, textLanguage(state) ?? "en")})`;
      // Before the cursor, so that what is typed behind the link stands behind its facts; outside of the link.
      const options = { side: -1, marks: [], key: words, ignoreSelection: true };
      decorations.push(Decoration.widget(start + to, () => render(document, words), options));
    }
  });
  return DecorationSet.create(doc, decorations);
}

function render(document: KnownDocument, words: string): HTMLElement {
  const isAvailable = document !== "missing" && document.isLive;
  const element = window.document.createElement("span");
  element.className = isAvailable ? "document-facts" : "document-facts unavailable";
  // In its own direction: why readers cannot open a document is said in English.
  const isolated = window.document.createElement("bdi");
  isolated.textContent = words;
  element.append(" ", isolated);
  return element;
}

/** "PDF, 2 pages, 310 KB, Somali", or why readers cannot open it. */
export function wordsOf(document: KnownDocument, language: ContentLanguage): string {
  if (document === "missing") return messages.deleted;
  return document.isLive ? documentFacts(document, language) : messages.unpublished;
}
