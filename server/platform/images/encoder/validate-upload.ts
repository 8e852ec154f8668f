import decodeIco from "decode-ico";
import sharp from "sharp";
import { apiMessages } from "../../../../contract/messages/staff/api.ts";
import { contentErrorMessages } from "../../../../contract/messages/staff/refusals.ts";
import { pictureLimits } from "../../../../contract/values/limits/pictures.ts";
import { isMovingPicture } from "../../../../contract/values/pictures/moving-picture.ts";
import {
  detectPictureFormat,
  pictureStartBytes,
} from "../../../../contract/values/pictures/picture-format.ts";
import { CompressedBitmapError, decodeBitmap, type RgbaImage } from "./decode-bitmap.ts";
import { InvalidPictureError } from "./encoder.ts";

/** Formats that sharp may decode. Vector formats such as SVG and PDF are not among them. */
const sharpFormats = ["jpeg", "png", "gif", "webp", "heif"];

const refuse = (message: string) => new InvalidPictureError("unsupported_media_type", message);

/**
 * Checks by its bytes that an upload is a picture, before it is decoded. Ignores the declared name and type.
 * @returns bytes that sharp can decode: the upload itself, or a BMP or ICO file converted to PNG
 * @throws InvalidPictureError for anything else, and for a picture that is damaged or has too many pixels
 */
export async function validateUpload(upload: Uint8Array): Promise<Uint8Array> {
  const start = Buffer.from(upload.subarray(0, pictureStartBytes)).toString("latin1");
  const format = detectPictureFormat(start);
  if (format === "heic") throw refuse(contentErrorMessages.pictureHeic);
  if (!format) throw refuse(contentErrorMessages.notPicture);
  const bytes = format === "bmp" || format === "ico" ? await convertToPng(format, upload) : upload;
  const metadata = await sharp(bytes, { limitInputPixels: false, failOn: "error" })
    .metadata()
    .catch(() => undefined);
  if (!metadata || !sharpFormats.includes(metadata.format)) throw refuse(contentErrorMessages.notPicture);
  if (metadata.width * metadata.height > pictureLimits.maxPicturePixels) {
    throw new InvalidPictureError("invalid", apiMessages.pictureTooManyPixels);
  }
  return bytes;
}

/** @throws InvalidPictureError for a picture of several frames, of which only the first would be stored */
export function requireStill(upload: Uint8Array): void {
  if (isMovingPicture(upload)) throw refuse(contentErrorMessages.pictureMoves);
}

const pngSignature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");

function isPng(bytes: Uint8Array): boolean {
  return pngSignature.equals(bytes.subarray(0, pngSignature.length));
}

/** Converts BMP and ICO, which sharp does not support, to PNG. */
async function convertToPng(kind: "bmp" | "ico", upload: Uint8Array): Promise<Uint8Array> {
  try {
    // A copy: the decoders read the whole underlying buffer, which may contain bytes of other requests.
    const bytes = new Uint8Array(upload);
    if (kind === "bmp") return await encodePng(decodeBitmap(bytes, requireMaxPixels));
    const [icon] = decodeIco(largestIcon(bytes));
    if (!icon) throw new Error("the icon file contains no icon");
    return icon.type === "png" ? icon.data : await encodePng(icon);
  } catch (error) {
    if (error instanceof CompressedBitmapError) throw refuse(contentErrorMessages.bitmapCompressed);
    throw new InvalidPictureError("invalid", apiMessages.pictureBroken);
  }
}

/** A bitmap of a few bytes may declare any size. */
function requireMaxPixels(width: number, height: number): void {
  if (width * height > pictureLimits.maxWindowsPicturePixels) throw new Error("too large");
}

const iconHeader = 6;
const iconEntry = 16;

/** @returns an icon file with only the largest picture: the file may contain thousands, and all would be decoded */
function largestIcon(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer);
  const entries = Array.from({ length: Math.min(view.getUint16(4, true), 64) }, (_, index) => {
    const at = iconHeader + index * iconEntry;
    return {
      at,
      width: view.getUint8(at) || 256,
      size: view.getUint32(at + 8, true),
      from: view.getUint32(at + 12, true),
    };
  });
  const [largest] = entries.sort((a, b) => b.width - a.width);
  if (!largest || largest.from + largest.size > bytes.length) throw new Error("the icon file is truncated");
  const picture = bytes.subarray(largest.from, largest.from + largest.size);
  const inside = new DataView(bytes.buffer, largest.from, largest.size);
  // The size of a PNG is checked after conversion. A bitmap declares twice its height, because of its mask. As the
  // decoder does, compare the whole signature: a bitmap with a header of 137 (0x89) bytes has the first byte of a PNG.
  if (!isPng(picture)) requireMaxPixels(inside.getUint32(4, true), inside.getUint32(8, true) / 2);
  const file = new Uint8Array(iconHeader + iconEntry + picture.length);
  file.set(bytes.subarray(0, iconHeader));
  file.set(bytes.subarray(largest.at, largest.at + iconEntry), iconHeader);
  file.set(picture, iconHeader + iconEntry);
  const head = new DataView(file.buffer);
  head.setUint16(4, 1, true);
  head.setUint32(iconHeader + 12, iconHeader + iconEntry, true);
  return file;
}

function encodePng({ width, height, data }: RgbaImage): Promise<Uint8Array> {
  // Many programs leave the alpha channel zero and mean an opaque picture.
  const blank = !data.some((value, index) => index % 4 === 3 && value !== 0);
  if (blank) for (let index = 3; index < data.length; index += 4) data[index] = 255;
  return sharp(Buffer.from(data.buffer, data.byteOffset, data.byteLength), {
    raw: { width, height, channels: 4 },
  })
    .png()
    .toBuffer();
}
