import { documentFacts } from "../../../../../contract/messages/document-facts.ts";
import { textDocumentMessages as messages } from "../../../../../contract/messages/staff/text-documents.ts";
import type { ContentLanguage } from "../../../../../contract/values/text/language.ts";
import type { KnownDocument } from "./known-documents.ts";
import "./documents.css";

/** "PDF, 2 pages, 310 KB, Somali", or why readers cannot open it. */
export function wordsOf(document: KnownDocument, language: ContentLanguage): string {
  if (document === "missing") return messages.deleted;
  return document.isLive ? documentFacts(document, language) : messages.unpublished;
}

/** The same in brackets, as it stands behind a title. */
export function showFacts(document: KnownDocument, language: ContentLanguage): HTMLElement {
  const isAvailable = document !== "missing" && document.isLive;
  const element = window.document.createElement("span");
  element.className = isAvailable ? "document-facts" : "document-facts unavailable";
  // In its own direction: why readers cannot open a document is said in English.
  const isolated = window.document.createElement("bdi");
  isolated.textContent = `(${wordsOf(document, language)})`;
  element.append(" ", isolated);
  return element;
}
