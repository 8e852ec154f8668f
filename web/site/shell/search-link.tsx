import { searchMessages } from "../../../contract/messages/search.ts";

/** Leads to the search. Not a router link: what somebody searches for is not rendered in the browser. */
export function SearchLink() {
  return (
    <a className="search-link" href="/search">
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M16 16l5 5M4 10a6 6 0 0 0 13 0 6 6 0 0 0-13 0z" />
      </svg>
      <span className="visually-hidden">{searchMessages.title}</span>
    </a>
  );
}
