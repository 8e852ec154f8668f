import { useId, useState } from "react";
import { documentFacts } from "../../../../../contract/messages/document-facts.ts";
import { documentDialogMessages as messages } from "../../../../../contract/messages/staff/text-documents.ts";
import type { StaffSummary } from "../../../../../contract/schemas/newsroom.ts";
import { searchLimits } from "../../../../../contract/values/limits/search.ts";
import { documentFilePath } from "../../../../../contract/values/paths/paths.ts";
import { languageOfRecord } from "../../../../../contract/values/text/language.ts";
import { api } from "../../../../api/http-transport.ts";
import { useAnswer } from "../../../../requests/use-answer.ts";
import type { ListedDocument } from "./linked-documents.ts";
import "./documents.css";

type DocumentSearchProps = {
  /** Whether it is chosen already; undefined where the first choice is the last. */
  isChosen?: (id: number) => boolean;
  onChoose: (document: ListedDocument) => void;
};

/** A search of the documents by title, which begins with the newest. */
export function DocumentSearch({ isChosen, onChoose }: DocumentSearchProps) {
  const [typed, setTyped] = useState("");
  const [attempt, setAttempt] = useState(1);
  const words = typed.trim();
  const asked = `${attempt} ${words}`;
  const query = { page: 1, limit: searchLimits.documentChoices, sort: "-createdAt", q: words };
  const delayMs = words ? searchLimits.searchDelayMs : 0;
  const { key, value, hasFailed } = useAnswer(asked, () => api.staffTable("documents", query), delayMs);
  const { records: found, total } = value ?? { records: [], total: 0 };
  const hasMore = total > found.length;
  const answered = hasMore
    ? messages.more
    : words
      ? messages.found(found.length)
      : messages.newest(found.length);
  const statusId = useId();
  return (
    <div className="field document-search">
      <label>
        {messages.search}
        <input
          type="search"
          dir="auto"
          autoComplete="off"
          maxLength={searchLimits.maxSearchCharacters}
          value={typed}
          aria-describedby={statusId}
          enterKeyHint="search"
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            // Enter would send the form.
            event.preventDefault();
            setAttempt(attempt + 1);
          }}
        />
      </label>
      <p className="quiet" id={statusId} role="status">
        {key !== asked ? messages.searching : hasFailed ? messages.failed : answered}
      </p>
      {found.length > 0 && (
        <ul className="document-choices">
          {found.map((record) => (
            <li key={record.id}>
              <button
                type="button"
                className="bare"
                aria-pressed={isChosen?.(record.id)}
                onClick={() => onChoose(toListed(record))}
              >
                <bdi>{titleOf(record)}</bdi> <small>{factsOf(record)}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const titleOf = ({ title }: StaffSummary) => title || messages.untitled;

function toListed(record: StaffSummary): ListedDocument {
  const { id } = record;
  const title = titleOf(record);
  return { id, href: documentFilePath({ id, title }), title };
}

/** "PDF, 2 pages, 310 KB, Somali", and whether readers can open it. */
function factsOf({ title, image, lang, state }: StaffSummary): string {
  const { pageCount, bytes } = image ?? {};
  const facts = documentFacts({ pageCount, bytes, lang: languageOfRecord({ title, lang }) }, "en");
  return state === "live" ? facts : `${facts}: ${messages.unpublished}`;
}
