import { type FormEvent, useEffect, useEffectEvent, useState } from "react";
import { limits } from "../../../contract/limits.ts";
import { tableMessages } from "../../../contract/messages/dashboard.ts";
import { normalizeSearch } from "./table-url-state.ts";
import type { TableUrlState } from "./use-table-url-state.ts";

/** Searches a table: shortly after the last key press, or at once with Enter. */
export function SearchBox({
  label,
  address: { place, reached, go },
}: {
  label: string;
  address: TableUrlState;
}) {
  const [text, setText] = useState(place.q);
  /** The last query of this box. A different one in the URL came from a link or from Back, and replaces the text. */
  const [asked, setAsked] = useState(place.q);
  const [seen, setSeen] = useState(place.q);
  if (place.q !== seen) {
    setSeen(place.q);
    if (place.q !== asked) {
      setAsked(place.q);
      setText(place.q);
    }
  }

  function search(words: string) {
    const q = normalizeSearch(words);
    if (q === asked) return;
    setAsked(q);
    // Back returns to the table before the search, not to each intermediate query.
    go({ q }, { replace: reached.q !== "" && q !== "" });
  }

  const searchTyped = useEffectEvent(() => search(text));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key press restarts the timer
  useEffect(() => {
    const timer = setTimeout(searchTyped, limits.searchDelayMs);
    return () => clearTimeout(timer);
  }, [text]);

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
      <form className="search-box" onSubmit={submit}>
        <label>
          <span>{label}</span>
          <input
            type="search"
            name="q"
            value={text}
            maxLength={limits.maxSearchCharacters}
            autoComplete="off"
            enterKeyHint="search"
            dir="auto"
            onChange={({ target }) => setText(target.value)}
          />
        </label>
        <button type="submit" className="button plain">
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M11 18a7 7 0 1 1 0-14 7 7 0 0 1 0 14zM16 16l5 5" />
          </svg>
          <span className="visually-hidden">{tableMessages.search}</span>
        </button>
        {place.q && (
          <button type="button" className="text-button" onClick={clear}>
            {tableMessages.clearSearch}
          </button>
        )}
      </form>
    </search>
  );
}
