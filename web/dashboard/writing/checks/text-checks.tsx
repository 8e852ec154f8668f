import type { Node } from "@tiptap/pm/model";
import { useMemo, useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
import { textCheckMessages as messages } from "../../../../contract/messages/staff/editor.ts";
import type { ContentKind } from "../../../../contract/values/content-kinds.ts";
import { writingLimits } from "../../../../contract/values/limits/writing.ts";
import { truncateAtWord } from "../../../ui/truncate.ts";
import { useDisclosure } from "../../kit/use-disclosure.ts";
import {
  documentsVersion,
  isUnavailable,
  subscribeToDocuments,
} from "../editor/documents/known-documents.ts";
import type { FormValues } from "../model/field.ts";
import type { Finding, Span } from "./checked-text.ts";
import { readDocument, readPlainText } from "./read-document.ts";
import { checkText } from "./rules.ts";
import "./text-checks.css";

/** What the checks look through. */
export type CheckedText = {
  /** The editor's document, or plain text. */
  content: Node | string;
  /** Nobody has said what the cover shows, nor that it is decoration. */
  isCoverUndescribed: boolean;
};

/** What takes place, or can be joined, without saying when. */
export function missesDate(kind: ContentKind, { startsAt, joinContact }: FormValues): boolean {
  return startsAt === "" && (kind === "event" || (kind === "service" && joinContact !== ""));
}

type TextChecksProps = {
  text: CheckedText;
  /** What is checked may be older than the last words. */
  onOpen: () => void;
  onSelect: (span: Span) => void;
  /** Leads to the description of the cover. */
  onCover: () => void;
  /** Leads to the date that is missing; undefined if none is. */
  onDate: (() => void) | undefined;
};

const phone = matchMedia("(max-width: 599px)");

/**
 * A button with the number of places that readers may stumble over, and the list of them. It warns and never blocks.
 */
export function TextChecks({ text, onOpen, onSelect, onCover, onDate }: TextChecksProps) {
  const { content, isCoverUndescribed } = text;
  const { isOpen, wasOpened, toggle, hide, onKeyDown, button } = useDisclosure();
  const learned = useSyncExternalStore(subscribeToDocuments, documentsVersion);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is learned of documents changes what is unavailable
  const findings = useMemo(() => {
    const parts = typeof content === "string" ? readPlainText(content) : readDocument(content);
    return checkText(parts, isUnavailable);
  }, [content, learned]);
  const count = findings.length + Number(isCoverUndescribed) + Number(onDate !== undefined);

  function lead(show: () => void): void {
    // On a phone the list would cover the words.
    if (phone.matches) flushSync(hide);
    show();
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
            {onDate && (
              <li>
                <button type="button" className="bare" onClick={() => lead(onDate)}>
                  {messages.noDate}
                </button>
              </li>
            )}
            {isCoverUndescribed && (
              <li>
                <button type="button" className="bare" onClick={() => lead(onCover)}>
                  {messages.undescribedCover}
                </button>
              </li>
            )}
            {findings.map((finding) => (
              <li key={`${finding.rule} ${finding.from} ${finding.quote}`}>
                <button type="button" className="bare" onClick={() => lead(() => onSelect(finding))}>
                  {textOf(finding)}{" "}
                  {finding.quote && (
                    <bdi>
                      {truncateAtWord(finding.quote.trim(), writingLimits.textCheckQuoteCharacters, "…")}
                    </bdi>
                  )}
                </button>
              </li>
            ))}
          </ul>
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
