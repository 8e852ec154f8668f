import sharp, { type Sharp } from "sharp";
import { pictureLimits } from "../../../../contract/values/limits/pictures.ts";
import { shareSize } from "../../../../contract/values/pictures/pictures.ts";
import { encodeTimeout, openPicture, rethrowAsInvalid } from "./encode.ts";

const { width, height } = shareSize;

/** Tried in turn until the picture is small enough. Photographs are at the first. */
const qualities = [74, 45, 20];

const paper = "#fbf8f1";

/** Around a logo. */
const margin = 100;

/** See Encoder. */
export async function encodeShare(picture: Uint8Array, cut?: number): Promise<Uint8Array> {
  return rethrowAsInvalid(async () =>
    toSmallJpeg(
      cut === undefined
        ? openPicture(picture)
            .resize(width - 2 * margin, height - 2 * margin, { fit: "contain", background: paper })
            .extend({ top: margin, bottom: margin, left: margin, right: margin, background: paper })
        : await cutCover(picture, cut),
    ),
  );
}

async function cutCover(cover: Uint8Array, cut: number): Promise<Sharp> {
  const size = await openPicture(cover).metadata();
  // Cut before it is resized: a tall picture would become many megapixels.
  const part = {
    width: Math.max(1, Math.min(size.width, Math.round((size.height * width) / height))),
    height: Math.max(1, Math.min(size.height, Math.round((size.width * height) / width))),
  };
  const left = Math.round(((size.width - part.width) * cut) / 4);
  const top = Math.round(((size.height - part.height) * cut) / 4);
  return openPicture(cover)
    .extract({ left, top, ...part })
    .resize(width, height, { fit: "fill" });
}

async function toSmallJpeg(picture: Sharp): Promise<Uint8Array> {
  const { data, info } = await picture
    .flatten({ background: paper })
    .toColourspace("srgb")
    .timeout(encodeTimeout)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { raw: { width: info.width, height: info.height, channels: info.channels } };
  for (const quality of qualities) {
    const encoded = await sharp(data, raw).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (encoded.length <= pictureLimits.maxSharePictureBytes) return encoded;
  }
  // Noise without any larger form.
  return sharp(data, raw).blur(3).jpeg({ quality: 30, mozjpeg: true }).toBuffer();
}
