import type { Snapshot } from "../../../../contract/schemas/snapshot.ts";
import { readFacts, writeFacts } from "../../../../contract/values/facts.ts";
import type { FieldName } from "../model/field.ts";
import { fieldNames, isSameField, withField } from "../model/form-values.ts";
import type { BodyFormat } from "../versions/text-lines.ts";
import type { Block } from "./block.ts";
import { mergeAdditions } from "./merge-additions.ts";
import { type BlockConflict, type MergedPart, mergeBlocks } from "./merge-blocks.ts";
import { joinBlocks, splitBody } from "./split-body.ts";

/** A person's answer to a conflict. For a field that holds one value, "both" means mine. */
export type Choice = "mine" | "theirs" | "both";

/** What both people changed differently: a paragraph, or a field beside the body. */
export type Conflict =
  | BlockConflict
  | { type: "field"; field: FieldName; base: Snapshot; mine: Snapshot; theirs: Snapshot };

/** A merge that needs an answer for each of its conflicts. */
export type Merge = {
  conflicts: readonly Conflict[];
  format: BodyFormat;
  /** The merged values, mine where both differ, without the body. */
  fields: Snapshot;
  body: readonly MergedPart[];
};

/**
 * Merges two people's changes to a record. What only one of them changed, and what both changed alike, merges without
 * a question. Apply the result with `applyChoices()`.
 * @param base the version that both started from
 */
export function mergeSnapshots(base: Snapshot, mine: Snapshot, theirs: Snapshot, format: BodyFormat): Merge {
  const conflicts: Conflict[] = [];
  let fields = mine;
  for (const field of fieldNames) {
    const sides = sidesOf(field, base, mine, theirs);
    fields = withField(field, fields, sides.mine);
    if (!isSameField(field, sides.mine, sides.theirs))
      conflicts.push({ type: "field", field, base, ...sides });
  }
  const split = ({ body }: Snapshot) => splitBody(body, format);
  const body = mergeBlocks(split(base), split(mine), split(theirs));
  for (const part of body) if ("conflict" in part) conflicts.push(part.conflict);
  return { conflicts, format, fields, body };
}

/** The values of a field if mine, or theirs, stays where both changed it. They are equal without a conflict. */
function sidesOf(field: FieldName, base: Snapshot, mine: Snapshot, theirs: Snapshot) {
  if (isSameField(field, base, mine)) return { mine: theirs, theirs };
  if (isSameField(field, base, theirs)) return { mine, theirs: mine };
  return field === "facts" ? mergeFacts(base, mine, theirs) : { mine, theirs };
}

/**
 * The merged record.
 * @param choices one for each conflict, in the same order
 */
export function applyChoices(merge: Merge, choices: readonly Choice[]): Snapshot {
  let { fields } = merge;
  for (const [index, conflict] of merge.conflicts.entries()) {
    const isTheirs = conflict.type === "field" && choices[index] === "theirs";
    if (isTheirs) fields = withField(conflict.field, fields, conflict.theirs);
  }
  const blocks = chooseBlocks(merge, choices).flatMap((part) => part.blocks);
  return { ...fields, body: joinBlocks(blocks, merge.format) };
}

/** The letters of each block that stands where both had changed the same, to find it by. */
export function findChosen(merge: Merge, choices: readonly Choice[]): string[] {
  const chosen = chooseBlocks(merge, choices).filter(({ isChosen }) => isChosen);
  return chosen
    .flatMap(({ blocks }) => blocks.map(({ letters }) => letters))
    .filter((letters) => letters !== "");
}

type ChosenPart = { blocks: readonly Block[]; isChosen: boolean };

function chooseBlocks({ conflicts, format, body }: Merge, choices: readonly Choice[]): ChosenPart[] {
  return body.map((part) => {
    if ("block" in part) return { blocks: [part.block], isChosen: false };
    const choice = choices[conflicts.indexOf(part.conflict)];
    return { blocks: chosenBlocks(part.conflict, choice, format), isChosen: true };
  });
}

/** Without a choice both are kept. */
function chosenBlocks(
  conflict: BlockConflict,
  choice: Choice = "both",
  format: BodyFormat,
): readonly Block[] {
  const { mine, theirs } = conflict;
  if (choice === "mine") return mine;
  if (choice === "theirs") return theirs;
  return withBothAdditions(conflict, format) ?? [...mine, ...theirs];
}

/** One block with what both added to it. Undefined if one of them did more. */
function withBothAdditions({ base, mine, theirs }: BlockConflict, format: BodyFormat): Block[] | undefined {
  const [my, their] = [mine[0], theirs[0]];
  const isOne = base.length <= 1 && mine.length === 1 && theirs.length === 1;
  if (!isOne || !my || !their || my.kind !== their.kind) return undefined;
  // A new block of both: one of them may contain the other.
  const bases = base[0] ? [base[0]] : [my, their];
  const sources = bases.map(({ source }) => mergeAdditions(source, my.source, their.source));
  const merged = sources.find((source) => source !== undefined);
  return merged === undefined
    ? undefined
    : splitBody(
        joinBlocks([my], format).replace(my.source, () => merged),
        format,
      );
}

/**
 * Merges two people's changes to the facts row by row.
 * @returns the facts with mine, and with theirs, where both changed the value of one label
 */
function mergeFacts(base: Snapshot, mine: Snapshot, theirs: Snapshot) {
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
