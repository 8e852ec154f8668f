import decodeBmp from "decode-bmp";
import decodeIco from "decode-ico";
import sharp from "sharp";
import { limits } from "../../contract/limits.ts";
import { wording } from "../../contract/wording.ts";
import { HttpError } from "../http/index.ts";

/** What sharp may be given: nothing that is drawn from a program (SVG, PDF) ever reaches its decoders. */
const sharpFormats = ["jpeg", "png", "gif", "webp", "heif"];

const refuse = (message: string) => new HttpError("unsupported_media_type", message);

/**
 * Makes sure that an upload is a picture, whatever its name and type say, before anything unpacks it.
 * @returns bytes that sharp can decode: the upload, or a bitmap or an icon as PNG
 * @throws HttpError 415 for what is no picture, 422 for one that is broken or too large to unpack
 */
export async function checkUpload(upload: Uint8Array): Promise<Uint8Array> {
  const kind = kindOf(upload);
  if (!kind) throw refuse(wording.api.notPicture);
  const bytes = kind === "raster" ? upload : await fromWindows(kind, upload);
  const metadata = await sharp(bytes, { limitInputPixels: false, failOn: "error" })
    .metadata()
    .catch(() => undefined);
  if (!metadata || !sharpFormats.includes(metadata.format)) throw refuse(wording.api.notPicture);
  if (metadata.width * metadata.height > limits.picturePixels) {
    throw new HttpError("invalid", wording.api.pictureTooManyPixels);
  }
  return bytes;
}

/** By its first bytes. Those of SVG, HTML and scripts are not among them. */
function kindOf(upload: Uint8Array): "raster" | "bmp" | "ico" | undefined {
  const start = Buffer.from(upload.subarray(0, 12)).toString("latin1");
  if (start.startsWith("\xff\xd8\xff") || start.startsWith("\x89PNG\r\n\x1a\n")) return "raster";
  if (/^GIF8[79]a/.test(start) || /^RIFF.{4}WEBP/s.test(start) || /^.{4}ftyp(avif|avis|mif1)/s.test(start)) {
    return "raster";
  }
  if (start.startsWith("BM")) return "bmp";
  return start.startsWith("\x00\x00\x01\x00") ? "ico" : undefined;
}

/** Windows' own formats, which sharp does not know, as PNG. */
async function fromWindows(kind: "bmp" | "ico", upload: Uint8Array): Promise<Uint8Array> {
  try {
    if (kind === "bmp") {
      requireSmall(upload, 18);
      const { width, height, data } = decodeBmp(upload);
      return await fromPixels({ width, height, data });
    }
    const [largest] = decodeIco(upload).sort((a, b) => b.width - a.width);
    if (!largest) throw new Error("an icon file without an icon");
    return largest.type === "png" ? largest.data : await fromPixels(largest);
  } catch {
    throw new HttpError("invalid", wording.api.pictureBroken);
  }
}

/** A bitmap of a few bytes may claim any size. */
function requireSmall(upload: Uint8Array, offset: number): void {
  const view = new DataView(upload.buffer, upload.byteOffset, upload.byteLength);
  const [width, height] = [view.getUint32(offset, true), view.getUint32(offset + 4, true)];
  if (width * height > limits.windowsPicturePixels) throw new Error("too large");
}

type Pixels = { width: number; height: number; data: Uint8ClampedArray };

function fromPixels({ width, height, data }: Pixels): Promise<Uint8Array> {
  return sharp(Buffer.from(data.buffer, data.byteOffset, data.byteLength), {
    raw: { width, height, channels: 4 },
  })
    .png()
    .toBuffer();
}
