import { Link } from "react-router";
import type { ReaderMessages } from "../../../contract/messages/readers/index.ts";
import type { MarkedText, SearchResult, SearchResults } from "../../../contract/schemas/search.ts";
import { languageAttributes } from "../../../contract/values/text/language.ts";
import { useMessages, usePageLanguage } from "../../language/language-context.tsx";
import { Card } from "../../ui/list/card.tsx";
import { CardFacts } from "../../ui/list/card-facts.tsx";
import { useDocumentFacts } from "../../ui/list/document-link.tsx";
import { EmptyList } from "../../ui/list/empty-list.tsx";
import { Pager } from "../../ui/list/pager.tsx";
import { LongDate } from "../../ui/time.tsx";
import type { SearchAttempt } from "./search-attempt.ts";

type Asked = SearchAttempt["asked"];

/** The results of a search or of a similar one, or what to try when there are none. */
export function FoundRecords({ asked, found }: { asked: Asked; found: SearchResults }) {
  const { searchMessages } = useMessages();
  const { results, total, page, totalPages, isLimited, isPartial, ignoredWords, didYouMean } = found;
  if (total === 0) return <NothingFound asked={asked} />;
  const searched = didYouMean === null ? asked : { ...asked, q: didYouMean };
  return (
    <>
      {didYouMean !== null && (
        <p>
          {searchMessages.didYouMean}{" "}
          <Link to={searchPath(searched, 1)}>
            <bdi>{didYouMean}</bdi>
          </Link>
          ? {searchMessages.foundInstead}
        </p>
      )}
      {isPartial && <p>{searchMessages.partial}</p>}
      {ignoredWords.length > 0 && !isPartial && (
        <p>{searchMessages.ignored({ words: quoteAll(ignoredWords, searchMessages) })}</p>
      )}
      <p className="quiet" role="status">
        {isLimited ? searchMessages.foundMany({ total }) : searchMessages.found({ total })}
      </p>
      <ol className="search-results">
        {results.map((result) => (
          <Result key={`${result.kind} ${result.id}`} result={result} />
        ))}
      </ol>
      {totalPages > 1 && (
        <Pager page={page} totalPages={totalPages} href={(number) => searchPath(searched, number)} />
      )}
    </>
  );
}

function Result({ result }: { result: SearchResult }) {
  const { kind, path, title, excerpt, lang, publishedAt } = result;
  const { lang: pageLang } = usePageLanguage();
  const { kindOfOneForReaders } = useMessages();
  const facts = useDocumentFacts();
  const record = { ...result, title: textOf(title), address: path };
  return (
    <Card record={record} title={<Marked parts={title} />} level={2} isTextOnly>
      <CardFacts record={record} />
      <p {...languageAttributes(textOf(excerpt), lang, pageLang)}>
        <Marked parts={excerpt} />
      </p>
      <p className="quiet">
        {kindOfOneForReaders[kind]}
        {kind === "document" && ` · ${facts(record)}`}
        {/* What takes place has its date above, or none yet. */}
        {kind !== "event" && kind !== "service" && (
          <>
            {" · "}
            <LongDate moment={publishedAt} />
          </>
        )}
      </p>
    </Card>
  );
}

/** “a” or “b” or “c” */
function quoteAll(words: readonly string[], { quoted, or }: ReaderMessages["searchMessages"]): string {
  return words.map((word) => quoted({ word })).reduce((first, second) => or({ first, second }));
}

function Marked({ parts }: { parts: MarkedText }) {
  let offset = 0;
  return parts.map(({ text, isMatch }) => {
    const key = offset;
    offset += text.length;
    return isMatch ? <mark key={key}>{text}</mark> : text;
  });
}

function textOf(parts: MarkedText): string {
  return parts.map(({ text }) => text).join("");
}

function NothingFound({ asked: { q, kind, lang } }: { asked: Asked }) {
  const { searchMessages } = useMessages();
  return (
    <>
      {(kind || lang) && (
        <p className="search-wider">
          <Link to={searchPath({ q }, 1)}>{searchMessages.withoutFilters}</Link>
        </p>
      )}
      <div role="status">
        <EmptyList text={searchMessages.nothing} hint={searchMessages.nothingHint} ask={searchMessages.ask} />
      </div>
    </>
  );
}

function searchPath({ q, kind, lang }: Asked, page: number): string {
  const query = new URLSearchParams({ q });
  if (kind) query.set("kind", kind);
  if (lang) query.set("lang", lang);
  if (page > 1) query.set("page", String(page));
  return `/search?${query}`;
}
