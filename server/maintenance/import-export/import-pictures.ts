import pLimit from "p-limit";
import { type ContentKind, contentKindNames, contentKinds } from "../../../contract/content-kinds.ts";
import { pictureFolders } from "../../../contract/picture.ts";
import { deleteUnreferenced, findReferencedPictures } from "../../content/index.ts";
import type { Db } from "../../database/index.ts";
import { storedPictureNames } from "../../html/index.ts";
import type { ImageStore, Images } from "../../images/index.ts";
import { deleteUnshown } from "../../settings-changes/index.ts";
import { UserFacingError } from "../../user-facing-error.ts";
import { type Archive, type PictureFile, type Progress, picturePath } from "../backup/index.ts";
import type { PictureNames, PicturePlan, RowPlan, ValidatedPicture } from "./import-plan.ts";
import { storeSettingPicture, validateSettingPicture } from "./setting-pictures.ts";
import { withRecordContext } from "./validate-text.ts";

/**
 * Finds and validates the pictures of the new rows of an export. Writes nothing.
 * @throws UserFacingError for a picture that is missing in the archive or invalid
 */
export async function planPictures(
  db: Db,
  store: ImageStore,
  images: Images,
  archive: Archive,
  { shown, inSettings }: RowPlan,
): Promise<PicturePlan> {
  const uses = new Map<string, ValidatedPicture[]>();
  const fresh = new Map<string, ValidatedPicture>();
  const taken: string[] = [];
  for (const [record, names] of shown) {
    const pictures: ValidatedPicture[] = [];
    for (const file of filesOf(record, names)) {
      const picture = fresh.get(picturePath(file)) ?? (await checked(images, archive, record, file));
      pictures.push(picture);
      const found = await find(db, store, archive, file);
      if (found === "taken") taken.push(`the picture ${picturePath(file)}`);
      if (found === "free") fresh.set(picturePath(file), picture);
    }
    uses.set(record, pictures);
  }
  for (const picture of inSettings) {
    await validateSettingPicture(images, archive, picture);
    const there = await compare(store, archive, picture);
    if (there === "different") taken.push(`the picture ${picturePath(picture)}`);
  }
  return { uses, fresh: [...fresh.values()], inSettings, taken: [...new Set(taken)] };
}

/** The covers, and the pictures whose URLs are in the body. */
function filesOf(record: string, { covers, body }: PictureNames): PictureFile[] {
  const folder = contentKinds[kindIn(record)].pictureFolder;
  const inBody = storedPictureNames(body)
    .filter((name) => !covers.includes(name))
    .flatMap((name) =>
      pictureFolders.flatMap((folder) =>
        body.includes(`/images/${folder}/${name}`) ? [{ folder, name }] : [],
      ),
    );
  return [...covers.map((name) => ({ folder, name })), ...inBody];
}

function kindIn(record: string): ContentKind {
  const kind = contentKindNames.find((name) => record.startsWith(`${name} `));
  if (!kind) throw new TypeError(`${record} is not a record`);
  return kind;
}

async function checked(
  images: Images,
  archive: Archive,
  record: string,
  file: PictureFile,
): Promise<ValidatedPicture> {
  const content = await archive.picture(file);
  if (!content)
    throw new UserFacingError(`${record} shows images/${picturePath(file)}, which is missing in the archive`);
  const [, id = ""] = record.split(" ");
  const verified = await withRecordContext({ kind: kindIn(record), id: Number(id) }, () =>
    images.verifyStored(file.name, content),
  );
  return { ...file, ...verified };
}

/** Compares a picture with the stored one of the same name. A different one is never overwritten. */
async function find(
  db: Db,
  store: ImageStore,
  archive: Archive,
  file: PictureFile,
): Promise<"free" | "same" | "taken"> {
  const [known] = await findReferencedPictures(db, [file.name]);
  const there = await compare(store, archive, file);
  if (there === "different" || (there === "none" && known)) return "taken";
  // A picture that an interrupted import left may lack its variants.
  return known ? "same" : "free";
}

/** Compares the content of a picture in the archive with the stored file of the same name. */
async function compare(
  store: ImageStore,
  archive: Archive,
  file: PictureFile,
): Promise<"none" | "same" | "different"> {
  const stored = await store.read(file.folder, file.name);
  if (!stored) return "none";
  const pieces: Buffer[] = [];
  for await (const piece of stored.stream) pieces.push(piece);
  const content = await archive.picture(file);
  return content && Buffer.compare(Buffer.concat(pieces), content) === 0 ? "same" : "different";
}

/** Stores the new pictures and runs `write`. If that fails, the pictures that no row references are deleted. */
export async function storePictures(
  db: Db,
  images: Images,
  archive: Archive,
  { fresh, inSettings }: PicturePlan,
  progress: Progress,
  write: () => Promise<void>,
): Promise<void> {
  const stored: ValidatedPicture[] = [];
  try {
    const importOne = async (picture: ValidatedPicture) => {
      const content = await archive.picture(picture);
      if (content) await images.importPicture(picture.folder, picture, content);
      stored.push(picture);
      progress("pictures", stored.length, fresh.length);
    };
    // Two at a time, like the encoder, to limit memory.
    const limit = pLimit(2);
    await Promise.all(fresh.map((picture) => limit(() => importOne(picture))));
    for (const picture of inSettings) await storeSettingPicture(images, archive, picture);
    await write();
  } catch (error) {
    await deleteUnreferenced(db, images, stored);
    await deleteUnshown(db, images, inSettings);
    throw error;
  }
}
