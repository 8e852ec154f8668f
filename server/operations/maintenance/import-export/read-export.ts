import { UserFacingError } from "../../../platform/user-facing-error.ts";
import { type Archive, parseRows, tables } from "../backup/index.ts";
import {
  authorSchema,
  commentSchema,
  exportedSettingSchema,
  numberTables,
  recordSchema,
} from "./export-schemas.ts";

const exportTables = ["record", "author", "comment", "setting", ...numberTables];

export type ExportedRows = ReturnType<typeof readExport>;

/** The rows of an export, streamed: each call reads the table from its start. */
export function readExport(archive: Archive, withSettings: boolean) {
  return {
    record: () => parseRows(archive, "record", recordSchema),
    author: () => parseRows(archive, "author", authorSchema),
    comment: () => parseRows(archive, "comment", commentSchema),
    async *setting() {
      if (withSettings) yield* parseRows(archive, "setting", exportedSettingSchema);
    },
    /** What was counted about readers, only in an export that was asked for it. */
    async *numbers(table: (typeof numberTables)[number]) {
      if (archive.tables.includes(table)) yield* parseRows(archive, table, tables[table].schema);
    },
  };
}

/**
 * @throws UserFacingError for an unknown table, an invalid row, a wrong number of rows, or a comment without its record or
 *   author
 */
export async function validateExport({ tables, manifest }: Archive, rows: ExportedRows): Promise<void> {
  const unknown = tables.find((name) => !exportTables.includes(name));
  if (unknown) throw new UserFacingError(`tables/${unknown}.jsonl is not a table of an export`);
  const requireCount = (name: string, count: number) => {
    if (count !== (manifest.rows[name] ?? 0))
      throw new UserFacingError(`tables/${name}.jsonl does not have the number of rows in its manifest`);
  };
  const records = new Set<string>();
  const addresses = new Set<string>();
  for await (const { kind, id, addresses: own } of rows.record()) {
    records.add(`${kind} ${id}`);
    for (const address of own) {
      if (addresses.has(address)) throw new UserFacingError(`two pages have the address ${address}`);
      addresses.add(address);
    }
  }
  requireCount("record", records.size);
  const authors = new Set<number>();
  for await (const { id } of rows.author()) authors.add(id);
  requireCount("author", authors.size);
  const comments = new Set<string>();
  for await (const { id, user_id, content_kind, content_id } of rows.comment()) {
    comments.add(id);
    if (!authors.has(user_id) || !records.has(`${content_kind} ${content_id}`))
      throw new UserFacingError(`comment ${id} refers to a record or an author that is not in it`);
  }
  requireCount("comment", comments.size);
  for (const table of numberTables) {
    let count = 0;
    for await (const _row of rows.numbers(table)) count += 1;
    requireCount(table, count);
  }
}
