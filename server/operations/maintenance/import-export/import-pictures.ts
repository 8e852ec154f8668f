import pLimit from "p-limit";
import type { ContentKind } from "../../../../contract/content-kinds.ts";
import { avatarFolder } from "../../../../contract/schemas/picture.ts";
import {
  deleteUnreferenced,
  findReferencedPictures,
  type ReferencedPicture,
} from "../../../content/records/index.ts";
import type { Db } from "../../../platform/database/index.ts";
import type { ImageStore, Images, StoredPicture } from "../../../platform/images/index.ts";
import { sha256Of } from "../../../platform/sha256.ts";
import { UserFacingError } from "../../../platform/user-facing-error.ts";
import { type Archive, type PictureFile, type Progress, pictureEntry, picturePath } from "../backup/index.ts";
import { withRecordContext } from "./record-text.ts";

/** A picture that a row of an export shows. */
export type ImportedPicture = PictureFile & {
  /** Begins an error about it. */
  label: string;
  /** The record that shows it; undefined for a setting. */
  record?: { kind: ContentKind; id: number };
  /** What the setting says: pages reserve this space. */
  size?: { width: number; height: number };
};

/** A picture in an export whose content was verified. */
export type ValidatedPicture = ReferencedPicture & StoredPicture;

export type PicturePlan = {
  /** The pictures of each row. */
  byRow: ReadonlyMap<string, readonly ValidatedPicture[]>;
  /** Pictures that the site does not have yet. */
  fresh: readonly ValidatedPicture[];
  /** Paths of pictures that the site has with another content. */
  conflicts: readonly string[];
};

/**
 * Validates the pictures of the new rows of an export, and compares them with the site's. Writes nothing.
 * @throws UserFacingError for a picture that is missing in the archive or invalid
 */
export async function planPictures(
  db: Db,
  store: ImageStore,
  images: Images,
  archive: Archive,
  picturesByRow: ReadonlyMap<string, readonly ImportedPicture[]>,
): Promise<PicturePlan> {
  const byRow = new Map<string, ValidatedPicture[]>();
  const fresh = new Map<string, ValidatedPicture>();
  const conflicts = new Set<string>();
  for (const [row, files] of picturesByRow) {
    const pictures: ValidatedPicture[] = [];
    for (const file of files) {
      const path = picturePath(file);
      const picture = fresh.get(path) ?? (await validate(images, archive, file));
      pictures.push(picture);
      const stored = await compare(store, archive, file);
      const [known] = await findReferencedPictures(db, [file.name]);
      if (stored === "different" || (stored === "none" && known)) conflicts.add(path);
      // A picture that an interrupted import left may lack its variants.
      else if (!known) fresh.set(path, picture);
    }
    byRow.set(row, pictures);
  }
  return { byRow, fresh: [...fresh.values()], conflicts: [...conflicts] };
}

async function validate(
  images: Images,
  archive: Archive,
  { folder, name, label, record, size }: ImportedPicture,
): Promise<ValidatedPicture> {
  const content = await archive.picture({ folder, name });
  if (!content) throw new UserFacingError(`${label} is missing in the archive`);
  const verify = () => images.verifyStored(name, content);
  const { width, height } = await (record
    ? withRecordContext(record, verify)
    : verify().catch(() => {
        throw new UserFacingError(`${label} is not a picture`);
      }));
  if (size && (width !== size.width || height !== size.height))
    throw new UserFacingError(`${label} is ${width} by ${height} pixels, unlike in its setting`);
  return { folder, name, width, height };
}

/** Compares the content of a picture in the archive with the stored file of the same name. */
async function compare(
  store: ImageStore,
  archive: Archive,
  file: PictureFile,
): Promise<"none" | "same" | "different"> {
  const stored = await store.read(file.folder, file.name);
  if (!stored) return "none";
  const isSame = (await sha256Of(stored.stream)) === archive.sums.get(pictureEntry(picturePath(file)));
  return isSame ? "same" : "different";
}

/** Stores the new pictures and runs `write`. If that fails, the pictures that nothing references are deleted. */
export async function storePictures(
  db: Db,
  images: Images,
  archive: Archive,
  fresh: readonly ValidatedPicture[],
  progress: Progress,
  write: () => Promise<void>,
): Promise<void> {
  const stored: ValidatedPicture[] = [];
  const importOne = async (picture: ValidatedPicture) => {
    const content = await archive.picture(picture);
    if (content && picture.folder === avatarFolder) await images.importAvatar(picture.name, content);
    else if (content) await images.importPicture(picture.folder, picture, content);
    stored.push(picture);
    progress("pictures", stored.length, fresh.length);
  };
  try {
    // Two at a time, like the encoder, to limit memory.
    const limit = pLimit(2);
    await Promise.all(fresh.map((picture) => limit(() => importOne(picture))));
    await write();
  } catch (error) {
    await deleteUnreferenced(db, images, stored);
    throw error;
  }
}
