import { useEffect, useId, useRef, useState } from "react";
import { createPortal } from "react-dom";
import {
  differenceMessages,
  mergeMessages as messages,
} from "../../../../contract/messages/staff/versions.ts";
import { useShell } from "../../../loaders/use-shell.ts";
import { BidiSentence } from "../../../ui/bidi-sentence.tsx";
import { useModal } from "../../../ui/dialog/use-modal.ts";
import { fields } from "../model/fields.ts";
import { compareLines, type Part } from "../versions/compare-lines.ts";
import { MarkedWords } from "../versions/marked-words.tsx";
import { type BodyFormat, linesOfBody } from "../versions/text-lines.ts";
import type { Choice, Conflict } from "./merge-snapshots.ts";
import "./merge-dialog.css";

type MergeDialogProps = {
  format: BodyFormat;
  /** At least one. */
  conflicts: readonly Conflict[];
  /** Who changed the record meanwhile. */
  theirName: string;
  /** Called once, with a choice for each conflict in their order. */
  onDone: (choices: readonly Choice[]) => void;
  /** Called instead when the person leaves the dialog. */
  onCancel: () => void;
};

/** Asks what stays where two people changed the same place: one place at a time, one tap each. */
export default function MergeDialog({ format, conflicts, theirName, onDone, onCancel }: MergeDialogProps) {
  const { leave, dismiss, modal } = useModal(onCancel);
  const [choices, setChoices] = useState<readonly Choice[]>([]);
  const titleId = useId();
  const current = choices.length;
  const conflict = conflicts[current];

  function choose(choice: Choice) {
    const chosen = [...choices, choice];
    if (chosen.length < conflicts.length) setChoices(chosen);
    else leave(() => onDone(chosen));
  }

  if (!conflict) return null;
  // A portal, because the form that opens it would contain its buttons.
  return createPortal(
    <dialog className="confirm merge-dialog" aria-labelledby={titleId} {...modal}>
      <div>
        <h2 id={titleId}>{messages.title}</h2>
        <p className="quiet">
          <BidiSentence about={messages.explanation} words={theirName} />
        </p>
        <Question
          key={current}
          format={format}
          conflict={conflict}
          theirName={theirName}
          number={current + 1}
          count={conflicts.length}
        />
        <div className="answers">
          <button type="button" className="button" onClick={() => choose("mine")}>
            {messages.mine}
          </button>
          <button type="button" className="button" onClick={() => choose("theirs")}>
            {/* One flex item, so that the name is not torn apart. */}
            <span className="clamp">
              <BidiSentence about={messages.theirs} words={theirName} />
            </span>
          </button>
          {canKeepBoth(conflict) && (
            <button type="button" className="button plain" onClick={() => choose("both")}>
              {messages.both}
            </button>
          )}
          <p>
            {current > 0 && (
              <button type="button" className="text-button" onClick={() => setChoices(choices.slice(0, -1))}>
                {messages.back}
              </button>
            )}
            <button type="button" className="text-button" onClick={dismiss}>
              {messages.cancel}
            </button>
          </p>
        </div>
      </div>
    </dialog>,
    document.body,
  );
}

type QuestionProps = {
  format: BodyFormat;
  conflict: Conflict;
  theirName: string;
  number: number;
  count: number;
};

/** One place with both sides. Its heading gets the focus, so that screen readers read each question. */
function Question({ number, count, ...sides }: QuestionProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h3 ref={heading} tabIndex={-1}>
        {messages.progress(number, count)}: {placeOf(sides.conflict)}
      </h3>
      <SideCard {...sides} side="mine" />
      <SideCard {...sides} side="theirs" />
    </>
  );
}

/** A field holds one value, and of a removed paragraph nothing would be kept. */
export function canKeepBoth(conflict: Conflict): boolean {
  return conflict.type === "block" && conflict.mine.length > 0 && conflict.theirs.length > 0;
}

function placeOf(conflict: Conflict): string {
  if (conflict.type === "field") return fields[conflict.field].label;
  return conflict.base.length === 0 ? messages.newParagraph : messages.paragraph;
}

type SideCardProps = Pick<QuestionProps, "format" | "conflict" | "theirName"> & { side: "mine" | "theirs" };

function SideCard({ format, conflict, side, theirName }: SideCardProps) {
  const { timeZone } = useShell().settings;
  const words = wordsOfSide(conflict, side, format, timeZone);
  const isMine = side === "mine";
  return (
    <section className="callout merge-side">
      <h4>{isMine ? messages.mine : <BidiSentence about={messages.theirs} words={theirName} />}</h4>
      {words ? (
        <MarkedWords parts={words} />
      ) : (
        <p className="quiet">
          {isMine ? messages.removedByMe : <BidiSentence about={messages.removedBy} words={theirName} />}
        </p>
      )}
      {words?.every(({ type }) => type === "same") && <p className="quiet">{differenceMessages.sameWords}</p>}
    </section>
  );
}

/**
 * What one person made of a place that both changed, compared with what both started from.
 * @returns undefined if this person removed the paragraph
 */
function wordsOfSide(
  conflict: Conflict,
  side: "mine" | "theirs",
  format: BodyFormat,
  timeZone: string,
): readonly Part[] | undefined {
  if (conflict.type === "block" && conflict[side].length === 0) return undefined;
  const linesOf = (of: "base" | "mine" | "theirs") =>
    conflict.type === "field"
      ? [fields[conflict.field].toWords(conflict[of], timeZone) || differenceMessages.empty]
      : conflict[of].flatMap(({ source }) => linesOfBody(source, format));
  const { stretches } = compareLines(linesOf("base"), linesOf(side));
  const end: Part = { type: "same", text: "\n" };
  return stretches.flatMap(({ parts }, index) => (index === 0 ? parts : [end, ...parts]));
}
