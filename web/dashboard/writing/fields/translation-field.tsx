import { useEffect, useId, useRef, useState } from "react";
import { translationFormMessages as messages } from "../../../../contract/messages/staff/content-form.ts";
import type { StaffSummary } from "../../../../contract/schemas/newsroom.ts";
import { type ContentKind, contentKinds } from "../../../../contract/values/content-kinds.ts";
import { searchLimits } from "../../../../contract/values/limits/search.ts";
import { api } from "../../../api/http-transport.ts";
import { useAnswer } from "../../../requests/use-answer.ts";
import type { FieldInputProps } from "./field-input.tsx";

/** Which record in another language this one translates: the chosen one, or a search for it by title. */
export function TranslationField(props: FieldInputProps) {
  const { kind, recordId, values, detected, readOnly, onChange } = props;
  const { translationOf: value, lang } = values;
  // The focus stays in the field when what had it goes away.
  const takesFocus = useRef(false);
  const focused = (element: HTMLElement | null) => {
    if (takesFocus.current) element?.focus();
    takesFocus.current &&= element === null;
  };
  const choose = (translationOf: string) => {
    takesFocus.current = true;
    // Readers choose by language, so it must not be left to be detected.
    onChange({ translationOf, ...(translationOf && !lang && detected && { lang: detected }) });
  };
  if (value === "") {
    return (
      <OriginalSearch
        kind={kind}
        recordId={recordId}
        readOnly={readOnly}
        inputRef={focused}
        onOriginal={choose}
      />
    );
  }
  return (
    <button
      type="button"
      ref={focused}
      className="button plain"
      aria-label={messages.removeField}
      disabled={readOnly}
      onClick={() => choose("")}
    >
      {messages.remove}
    </button>
  );
}

/**
 * The title of the chosen record. One that is not read yet, or cannot be read because it was purged for example, has
 * its number.
 */
export function OriginalTitle({ kind, values: { translationOf: id } }: FieldInputProps) {
  const read = useAnswer(id, async () => (await api.staffRecord(kind, Number(id))).snapshot.title);
  if (id === "") return messages.none;
  if (read.key !== id || read.value === undefined) return messages.unlisted(id);
  return read.value || messages.untitled;
}

type OriginalSearchProps = Pick<FieldInputProps, "kind" | "recordId" | "readOnly"> & {
  inputRef: (element: HTMLElement | null) => void;
  onOriginal: (translationOf: string) => void;
};

function OriginalSearch({ kind, recordId, readOnly, inputRef, onOriginal }: OriginalSearchProps) {
  const [words, setWords] = useState("");
  const { status, found, hasMore, searchAgain } = useFound(kind, words.trim());
  const id = useId();
  const originals = found.filter((record) => record.id !== recordId && groupOf(record) !== recordId);
  const results = hasMore ? messages.moreResults : messages.results(originals.length);
  const field = useRef<HTMLDivElement>(null);
  // The bar that saves would cover what was found.
  useEffect(() => {
    if (found.length > 0) field.current?.scrollIntoView({ block: "nearest" });
  }, [found]);
  return (
    <div ref={field} className="field">
      <label>
        {messages.label}
        <input
          ref={inputRef}
          type="search"
          dir="auto"
          autoComplete="off"
          maxLength={searchLimits.maxSearchCharacters}
          value={words}
          readOnly={readOnly}
          aria-describedby={id}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
          enterKeyHint="search"
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            // Enter would save the form.
            event.preventDefault();
            searchAgain();
          }}
        />
      </label>
      <p className="quiet" id={id} role="status">
        {status === "found" ? results : messages[status]}
      </p>
      {originals.length > 0 && (
        <ul className="buttons translation-choices">
          {originals.map((record) => (
            <li key={record.id}>
              <button
                type="button"
                className="button plain"
                disabled={readOnly}
                onClick={() => onOriginal(String(groupOf(record)))}
              >
                <bdi>{record.title || messages.untitled}</bdi>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function groupOf({ id, fields: { translationOf } }: StaffSummary): number {
  return translationOf ?? id;
}

/**
 * The newest records with some words in their titles, published or not. What was found before stays until the answer.
 */
function useFound(kind: ContentKind, words: string) {
  const [attempt, setAttempt] = useState(1);
  const asked = words && `${words} ${attempt}`;
  const query = { page: 1, limit: searchLimits.translationChoices, q: words };
  const search = () => api.staffTable(contentKinds[kind].plural, query);
  const { key, value, hasFailed } = useAnswer(asked, search, searchLimits.searchDelayMs);
  const { records: found, total } = value ?? nothingFound;
  const answered = hasFailed ? "failed" : "found";
  const status = asked === "" ? "hint" : key === asked ? answered : "searching";
  return {
    found,
    hasMore: total > found.length,
    status,
    searchAgain: () => setAttempt(attempt + 1),
  } as const;
}

const nothingFound = { records: [], total: 0 };
