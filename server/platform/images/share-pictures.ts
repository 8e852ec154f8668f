import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import pLimit from "p-limit";
import { apiMessages } from "../../../contract/messages/api/en.ts";
import { logoFolder, type PictureFolder } from "../../../contract/schemas/picture.ts";
import type { PaletteName } from "../../../contract/settings/appearance.ts";
import { HttpError } from "../http/index.ts";
import { type Encoder, InvalidPictureError } from "./encoder/encoder.ts";
import type { ImageStore, ImageStream } from "./store/image-store.ts";

/** Anybody may ask for the share pictures of all records at once; uploads need the encoder, too. */
const maxWaiting = 30;

export type SharePictures = ReturnType<typeof createSharePictures>;

/** @param reportError called with the error when a share picture could not be stored, and is made again the next time */
export function createSharePictures(
  store: ImageStore,
  encoder: Encoder,
  reportError: (error: unknown) => void,
) {
  const limit = pLimit(1);
  const making = new Map<string, Promise<Uint8Array | undefined>>();

  function runBounded<Result>(work: () => Promise<Result>): Promise<Result> {
    if (limit.pendingCount >= maxWaiting) {
      throw new HttpError("unavailable", apiMessages.unavailable, undefined, "too many share pictures");
    }
    return limit(work);
  }

  /** Makes a picture once for all concurrent requests. */
  async function makeOnce(key: string, work: () => Promise<Uint8Array | undefined>) {
    const known = making.get(key);
    if (known) return known;
    const made = runBounded(work).finally(() => making.delete(key));
    making.set(key, made);
    return made;
  }

  async function make(folder: PictureFolder, cover: string, name: string, cut: number) {
    const original = await readWhole(folder, cover);
    const share = original && (await undefinedIfDamaged(() => encoder.encodeShare(original, cut)));
    // A full disk must not take the picture from the reader.
    if (share) await store.write(folder, name, share).catch(reportError);
    return share;
  }

  async function readWhole(folder: PictureFolder, name: string): Promise<Buffer | undefined> {
    const stored = await store.read(folder, name);
    return stored && (await buffer(stored.stream));
  }

  return {
    /**
     * Reads the share picture of a stored cover, which is made and stored when it is first read.
     * @param name what it is stored as
     * @returns undefined if the cover is missing or damaged
     * @throws HttpError 503 while too many are being made
     */
    async readShare(
      folder: PictureFolder,
      cover: string,
      name: string,
      cut: number,
    ): Promise<ImageStream | undefined> {
      const stored = await store.read(folder, name);
      if (stored?.isWhole) return stored;
      stored?.stream.destroy();
      const made = await makeOnce(`${folder}/${name}`, () => make(folder, cover, name, cut));
      return made && { stream: Readable.from([made]), bytes: made.length, isWhole: true };
    },
    /** Draws the college's sign, with its logo if that exists. */
    drawSign: (palette: PaletteName, logo: string | undefined): Promise<Uint8Array> =>
      runBounded(async () => {
        const stored = logo === undefined ? undefined : await readWhole(logoFolder, logo);
        const signed = stored && (await undefinedIfDamaged(() => encoder.encodeSign(stored, palette)));
        return signed ?? encoder.encodeSign(Buffer.alloc(0), palette);
      }),
  };
}

async function undefinedIfDamaged<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof InvalidPictureError) return undefined;
    throw error;
  }
}
