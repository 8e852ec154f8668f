import { differenceMessages } from "../../../contract/messages/versions.ts";
import type { Snapshot } from "../../../contract/snapshot.ts";
import type { Block } from "../versions/block.ts";
import { describeFormat, describeMedia } from "../versions/describe-format.ts";
import { diffWords, type WordChange } from "../versions/diff-words.ts";
import { describeField, fieldText } from "../versions/field-text.ts";
import { textWords, type Word, wordsOf } from "../versions/words.ts";
import type { Conflict } from "./merge-snapshots.ts";

/** What one person made of a place that both changed. */
export type Side = {
  /** Compared with what both started from. Undefined if this person removed the paragraph. */
  changes: readonly WordChange[] | undefined;
  /** What changed apart from the words. */
  notes: readonly string[];
};

/** One person's side of a conflict, for the dialog. */
export function describeSide(conflict: Conflict, side: "mine" | "theirs", timeZone: string): Side {
  if (conflict.type === "field") {
    const { field, base } = conflict;
    const words = (text: string) => textWords(text || differenceMessages.empty);
    const wordsIn = (snapshot: Snapshot) => words(fieldText(field, snapshot, timeZone));
    const changes = diffWords(wordsIn(base), wordsIn(conflict[side]));
    return { changes, notes: describeField(field, base, conflict[side]) };
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
