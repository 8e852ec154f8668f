import { namesOfLanguages } from "../../../../../contract/messages/record-words.ts";
import { textDocumentMessages as messages } from "../../../../../contract/messages/staff/text-documents.ts";
import { documentLimits } from "../../../../../contract/values/limits/documents.ts";
import { listLimits } from "../../../../../contract/values/limits/lists.ts";
import { api } from "../../../../api/http-transport.ts";
import { type KnownDocument, knownDocument, subscribeToDocuments } from "./known-documents.ts";
import type { DocumentList } from "./linked-documents.ts";
import { showFacts } from "./shown-facts.ts";

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
  const show = (shown: readonly Shown[]) => titles.replaceChildren(...shown.map(showTitle));
  if (search !== null) {
    findDocuments(list).then(
      (found) => show(found.length > 0 ? found : [{ title: messages.noneFound }]),
      () => show([{ title: messages.notLoaded }]),
    );
    return () => {};
  }
  const showChosen = () => show(items.map(({ id, title }) => ({ title, document: knownDocument(id) })));
  showChosen();
  return subscribeToDocuments(showChosen);
}

type Shown = { title: string; document?: KnownDocument | undefined };

/** What readers find now. */
async function findDocuments({ search, lang }: DocumentList): Promise<Shown[]> {
  const limit = lang ? listLimits.maxListLimit : documentLimits.maxListed;
  const { records } = await api.records.document({ limit, q: search ?? "", view: "summary" });
  return records
    .filter((record) => lang === null || record.lang === lang)
    .slice(0, documentLimits.maxListed)
    .map(({ title, pageCount, bytes, lang: written = "en" }) => ({
      title,
      document: { pageCount, bytes, lang: written, isLive: true },
    }));
}

function showTitle({ title, document: known }: Shown): HTMLElement {
  const item = document.createElement("li");
  const name = document.createElement("bdi");
  name.textContent = title;
  item.append(name, known ? showFacts(known, "en") : "");
  return item;
}
