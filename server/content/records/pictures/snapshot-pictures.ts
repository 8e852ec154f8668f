import { apiMessages } from "../../../../contract/messages/staff/api.ts";
import type { Snapshot } from "../../../../contract/schemas/snapshot.ts";
import { type ContentKind, contentKinds } from "../../../../contract/values/content-kinds.ts";
import type { Reading } from "../../../platform/database/index.ts";
import { storedPictureNames } from "../../../platform/html/index.ts";
import { HttpError } from "../../../platform/http/index.ts";
import { documentLinks } from "../documents/document-links.ts";
import { findReferencedPictures, type ReferencedPicture } from "./picture-references.ts";
import type { StagedPictures } from "./staged-pictures.ts";

/** @returns the names of the stored pictures in a body */
export function bodyPictureNames(kind: ContentKind, body: string): string[] {
  return contentKinds[kind].bodyFormat === "html" ? storedPictureNames(body) : [];
}

/** @returns the names of the cover and of the pictures in the body */
export function pictureNamesOf(kind: ContentKind, { image, body }: Snapshot): string[] {
  const inBody = bodyPictureNames(kind, body);
  return image ? [image.name, ...inBody.filter((name) => name !== image.name)] : inBody;
}

/**
 * The pictures of a snapshot that are stored: staged ones, and those that a record, a version or a draft shows; and the
 * documents that it links to.
 */
export async function knownPicturesOf(
  db: Reading,
  kind: ContentKind,
  snapshot: Snapshot,
  staged?: StagedPictures,
): Promise<ReferencedPicture[]> {
  const names = pictureNamesOf(kind, snapshot);
  const stored = await findReferencedPictures(db, names);
  return [...(staged?.references(names) ?? []), ...stored, ...documentLinks(kind, snapshot)];
}

/**
 * @param staged the pictures of this save
 * @returns what a snapshot shows and links to, as `knownPicturesOf` finds it
 * @throws HttpError 422 for a picture that is not stored any more
 */
export async function picturesOfSnapshot(
  db: Reading,
  kind: ContentKind,
  snapshot: Snapshot,
  staged?: StagedPictures,
): Promise<ReferencedPicture[]> {
  const known = await knownPicturesOf(db, kind, snapshot, staged);
  const pictures = pictureNamesOf(kind, snapshot).map((name) => {
    const picture = known.find((each) => each.name === name);
    if (!picture) throw new HttpError("invalid", apiMessages.pictureGone, { body: `shows ${name}` });
    return picture;
  });
  return [...pictures, ...documentLinks(kind, snapshot)];
}
