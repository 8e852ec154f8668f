import type { Snapshot } from "../../../../contract/schemas/snapshot.ts";
import { applyChoices, type Choice, type Conflict, mergeSnapshots } from "../merge/merge-snapshots.ts";
import type { BodyFormat } from "../versions/text-lines.ts";

/**
 * Merges two texts of one person, written in two tabs or on two devices, without a question: where both changed a
 * paragraph, both are kept, unless one contains the other.
 */
export function mergeOwn(base: Snapshot, mine: Snapshot, theirs: Snapshot, format: BodyFormat): Snapshot {
  const merge = mergeSnapshots(base, mine, theirs, format);
  return applyChoices(merge, merge.conflicts.map(choose));
}

function choose(conflict: Conflict): Choice {
  // A field that holds one value cannot keep both.
  if (conflict.type === "field") return "mine";
  const [mine, theirs] = [textOf(conflict.mine), textOf(conflict.theirs)];
  if (mine.includes(theirs)) return "mine";
  return theirs.includes(mine) ? "theirs" : "both";
}

function textOf(blocks: readonly { source: string }[]): string {
  return blocks.map(({ source }) => source.replace(/<\/?p>/g, "\n").trim()).join("\n");
}
