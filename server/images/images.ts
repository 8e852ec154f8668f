import pLimit from "p-limit";
import { apiMessages } from "../../contract/messages/api.ts";
import type { PictureFolder } from "../../contract/picture.ts";
import { variantFormats, variantName, variantWidths } from "../../contract/picture-names.ts";
import { HttpError } from "../http/index.ts";
import type { EncodedFile, Encoder } from "./encoder.ts";
import { EncoderUnavailableError } from "./encoder-unavailable-error.ts";
import { type ImageStore, ImageStoreUnavailableError } from "./image-store.ts";
import { inProcessEncoder } from "./in-process-encoder.ts";
import { InvalidPictureError } from "./invalid-picture-error.ts";
import type { Upload } from "./upload.ts";

/** A stored picture; from its width follow the names of its smaller copies. */
export type StoredPicture = { name: string; width: number; height: number };

/** Where the store is out of reach, keeping and reading throw HttpError 503. */
export type Images = {
  /**
   * Re-encodes, makes the smaller copies and stores them all.
   * @throws HttpError 415 or 422 when it is no picture that can be kept
   */
  storePicture(folder: PictureFolder, upload: Upload): Promise<StoredPicture>;
  /**
   * Looks whether bytes are a whole picture as it is stored, and what its name says.
   * @throws HttpError 415 or 422 when not
   */
  verifyStored(name: string, content: Uint8Array): Promise<StoredPicture>;
  /** Stores a picture under the name that it has elsewhere, as it is, and encodes its variants. Verify it first. */
  importPicture(folder: PictureFolder, picture: StoredPicture, content: Uint8Array): Promise<void>;
  /** The same for a person's picture, which has no smaller copies. */
  importAvatar(name: string, content: Uint8Array): Promise<void>;
  /** @returns the file name under /images/users/ */
  storeAvatar(upload: Uint8Array): Promise<string>;
  /** Removes a picture that no row names any more. What cannot be removed is left behind: `kulliyad gc` finds it. */
  deleteAvatar(name: string): Promise<void>;
  /** The same for a picture with its smaller copies. */
  deletePicture(folder: PictureFolder, picture: Pick<StoredPicture, "name" | "width">): Promise<void>;
  read: ImageStore["read"];
};

/**
 * @param report called with the error of each picture that could not be deleted
 * @param encoder works in this process unless another is given
 */
export function createImages(
  store: ImageStore,
  report: (error: unknown) => void = () => {},
  encoder: Encoder = inProcessEncoder,
): Images {
  // Encoding fills the cores and the memory: two at a time, the others wait.
  const turns = pLimit(2);
  const inTurn = <Result>(work: () => Promise<Result>) => rethrowRejected(() => turns(work));
  const remove = async (folder: PictureFolder, names: string[]) => {
    const removed = await Promise.allSettled(names.map((name) => store.remove(folder, name)));
    const failed = removed.find((each) => each.status === "rejected");
    if (failed) report(failed.reason);
  };
  const write = async (folder: PictureFolder, files: readonly EncodedFile[]) => {
    const written = await Promise.allSettled(
      files.map((file) => rethrowUnavailable(() => store.write(folder, file.name, file.content))),
    );
    // Only once none is under way any more: one that came later would stay.
    const failed = written.find((each) => each.status === "rejected");
    if (!failed) return;
    const names = files.map((file) => file.name);
    await remove(folder, names);
    throw failed.reason;
  };
  return {
    async storePicture(folder, upload) {
      const { name, width, height, files } = await inTurn(() => encoder.encodePicture(upload));
      await write(folder, files);
      return { name, width, height };
    },
    verifyStored: (name, content) =>
      inTurn(async () => ({ name, ...(await encoder.verifyStored(name, content)) })),
    async importPicture(folder, { name, width }, content) {
      await write(folder, await inTurn(() => encoder.reencodeVariants(name, width, content)));
    },
    importAvatar: (name, content) => write("users", [{ name, content }]),
    async storeAvatar(upload) {
      const { name, content } = await inTurn(() => encoder.encodeAvatar(upload));
      await rethrowUnavailable(() => store.write("users", name, content));
      return name;
    },
    deleteAvatar: (name) => remove("users", [name]),
    deletePicture: (folder, { name, width }) => remove(folder, [name, ...variantNames(name, width)]),
    read: (folder, name) => rethrowUnavailable(() => store.read(folder, name)),
  };
}

async function rethrowUnavailable<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ImageStoreUnavailableError) throw unavailable(error);
    throw error;
  }
}

async function rethrowRejected<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof InvalidPictureError) throw new HttpError(error.code, error.message);
    if (error instanceof EncoderUnavailableError) throw unavailable(error);
    throw error;
  }
}

function unavailable({ message }: Error): HttpError {
  return new HttpError("unavailable", apiMessages.unavailable, undefined, `pictures: ${message}`);
}

/** The names of the smaller copies of a picture, in every width and format. */
export function variantNames(name: string, width: number): string[] {
  return variantWidths(width).flatMap((variantWidth) =>
    variantFormats.map((format) => variantName(name, variantWidth, format)),
  );
}
