import { diffArrays } from "diff";

/** Words that both texts have, or only one of them. */
export type Part = { type: "same" | "added" | "removed"; text: string };

/** Neighbouring lines that are all the same, or that changed. */
type Stretch = { isChanged: boolean; lines: number; parts: readonly Part[] };

export type Difference = {
  stretches: readonly Stretch[];
  /** Some words were not compared one by one: it would have taken too long. */
  isCutShort: boolean;
};

/** With more differences than these, lines or words count as replaced. */
const maxChangedLines = 3_000;
const maxChangedWords = 2_000;
/** Texts with a smaller share of common words count as replaced, too: single common words would only confuse. */
const minCommon = 0.2;

/**
 * Compares two texts by their lines, and changed lines by their words.
 * @param maxMs for lines, and in all: two texts that have little in common would take a time without bound
 */
export function compareLines(before: readonly string[], after: readonly string[], maxMs = 1_000): Difference {
  const deadline = performance.now() + maxMs;
  const found = diffArrays([...before], [...after], { maxEditLength: maxChangedLines, timeout: maxMs });
  let isCutShort = found === undefined;
  const stretches: Stretch[] = [];
  let [removed, added]: [readonly string[], readonly string[]] = [[], []];
  const endChange = () => {
    if (removed.length + added.length === 0) return;
    const parts = isCutShort ? undefined : compareWords(removed, added, deadline - performance.now());
    if (!parts) isCutShort = true;
    stretches.push({
      isChanged: true,
      lines: Math.max(removed.length, added.length),
      parts: parts ?? replaced(removed, added),
    });
    [removed, added] = [[], []];
  };
  for (const change of found ?? [
    { removed: true, value: before },
    { added: true, value: after },
  ]) {
    if (change.removed) removed = change.value;
    else if (change.added) added = change.value;
    else {
      endChange();
      const parts: Part[] = [{ type: "same", text: change.value.join("\n") }];
      stretches.push({ isChanged: false, lines: change.value.length, parts });
    }
  }
  endChange();
  return { stretches, isCutShort };
}

function replaced(removed: readonly string[], added: readonly string[]): Part[] {
  const parts: Part[] = [
    { type: "removed", text: removed.join("\n") },
    { type: "added", text: added.join("\n") },
  ];
  return parts.filter(({ text }) => text !== "");
}

/**
 * A word or a sign with the spaces after it, or the end of a line. Letters of any script, which the words of `diff` are
 * not; with the apostrophe of Somali (go'aan) and hyphens within words.
 */
const token =
  /[\p{L}\p{M}\p{N}]+(?:['’ʼ-][\p{L}\p{M}\p{N}]+)*[^\S\n]*|\n|[^\p{L}\p{M}\p{N}\s][^\S\n]*|[^\S\n]+/gu;

const tokensOf = (lines: readonly string[]) => lines.join("\n").match(token) ?? [];

const keyOf = (word: string) => (word === "\n" ? word : word.trimEnd());

/** @returns undefined if it would take longer */
function compareWords(
  removed: readonly string[],
  added: readonly string[],
  timeoutMs: number,
): Part[] | undefined {
  const [before, after] = [tokensOf(removed), tokensOf(added)];
  if (before.length === 0 || after.length === 0) return replaced(removed, added);
  const found = diffArrays(before.map(keyOf), after.map(keyOf), {
    maxEditLength: maxChangedWords,
    timeout: timeoutMs,
  });
  if (!found) return undefined;
  const parts: Part[] = [];
  let [at, atAfter, common] = [0, 0, 0];
  for (const change of found) {
    const { count } = change;
    const were = before.slice(at, at + count);
    const are = after.slice(atAfter, atAfter + count);
    if (change.removed) parts.push({ type: "removed", text: were.join("") });
    else if (change.added) parts.push({ type: "added", text: are.join("") });
    else {
      // Where a word is the last of one text alone, the space after it comes from the other text.
      const words = are.map((word, index) => longer(word, were[index] ?? ""));
      parts.push({ type: "same", text: words.join("") });
      common += count;
    }
    if (!change.added) at += count;
    if (!change.removed) atAfter += count;
  }
  return common < minCommon * Math.max(before.length, after.length) ? replaced(removed, added) : parts;
}

const longer = (one: string, other: string) => (other.length > one.length ? other : one);
