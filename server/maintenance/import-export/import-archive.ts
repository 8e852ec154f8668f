import type { z } from "zod";
import { type Db, openDatabase } from "../../database/index.ts";
import { createImages, type ImageStore } from "../../images/index.ts";
import { UserFacingError } from "../../user-facing-error.ts";
import { type Archive, type Progress, readArchive, type SiteLocation } from "../backup/index.ts";
import {
  authorSchema,
  commentSchema,
  type ExportedRows,
  exportedSettingSchema,
  exportTables,
  recordSchema,
} from "./export-schemas.ts";
import { planPictures, storePictures } from "./import-pictures.ts";
import type { ImportCounts, PicturePlan, RowPlan } from "./import-plan.ts";
import { planRows, writeRows } from "./import-rows.ts";
import { joinTruncated } from "./validate-text.ts";

type ImportOptions = {
  withSettings: boolean;
  progress: Progress;
  /** The most rows of one transaction, which keeps other writers waiting. */
  batchRows?: number;
};

/**
 * Adds what an export holds to a site, in batches; one that was interrupted is completed by another. Numbers, moments and texts stay what they are; what is there already is passed
 * over; where something else has a number, nothing is added at all.
 * @throws UserFacingError naming what does not fit, and what is taken
 */
export function importArchive(
  path: string,
  place: SiteLocation,
  { withSettings, progress, batchRows = 500 }: ImportOptions,
): Promise<ImportCounts> {
  return readArchive(path, "export", progress, async (archive) => {
    const rows = rowsOf(archive, path, withSettings);
    await requireWhole(archive, rows, path);
    const store = await place.openStore();
    const database = await openDatabase(place.database);
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
  const taken = [...plan.taken, ...pictures.taken];
  if (taken.length > 0) {
    throw new UserFacingError(
      `Nothing was imported, because something else is here already: ${joinTruncated(taken)}`,
    );
  }
  const written = (count: number) => progress("rows", count, plan.fresh.size);
  await storePictures(db, images, archive, pictures, progress, () =>
    writeRows(db, rows, plan, pictures, { batchRows, written }),
  );
  return plan.counted;
}

function rowsOf(archive: Archive, path: string, withSettings: boolean): ExportedRows {
  const table = <Schema extends z.ZodType>(name: string, schema: Schema) =>
    async function* (): AsyncGenerator<z.infer<Schema>> {
      let number = 0;
      for await (const line of archive.lines(name)) {
        number += 1;
        const row = schema.safeParse(line);
        if (!row.success) {
          const issue = row.error.issues[0];
          const place = `line ${number} of tables/${name}.jsonl in it: ${issue?.path.join(".")}`;
          throw new UserFacingError(`${path}: ${place}: ${issue?.message}`);
        }
        yield row.data;
      }
    };
  return {
    record: table("record", recordSchema),
    author: table("author", authorSchema),
    comment: table("comment", commentSchema),
    setting: withSettings ? table("setting", exportedSettingSchema) : async function* () {},
  };
}

/** @throws UserFacingError for other tables than an export has, other numbers of rows, and what refers to nothing in it */
async function requireWhole({ tables, manifest }: Archive, rows: ExportedRows, path: string): Promise<void> {
  const odd = tables.find((name) => !exportTables.some((known) => known === name));
  if (odd) throw new UserFacingError(`${path}: tables/${odd}.jsonl does not belong in it`);
  const refuse = (name: string) =>
    new UserFacingError(`${path}: tables/${name}.jsonl does not hold all its rows`);
  const records = new Set<string>();
  for await (const { kind, id } of rows.record()) records.add(`${kind} ${id}`);
  if (records.size !== manifest.rows.record) throw refuse("record");
  const authors = new Set<number>();
  for await (const { id } of rows.author()) authors.add(id);
  if (authors.size !== manifest.rows.author) throw refuse("author");
  const comments = new Set<string>();
  for await (const { id, user_id, content_kind, content_id } of rows.comment()) {
    comments.add(id);
    if (!authors.has(user_id) || !records.has(`${content_kind} ${content_id}`)) {
      throw new UserFacingError(`${path}: comment ${id} is on nothing in it, or by nobody`);
    }
  }
  if (comments.size !== manifest.rows.comment) throw refuse("comment");
}
