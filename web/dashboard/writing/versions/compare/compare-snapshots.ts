import type { Snapshot } from "../../../../../contract/schemas/snapshot.ts";
import type { FieldName } from "../../model/field.ts";
import { fieldNames, isSameField } from "../../model/form-values.ts";
import { alignBlocks, type Row } from "./align-blocks.ts";
import { isSameBlock } from "./block.ts";
import { type BodyFormat, splitBody } from "./split-body.ts";

/** Neighbouring paragraphs that are all the same, or a changed one. */
export type Stretch = { type: "unchanged"; rows: readonly Row[] } | { type: "changed"; row: Row };

/** The difference of two snapshots of a record. */
type Difference = { fields: readonly FieldName[]; body: readonly Stretch[]; isEmpty: boolean };

export function compareSnapshots(before: Snapshot, after: Snapshot, format: BodyFormat): Difference {
  const fields = fieldNames.filter((field) => !isSameField(field, before, after));
  const rows =
    before.body === after.body
      ? []
      : alignBlocks(splitBody(before.body, format), splitBody(after.body, format));
  const body: Stretch[] = [];
  let unchanged: Row[] = [];
  const flush = () => {
    if (unchanged.length > 0) body.push({ type: "unchanged", rows: unchanged });
    unchanged = [];
  };
  for (const row of rows) {
    if (row.before && row.after && isSameBlock(row.before, row.after)) unchanged.push(row);
    else {
      flush();
      body.push({ type: "changed", row });
    }
  }
  flush();
  const isSameBody = body.every(({ type }) => type === "unchanged");
  return { fields, body: isSameBody ? [] : body, isEmpty: fields.length === 0 && isSameBody };
}
