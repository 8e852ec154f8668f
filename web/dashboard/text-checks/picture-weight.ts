import { limits } from "../../../contract/limits.ts";
import { variantName, variantWidths } from "../../../contract/picture-names.ts";
import { currentSession } from "../../session.ts";
import type { PlacedPart, Span } from "./checked-text.ts";

/** A stored cover, by its address. */
export type StoredCover = { src: string; width: number };

/**
 * The file that readers load for a picture.
 * @property file undefined for a picture that is not stored yet
 * @property place undefined for the cover
 */
export type WeighedPicture = { file: string | undefined; place: Span | undefined };

export type Weight = {
  bytes: number;
  /** Pictures that are not counted: they are not stored yet, or their size could not be asked for. */
  unknown: number;
  largest: { bytes: number; picture: WeighedPicture } | undefined;
};

/** Device pixels across a phone. No phone loads larger variants; one with fewer pixels loads smaller ones. */
const phoneWidth = 1080;

/** The pictures of a text. @param cover undefined without a stored one */
export function picturesOf(parts: readonly PlacedPart[], cover: StoredCover | undefined): WeighedPicture[] {
  const pictures = parts.flatMap(({ part, start }) =>
    part.pictures.map(({ src, width, shownWidth, from, to }) => ({
      file: loadedFile(src, width, shownWidth),
      place: { from: start + from, to: start + to },
    })),
  );
  return cover
    ? [{ file: loadedFile(cover.src, cover.width, 100), place: undefined }, ...pictures]
    : pictures;
}

/** The smallest variant with enough pixels, as Chromium chooses. Without its size in the body, a picture has no variants. */
function loadedFile(src: string, width: number, shownWidth: number): string | undefined {
  if (!src.startsWith("/images/")) return undefined;
  if (width === 0) return src;
  const widths = variantWidths(width);
  const loaded = widths.find((each) => each >= (phoneWidth * shownWidth) / 100) ?? widths.at(-1) ?? width;
  return variantName(src, loaded, "avif");
}

/** What readers with a phone download for these pictures. The same file twice is downloaded once. */
export async function weighPictures(
  pictures: readonly WeighedPicture[],
  signal: AbortSignal,
): Promise<Weight> {
  const weight: Weight = { bytes: 0, unknown: 0, largest: undefined };
  const files = new Map<string, WeighedPicture>();
  for (const picture of pictures) {
    if (picture.file === undefined) weight.unknown += 1;
    else files.set(picture.file, picture);
  }
  const waiting = files.entries();
  const askForRest = async () => {
    for (const [file, picture] of waiting) {
      if (signal.aborted) return;
      const bytes = await sizeOf(file);
      if (bytes === undefined) weight.unknown += 1;
      else {
        weight.bytes += bytes;
        if (bytes > (weight.largest?.bytes ?? 0)) weight.largest = { bytes, picture };
      }
    }
  };
  await Promise.all(Array.from({ length: limits.maxSizeRequests }, askForRest));
  return weight;
}

/** The bytes under an address never change. */
const known = new Map<string, Promise<number | undefined>>();

function sizeOf(file: string): Promise<number | undefined> {
  const asked = known.get(file) ?? askSize(file);
  known.set(file, asked);
  void asked.then((bytes) => bytes === undefined && known.delete(file));
  return asked;
}

async function askSize(file: string): Promise<number | undefined> {
  const token = currentSession().session?.token;
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  try {
    const { ok, headers: answered } = await fetch(file, { method: "HEAD", headers });
    const bytes = Number(answered.get("content-length"));
    return ok && bytes > 0 ? bytes : undefined;
  } catch {
    return undefined;
  }
}
