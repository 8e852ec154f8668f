import { randomBytes } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import { apiMessages } from "../../../contract/messages/staff/api.ts";
import { avatarFolder, type PictureFolder } from "../../../contract/values/pictures/picture-folders.ts";
import {
  portraitFiles,
  variantFormats,
  variantName,
  variantWidths,
} from "../../../contract/values/pictures/pictures.ts";
import { translateErrors } from "../errors.ts";
import { HttpError, StorageFullError } from "../http/index.ts";
import {
  type Encoder,
  EncoderUnavailableError,
  InvalidPictureError,
  lengthOf,
  type Upload,
} from "./encoder/encoder.ts";
import { inProcessEncoder } from "./encoder/in-process-encoder.ts";
import { type ByteRange, type ImageStore, ImageStoreUnavailableError } from "./store/image-store.ts";

/** Anybody may ask for the share pictures of all records at once; uploads need the encoder, too. */
const maxWaitingShares = 30;

/**
 * A stored picture, whose width determines the names of its smaller variants (see `variantNames`), or a stored PDF, whose
 * width and height are 0.
 */
export type StoredPicture = {
  name: string;
  width: number;
  height: number;
  pageCount?: number | undefined;
  bytes?: number | undefined;
};

type NewFile = { name: string; content: Upload };

/** Encodes, stores and reads pictures. Storing and reading throw HttpError 503 while the store is unavailable. */
export type Images = ReturnType<typeof createImages>;

/**
 * @param reportError called with the error when files could not be deleted
 * @param encoder by default encodes in this process
 */
export function createImages(
  store: ImageStore,
  reportError: (error: unknown) => void = () => {},
  encoder: Encoder = inProcessEncoder,
) {
  // Two at a time: encoding takes all of a core and much memory.
  const limit = pLimit(2);
  const withLimit = <Result>(work: () => Promise<Result>) => withHttpErrors(() => limit(work));
  const remove = async (folder: PictureFolder, names: string[]) => {
    const results = await Promise.allSettled(names.map((name) => store.remove(folder, name)));
    const failed = results.find((each) => each.status === "rejected");
    if (failed) reportError(failed.reason);
  };
  const write = async (folder: PictureFolder, files: readonly NewFile[]) => {
    const results = await Promise.allSettled(
      files.map((file) => withHttpErrors(() => store.write(folder, file.name, file.content))),
    );
    // After all writes have settled: a later one would leave its file behind.
    const failed = results.find((each) => each.status === "rejected");
    if (!failed) return;
    const names = files.map((file) => file.name);
    await remove(folder, names);
    throw failed.reason;
  };
  const shareLimit = pLimit(1);
  const shares = new LRUCache<string, Uint8Array, () => Promise<Uint8Array | undefined>>({
    max: 50,
    fetchMethod: (_key, _stale, { context: make }) => {
      if (shareLimit.pendingCount < maxWaitingShares) return shareLimit(make);
      throw new HttpError("unavailable", apiMessages.unavailable, undefined, "too many share pictures");
    },
  });
  return {
    /**
     * Re-encodes a picture and stores it with its smaller variants.
     * @throws HttpError 415 or 422 for an upload that is not a usable picture
     */
    async storePicture(folder: PictureFolder, upload: Upload): Promise<StoredPicture> {
      const { name, width, height, files } = await withLimit(() => encoder.encodePicture(upload));
      await write(folder, files);
      return { name, width, height };
    },
    /**
     * Checks a PDF and stores it unchanged.
     * @throws HttpError 415 or 422 for an upload that is not a usable PDF
     */
    async storePdf(folder: PictureFolder, upload: Upload): Promise<StoredPicture> {
      const { pageCount } = await withLimit(() => encoder.checkPdf(upload));
      const name = `${randomBytes(16).toString("hex")}.pdf`;
      await write(folder, [{ name, content: upload }]);
      return { name, width: 0, height: 0, pageCount, bytes: lengthOf(upload) };
    },
    /**
     * Checks that bytes are a complete picture in the stored form and in the format of its name.
     * @throws HttpError 415 or 422 if they are not
     */
    verifyStored: (name: string, content: Uint8Array): Promise<StoredPicture> =>
      withLimit(async () => ({ name, ...(await encoder.verifyStored(content, name)) })),
    /** @returns the file name under /images/users/ */
    async storeAvatar(upload: Uint8Array): Promise<string> {
      const { name, content } = await withLimit(() => encoder.encodeAvatar(upload));
      await withHttpErrors(() => store.write("users", name, content));
      return name;
    },
    /** @returns the name that the settings store, of its largest file under /images/users/ */
    async storePortrait(upload: Uint8Array): Promise<string> {
      const files = await withLimit(() => encoder.encodePortrait(upload));
      await write(avatarFolder, files);
      return files[0]?.name ?? "";
    },
    /**
     * Deletes a picture that no row references, with its variants. A failure is only reported: `kulliyad gc` deletes
     * the files later.
     */
    deletePicture: (folder: PictureFolder, { name, width }: Pick<StoredPicture, "name" | "width">) =>
      remove(
        folder,
        folder === avatarFolder
          ? portraitFiles(name).map((file) => file.name)
          : [name, ...variantNames(name, width)],
      ),
    read: (folder: PictureFolder, name: string, range?: ByteRange) =>
      withHttpErrors(() => store.read(folder, name, range)),
    /**
     * Makes a share picture of a stored picture, once for concurrent requests. The latest ones are kept in memory.
     * @param cut where a cover is cut; a logo is shown whole
     * @returns undefined if the picture is missing or damaged
     * @throws HttpError 503 while too many are being made
     */
    readShare(folder: PictureFolder, name: string, cut?: number): Promise<Uint8Array | undefined> {
      const make = async () => {
        const stored = await store.read(folder, name);
        if (!stored) return undefined;
        return encoder.encodeShare(await buffer(stored.stream), cut).catch(undefinedIfDamaged);
      };
      return withHttpErrors(() => shares.fetch(`${folder}/${name} ${cut}`, { context: make }));
    },
    /** Makes a share picture of a drawing without text: machines have different fonts. */
    drawShare: (svg: string): Promise<Uint8Array> =>
      withHttpErrors(() => shares.forceFetch(svg, { context: () => encoder.encodeShare(Buffer.from(svg)) })),
  };
}

function undefinedIfDamaged(error: unknown): undefined {
  if (!(error instanceof InvalidPictureError)) throw error;
}

/** @throws HttpError for an upload that is not usable, and while the store or the encoder is unavailable */
function withHttpErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  return translateErrors(work, (error) => {
    if (error instanceof InvalidPictureError) return new HttpError(error.code, error.message);
    const isOfStore = error instanceof ImageStoreUnavailableError;
    if (!isOfStore && !(error instanceof EncoderUnavailableError)) return undefined;
    const reason = `pictures: ${error.message}`;
    if (isOfStore && error.isFull) return new StorageFullError(reason);
    return new HttpError("unavailable", apiMessages.unavailable, undefined, reason);
  });
}

/** @returns the file names of a picture's smaller variants, in every width and format; a PDF has none */
export function variantNames(name: string, width: number): string[] {
  if (name.endsWith(".pdf")) return [];
  return variantWidths(width).flatMap((variantWidth) =>
    variantFormats.map((format) => variantName(name, variantWidth, format)),
  );
}
