import { documentFacts } from "../../../../../contract/messages/document-facts.ts";
import { namesOfLanguages } from "../../../../../contract/messages/record-words.ts";
import { textDocumentMessages as messages } from "../../../../../contract/messages/staff/text-documents.ts";
import { documentLimits } from "../../../../../contract/values/limits/documents.ts";
import { listLimits } from "../../../../../contract/values/limits/lists.ts";
import { api } from "../../../../api/http-transport.ts";
import { wordsOf } from "./document-marks.ts";
import { knownDocument, subscribeToDocuments } from "./known-documents.ts";
import type { DocumentList } from "./linked-documents.ts";
import "./document-marks.css";

/**
 * Shows in the editor what a list of documents lists.
 * @param onChange for its button, whose click then opens the dialog
 * @returns ends it
 */
export function showDocumentList(frame: HTMLElement, list: DocumentList, onChange: () => void): () => void {
  const { items, search } = list;
  const heading = document.createElement("p");
  heading.textContent =
    search === null
      ? messages.list
      : messages.searched(search, list.lang ? namesOfLanguages.en[list.lang] : undefined);
  const titles = document.createElement("ul");
  const change = document.createElement("button");
  change.type = "button";
  change.className = "text-button";
  change.textContent = messages.change;
  change.addEventListener("click", onChange);
  frame.replaceChildren(heading, titles, change);
  if (search !== null) {
    findTitles(list).then(
      (found) => showTitles(titles, found.length > 0 ? found : [{ title: messages.noneFound }]),
      () => showTitles(titles, [{ title: messages.notLoaded }]),
    );
    return () => {};
  }
  const show = () =>
    showTitles(
      titles,
      items.map(({ id, title }) => {
        const document = knownDocument(id);
        return { title, words: document && wordsOf(document, "en") };
      }),
    );
  show();
  return subscribeToDocuments(show);
}

type Shown = { title: string; words?: string | undefined };

/** What readers find now. */
async function findTitles({ search, lang }: DocumentList): Promise<Shown[]> {
  const limit = lang ? listLimits.maxListLimit : documentLimits.maxListed;
  const { records } = await api.records.document({ limit, q: search ?? "", view: "summary" });
  return records
    .filter((record) => lang === null || record.lang === lang)
    .slice(0, documentLimits.maxListed)
    .map(({ title, pageCount, bytes, lang: written = "en" }) => ({
      title,
      words: documentFacts({ pageCount, bytes, lang: written }, "en"),
    }));
}

function showTitles(list: HTMLElement, shown: readonly Shown[]): void {
  list.replaceChildren(
    ...shown.map(({ title, words }) => {
      const item = document.createElement("li");
      const name = document.createElement("bdi");
      name.textContent = title;
      const facts = document.createElement("bdi");
      facts.textContent = words ? `(${words})` : "";
      item.append(name, " ", facts);
      return item;
    }),
  );
}
