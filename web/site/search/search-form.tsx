import { contentKindNames } from "../../../contract/content-kinds.ts";
import { contentLanguages } from "../../../contract/content-state.ts";
import { limits } from "../../../contract/limits.ts";
import { searchMessages } from "../../../contract/messages/search.ts";
import type { SearchAttempt } from "./search-attempt.ts";

/** A plain form: works without a script. boot.ts adds suggestions to its field. */
export function SearchForm({ asked }: Pick<SearchAttempt, "asked">) {
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
              maxLength={limits.maxSearchCharacters}
              dir="auto"
              autoComplete="off"
              enterKeyHint="search"
              data-suggest={searchMessages.suggestions}
            />
          </label>
        </div>
        <label>
          {searchMessages.kind}
          <select name="kind" defaultValue={asked.kind ?? ""}>
            <option value="">{searchMessages.everything}</option>
            {contentKindNames.map((kind) => (
              <option key={kind} value={kind}>
                {searchMessages.kinds[kind]}
              </option>
            ))}
          </select>
        </label>
        <label>
          {searchMessages.language}
          <select name="lang" defaultValue={asked.lang ?? ""}>
            <option value="">{searchMessages.anyLanguage}</option>
            {contentLanguages.map((lang) => (
              <option key={lang} value={lang}>
                {searchMessages.languages[lang]}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" className="button">
          {searchMessages.submit}
        </button>
      </form>
    </search>
  );
}
