import { differenceMessages as messages } from "../../../contract/messages/versions.ts";
import type { WordChange } from "./diff-words.ts";

/** A text with its changed words marked: by lines for the eye, and by words for screen readers. */
export function WordChanges({ changes }: { changes: readonly WordChange[] }) {
  return changes.map((change, index) => {
    const { type } = change;
    const text = textOf(change);
    // The position is all that identifies a part, and the list never changes.
    const key = `${index} ${type}`;
    if (type === "same") return <span key={key}>{text}</span>;
    const Tag = type === "added" ? "ins" : "del";
    const shown = text.trimEnd();
    const isReplaced = type === "removed" && changes[index + 1]?.type === "added";
    return (
      <span key={key}>
        <Tag>
          <span className="visually-hidden">{messages.begins(messages[type])}</span>
          {shown}
          <span className="visually-hidden">{messages.ends}</span>
        </Tag>
        {isReplaced ? " " : text.slice(shown.length)}
      </span>
    );
  });
}

/** Of a word that is the last in one text alone, the other text has the space after it. */
function textOf(change: WordChange): string {
  return change.words
    .map(({ text }, index) => {
      const former = change.type === "same" ? change.before[index]?.text : undefined;
      return former && former.length > text.length ? former : text;
    })
    .join("");
}
