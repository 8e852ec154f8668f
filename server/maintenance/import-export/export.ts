import { shownState } from "../../comments/index.ts";
import type { Db } from "../../database/index.ts";
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
      const chosen = await chosenRecords(snapshot, withUnpublished);
      const versions = new Set<number>();
      await archive.addTable("record", records(snapshot, chosen, withUnpublished, versions));
      const authors = new Set<number>();
      await archive.addTable("comment", comments(snapshot, chosen, authors));
      await archive.addTable("author", people(snapshot, authors));
      await archive.addTable("setting", settings(snapshot));
      if (withNumbers) {
        for (const table of numberTables) await archive.addTable(table, readRows(snapshot, table));
      }
      await addPictures(archive, store, await findOriginals(snapshot, chosen, versions), progress);
      assertPicturesRetained();
    }),
  );
}

/** @returns each as its kind, a space and its id */
async function chosenRecords(db: Db, withUnpublished: boolean): Promise<Set<string>> {
  const rows = await db
    .selectFrom("content")
    .where("trashed_at", "is", null)
    .select(["kind", "id", "state"])
    .execute();
  const chosen = rows.filter(({ state }) => withUnpublished || state === "live");
  return new Set(chosen.map(({ kind, id }) => `${kind} ${id}`));
}

/** @returns all addresses that lead to each page, by its kind, a space and its id */
async function findAddressesByPage(db: Db): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await db.selectFrom("page_address").selectAll().orderBy("address").execute();
  const byPage = Map.groupBy(rows, ({ kind, record_id }) => `${kind} ${record_id}`);
  return new Map([...byPage].map(([name, found]) => [name, found.map(({ address }) => address)]));
}

/** @param versions gets the ids of the versions whose values the export contains */
async function* records(
  db: Db,
  chosen: ReadonlySet<string>,
  withUnpublished: boolean,
  versions: Set<number>,
): AsyncGenerator<ExportedRecord> {
  const addresses = await findAddressesByPage(db);
  for await (const row of readRows(db, "content")) {
    const name = `${row.kind} ${row.id}`;
    if (!chosen.has(name)) continue;
    const newest = withUnpublished ? await findUnpublished(db, row) : undefined;
    if (newest) versions.add(newest.versionId);
    yield recordSchema.parse(
      toExported(row, { unpublished: newest?.snapshot ?? null, addresses: addresses.get(name) ?? [] }),
    );
  }
}

async function* comments(
  db: Db,
  chosen: ReadonlySet<string>,
  authors: Set<number>,
): AsyncGenerator<ExportedComment> {
  for await (const row of readRows(db, "comment")) {
    if (row.state !== shownState) continue;
    const comment = commentSchema.parse(toExportedComment(row));
    if (!chosen.has(`${comment.content_kind} ${comment.content_id}`)) continue;
    authors.add(comment.user_id);
    yield comment;
  }
}

async function* people(db: Db, authors: ReadonlySet<number>): AsyncGenerator<ExportedAuthor> {
  for await (const { id, username, created_at } of readRows(db, "user")) {
    const author = authorSchema.parse({ id, username, created_at });
    if (authors.has(author.id)) yield author;
  }
}

/** Only valid settings, because pages ignore invalid ones, too. */
async function* settings(db: Db): AsyncGenerator<ExportedSetting> {
  for await (const { key, value } of readRows(db, "setting")) {
    const setting = exportedSettingSchema.safeParse({ key, value: parsed(String(value)) });
    if (setting.success) yield setting.data;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
