import type { Snapshot } from "../../../../contract/schemas/snapshot.ts";
import {
  applyChoices,
  type Choice,
  findChosen,
  type Merge,
  mergeSnapshots,
} from "../merge/merge-snapshots.ts";
import { type FormValues, pictureKey } from "../model/field.ts";
import { emptyValues, fromSnapshot, toSnapshot } from "../model/form-values.ts";
import type { Baseline, SavedRecord } from "../model/saved-record.ts";
import type { BodyFormat } from "../versions/text-lines.ts";
import type { DraftRequests } from "./draft-requests.ts";
import { mergeOwn } from "./merge-own.ts";

export type MergeInput = {
  /** Undefined for a new record. */
  baseline: Baseline | undefined;
  newer: SavedRecord;
  /** The newer version is the author's own, from another tab or device. */
  isOwn: boolean;
  /** Called once everything is loaded, because the author goes on typing. */
  readValues: () => FormValues;
};

type KindOfMerge = { bodyFormat: BodyFormat; readVersion: DraftRequests["readVersion"] };

/** The author's text and the newer version in one; or a merge with conflicts that the author decides. */
export async function mergeNewer(
  { bodyFormat, readVersion }: KindOfMerge,
  { baseline, newer, isOwn, readValues }: MergeInput,
): Promise<{ values: FormValues } | { question: Merge }> {
  const { snapshot, versionID } = baseline ?? {};
  const known = snapshot ?? (versionID === undefined ? undefined : await readVersion(newer.id, versionID));
  // Without the version that the text builds upon, the merge keeps all that either text contains.
  const base = known ?? toSnapshot(emptyValues);
  const values = readValues();
  const mine = toMergedSnapshot(values);
  if (isOwn) {
    const merged = mergeOwn(base, mine, newer.snapshot, bodyFormat);
    return { values: toValues(merged, values, newer) };
  }
  const merge = mergeSnapshots(base, mine, newer.snapshot, bodyFormat);
  if (merge.conflicts.length > 0) return { question: merge };
  return applyMerge(merge, [], values, newer);
}

/**
 * @param own the author's values before the merge
 * @returns the values with the author's choices, and the letters of each block that was decided
 */
export function applyMerge(
  merge: Merge,
  choices: readonly Choice[],
  own: FormValues,
  newer: SavedRecord,
): { values: FormValues; chosen: string[] } {
  const values = toValues(applyChoices(merge, choices), own, newer);
  return { values, chosen: findChosen(merge, choices) };
}

/** A newly chosen cover takes part under a name that no stored one has. */
function toMergedSnapshot(values: FormValues): Snapshot {
  const snapshot = toSnapshot(values);
  const { picture } = values;
  return picture ? { ...snapshot, image: { name: nameOf(picture), width: 1, height: 1 } } : snapshot;
}

function toValues(merged: Snapshot, own: FormValues, newer: SavedRecord): FormValues {
  const values = fromSnapshot(merged);
  const keepsPicture = own.picture !== undefined && merged.image?.name === nameOf(own.picture);
  return keepsPicture ? { ...values, picture: own.picture, cover: newer.values.cover } : values;
}

const nameOf = (picture: File) => `chosen ${pictureKey(picture)}`;
