import type { Node } from "@tiptap/pm/model";
import { useMemo } from "react";
import { flushSync } from "react-dom";
import { limits } from "../../../contract/limits.ts";
import { textCheckMessages as messages } from "../../../contract/messages/text-checks.ts";
import { truncateAtWord } from "../../ui/truncate.ts";
import { useDisclosure } from "../layout/use-disclosure.ts";
import { checkText } from "./check-text.ts";
import type { Finding, Span } from "./checked-text.ts";
import { picturesOf, type StoredCover } from "./picture-weight.ts";
import { readDocument } from "./read-document.ts";
import { readPlainText } from "./read-plain-text.ts";
import { WeightNote } from "./weight-note.tsx";
import "./text-checks.css";

/** What the checks look through. */
export type CheckedText = {
  /** The editor's document, or plain text. */
  content: Node | string;
  cover: StoredCover | undefined;
};

type TextChecksProps = {
  text: CheckedText;
  /** What is checked may be older than the last words. */
  onOpen: () => void;
  onPlace: (place: Span) => void;
};

const phone = matchMedia("(max-width: 599px)");

/** A button with the number of places that readers may stumble over, and the list of them. It warns and never blocks. */
export default function TextChecks({ text: { content, cover }, onOpen, onPlace }: TextChecksProps) {
  const { isOpen, wasOpened, toggle, hide, onKeyDown, button } = useDisclosure();
  const parts = useMemo(
    () => (typeof content === "string" ? readPlainText(content) : readDocument(content)),
    [content],
  );
  const findings = useMemo(() => checkText(parts), [parts]);
  const pictures = useMemo(() => picturesOf(parts, cover), [parts, cover]);
  const count = findings.length;

  function showPlace(place: Span): void {
    // On a phone the list would cover the place.
    if (phone.matches) flushSync(hide);
    onPlace(place);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the list from each of its buttons
    <div className="text-checks" onKeyDown={onKeyDown}>
      <button
        {...button}
        className="text-button"
        onClick={() => {
          onOpen();
          toggle();
        }}
      >
        {count > 0 ? messages.found(count) : messages.noneFound}
      </button>
      {/* Says the new number only to those who use the list. */}
      <span className="visually-hidden" aria-live="polite">
        {wasOpened && count > 0 && messages.found(count)}
      </span>
      {isOpen && (
        <div className="text-checks-list">
          <ul>
            {findings.map((finding) => (
              <li key={`${finding.rule} ${finding.from}`}>
                <button type="button" onClick={() => showPlace(finding)}>
                  {textOf(finding)}{" "}
                  {finding.quote && (
                    <bdi>{truncateAtWord(finding.quote.trim(), limits.textCheckQuoteCharacters, "…")}</bdi>
                  )}
                </button>
              </li>
            ))}
          </ul>
          <WeightNote pictures={pictures} onPlace={showPlace} />
          <p>
            {messages.lookedFor} {count === 0 && messages.noneOfThese}
          </p>
        </div>
      )}
    </div>
  );
}

function textOf({ rule, words = 0 }: Finding): string {
  return rule === "longParagraph" ? messages.longParagraph(words) : messages[rule];
}
