import { documentFacts } from "../../../contract/messages/document-facts.ts";
import type { ListedRecord } from "../../../contract/schemas/content.ts";
import { documentFilePath } from "../../../contract/values/paths/paths.ts";
import { languageOfRecord } from "../../../contract/values/text/language.ts";
import { useMessages, usePageLanguage } from "../../language/language-context.tsx";
import { useShell } from "../../loaders/use-shell.ts";
import { longDate } from "../dates.ts";
import { Heading, type HeadingLevel } from "../heading.tsx";
import { LongDate } from "../time.tsx";

type DocumentRecord = Pick<ListedRecord<"document">, "title" | "lang" | "pageCount" | "bytes">;

/** What readers know of a document before they open it, in the language of the page. */
export function useDocumentFacts(): (record: DocumentRecord) => string {
  const { lang: pageLang } = usePageLanguage();
  return ({ title, lang, pageCount, bytes }) =>
    documentFacts({ pageCount, bytes, lang: languageOfRecord({ title, lang: lang ?? null }) }, pageLang);
}

type DocumentDatesProps = Pick<ListedRecord<"document">, "createdAt" | "updatedAt">;

/** When a document appeared, and the later day of its last change: a file that was replaced is as old as that. */
export function DocumentDates({ createdAt, updatedAt }: DocumentDatesProps) {
  const { timeZone } = useShell().settings;
  const { newsMessages } = useMessages();
  const isChanged = longDate(updatedAt, timeZone) !== longDate(createdAt, timeZone);
  return (
    <p className="quiet">
      <LongDate moment={createdAt} />
      {isChanged && (
        <>
          {` · ${newsMessages.lastUpdated} `}
          <LongDate moment={updatedAt} />
        </>
      )}
    </p>
  );
}

type DocumentLinkProps = { record: ListedRecord<"document">; level: HeadingLevel };

/** A document in a list: its title opens the file. */
export function DocumentLink({ record, level }: DocumentLinkProps) {
  const facts = useDocumentFacts();
  const { id, title, lang } = record;
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
      <DocumentDates {...record} />
    </>
  );
}
