import { differenceMessages as messages } from "../../../../contract/messages/staff/versions.ts";
import type { Part } from "./compare-lines.ts";
import "./difference.css";

/** A text with its changed words marked: by lines for the eye, and by words for screen readers. */
export function MarkedWords({ parts }: { parts: readonly Part[] }) {
  return (
    <p className="changed-words">
      {parts.map(({ type, text }, index) => {
        // The position is all that identifies a part, and the list never changes.
        const key = `${index} ${type}`;
        if (type === "same") return <span key={key}>{text}</span>;
        const Tag = type === "added" ? "ins" : "del";
        const words = text.trim();
        const before = text.slice(0, text.length - text.trimStart().length);
        const after = words && text.slice(text.trimEnd().length);
        const isReplaced = type === "removed" && parts[index + 1]?.type === "added";
        return (
          <span key={key}>
            {before}
            <Tag>
              <span className="visually-hidden">{messages.begins(messages[type])}</span>
              {/* The end of a line alone. */}
              {words || "¶"}
              <span className="visually-hidden">{messages.ends}</span>
            </Tag>
            {after || (isReplaced ? " " : "")}
          </span>
        );
      })}
    </p>
  );
}
