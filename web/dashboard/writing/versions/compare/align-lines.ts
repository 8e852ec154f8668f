import { findHunks } from "./find-hunks.ts";

/** Two lines that are compared with each other, or a line that only one of two texts has. */
export type LinePair = { before?: string | undefined; after?: string | undefined };

/** Pairs the lines of two texts. Changed lines belong together by what they begin with, as in "Facebook: https://…". */
export function alignLines(before: string, after: string): LinePair[] {
  const [were, are] = [before.split("\n"), after.split("\n")];
  const pairs: LinePair[] = [];
  let [atBefore, atAfter] = [0, 0];
  const addSame = (end: number) => {
    for (; atBefore < end; atBefore += 1, atAfter += 1) {
      pairs.push({ before: were[atBefore], after: are[atAfter] });
    }
  };
  for (const hunk of findHunks(were, are)) {
    addSame(hunk.before);
    atBefore += hunk.countBefore;
    atAfter += hunk.countAfter;
    pairs.push(...pairChanged(were.slice(hunk.before, atBefore), are.slice(hunk.after, atAfter)));
  }
  addSame(were.length);
  return pairs;
}

/** Lines without a partner stand where they stood, removed ones before added ones. */
function pairChanged(removed: readonly string[], added: readonly string[]): LinePair[] {
  if (removed.length === 1 && added.length === 1) return [{ before: removed[0], after: added[0] }];
  const pairs: LinePair[] = [];
  const rest = [...removed];
  const removeUntil = (isEnd: (line: string) => boolean) => {
    for (let [line] = rest; line !== undefined && !isEnd(line); [line] = rest) {
      pairs.push({ before: line });
      rest.shift();
    }
  };
  for (const after of added) {
    removeUntil((line) => added.some((other) => haveSameName(line, other)));
    const isPartner = (line: string) => haveSameName(line, after);
    if (rest.some(isPartner)) {
      removeUntil(isPartner);
      pairs.push({ before: rest.shift(), after });
    } else pairs.push({ after });
  }
  removeUntil(() => false);
  return pairs;
}

function haveSameName(one: string, other: string): boolean {
  const name = nameOf(one);
  return name !== undefined && name === nameOf(other);
}

function nameOf(line: string): string | undefined {
  const end = line.indexOf(": ");
  return end > 0 ? line.slice(0, end) : undefined;
}
