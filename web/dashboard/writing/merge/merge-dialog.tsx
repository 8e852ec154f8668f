import { useEffect, useId, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { mergeMessages as messages } from "../../../../contract/messages/versions/en.ts";
import { BidiSentence } from "../../../ui/bidi-sentence.tsx";
import { useModal } from "../../../ui/dialog/use-modal.ts";
import { useShell } from "../../../ui/use-shell.ts";
import { fields } from "../model/fields.ts";
import type { Block } from "../versions/compare/block.ts";
import { describeFormat, describeMedia } from "../versions/compare/describe-format.ts";
import { diffValues, diffWords, type WordChange } from "../versions/compare/diff-words.ts";
import { type Word, wordsOf } from "../versions/compare/words.ts";
import { ChangeNotes, WordChanges } from "../versions/word-changes.tsx";
import type { Choice, Conflict } from "./merge-snapshots.ts";
import "./merge-dialog.css";

type MergeDialogProps = {
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
export default function MergeDialog({ conflicts, theirName, onDone, onCancel }: MergeDialogProps) {
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

type QuestionProps = { conflict: Conflict; theirName: string; number: number; count: number };

/** One place with both sides. Its heading gets the focus, so that screen readers read each question. */
function Question({ conflict, theirName, number, count }: QuestionProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h3 ref={heading} tabIndex={-1}>
        {messages.progress(number, count)}: {placeOf(conflict)}
      </h3>
      <SideCard conflict={conflict} side="mine" theirName={theirName} />
      <SideCard conflict={conflict} side="theirs" theirName={theirName} />
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

type SideCardProps = { conflict: Conflict; side: "mine" | "theirs"; theirName: string };

function SideCard({ conflict, side, theirName }: SideCardProps) {
  const { timeZone } = useShell().settings;
  const { changes, notes } = describeSide(conflict, side, timeZone);
  const isMine = side === "mine";
  return (
    <section className="callout merge-side">
      <h4>{isMine ? messages.mine : <BidiSentence about={messages.theirs} words={theirName} />}</h4>
      {changes ? (
        <p className="changed-words" dir="auto">
          <WordChanges changes={changes} />
        </p>
      ) : (
        <p className="quiet">
          {isMine ? messages.removedByMe : <BidiSentence about={messages.removedBy} words={theirName} />}
        </p>
      )}
      <ChangeNotes notes={notes} />
    </section>
  );
}

/** What one person made of a place that both changed. */
type Side = {
  /** Compared with what both started from. Undefined if this person removed the paragraph. */
  changes: readonly WordChange[] | undefined;
  /** What changed apart from the words. */
  notes: readonly string[];
};

/** One person's side of a conflict, for the dialog. */
function describeSide(conflict: Conflict, side: "mine" | "theirs", timeZone: string): Side {
  if (conflict.type === "field") {
    const { base } = conflict;
    const { toWords, describe } = fields[conflict.field];
    const changes = diffValues(toWords(base, timeZone), toWords(conflict[side], timeZone));
    return { changes, notes: describe?.(base, conflict[side]) ?? [] };
  }
  const { base } = conflict;
  const blocks = conflict[side];
  if (blocks.length === 0) return { changes: undefined, notes: [] };
  if (base.length === 0) {
    const other = conflict[side === "mine" ? "theirs" : "mine"];
    const changes = diffWords(linesOf(other), linesOf(blocks)).filter(({ type }) => type !== "removed");
    return { changes, notes: blocks.flatMap(describeMedia) };
  }
  const changes = diffWords(linesOf(base), linesOf(blocks));
  const [before, after] = [base[0], blocks[0]];
  return { changes, notes: before && after ? describeFormat(before, after, changes) : [] };
}

/** The words of several blocks, each block on lines of its own. */
function linesOf(blocks: readonly Block[]): Word[] {
  return blocks.flatMap((block, index) => {
    const words = wordsOf(block);
    const last = words.at(-1);
    return last && index < blocks.length - 1
      ? [...words.slice(0, -1), { ...last, text: `${last.text}\n` }]
      : words;
  });
}
