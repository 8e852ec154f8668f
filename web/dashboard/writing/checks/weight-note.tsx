import { useEffect, useState } from "react";
import { limits } from "../../../../contract/limits.ts";
import { textCheckMessages as messages } from "../../../../contract/messages/editor/en.ts";
import { variantName, variantWidths } from "../../../../contract/pictures.ts";
import { currentSession } from "../../../session/session.ts";
import { formatFileSize } from "../../kit/formats.ts";
import type { PlacedPart, Span } from "./checked-text.ts";

type WeightNoteProps = { pictures: readonly WeighedPicture[]; onSelect: (span: Span) => void };

/** What readers pay for the pictures of a text, and which one costs most. */
export function WeightNote({ pictures, onSelect }: WeightNoteProps) {
  const [weight, setWeight] = useState<Weight>();
  useEffect(() => {
    const outdated = new AbortController();
    const { signal } = outdated;
    void weighPictures(pictures, signal).then((next) => !signal.aborted && setWeight(next));
    return () => outdated.abort();
  }, [pictures]);
  if (!weight || pictures.length === 0) return null;
  const { bytes, largest, unknown } = weight;
  const span = largest?.picture.span;
  const isOnlyOne = largest?.bytes === bytes;
  const said = [
    bytes > 0 && messages.weight(formatFileSize(bytes)),
    largest && !span && !isOnlyOne && messages.largestCover(formatFileSize(largest.bytes)),
    unknown > 0 && messages.notCounted(unknown),
  ];
  return (
    <>
      <p>{said.filter(Boolean).join(" ")}</p>
      {largest && span && !isOnlyOne && (
        <button type="button" className="bare" onClick={() => onSelect(span)}>
          {messages.largestPicture(formatFileSize(largest.bytes))}
        </button>
      )}
    </>
  );
}

/** A stored cover, by its address. */
export type StoredCover = { src: string; width: number };

/**
 * The file that readers load for a picture.
 * @property file undefined for a picture that is not stored yet
 * @property span undefined for the cover
 */
export type WeighedPicture = { file: string | undefined; span: Span | undefined };

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
      span: { from: start + from, to: start + to },
    })),
  );
  return cover ? [{ file: loadedFile(cover.src, cover.width, 100), span: undefined }, ...pictures] : pictures;
}

/** The smallest variant with enough pixels, as Chromium chooses. Without its size in the body, a picture has no variants. */
function loadedFile(src: string, width: number, shownWidth: number): string | undefined {
  if (!src.startsWith("/images/")) return undefined;
  if (width === 0) return src;
  const widths = variantWidths(width);
  const variantWidth =
    widths.find((each) => each >= (phoneWidth * shownWidth) / 100) ?? widths.at(-1) ?? width;
  return variantName(src, variantWidth, "avif");
}

/** What readers with a phone download for these pictures. The same file twice is downloaded once. */
async function weighPictures(pictures: readonly WeighedPicture[], signal: AbortSignal): Promise<Weight> {
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
const sizes = new Map<string, Promise<number | undefined>>();

function sizeOf(file: string): Promise<number | undefined> {
  const size = sizes.get(file) ?? askSize(file);
  sizes.set(file, size);
  void size.then((bytes) => bytes === undefined && sizes.delete(file));
  return size;
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
