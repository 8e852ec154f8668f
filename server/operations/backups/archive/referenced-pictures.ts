import { avatarFolder, type PictureFolder } from "../../../../contract/values/pictures/picture-folders.ts";
import { portraitFiles } from "../../../../contract/values/pictures/pictures.ts";
import { picturesOfSettings } from "../../../administration/settings-changes/index.ts";
import { type ShownPicture, shownPictures } from "../../../content/records/index.ts";
import { avatarAt } from "../../../people/users/index.ts";
import type { Reading } from "../../../platform/database/index.ts";
import { variantNames } from "../../../platform/images/index.ts";
import { readSettings } from "../../../settings/index.ts";

export type PictureFile = { folder: PictureFolder; name: string };

/**
 * All picture files that the database references, without duplicates: covers and pictures in the texts of records, of
 * their versions and of autosaved drafts, avatars, and the logos and portraits of the settings and of their versions,
 * each with its variants.
 */
export async function findReferencedPictures(db: Reading): Promise<PictureFile[]> {
  const people = await db.selectFrom("user").where("image_url", "!=", "").select("image_url").execute();
  return deduplicate([
    ...(await shownPictures(db).orderBy("folder").orderBy("name").execute()).flatMap(filesOf),
    ...people.flatMap(({ image_url }) => avatarAt(image_url)).flatMap(filesOf),
    ...(await picturesInSettings(db)).flatMap(filesOf),
  ]);
}

function deduplicate(files: readonly PictureFile[]): PictureFile[] {
  return [...new Map(files.map((file) => [picturePath(file), file])).values()];
}

export function picturePath({ folder, name }: PictureFile): string {
  return `${folder}/${name}`;
}

function filesOf({ folder, name, width }: ShownPicture): PictureFile[] {
  if (folder === avatarFolder) return portraitFiles(name).map((file) => ({ folder, name: file.name }));
  return [name, ...variantNames(name, width)].map((file) => ({ folder, name: file }));
}

/** The current logo and portrait. Pages ignore an invalid row, too. */
async function picturesInSettings(db: Reading): Promise<ShownPicture[]> {
  return picturesOfSettings(await readSettings(db));
}
