import { differenceMessages as messages } from "../../../../contract/messages/versions/en.ts";
import type { WordChange } from "./compare/diff-words.ts";
import "./difference.css";

/** A text with its changed words marked: by lines for the eye, and by words for screen readers. */
export function WordChanges({ changes }: { changes: readonly WordChange[] }) {
  return changes.map((change, index) => {
    const { type } = change;
    const text = textOf(change);
    // The position is all that identifies a part, and the list never changes.
    const key = `${index} ${type}`;
    if (type === "same") return <span key={key}>{text}</span>;
    const Tag = type === "added" ? "ins" : "del";
    const words = text.trimEnd();
    const isReplaced = type === "removed" && changes[index + 1]?.type === "added";
    return (
      <span key={key}>
        <Tag>
          <span className="visually-hidden">{messages.begins(messages[type])}</span>
          {words}
          <span className="visually-hidden">{messages.ends}</span>
        </Tag>
        {isReplaced ? " " : text.slice(words.length)}
      </span>
    );
  });
}

/** The words of a change. Where a word is the last of one text alone, the space after it comes from the other text. */
function textOf(change: WordChange): string {
  return change.words
    .map(({ text }, index) => {
      const former = change.type === "same" ? change.before[index]?.text : undefined;
      return former && former.length > text.length ? former : text;
    })
    .join("");
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
