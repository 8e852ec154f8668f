import { readFacts, writeFacts } from "../../../../contract/facts.ts";
import type { Snapshot } from "../../../../contract/schemas/snapshot.ts";

/**
 * Merges two people's changes to the facts row by row.
 * @returns the facts with mine, and with theirs, where both changed the value of one label
 */
export function mergeFacts(base: Snapshot, mine: Snapshot, theirs: Snapshot) {
  const [original, my, their] = [rowsOf(base), rowsOf(mine), rowsOf(theirs)];
  const isSorted = [...my.keys()].join() === [...original.keys()].join();
  const keys = new Set(isSorted ? [...their.keys(), ...my.keys()] : [...my.keys(), ...their.keys()]);
  const merge = (winner: Rows) => {
    const merged = [...keys].flatMap((key) => {
      const [was, isMine, isTheirs] = [original.get(key), my.get(key), their.get(key)];
      const row = same(was, isMine) ? isTheirs : same(was, isTheirs) ? isMine : winner.get(key);
      return row ? [row] : [];
    });
    return { ...mine, fields: { ...mine.fields, facts: writeFacts(merged) || null } };
  };
  return { mine: merge(my), theirs: merge(their) };
}

type Row = ReturnType<typeof readFacts>[number];
type Rows = ReadonlyMap<string, Row>;

const same = (one: Row | undefined, other: Row | undefined) => one?.value === other?.value;

/** Rows by label. The same label a second time is another row. */
function rowsOf({ fields: { facts } }: Snapshot): Rows {
  const rows = new Map<string, Row>();
  for (const row of readFacts(facts)) {
    let key = row.label;
    while (rows.has(key)) key += ":";
    rows.set(key, row);
  }
  return rows;
}
