import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { createPortal } from "react-dom";
import {
  differenceMessages,
  conflictMessages as messages,
} from "../../../../contract/messages/staff/versions.ts";
import type { Snapshot } from "../../../../contract/schemas/snapshot.ts";
import { type ContentKind, contentKinds } from "../../../../contract/values/content-kinds.ts";
import { useShell } from "../../../loaders/use-shell.ts";
import { BidiSentence } from "../../../ui/bidi-sentence.tsx";
import { exactTime } from "../../../ui/dates.ts";
import { useModal } from "../../../ui/dialog/use-modal.ts";
import { Spinner } from "../../../ui/spinner.tsx";
import { MarkedWords } from "../versions/marked-words.tsx";
import type { BodyFormat } from "../versions/text-lines.ts";
import { comparePassages, cutPassage, type Passage, type Side } from "./conflict-passages.ts";
import { copyOf, copyText } from "./copy-text.ts";
import "./conflict-dialog.css";

type ConflictDialogProps = {
  kind: ContentKind;
  mine: Snapshot;
  other: Snapshot;
  /** Undefined: the person's own text, from another device or tab. */
  author: string | undefined;
  /** When the other text was written, ISO 8601. */
  at: string;
  onKeepMine: () => void;
  onTakeOther: () => void;
  /** The person leaves the screen and decides later. */
  onLater: () => void;
};

/** Asks which of two texts stays, when both changed the same. Shows each whole, with the differences marked. */
export default function ConflictDialog(props: ConflictDialogProps) {
  const { kind, mine, other, author, at, onKeepMine, onTakeOther, onLater } = props;
  const { leave, dismiss, modal } = useModal(onLater);
  const { timeZone } = useShell().settings;
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  /** Undefined while the texts are compared. */
  const [passages, setPassages] = useState<readonly Passage[]>();
  /** On a narrow screen. */
  const [shown, setShown] = useState<Side>("mine");
  useEffect(() => title.current?.focus(), []);
  useEffect(() => {
    let isCurrent = true;
    const show = (compared: readonly Passage[]) => isCurrent && setPassages(compared);
    void comparePassages(mine, other, { kind, timeZone }).then(show);
    return () => {
      isCurrent = false;
    };
  }, [mine, other, kind, timeZone]);
  const headings = {
    mine: messages.mine,
    other: (
      <>
        {author ? <BidiSentence about={messages.other} words={author} /> : messages.ownOther},{" "}
        <time dateTime={at}>{exactTime(at, timeZone)}</time>
      </>
    ),
  };

  // A portal, because the form that opens it would contain its buttons.
  return createPortal(
    <dialog className="confirm conflict-dialog" aria-labelledby={titleId} {...modal}>
      <div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by the keyboard. */}
        <section className="conflict-texts" aria-labelledby={titleId} tabIndex={0}>
          <h2 id={titleId} ref={title} tabIndex={-1}>
            {messages.title}
          </h2>
          <p>
            {author ? <BidiSentence about={messages.explanation} words={author} /> : messages.ownExplanation}{" "}
            {messages.consequence}
          </p>
          {passages?.every(({ isSame }) => isSame) && (
            <p className="callout">{differenceMessages.sameWords}</p>
          )}
          <ShownChoice value={shown} onChange={setShown} />
          {passages ? <Passages passages={passages} shown={shown} headings={headings} /> : <Spinner />}
        </section>
        <div className="answers">
          <button type="button" className="button" onClick={() => leave(onKeepMine)}>
            {messages.keepMine}
          </button>
          <button type="button" className="button" onClick={() => leave(onTakeOther)}>
            {messages.takeOther}
          </button>
          <CopyButton text={mine} format={contentKinds[kind].bodyFormat} />
          <button type="button" className="text-button" onClick={dismiss}>
            {messages.later}
          </button>
        </div>
      </div>
    </dialog>,
    document.body,
  );
}

type ShownChoiceProps = { value: Side; onChange: (side: Side) => void };

/** Where there is no room for both texts beside each other. */
function ShownChoice({ value, onChange }: ShownChoiceProps) {
  const name = useId();
  return (
    <fieldset className="cluster conflict-choice">
      <legend className="visually-hidden">{messages.shown}</legend>
      {(["mine", "other"] as const).map((side) => (
        <label key={side} className="check">
          <input type="radio" name={name} checked={value === side} onChange={() => onChange(side)} />
          {side === "mine" ? messages.mine : messages.theOther}
        </label>
      ))}
    </fieldset>
  );
}

type PassagesProps = {
  passages: readonly Passage[];
  shown: Side;
  headings: Readonly<Record<Side, ReactNode>>;
};

/** Longer passages that both texts have are folded. */
const maxSameLines = 12;
/** What the browser lays out at once. */
const linesPerPiece = 20;

/** Both texts. A passage is unfolded in both, so that they stay beside each other. */
function Passages({ passages, shown, headings }: PassagesProps) {
  const [unfolded, setUnfolded] = useState<ReadonlySet<Passage>>(new Set());
  const id = useId();
  const toggle = (passage: Passage, isOpen: boolean) => {
    const next = new Set(unfolded);
    if (isOpen) next.add(passage);
    else next.delete(passage);
    setUnfolded(next);
  };
  return (["mine", "other"] as const).map((side) => (
    <section
      key={side}
      className={side === shown ? "conflict-text" : "conflict-text is-behind"}
      aria-labelledby={`${id}${side}`}
    >
      <h3 id={`${id}${side}`}>{headings[side]}</h3>
      {passages.map((passage, index) => {
        const { isSame, lines, label } = passage;
        const isUnfolded = unfolded.has(passage);
        const isFolding = isSame && lines > maxSameLines;
        // The position is all that identifies a passage, and the list never changes.
        const key = `${index}`;
        if (!isFolding) return <PassageText key={key} label={label} passage={passage} side={side} />;
        return (
          <details
            key={key}
            className="unchanged"
            open={isUnfolded}
            onToggle={(event) => toggle(passage, event.currentTarget.open)}
          >
            <summary>{differenceMessages.unchanged(lines)}</summary>
            {isUnfolded && <PassageText passage={passage} side={side} />}
          </details>
        );
      })}
    </section>
  ));
}

type PassageTextProps = { passage: Passage; side: Side; label?: string | undefined };

function PassageText({ passage, side, label }: PassageTextProps) {
  const parts = passage[side];
  return (
    <div className={passage.isSame ? undefined : "callout changed-block"}>
      {label && <h4>{label}</h4>}
      {parts.length === 0 && <p className="quiet">{messages.missing}</p>}
      {cutPassage(parts, linesPerPiece).map((piece, index) => {
        const key = `${index}`;
        return (
          <div key={key} className="conflict-piece">
            <MarkedWords parts={piece} />
          </div>
        );
      })}
    </div>
  );
}

/** The text for another place, before the person decides. */
function CopyButton({ text, format }: { text: Snapshot; format: BodyFormat }) {
  const [label, setLabel] = useState<string>(messages.copyMine);
  const copy = async () => {
    const isCopied = await copyText(copyOf(text, format));
    setLabel(isCopied ? messages.copied : messages.copyFailed);
  };
  return (
    <>
      <button type="button" className="button plain" onClick={() => void copy()}>
        {label}
      </button>
      <span className="visually-hidden" role="status">
        {label === messages.copyMine ? "" : label}
      </span>
    </>
  );
}
