import { data, type LoaderFunctionArgs, redirectDocument, useLoaderData } from "react-router";
import { contentKindNames } from "../../../contract/values/content-kinds.ts";
import { searchLimits } from "../../../contract/values/limits/search.ts";
import { academicCalendarPath } from "../../../contract/values/paths/paths.ts";
import { partSearchedFor } from "../../../contract/values/paths/searched-parts.ts";
import { contentLanguages } from "../../../contract/values/text/language.ts";
import { useMessages } from "../../language/language-context.tsx";
import { useShell } from "../../loaders/use-shell.ts";
import { ErrorMessage } from "../../ui/error-message.tsx";
import { PageMeta } from "../../ui/page-meta.tsx";
import { useExamsLine } from "../shell/use-exams-line.ts";
import { type SearchAttempt, searchContext } from "./search-attempt.ts";
import { FoundRecords } from "./search-results.tsx";

/** The server has searched already. In a browser with React, a link to a search loads its document. */
export function loadSearch({ context, request }: LoaderFunctionArgs) {
  const search = context.get(searchContext);
  if (!search) throw redirectDocument(request.url);
  return data(search, { status: search.attempt.status });
}

/** The search form, and what was found. Works without a script. */
export function SearchPage() {
  const { searchMessages } = useMessages();
  const { attempt, styles } = useLoaderData<typeof loadSearch>();
  const { asked, found, problem } = attempt;
  return (
    <div className="frame narrow search-page">
      <PageMeta title={asked.q ? `${asked.q} – ${searchMessages.title}` : searchMessages.title} />
      <meta name="robots" content="noindex" />
      <h1 className="page-title">{searchMessages.title}</h1>
      {/* Here and not in the head, where the browser would paint nothing before it has arrived. */}
      <link rel="stylesheet" href={styles} />
      <SearchForm asked={asked} />
      <PartOfSite search={asked.q} />
      {problem && <ErrorMessage message={problem} />}
      {found ? <FoundRecords asked={asked} found={found} /> : <p className="quiet">{searchMessages.hint}</p>}
    </div>
  );
}

/** Leads to the part of the site that somebody searches for by its name. */
function PartOfSite({ search }: { search: string }) {
  const { sectionNames } = useMessages();
  const { hasCalendar, settings } = useShell();
  const line = useExamsLine();
  const part = partSearchedFor(search);
  const to = part === "calendar" ? hasCalendar && academicCalendarPath : part && settings.links.exams;
  if (!part || !to) return null;
  return (
    <p className="search-wider">
      <a href={to}>{sectionNames[part]}</a> {part === "exams" && line && <small {...line} />}
    </p>
  );
}

/** A plain form: works without a script. */
function SearchForm({ asked }: Pick<SearchAttempt, "asked">) {
  const { kindsForReaders, searchMessages } = useMessages();
  return (
    // The new key of each search shows what was searched for.
    <search key={JSON.stringify(asked)}>
      <form className="search-form" action="/search">
        <div className="search-words">
          <label>
            {searchMessages.field}
            <input
              type="search"
              name="q"
              defaultValue={asked.q}
              maxLength={searchLimits.maxSearchCharacters}
              dir="auto"
              autoComplete="off"
              enterKeyHint="search"
            />
          </label>
        </div>
        <Choice
          label={searchMessages.kind}
          name="kind"
          value={asked.kind}
          all={searchMessages.everything}
          choices={contentKindNames.map((kind) => [kind, kindsForReaders[kind]])}
        />
        <Choice
          label={searchMessages.language}
          name="lang"
          value={asked.lang}
          all={searchMessages.anyLanguage}
          choices={contentLanguages.map((lang) => [lang, searchMessages.languages[lang]])}
        />
        <button type="submit" className="button">
          {searchMessages.submit}
        </button>
      </form>
    </search>
  );
}

type ChoiceProps = {
  label: string;
  name: string;
  value: string | undefined;
  /** Label of no choice. */
  all: string;
  choices: readonly (readonly [value: string, label: string])[];
};

function Choice({ label, name, value, all, choices }: ChoiceProps) {
  return (
    <label>
      {label}
      <select name={name} defaultValue={value ?? ""}>
        <option value="">{all}</option>
        {choices.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
