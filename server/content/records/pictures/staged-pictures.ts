import { apiMessages } from "../../../../contract/messages/staff/api.ts";
import { type ContentKind, contentKinds } from "../../../../contract/values/content-kinds.ts";
import { pictureLimits } from "../../../../contract/values/limits/pictures.ts";
import type { PictureFolder } from "../../../../contract/values/pictures/picture-folders.ts";
import { HttpError } from "../../../platform/http/index.ts";
import type { Images, StoredPicture, Upload } from "../../../platform/images/index.ts";
import type { ReferencedPicture } from "./picture-references.ts";

/**
 * The pictures of a save. They are stored before the row, so that no row names a missing picture; those that are not
 * committed are deleted on disposal, so that a failed save leaves none behind.
 */
export class StagedPictures implements AsyncDisposable {
  readonly #images: Images;
  readonly #folder: PictureFolder;
  readonly #fileType: "picture" | "pdf";
  #uncommitted: StoredPicture[] = [];
  readonly #stored = new Map<string, StoredPicture>();

  constructor(images: Images, kind: ContentKind) {
    this.#images = images;
    const { pictureFolder, fileType } = contentKinds[kind];
    this.#folder = pictureFolder;
    this.#fileType = fileType;
  }

  /** @throws HttpError 415 or 422 for an upload that is not a usable picture, or for a document no usable PDF */
  async store(upload: Upload): Promise<StoredPicture> {
    const picture = await (this.#fileType === "pdf"
      ? this.#images.storePdf(this.#folder, upload)
      : this.#images.storePicture(this.#folder, upload));
    this.#stored.set(picture.name, picture);
    this.#uncommitted.push(picture);
    return picture;
  }

  /** @throws HttpError 413, 415 or 422 for content that is not a usable picture */
  async storeBase64(base64: string): Promise<StoredPicture> {
    if (Buffer.byteLength(base64, "base64") > pictureLimits.maxUploadBytes)
      throw new HttpError("too_large", apiMessages.uploadTooLarge);
    return this.store(Buffer.from(base64, "base64"));
  }

  urlOf({ name }: StoredPicture): string {
    return `/images/${this.#folder}/${name}`;
  }

  /** The references of a record to those of these pictures that were stored. */
  references(names: readonly string[]): ReferencedPicture[] {
    return names.flatMap((name) => {
      const picture = this.#stored.get(name);
      return picture ? [{ folder: this.#folder, name, width: picture.width }] : [];
    });
  }

  /** @param names of the pictures that the saved record references */
  commit(names: readonly string[]): void {
    this.#uncommitted = this.#uncommitted.filter(({ name }) => !names.includes(name));
  }

  /** Deletes the uncommitted pictures. Failed deletions are reported and left to `kulliyad gc`. */
  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all(this.#uncommitted.map((picture) => this.#images.deletePicture(this.#folder, picture)));
  }
}
