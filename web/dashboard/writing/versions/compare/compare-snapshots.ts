import type { Snapshot } from "../../../../../contract/schemas/snapshot.ts";
import type { FieldName } from "../../model/field.ts";
import { fieldNames, isSameField } from "../../model/form-values.ts";
import { alignBlocks, type Row } from "./align-blocks.ts";
import { isSameBlock } from "./block.ts";
import { type BodyFormat, splitBody } from "./split-body.ts";

/** Neighbouring paragraphs that are all the same, or a changed one. */
export type Stretch = { type: "unchanged"; rows: Row[] } | { type: "changed"; row: Row };

/** The difference of two snapshots of a record. */
type Difference = { fields: readonly FieldName[]; body: readonly Stretch[]; isEmpty: boolean };

export function compareSnapshots(before: Snapshot, after: Snapshot, format: BodyFormat): Difference {
  const fields = fieldNames.filter((field) => !isSameField(field, before, after));
  const rows =
    before.body === after.body
      ? []
      : alignBlocks(splitBody(before.body, format), splitBody(after.body, format));
  const body: Stretch[] = [];
  for (const row of rows) {
    const last = body.at(-1);
    const isUnchanged = row.before && row.after && isSameBlock(row.before, row.after);
    if (!isUnchanged) body.push({ type: "changed", row });
    else if (last?.type === "unchanged") last.rows.push(row);
    else body.push({ type: "unchanged", rows: [row] });
  }
  const isSameBody = body.every(({ type }) => type === "unchanged");
  return { fields, body: isSameBody ? [] : body, isEmpty: fields.length === 0 && isSameBody };
}
