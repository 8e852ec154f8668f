import type { Snapshot } from "../../../../contract/schemas/snapshot.ts";
import { readFacts, writeFacts } from "../../../../contract/values/facts.ts";
import { equalSnapshots, fieldNames, isSameField, withField } from "../model/form-values.ts";
import type { BodyFormat } from "../versions/text-lines.ts";
import { isAlike, mergeBlocks } from "./blocks/merge-blocks.ts";
import { joinBlocks, splitBody } from "./blocks/split-body.ts";

/** `normalize`: a body as the editor would write it. */
type BodyRules = { format: BodyFormat; normalize: (body: string) => string };

/**
 * The text with both people's changes.
 * @param base what both started from; undefined if unknown
 * @returns undefined if both changed the same block or field differently, or differ without a common base: then the
 * person is asked
 */
export function reconcile(
  base: Snapshot | undefined,
  mine: Snapshot,
  other: Snapshot,
  by: BodyRules,
): Snapshot | undefined {
  if (equalSnapshots(mine, other)) return mine;
  let merged = mine;
  for (const field of fieldNames) {
    if (isSameField(field, mine, other)) continue;
    if (base && isSameField(field, base, mine)) merged = withField(field, merged, other);
    else if (!base || !isSameField(field, base, other)) {
      const facts = base && field === "facts" ? mergeFacts(base, mine, other) : undefined;
      if (facts === undefined) return undefined;
      merged = { ...merged, fields: { ...merged.fields, facts: facts || null } };
    }
  }
  const body = mergeBodies(base?.body, mine.body, other.body, by);
  return body === undefined ? undefined : { ...merged, body };
}

function mergeBodies(
  base: string | undefined,
  mine: string,
  other: string,
  by: BodyRules,
): string | undefined {
  if (mine === other || other === base) return mine;
  if (mine === base) return other;
  const { format, normalize } = by;
  const [my, their] = [splitBody(mine, format), splitBody(other, format)];
  if (base === undefined) return isAlike(my, their, normalize) ? mine : undefined;
  const blocks = mergeBlocks({ base: splitBody(base, format), mine: my, other: their }, normalize);
  return blocks && joinBlocks(blocks, format);
}

/**
 * Merges two people's changes to the facts row by row.
 * @returns undefined if both changed the value of one label
 */
function mergeFacts(base: Snapshot, mine: Snapshot, other: Snapshot): string | undefined {
  const [original, my, their] = [rowsOf(base), rowsOf(mine), rowsOf(other)];
  const isSorted = [...my.keys()].join() === [...original.keys()].join();
  const labels = new Set(isSorted ? [...their.keys(), ...my.keys()] : [...my.keys(), ...their.keys()]);
  const merged: Row[] = [];
  for (const label of labels) {
    const [was, isMine, isTheirs] = [original.get(label), my.get(label), their.get(label)];
    if (!same(was, isMine) && !same(was, isTheirs) && !same(isMine, isTheirs)) return undefined;
    const row = same(was, isMine) ? isTheirs : isMine;
    if (row) merged.push(row);
  }
  return writeFacts(merged);
}

type Row = ReturnType<typeof readFacts>[number];

const same = (one: Row | undefined, other: Row | undefined) => one?.value === other?.value;

/** Rows by label. The same label a second time is another row. */
function rowsOf({ fields: { facts } }: Snapshot): ReadonlyMap<string, Row> {
  const rows = new Map<string, Row>();
  for (const row of readFacts(facts)) {
    let key = row.label;
    while (rows.has(key)) key += ":";
    rows.set(key, row);
  }
  return rows;
}
