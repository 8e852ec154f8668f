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
  pickExported,
  recordSchema,
} from "./export-schemas.ts";

/**
 * Writes an archive of the public content with its pictures, and the settings, for use elsewhere. The only personal data in
 * it are the names of comment authors. The trash is not included.
 */
export function exportSite(
  location: SiteLocation,
  path: string,
  { replace, progress }: { replace: boolean; progress: Progress },
): Promise<ArchiveSummary> {
  return withSiteSnapshot(location, ({ snapshot, store, assertPicturesRetained }) =>
    writeArchive(path, { kind: "export", replace }, async (archive) => {
      const live = await liveRecords(snapshot);
      await archive.addTable("record", records(snapshot));
      const authors = new Set<number>();
      await archive.addTable("comment", comments(snapshot, live, authors));
      await archive.addTable("author", people(snapshot, authors));
      await archive.addTable("setting", settings(snapshot));
      await addPictures(archive, store, await findOriginals(snapshot, live), progress);
      assertPicturesRetained();
    }),
  );
}

async function liveRecords(db: Db): Promise<Set<string>> {
  const rows = await db
    .selectFrom("content")
    .where("state", "=", "live")
    .where("trashed_at", "is", null)
    .select(["kind", "id"])
    .execute();
  return new Set(rows.map(({ kind, id }) => `${kind} ${id}`));
}

async function* records(db: Db): AsyncGenerator<ExportedRecord> {
  for await (const row of readRows(db, "content")) {
    if (row.trashed_at !== null || row.state !== "live") continue;
    yield recordSchema.parse(pickExported(row));
  }
}

async function* comments(
  db: Db,
  live: ReadonlySet<string>,
  authors: Set<number>,
): AsyncGenerator<ExportedComment> {
  for await (const row of readRows(db, "comment")) {
    const comment = commentSchema.parse(row);
    if (!live.has(`${comment.content_kind} ${comment.content_id}`)) continue;
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
