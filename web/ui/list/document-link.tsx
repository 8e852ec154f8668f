import { documentFacts } from "../../../contract/messages/document-facts.ts";
import type { ListedRecord } from "../../../contract/schemas/content.ts";
import { documentFilePath } from "../../../contract/values/paths/paths.ts";
import { languageOfRecord } from "../../../contract/values/text/language.ts";
import { usePageLanguage } from "../../language/language-context.tsx";
import { Heading, type HeadingLevel } from "../heading.tsx";
import { LongDate } from "../time.tsx";

type DocumentRecord = Pick<ListedRecord<"document">, "title" | "lang" | "pageCount" | "bytes">;

/** What readers know of a document before they open it, in the language of the page. */
export function useDocumentFacts(): (record: DocumentRecord) => string {
  const { lang: pageLang } = usePageLanguage();
  return ({ title, lang, pageCount, bytes }) =>
    documentFacts({ pageCount, bytes, lang: languageOfRecord({ title, lang: lang ?? null }) }, pageLang);
}

type DocumentLinkProps = { record: ListedRecord<"document">; level: HeadingLevel };

/** A document in a list: its title opens the file. */
export function DocumentLink({ record, level }: DocumentLinkProps) {
  const facts = useDocumentFacts();
  const { id, title, lang, createdAt } = record;
  const factsId = `facts-of-${id}`;
  return (
    <>
      <Heading level={level} title={title} lang={lang}>
        <a href={documentFilePath(record)} aria-describedby={factsId}>
          {title}
        </a>
      </Heading>
      <p id={factsId} className="card-facts">
        {facts(record)}
      </p>
      <p className="quiet">
        <LongDate moment={createdAt} />
      </p>
    </>
  );
}
