import { differenceMessages as messages } from "../../../../contract/messages/versions/en.ts";
import { alignLines } from "./compare/align-lines.ts";
import { diffWords } from "./compare/diff-words.ts";
import { textWords } from "./compare/words.ts";
import { WordChanges } from "./word-changes.tsx";
import "./difference.css";

type ValueChangeProps = {
  title: string;
  /** The value in words; empty for none. */
  before: string;
  after: string;
  notes?: readonly string[];
};

/** The change of one value, such as a title or a setting, line by line with its changed words marked. */
export function ValueChange({ title, before, after, notes = [] }: ValueChangeProps) {
  const lines = alignLines(before || messages.empty, after || messages.empty);
  return (
    <section>
      <h2>{title}</h2>
      <div className="callout changed-block">
        {lines.map(({ before: was = "", after: is = "" }, index) => {
          // The position is all that identifies a line, and the list never changes.
          const key = `${index} ${is}`;
          return (
            <p key={key} className="changed-words" dir="auto">
              <WordChanges changes={diffWords(textWords(was), textWords(is))} />
            </p>
          );
        })}
        <ChangeNotes notes={notes} />
      </div>
    </section>
  );
}

/** What changed besides words. */
export function ChangeNotes({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <ul className="quiet change-notes">
      {[...new Set(notes)].map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}
