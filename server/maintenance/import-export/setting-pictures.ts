import { limits } from "../../../contract/limits.ts";
import { avatarFolder, logoFolder } from "../../../contract/picture.ts";
import { allSettingsSchema } from "../../../contract/settings.ts";
import type { Images } from "../../images/index.ts";
import { UserFacingError } from "../../user-facing-error.ts";
import { type Archive, type PictureFile, picturePath } from "../backup/index.ts";
import type { ExportedSetting } from "./export-schemas.ts";
import type { SettingPicture } from "./import-plan.ts";

/** The logo or the portrait that an exported setting shows. */
export function picturesOfSetting({ key, value }: ExportedSetting): SettingPicture[] {
  if (key === "logo") {
    const logo = allSettingsSchema.shape.logo.parse(value);
    return logo ? [{ folder: logoFolder, ...logo }] : [];
  }
  if (key !== "president") return [];
  const { portrait } = allSettingsSchema.shape.president.parse(value);
  return portrait === "" ? [] : [{ folder: avatarFolder, name: portrait, width: limits.avatarWidth }];
}

/** @throws UserFacingError for a picture that is missing in the archive, invalid, or not of the size of its setting */
export async function validateSettingPicture(
  images: Images,
  archive: Archive,
  picture: SettingPicture,
): Promise<void> {
  const content = await archive.picture(picture);
  const name = inWords(picture);
  if (!content) throw new UserFacingError(`${name}, is missing in the archive`);
  const { width, height } = await images.verifyStored(picture.name, content).catch(() => {
    throw new UserFacingError(`${name}, is not a picture`);
  });
  // Pages reserve the space of the size in the setting.
  if (picture.folder === logoFolder && (width !== picture.width || height !== picture.height))
    throw new UserFacingError(`${name}, is ${width} by ${height} pixels, unlike in its setting`);
}

/** Stores a validated picture, a logo with its variants. */
export async function storeSettingPicture(
  images: Images,
  archive: Archive,
  picture: SettingPicture,
): Promise<void> {
  const content = await archive.picture(picture);
  if (!content) return;
  if (picture.folder === avatarFolder) await images.importAvatar(picture.name, content);
  else await images.importPicture(picture.folder, picture, content);
}

function inWords(file: PictureFile): string {
  const what = file.folder === logoFolder ? "The logo" : "The president's portrait";
  return `${what}, images/${picturePath(file)}`;
}
