import pLimit from "p-limit";
import { type ContentKind, contentKindNames, contentKinds } from "../../../contract/content-kinds.ts";
import { pictureFolders } from "../../../contract/picture.ts";
import { deleteUnreferenced, findReferencedPictures } from "../../content/index.ts";
import type { Db } from "../../database/index.ts";
import { storedPictureNames } from "../../html/index.ts";
import type { ImageStore, Images } from "../../images/index.ts";
import { UserFacingError } from "../../user-facing-error.ts";
import { type Archive, type PictureFile, type Progress, picturePath } from "../backup/index.ts";
import type { PicturePlan, RowPlan, ValidatedPicture } from "./import-plan.ts";
import { withRecordContext } from "./validate-text.ts";

/**
 * Finds the pictures of what is new in an export, and looks at each of them. Nothing is written.
 * @throws UserFacingError for one that is missing in the archive, or is no picture
 */
export async function planPictures(
  db: Db,
  store: ImageStore,
  images: Images,
  archive: Archive,
  { shown, portrait }: RowPlan,
): Promise<PicturePlan> {
  const uses = new Map<string, ValidatedPicture[]>();
  const fresh = new Map<string, ValidatedPicture>();
  const taken: string[] = [];
  for (const [record, { cover, body }] of shown) {
    const pictures: ValidatedPicture[] = [];
    for (const file of filesOf(record, cover, body)) {
      const picture = fresh.get(picturePath(file)) ?? (await checked(images, archive, record, file));
      pictures.push(picture);
      const found = await find(db, store, archive, file);
      if (found === "taken") taken.push(`the picture ${picturePath(file)}`);
      if (found === "free") fresh.set(picturePath(file), picture);
    }
    uses.set(record, pictures);
  }
  const face: PictureFile = { folder: "users", name: portrait };
  if (portrait !== "") await requirePortrait(images, archive, face);
  const there = portrait === "" ? undefined : await compare(store, archive, face);
  if (there === "different") taken.push(`the picture ${picturePath(face)}`);
  return {
    uses,
    fresh: [...fresh.values()],
    portrait: there === "none" ? portrait : "",
    taken: [...new Set(taken)],
  };
}

/** The cover, and the pictures that the text shows by their addresses. */
function filesOf(record: string, cover: string, body: string): PictureFile[] {
  const kind = kindIn(record);
  const inText = storedPictureNames(body)
    .filter((name) => name !== cover)
    .flatMap((name) =>
      pictureFolders.flatMap((folder) =>
        body.includes(`/images/${folder}/${name}`) ? [{ folder, name }] : [],
      ),
    );
  return [{ folder: contentKinds[kind].pictureFolder, name: cover }, ...inText];
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
  const kept = await withRecordContext({ kind: kindIn(record), id: Number(id) }, () =>
    images.verifyStored(file.name, content),
  );
  return { ...file, ...kept };
}

/** A picture of this name, where there is one, must be the same: nobody else's is ever written over. */
async function find(
  db: Db,
  store: ImageStore,
  archive: Archive,
  file: PictureFile,
): Promise<"free" | "same" | "taken"> {
  const [known] = await findReferencedPictures(db, [file.name]);
  const there = await compare(store, archive, file);
  if (there === "different" || (there === "none" && known)) return "taken";
  // One that an import left behind may lack its smaller copies.
  return known ? "same" : "free";
}

/** What a store has under the name that a picture has in an archive. */
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

async function requirePortrait(images: Images, archive: Archive, file: PictureFile): Promise<void> {
  const content = await archive.picture(file);
  const name = `The president's portrait, images/${picturePath(file)}`;
  if (!content) throw new UserFacingError(`${name}, is missing in the archive`);
  await images.verifyStored(file.name, content).catch(() => {
    throw new UserFacingError(`${name}, is no picture`);
  });
}

/** Stores the new pictures and runs `write`; when that fails, those go again that no row shows by then. */
export async function storePictures(
  db: Db,
  images: Images,
  archive: Archive,
  { fresh, portrait }: PicturePlan,
  progress: Progress,
  write: () => Promise<void>,
): Promise<void> {
  const stored: ValidatedPicture[] = [];
  try {
    const adopt = async (picture: ValidatedPicture) => {
      const content = await archive.picture(picture);
      if (content) await images.importPicture(picture.folder, picture, content);
      stored.push(picture);
      progress("pictures", stored.length, fresh.length);
    };
    // Two at a time, as they are encoded: no more of them are in memory.
    const inTurn = pLimit(2);
    await Promise.all(fresh.map((picture) => inTurn(() => adopt(picture))));
    const face = portrait === "" ? undefined : await archive.picture({ folder: "users", name: portrait });
    if (face) await images.importAvatar(portrait, face);
    await write();
  } catch (error) {
    await deleteUnreferenced(db, images, stored);
    if (portrait !== "") await images.deleteAvatar(portrait);
    throw error;
  }
}
