import { diffArrays } from "diff";
import { differenceMessages } from "../../../../../contract/messages/versions/en.ts";
import { textWords, type Word } from "./words.ts";

/** Words that are the same, or that only one of two texts has. `before` has the same number of words. */
export type WordChange =
  | { type: "same"; words: readonly Word[]; before: readonly Word[] }
  | { type: "added" | "removed"; words: readonly Word[] };

/** With more differences than this the words are not compared one by one, which would take long and be unreadable. */
const maxEdits = 400;
/** Texts with a smaller share of common words count as replaced: single common words would only confuse. */
const minCommon = 0.2;

/** Compares two values in words, such as titles; empty for none. */
export function diffValues(before: string, after: string): WordChange[] {
  const wordsIn = (value: string) => textWords(value || differenceMessages.empty);
  return diffWords(wordsIn(before), wordsIn(after));
}

/** Compares two texts word by word. */
export function diffWords(before: readonly Word[], after: readonly Word[]): WordChange[] {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start]?.key === after[start]?.key) start += 1;
  let end = 0;
  while (end < most - start && before.at(-1 - end)?.key === after.at(-1 - end)?.key) end += 1;
  const same = (from: number, to: number, shift: number): WordChange[] =>
    from === to
      ? []
      : [{ type: "same", words: after.slice(from + shift, to + shift), before: before.slice(from, to) }];
  return [
    ...same(0, start, 0),
    ...diffMiddle(before.slice(start, before.length - end), after.slice(start, after.length - end)),
    ...same(before.length - end, before.length, after.length - before.length),
  ];
}

function diffMiddle(before: readonly Word[], after: readonly Word[]): WordChange[] {
  const replaced: WordChange[] = [];
  if (before.length > 0) replaced.push({ type: "removed", words: before });
  if (after.length > 0) replaced.push({ type: "added", words: after });
  if (replaced.length < 2) return replaced;
  const found = diffArrays(
    before.map(({ key }) => key),
    after.map(({ key }) => key),
    { maxEditLength: maxEdits },
  );
  if (!found) return replaced;
  const changes: WordChange[] = [];
  let [atBefore, atAfter, common] = [0, 0, 0];
  for (const { count, added, removed } of found) {
    const were = before.slice(atBefore, atBefore + count);
    const are = after.slice(atAfter, atAfter + count);
    if (removed) changes.push({ type: "removed", words: were });
    else if (added) changes.push({ type: "added", words: are });
    else {
      changes.push({ type: "same", words: are, before: were });
      common += count;
    }
    if (!added) atBefore += count;
    if (!removed) atAfter += count;
  }
  return common < minCommon * Math.max(before.length, after.length) ? replaced : changes;
}
