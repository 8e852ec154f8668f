import type { PictureFolder } from "../../../contract/picture.ts";
import { settingsSchema } from "../../../contract/settings.ts";
import type { Db } from "../../database/index.ts";
import { variantNames } from "../../images/index.ts";

export type PictureFile = { folder: PictureFolder; name: string };

/**
 * All picture files that the database references, without duplicates: covers and pictures in the texts of records, of
 * their versions and of autosaved drafts, each with its variants, avatars, and the president's portrait.
 */
export async function findReferencedPictures(db: Db): Promise<PictureFile[]> {
  const people = await db.selectFrom("user").where("image_url", "!=", "").select("image_url").execute();
  return deduplicate([
    ...(await contentPictures(db)).flatMap(({ folder, name, width }) =>
      [name, ...variantNames(name, width)].map((file) => ({ folder, name: file })),
    ),
    ...people.flatMap(({ image_url }) => avatarAt(image_url)),
    ...(await portrait(db)),
  ]);
}

/**
 * The originals that some records and versions reference, and the president's portrait, without variants.
 * @param records each as its kind, a space and its id
 */
export async function findOriginals(
  db: Db,
  records: ReadonlySet<string>,
  versions: ReadonlySet<number>,
): Promise<PictureFile[]> {
  const references = await db
    .selectFrom("picture_reference")
    .selectAll()
    .orderBy("folder")
    .orderBy("name")
    .execute();
  const shown = references.filter(({ content_kind, content_id }) =>
    records.has(`${content_kind} ${content_id}`),
  );
  const ofVersions = await db
    .selectFrom("version_picture")
    .select(["version_id", "folder", "name"])
    .orderBy("name")
    .execute();
  return deduplicate([
    ...[...shown, ...ofVersions.filter(({ version_id }) => versions.has(version_id))].map(
      ({ folder, name }) => ({ folder, name }),
    ),
    ...(await portrait(db)),
  ]);
}

/** The originals that records, versions or drafts show, each once. */
function contentPictures(db: Db) {
  const shownBy = (table: "picture_reference" | "version_picture" | "draft_picture") =>
    db.selectFrom(table).select(["folder", "name", "width"]);
  return shownBy("picture_reference")
    .union(shownBy("version_picture"))
    .union(shownBy("draft_picture"))
    .orderBy("folder")
    .orderBy("name")
    .execute();
}

function deduplicate(files: readonly PictureFile[]): PictureFile[] {
  return [...new Map(files.map((file) => [picturePath(file), file])).values()];
}

export function picturePath({ folder, name }: PictureFile): string {
  return `${folder}/${name}`;
}

/** An external URL dates from before avatars were copied. */
function avatarAt(address: string): PictureFile[] {
  const name = address.match(/^\/images\/users\/([0-9a-f]{32}\.webp)$/)?.[1];
  return name ? [{ folder: "users", name }] : [];
}

async function portrait(db: Db): Promise<PictureFile[]> {
  const row = await db
    .selectFrom("setting")
    .where("key", "=", "president")
    .select("value")
    .executeTakeFirst();
  if (!row) return [];
  try {
    const { portrait: name } = settingsSchema.shape.president.parse(JSON.parse(row.value));
    return avatarAt(`/images/users/${name}`);
  } catch {
    // Pages ignore an invalid row, too.
    return [];
  }
}
