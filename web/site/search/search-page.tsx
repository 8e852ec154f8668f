import { data, type LoaderFunctionArgs, redirectDocument, useLoaderData } from "react-router";
import { searchMessages } from "../../../contract/messages/search.ts";
import { ErrorMessage } from "../../ui/error-message.tsx";
import { PageMeta } from "../../ui/page-meta.tsx";
import { searchContext } from "./search-attempt.ts";
import { SearchForm } from "./search-form.tsx";
import { FoundRecords } from "./search-results.tsx";

/** The server has searched already. In a browser with React, a link to a search loads its document. */
export function loadSearch({ context, request }: LoaderFunctionArgs) {
  const search = context.get(searchContext);
  if (!search) throw redirectDocument(request.url);
  return data(search, { status: search.attempt.status });
}

/** The search form, and what was found. Works without a script. */
export function SearchPage() {
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
      {problem && <ErrorMessage message={problem} />}
      {found ? <FoundRecords asked={asked} found={found} /> : <p className="quiet">{searchMessages.hint}</p>}
    </div>
  );
}
