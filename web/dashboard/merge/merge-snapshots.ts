import type { Snapshot } from "../../../contract/snapshot.ts";
import { type FieldName, fieldNames, isSameField, withField } from "../versions/snapshot-fields.ts";
import { type BodyFormat, joinBlocks, splitBody } from "../versions/split-body.ts";
import { type BlockConflict, type MergedPart, mergeBlocks } from "./merge-blocks.ts";

/** A person's answer to a conflict. For a field that holds one value, "both" means mine. */
export type Choice = "mine" | "theirs" | "both";

/** What both people changed differently: a paragraph, or a field beside the body. */
export type Conflict =
  | ({ type: "block" } & BlockConflict)
  | { type: "field"; field: FieldName; base: Snapshot; mine: Snapshot; theirs: Snapshot };

/** A merge that needs an answer for each of its conflicts. */
export type Merge = {
  conflicts: readonly Conflict[];
  format: BodyFormat;
  /** The merged values, mine where both differ, without the body. */
  fields: Snapshot;
  theirs: Snapshot;
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
    if (isSameField(field, base, mine)) fields = withField(field, fields, theirs);
    else if (!isSameField(field, base, theirs) && !isSameField(field, mine, theirs)) {
      conflicts.push({ type: "field", field, base, mine, theirs });
    }
  }
  const split = ({ body }: Snapshot) => splitBody(body, format);
  const body = mergeBlocks(split(base), split(mine), split(theirs));
  for (const part of body) if ("conflict" in part) conflicts.push({ type: "block", ...part.conflict });
  return { conflicts, format, fields, theirs, body };
}

/**
 * The merged record.
 * @param choices one for each conflict, in the same order
 */
export function applyChoices(merge: Merge, choices: readonly Choice[]): Snapshot {
  const { conflicts, format, theirs, body } = merge;
  let { fields } = merge;
  let answered = 0;
  for (const conflict of conflicts) {
    if (conflict.type !== "field") continue;
    if (choices[answered] === "theirs") fields = withField(conflict.field, fields, theirs);
    answered += 1;
  }
  const blocks = body.flatMap((part) => {
    if ("block" in part) return [part.block];
    const choice = choices[answered];
    answered += 1;
    return chosenBlocks(part.conflict, choice);
  });
  return { ...fields, body: joinBlocks(blocks, format) };
}

/** Without a choice both are kept. */
function chosenBlocks({ mine, theirs }: BlockConflict, choice: Choice = "both") {
  if (choice === "mine") return mine;
  return choice === "theirs" ? theirs : [...mine, ...theirs];
}
