import pLimit from "p-limit";
import type { PictureFolder } from "../../contract/picture.ts";
import { variantFormats, variantName, variantWidths } from "../../contract/picture-names.ts";
import { wording } from "../../contract/wording.ts";
import { HttpError } from "../http/index.ts";
import { encodeHere } from "./encode-here.ts";
import type { EncodedFile, Encoder } from "./encoder.ts";
import { EncoderUnavailable } from "./encoder-unavailable.ts";
import { type ImageStore, StoreUnavailable } from "./image-store.ts";
import { RefusedPicture } from "./refused-picture.ts";
import type { Upload } from "./upload.ts";

/** A stored picture; from its width follow the names of its smaller copies. */
export type KeptPicture = { name: string; width: number; height: number };

/** Where the store is out of reach, keeping and reading throw HttpError 503. */
export type Images = {
  /**
   * Re-encodes, makes the smaller copies and stores them all.
   * @throws HttpError 415 or 422 when it is no picture that can be kept
   */
  keepPicture(folder: PictureFolder, upload: Upload): Promise<KeptPicture>;
  /**
   * Looks whether bytes are a whole picture as it is stored, and what its name says.
   * @throws HttpError 415 or 422 when not
   */
  checkStored(name: string, content: Uint8Array): Promise<KeptPicture>;
  /** Stores a picture under the name that it has elsewhere, as it is; its smaller copies are made anew. Checked before. */
  adoptPicture(folder: PictureFolder, picture: KeptPicture, content: Uint8Array): Promise<void>;
  /** The same for a person's picture, which has no smaller copies. */
  adoptAvatar(name: string, content: Uint8Array): Promise<void>;
  /** @returns the file name under /images/users/ */
  keepAvatar(upload: Uint8Array): Promise<string>;
  /** Removes a picture that no row names any more. What cannot be removed is left behind: `kulliyad gc` finds it. */
  removeAvatar(name: string): Promise<void>;
  /** The same for a picture with its smaller copies. */
  removePicture(folder: PictureFolder, picture: Pick<KeptPicture, "name" | "width">): Promise<void>;
  read: ImageStore["read"];
};

/**
 * @param report hears of pictures that were left behind
 * @param encoder works in this process unless another is given
 */
export function createImages(
  store: ImageStore,
  report: (error: unknown) => void = () => {},
  encoder: Encoder = encodeHere,
): Images {
  // Encoding fills the cores and the memory: two at a time, the others wait.
  const turns = pLimit(2);
  const inTurn = <Result>(work: () => Promise<Result>) => orRefused(() => turns(work));
  const remove = async (folder: PictureFolder, names: string[]) => {
    const removed = await Promise.allSettled(names.map((name) => store.remove(folder, name)));
    const failed = removed.find((each) => each.status === "rejected");
    if (failed) report(failed.reason);
  };
  const write = async (folder: PictureFolder, files: readonly EncodedFile[]) => {
    const written = await Promise.allSettled(
      files.map((file) => orUnavailable(() => store.write(folder, file.name, file.content))),
    );
    // Only once none is under way any more: one that came later would stay.
    const failed = written.find((each) => each.status === "rejected");
    if (!failed) return;
    const names = files.map((file) => file.name);
    await remove(folder, names);
    throw failed.reason;
  };
  return {
    async keepPicture(folder, upload) {
      const { name, width, height, files } = await inTurn(() => encoder.encodePicture(upload));
      await write(folder, files);
      return { name, width, height };
    },
    checkStored: (name, content) =>
      inTurn(async () => ({ name, ...(await encoder.checkStored(name, content)) })),
    async adoptPicture(folder, { name, width }, content) {
      await write(folder, await inTurn(() => encoder.encodeAgain(name, width, content)));
    },
    adoptAvatar: (name, content) => write("users", [{ name, content }]),
    async keepAvatar(upload) {
      const { name, content } = await inTurn(() => encoder.encodeAvatar(upload));
      await orUnavailable(() => store.write("users", name, content));
      return name;
    },
    removeAvatar: (name) => remove("users", [name]),
    removePicture: (folder, { name, width }) => remove(folder, [name, ...copyNames(name, width)]),
    read: (folder, name) => orUnavailable(() => store.read(folder, name)),
  };
}

async function orUnavailable<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StoreUnavailable) throw unavailable(error);
    throw error;
  }
}

async function orRefused<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RefusedPicture) throw new HttpError(error.code, error.message);
    if (error instanceof EncoderUnavailable) throw unavailable(error);
    throw error;
  }
}

function unavailable({ message }: Error): HttpError {
  return new HttpError("unavailable", wording.api.unavailable, undefined, `pictures: ${message}`);
}

/** The names of the smaller copies of a picture, in every width and format. */
export function copyNames(name: string, width: number): string[] {
  return variantWidths(width).flatMap((variantWidth) =>
    variantFormats.map((format) => variantName(name, variantWidth, format)),
  );
}
