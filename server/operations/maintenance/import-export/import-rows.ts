import { isDeepStrictEqual } from "node:util";
import { limits } from "../../../../contract/limits.ts";
import { avatarFolder, logoFolder } from "../../../../contract/schemas/picture.ts";
import { allSettingsSchema } from "../../../../contract/schemas/settings.ts";
import { countGraphemes, normalizeLine, normalizeText } from "../../../../contract/text-normalization.ts";
import { insertComment } from "../../../content/comments/index.ts";
import { insertUser } from "../../../people/users/index.ts";
import { advanceSequence } from "../../../platform/database/index.ts";
import { UserFacingError } from "../../../platform/user-facing-error.ts";
import { importSetting, serializeSetting } from "../../../settings/index.ts";
import { picturePath } from "../backup/index.ts";
import {
  type ExportedAuthor,
  type ExportedComment,
  type ExportedSetting,
  toExportedComment,
} from "./export-schemas.ts";
import type { ImportedPicture } from "./import-pictures.ts";
import { type ImportRow, matchOf } from "./import-row.ts";
import { importedName } from "./imported-name.ts";
import type { ExportedRows } from "./read-export.ts";
import { recordRow } from "./record-row.ts";
import { sanitizeRecord } from "./record-text.ts";

/**
 * Reads the rows of an export in the order in which they refer to each other.
 * @param names the rows to read, by default all
 */
export async function* importRows(
  rows: ExportedRows,
  names?: ReadonlySet<string>,
): AsyncGenerator<ImportRow> {
  const isWanted = (name: string) => !names || names.has(name);
  for await (const record of rows.record()) {
    if (isWanted(`${record.kind} ${record.id}`)) yield recordRow(record, await sanitizeRecord(record));
  }
  for await (const row of otherRows(rows)) if (isWanted(row.name)) yield row;
}

async function* otherRows(rows: ExportedRows): AsyncGenerator<ImportRow> {
  for await (const author of rows.author()) yield authorRow(author);
  for await (const comment of rows.comment()) yield commentRow(comment);
  for await (const setting of rows.setting()) yield settingRow(setting);
}

function authorRow(author: ExportedAuthor): ImportRow {
  const { id, created_at } = author;
  const username = normalizeLine(author.username, limits.maxNameCharacters);
  if (countGraphemes(username) === 0) throw new UserFacingError(`person ${id}: has no name`);
  return {
    name: `person ${id}`,
    counted: "authors",
    pictures: [],
    async compare(db) {
      const row = await db
        .selectFrom("user")
        .where("id", "=", id)
        .select(["id", "username", "created_at"])
        .executeTakeFirst();
      // SQLite's rows have no prototype.
      return matchOf(row, row && isDeepStrictEqual({ ...row }, { ...author, username }));
    },
    async insert(transaction) {
      const subject = `imported ${id}`;
      await insertUser(transaction, importedName({ id, subject, username, created_at }));
      await advanceSequence(transaction, "user", id);
    },
  };
}

function commentRow(exported: ExportedComment): ImportRow {
  const comment = { ...exported, body: normalizeText(exported.body) };
  return {
    name: `comment ${comment.id}`,
    counted: "comments",
    pictures: [],
    async compare(db) {
      const row = await db.selectFrom("comment").where("id", "=", comment.id).selectAll().executeTakeFirst();
      return matchOf(row, row && isDeepStrictEqual(toExportedComment(row), comment));
    },
    insert: (transaction) => insertComment(transaction, comment),
  };
}

function settingRow({ key, value }: ExportedSetting): ImportRow {
  const text = serializeSetting(key, value);
  return {
    name: `setting ${key}`,
    counted: "settings",
    pictures: picturesOfSetting(key, value),
    async compare(db) {
      const row = await db.selectFrom("setting").where("key", "=", key).select("value").executeTakeFirst();
      return matchOf(row, row?.value === text);
    },
    insert: (transaction) => importSetting(transaction, key, value),
  };
}

/** The logo or the portrait. */
function picturesOfSetting(key: string, value: unknown): ImportedPicture[] {
  const { logo, president } = allSettingsSchema.partial().parse({ [key]: value });
  const pictures = [
    ...(logo ? [{ folder: logoFolder, name: logo.name, size: logo, label: "The logo" }] : []),
    ...(president?.portrait
      ? [{ folder: avatarFolder, name: president.portrait, label: "The president's portrait" }]
      : []),
  ];
  return pictures.map((file) => ({ ...file, label: `${file.label}, images/${picturePath(file)},` }));
}
