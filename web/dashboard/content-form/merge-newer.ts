import { contentKinds } from "../../../contract/content-kinds.ts";
import type { Snapshot } from "../../../contract/snapshot.ts";
import { applyChoices, type Choice, type Merge, mergeSnapshots } from "../merge/merge-snapshots.ts";
import { readVersion } from "./draft-calls.ts";
import type { Baseline } from "./draft-store.ts";
import type { FormConfig } from "./form-config.ts";
import { emptyValues, type FormValues, pictureKey } from "./form-values.ts";
import { mergeOwn } from "./merge-own.ts";
import type { SavedRecord } from "./saved-record.ts";
import { fromSnapshot, toSnapshot } from "./snapshot-values.ts";

type Input = {
  /** Undefined for a new record. */
  baseline: Baseline | undefined;
  newer: SavedRecord;
  /** The newer version is the author's own, from another tab or device. */
  isOwn: boolean;
  /** Called once everything is loaded, because the author goes on typing. */
  readValues: () => FormValues;
};

/** The author's text and the newer version in one; or a merge with conflicts that the author decides. */
export async function mergeNewer(
  config: FormConfig,
  { baseline, newer, isOwn, readValues }: Input,
): Promise<{ values: FormValues } | { question: Merge }> {
  const base = await baseOf(config, newer.id, baseline);
  const values = readValues();
  const mine = toMergedSnapshot(config, values);
  const { bodyFormat } = contentKinds[config.kind];
  if (isOwn) {
    const merged = mergeOwn(base, mine, newer.snapshot, bodyFormat);
    return { values: toValues(merged, values, newer) };
  }
  const merge = mergeSnapshots(base, mine, newer.snapshot, bodyFormat);
  if (merge.conflicts.length > 0) return { question: merge };
  return { values: applyMerge(merge, [], values, newer) };
}

/**
 * @param own the author's values before the merge
 * @returns the values with the author's choices
 */
export function applyMerge(
  merge: Merge,
  choices: readonly Choice[],
  own: FormValues,
  newer: SavedRecord,
): FormValues {
  return toValues(applyChoices(merge, choices), own, newer);
}

/** The version that the text builds upon. Without it, the merge keeps all that either text contains. */
async function baseOf(config: FormConfig, id: number, baseline: Baseline | undefined): Promise<Snapshot> {
  const { snapshot, versionID } = baseline ?? {};
  const known = snapshot ?? (versionID === undefined ? undefined : await readVersion(config, id, versionID));
  return known ?? toSnapshot(config, emptyValues);
}

/** A newly chosen cover takes part under a name that no stored one has. */
function toMergedSnapshot(config: FormConfig, values: FormValues): Snapshot {
  const snapshot = toSnapshot(config, values);
  const { picture } = values;
  return picture ? { ...snapshot, image: { name: nameOf(picture), width: 1, height: 1 } } : snapshot;
}

function toValues(merged: Snapshot, own: FormValues, newer: SavedRecord): FormValues {
  const values = fromSnapshot(merged, own.decorative || newer.values.decorative);
  const keepsPicture = own.picture !== undefined && merged.image?.name === nameOf(own.picture);
  return keepsPicture
    ? { ...values, picture: own.picture, cover: newer.values.cover, decorative: own.decorative }
    : values;
}

const nameOf = (picture: File) => `chosen ${pictureKey(picture)}`;
