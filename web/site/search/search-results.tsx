import { Link } from "react-router";
import { whenAndWhere } from "../../../contract/messages/dates-in-words.ts";
import type { ReaderMessages } from "../../../contract/messages/readers/index.ts";
import { dateMessages } from "../../../contract/messages/record-words.ts";
import type { MarkedText, SearchResult, SearchResults } from "../../../contract/schemas/search.ts";
import {
  attributesOfLanguage,
  languageAttributes,
  languageOfRecord,
} from "../../../contract/values/text/language.ts";
import { useMessages, usePageLanguage } from "../../language/language-context.tsx";
import { useShell } from "../../loaders/use-shell.ts";
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
          <li key={`${result.kind} ${result.id}`}>
            <Result result={result} />
          </li>
        ))}
      </ol>
      {totalPages > 1 && (
        <Pager page={page} totalPages={totalPages} href={(number) => searchPath(searched, number)} />
      )}
    </>
  );
}

function Result({ result }: { result: SearchResult }) {
  const { kind, path, title, excerpt, lang } = result;
  const { lang: pageLang } = usePageLanguage();
  const { kindOfOneForReaders } = useMessages();
  return (
    <>
      <h2 {...languageAttributes(textOf(title), lang, pageLang)}>
        <Link viewTransition to={path}>
          <Marked parts={title} />
        </Link>
      </h2>
      <p {...languageAttributes(textOf(excerpt), lang, pageLang)}>
        <Marked parts={excerpt} />
      </p>
      <p className="quiet">
        {kindOfOneForReaders[kind]}
        <WhenOf result={result} />
      </p>
    </>
  );
}

/** When something takes place; when a text was published. What may take place and has no date yet has none here. */
function WhenOf({ result }: { result: SearchResult }) {
  const { lang: pageLang } = usePageLanguage();
  const { timeZone } = useShell().settings;
  const { kind, title, publishedAt, startsAt, endsAt = null, isCancelled } = result;
  const language = languageOfRecord({ title: textOf(title), lang: result.lang ?? null });
  const when = startsAt ? whenAndWhere({ startsAt, endsAt, place: null }, timeZone, language) : "";
  const words = [isCancelled && dateMessages.cancelled[language], when].filter(Boolean).join(" · ");
  if (words === "" && (kind === "event" || kind === "service")) return null;
  return (
    <>
      {" · "}
      {words === "" ? (
        <LongDate moment={publishedAt} />
      ) : (
        <span {...attributesOfLanguage(language, pageLang)}>{words}</span>
      )}
    </>
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
