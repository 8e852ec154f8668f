import { shownState } from "../../../content/comments/index.ts";
import type { Db } from "../../../platform/database/index.ts";
import { parseJson } from "../../../platform/parse-json.ts";
import {
  type ArchiveSummary,
  addPictures,
  findOriginals,
  type Progress,
  readRows,
  type SiteLocation,
  withSiteSnapshot,
  writeArchive,
} from "../backup/index.ts";
import {
  authorSchema,
  commentSchema,
  type ExportedAuthor,
  type ExportedComment,
  type ExportedRecord,
  type ExportedSetting,
  exportedSettingSchema,
  numberTables,
  recordSchema,
  toExported,
  toExportedComment,
} from "./export-schemas.ts";
import { findUnpublished } from "./unpublished.ts";

export type ExportOptions = {
  replace: boolean;
  /** Also drafts, and what live records have that is saved but not published. */
  withUnpublished?: boolean;
  /** Also what was counted about readers, which is not public. */
  withNumbers?: boolean;
  progress: Progress;
};

/**
 * Writes an archive of the public content with its pictures, and the settings, for use elsewhere. The only personal data
 * in it are the names of comment authors. It does not include the trash, and only on request what is unpublished and the
 * numbers of readers.
 */
export function exportSite(
  location: SiteLocation,
  path: string,
  { replace, withUnpublished = false, withNumbers = false, progress }: ExportOptions,
): Promise<ArchiveSummary> {
  return withSiteSnapshot(location, ({ snapshot, store, assertPicturesRetained }) =>
    writeArchive(path, { kind: "export", replace }, async (archive) => {
      const chosen: Chosen = { records: new Set(), versions: new Set(), authors: new Set() };
      await archive.addTable("record", records(snapshot, withUnpublished, chosen));
      await archive.addTable("comment", comments(snapshot, chosen));
      await archive.addTable("author", authors(snapshot, chosen));
      await archive.addTable("setting", settings(snapshot));
      if (withNumbers) {
        for (const table of numberTables) await archive.addTable(table, readRows(snapshot, table));
      }
      await addPictures(archive, store, await findOriginals(snapshot, chosen), progress);
      assertPicturesRetained();
    }),
  );
}

/** What the export contains: records, each as its kind, a space and its id; versions whose values it has; authors. */
type Chosen = { records: Set<string>; versions: Set<number>; authors: Set<number> };

async function* records(db: Db, withUnpublished: boolean, chosen: Chosen): AsyncGenerator<ExportedRecord> {
  const rows = await db.selectFrom("page_address").selectAll().orderBy("address").execute();
  const addressesOf = Map.groupBy(rows, ({ kind, record_id }) => `${kind} ${record_id}`);
  for await (const row of readRows(db, "content")) {
    if (row.trashed_at !== null || !(withUnpublished || row.state === "live")) continue;
    const name = `${row.kind} ${row.id}`;
    chosen.records.add(name);
    const newest = withUnpublished ? await findUnpublished(db, row) : undefined;
    if (newest) chosen.versions.add(newest.versionId);
    const addresses = (addressesOf.get(name) ?? []).map(({ address }) => address);
    yield recordSchema.parse(toExported(row, { unpublished: newest?.snapshot ?? null, addresses }));
  }
}

async function* comments(db: Db, chosen: Chosen): AsyncGenerator<ExportedComment> {
  for await (const row of readRows(db, "comment")) {
    if (row.state !== shownState) continue;
    const comment = commentSchema.parse(toExportedComment(row));
    if (!chosen.records.has(`${comment.content_kind} ${comment.content_id}`)) continue;
    chosen.authors.add(comment.user_id);
    yield comment;
  }
}

async function* authors(db: Db, chosen: Chosen): AsyncGenerator<ExportedAuthor> {
  for await (const { id, username, created_at } of readRows(db, "user")) {
    const author = authorSchema.parse({ id, username, created_at });
    if (chosen.authors.has(author.id)) yield author;
  }
}

/** Only valid settings, because pages ignore invalid ones, too. */
async function* settings(db: Db): AsyncGenerator<ExportedSetting> {
  for await (const { key, value } of readRows(db, "setting")) {
    const setting = exportedSettingSchema.safeParse({ key, value: parseJson(String(value)) });
    if (setting.success) yield setting.data;
  }
}
