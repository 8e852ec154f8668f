import type { z } from "zod";
import { type Db, openDatabase } from "../../database/index.ts";
import { createImages, type ImageStore } from "../../images/index.ts";
import { UserFacingError } from "../../user-facing-error.ts";
import {
  type Archive,
  type Progress,
  type Row,
  readArchive,
  rowSchemas,
  type SiteLocation,
} from "../backup/index.ts";
import {
  authorSchema,
  commentSchema,
  type ExportedRows,
  exportedSettingSchema,
  exportTables,
  numberTables,
  recordSchema,
} from "./export-schemas.ts";
import { formerTextSchema, pagesOf } from "./former-texts.ts";
import { importNumbers } from "./import-numbers.ts";
import { planPictures, storePictures } from "./import-pictures.ts";
import type { ImportCounts, PicturePlan, RowPlan } from "./import-plan.ts";
import { planRows } from "./plan-rows.ts";
import { joinTruncated } from "./validate-text.ts";
import { writeRows } from "./write-rows.ts";

type ImportOptions = {
  withSettings: boolean;
  progress: Progress;
  /** Maximum number of rows per transaction. Other writers wait for a transaction to end. */
  batchRows?: number;
};

/**
 * Adds the rows and pictures of an export to a site, in batches. Ids, dates and texts stay the same. Equal rows are
 * skipped, so that repeating an interrupted import completes it. On a conflict nothing is added.
 * @throws UserFacingError naming the invalid row, or all conflicts
 */
export function importArchive(
  path: string,
  target: SiteLocation,
  { withSettings, progress, batchRows = 500 }: ImportOptions,
): Promise<ImportCounts> {
  return readArchive(path, "export", progress, async (archive) => {
    const rows = rowsOf(archive, path, withSettings);
    await validateTables(archive, rows, path);
    const store = await target.openStore();
    const database = await openDatabase(target.database);
    try {
      return await addAll(database.db, store, archive, rows, progress, batchRows);
    } finally {
      await database.close();
    }
  });
}

async function addAll(
  db: Db,
  store: ImageStore,
  archive: Archive,
  rows: ExportedRows,
  progress: Progress,
  batchRows: number,
): Promise<ImportCounts> {
  const images = createImages(store);
  const plan: RowPlan = await planRows(db, rows);
  const pictures: PicturePlan = await planPictures(db, store, images, archive, plan);
  const conflicts = [...plan.taken, ...pictures.taken];
  if (conflicts.length > 0) {
    throw new UserFacingError(
      `Nothing was imported, because these already exist with other content: ${joinTruncated(conflicts)}`,
    );
  }
  const written = (count: number) => progress("rows", count, plan.fresh.size);
  await storePictures(db, images, archive, pictures, progress, () =>
    writeRows(db, rows, plan, pictures, { batchRows, written }),
  );
  const numbers = await importNumbers(db, rows.numbers(), batchRows);
  return { ...plan.counted, numbers };
}

function rowsOf(archive: Archive, path: string, withSettings: boolean): ExportedRows {
  const table = <Schema extends z.ZodType>(
    name: string,
    schema: Schema,
    isSkipped = (_line: unknown) => false,
  ) =>
    async function* (): AsyncGenerator<z.infer<Schema>> {
      let lineNumber = 0;
      for await (const line of archive.lines(name)) {
        lineNumber += 1;
        if (isSkipped(line)) continue;
        const row = schema.safeParse(line);
        if (!row.success) {
          const issue = row.error.issues[0];
          const position = `line ${lineNumber} of tables/${name}.jsonl in it: ${issue?.path.join(".")}`;
          throw new UserFacingError(`${path}: ${position}: ${issue?.message}`);
        }
        yield row.data;
      }
    };
  return {
    record: table("record", recordSchema),
    author: table("author", authorSchema),
    comment: table("comment", commentSchema),
    setting: withSettings ? table("setting", exportedSettingSchema, isFormerText) : async function* () {},
    async *formerText() {
      if (!withSettings) return;
      for await (const line of archive.lines("setting")) {
        const text = formerTextSchema.safeParse(line);
        if (text.success) yield* pagesOf(text.data);
      }
    },
    async *numbers() {
      for (const name of numberTables) {
        if (!archive.tables.includes(name)) continue;
        for await (const row of table<z.ZodType<Row>>(name, rowSchemas[name])()) yield { table: name, row };
      }
    },
  };
}

const isFormerText = (line: unknown) => formerTextSchema.safeParse(line).success;

/**
 * @throws UserFacingError for an unknown table, an invalid row, a wrong number of rows, or a comment without its record or
 *   author
 */
async function validateTables(
  { tables, manifest }: Archive,
  rows: ExportedRows,
  path: string,
): Promise<void> {
  const unknown = tables.find((name) => !exportTables.some((known) => known === name));
  if (unknown) throw new UserFacingError(`${path}: tables/${unknown}.jsonl is not a table of an export`);
  const wrongCount = (name: string) =>
    new UserFacingError(`${path}: tables/${name}.jsonl does not have the number of rows in its manifest`);
  const records = new Set<string>();
  const addresses = new Set<string>();
  for await (const { kind, id, addresses: own } of rows.record()) {
    records.add(`${kind} ${id}`);
    for (const address of own) {
      if (addresses.has(address)) throw new UserFacingError(`${path}: two pages have the address ${address}`);
      addresses.add(address);
    }
  }
  if (records.size !== manifest.rows.record) throw wrongCount("record");
  const authors = new Set<number>();
  for await (const { id } of rows.author()) authors.add(id);
  if (authors.size !== manifest.rows.author) throw wrongCount("author");
  const comments = new Set<string>();
  for await (const { id, user_id, content_kind, content_id } of rows.comment()) {
    comments.add(id);
    if (!authors.has(user_id) || !records.has(`${content_kind} ${content_id}`)) {
      throw new UserFacingError(`${path}: comment ${id} refers to a record or an author that is not in it`);
    }
  }
  if (comments.size !== manifest.rows.comment) throw wrongCount("comment");
  const counted = new Map<string, number>();
  for await (const { table } of rows.numbers()) counted.set(table, (counted.get(table) ?? 0) + 1);
  for (const name of numberTables) {
    if ((counted.get(name) ?? 0) !== (manifest.rows[name] ?? 0)) throw wrongCount(name);
  }
}
