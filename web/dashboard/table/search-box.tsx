import { type FormEvent, useState } from "react";
import { tableMessages } from "../../../contract/messages/staff/dashboard.ts";
import { searchLimits } from "../../../contract/values/limits/search.ts";
import { Icon } from "../../ui/icon.tsx";
import { usePause } from "../kit/use-pause.ts";
import { normalizeSearch, type TableUrlState } from "./table-url-state.ts";

/** Searches a table: shortly after the last key press, or at once with Enter. */
export function SearchBox({
  label,
  address: { query, reached, go },
}: {
  label: string;
  address: TableUrlState;
}) {
  const [text, setText] = useState(query.q);
  /** The last query of this box. A different one in the URL came from a link or from Back, and replaces the text. */
  const [asked, setAsked] = useState(query.q);
  const [seen, setSeen] = useState(query.q);
  if (query.q !== seen) {
    setSeen(query.q);
    if (query.q !== asked) {
      setAsked(query.q);
      setText(query.q);
    }
  }

  function search(words: string) {
    const q = normalizeSearch(words);
    if (q === asked) return;
    setAsked(q);
    // Back returns to the table before the search, not to each intermediate query.
    go({ q }, { replace: reached.q !== "" && q !== "" });
  }

  const searchSoon = usePause(() => search(text), searchLimits.searchDelayMs);

  function submit(event: FormEvent) {
    event.preventDefault();
    search(text);
  }

  function clear() {
    setText("");
    search("");
  }

  return (
    <search>
      <form className="cluster search-box" onSubmit={submit}>
        <label className="stack">
          <span className="quiet">{label}</span>
          <input
            className="input"
            type="search"
            name="q"
            value={text}
            maxLength={searchLimits.maxSearchCharacters}
            autoComplete="off"
            enterKeyHint="search"
            dir="auto"
            onChange={({ target }) => {
              setText(target.value);
              searchSoon();
            }}
          />
        </label>
        <button type="submit" className="button plain">
          <Icon path="M11 18a7 7 0 1 1 0-14 7 7 0 0 1 0 14zM16 16l5 5" />
          <span className="visually-hidden">{tableMessages.search}</span>
        </button>
        {query.q && (
          <button type="button" className="text-button" onClick={clear}>
            {tableMessages.clearSearch}
          </button>
        )}
      </form>
    </search>
  );
}
