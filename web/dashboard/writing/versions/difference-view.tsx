import { useMemo, useState } from "react";
import { directionClasses } from "../../../../contract/body.ts";
import { detectLanguage } from "../../../../contract/language.ts";
import { differenceMessages as messages } from "../../../../contract/messages/versions/en.ts";
import type { Snapshot } from "../../../../contract/schemas/snapshot.ts";
import { useShell } from "../../../ui/use-shell.ts";
import type { FieldName } from "../model/field.ts";
import { fields } from "../model/fields.ts";
import { latestOf, type Row } from "./compare/align-blocks.ts";
import type { Block } from "./compare/block.ts";
import { compareSnapshots, type Stretch } from "./compare/compare-snapshots.ts";
import { describeFormat, describeMedia } from "./compare/describe-format.ts";
import { diffValues, diffWords } from "./compare/diff-words.ts";
import type { BodyFormat } from "./compare/split-body.ts";
import { wordsOf } from "./compare/words.ts";
import { ChangeNotes, WordChanges } from "./word-changes.tsx";

/** Changes that are shown at once. Their words are compared only then, which bounds the work for long texts. */
const changesPerStep = 50;

type DifferenceViewProps = { before: Snapshot; after: Snapshot; format: BodyFormat };

/** What changed between two snapshots of a record: fields, then paragraphs with their changed words marked. */
export function DifferenceView({ before, after, format }: DifferenceViewProps) {
  const difference = useMemo(() => compareSnapshots(before, after, format), [before, after, format]);
  const [shown, setShown] = useState(changesPerStep);
  if (difference.isEmpty) return <p className="empty">{messages.none}</p>;
  const { stretches, left } = firstChanges(difference.body, shown);
  return (
    <div className="difference">
      {difference.fields.map((field) => (
        <FieldChange key={field} field={field} before={before} after={after} />
      ))}
      {stretches.length > 0 && (
        <section>
          <h2>{messages.body}</h2>
          {stretches.map(({ key, stretch }) =>
            stretch.type === "unchanged" ? (
              <Unchanged key={key} rows={stretch.rows} />
            ) : (
              <ChangedBlock key={key} row={stretch.row} />
            ),
          )}
          {left > 0 && (
            <button type="button" className="button plain" onClick={() => setShown(shown + changesPerStep)}>
              {messages.more(Math.min(left, changesPerStep), left)}
            </button>
          )}
        </section>
      )}
    </div>
  );
}

/** The stretches up to a number of changes, each with its position as key, and how many changes are left. */
function firstChanges(body: readonly Stretch[], count: number) {
  const changed = body.flatMap(({ type }, index) => (type === "changed" ? [index] : []));
  const end = changed.length > count ? changed[count] : undefined;
  const stretches = body.slice(0, end).map((stretch, key) => ({ key, stretch }));
  return { stretches, left: Math.max(0, changed.length - count) };
}

function FieldChange({ field, before, after }: { field: FieldName; before: Snapshot; after: Snapshot }) {
  const { timeZone } = useShell().settings;
  const { label, toWords, describe } = fields[field];
  return (
    <section>
      <h2>{label}</h2>
      <div className="callout changed-block">
        <p className="changed-words" dir="auto">
          <WordChanges changes={diffValues(toWords(before, timeZone), toWords(after, timeZone))} />
        </p>
        <ChangeNotes notes={describe?.(before, after) ?? []} />
      </div>
    </section>
  );
}

function ChangedBlock({ row }: { row: Row }) {
  const { before, after } = row;
  const block = latestOf(row);
  const changes = diffWords(before ? wordsOf(before) : [], after ? wordsOf(after) : []);
  const notes = before && after ? describeFormat(before, after, changes) : describeMedia(block);
  return (
    <div className="callout changed-block">
      <p className="quiet">{labelOf(before, after)}</p>
      {changes.length > 0 && (
        <p className={`changed-words ${block.kind}`} {...directionOf(block, textOf(block))}>
          <WordChanges changes={changes} />
        </p>
      )}
      <ChangeNotes notes={notes} />
    </div>
  );
}

/** The direction that staff chose, else that of the words, and the language that they seem to have. */
function directionOf({ layout }: Block, text: string) {
  const { lang, dir = "auto" } = detectLanguage(text);
  const chosen = directionClasses.find((name) => layout.includes(name));
  return { lang, dir: chosen === undefined ? dir : chosen === "ql-direction-rtl" ? "rtl" : "ltr" };
}

function textOf(block: Block): string {
  return wordsOf(block)
    .map((word) => word.text)
    .join("");
}

function labelOf(before: Block | undefined, after: Block | undefined): string {
  if (!before) return messages.paragraphAdded;
  return after ? messages.paragraphChanged : messages.paragraphRemoved;
}

/** Folded; its text is rendered when it is opened for the first time. */
function Unchanged({ rows }: { rows: readonly Row[] }) {
  const [opened, setOpened] = useState(false);
  return (
    <details className="unchanged" onToggle={() => setOpened(true)}>
      <summary>{messages.unchanged(rows.length)}</summary>
      {opened &&
        rows.map((row, index) => {
          const block = latestOf(row);
          const text = textOf(block);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
            <p key={index} className={`changed-words ${block.kind}`} {...directionOf(block, text)}>
              {text || describeMedia(block).join(" ")}
            </p>
          );
        })}
    </details>
  );
}
