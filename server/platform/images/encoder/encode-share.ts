import sharp, { type Sharp } from "sharp";
import { limits } from "../../../../contract/limits.ts";
import { shareSize } from "../../../../contract/pictures.ts";
import { markColours, type PaletteName } from "../../../../contract/settings/appearance.ts";
import { encodeTimeout, openPicture, rethrowAsInvalid } from "./encode.ts";

const { width, height } = shareSize;

/** Tried in turn until the picture is small enough. Photographs are at the first. */
const qualities = [74, 45, 20];

/** The colours of the letter mark: paper and the gold of the cloth's threads. */
const paper = "#fbf8f1";
const gold = "#c8973f";

/** See Encoder. */
export async function encodeShare(cover: Uint8Array, cut: number): Promise<Uint8Array> {
  return rethrowAsInvalid(async () => {
    const size = await openPicture(cover).metadata();
    // Cut before it is resized: a tall picture would become many megapixels.
    const part = {
      width: Math.max(1, Math.min(size.width, Math.round((size.height * width) / height))),
      height: Math.max(1, Math.min(size.height, Math.round((size.width * height) / width))),
    };
    const left = Math.round(((size.width - part.width) * cut) / 4);
    const top = Math.round(((size.height - part.height) * cut) / 4);
    return toSmallJpeg(
      openPicture(cover)
        .extract({ left, top, ...part })
        .resize(width, height, { fit: "fill" }),
    );
  });
}

/** See Encoder. */
export async function encodeSign(logo: Uint8Array, palette: PaletteName): Promise<Uint8Array> {
  return rethrowAsInvalid(async () => {
    const cloth = sharp(Buffer.from(drawCloth(markColours[palette], logo.length > 0)));
    if (logo.length === 0) return toSmallJpeg(cloth);
    const input = await openPicture(logo)
      .timeout(encodeTimeout)
      .resize(logoArea.width, logoArea.height, { fit: "contain", background: "#0000" })
      .png()
      .toBuffer();
    return toSmallJpeg(cloth.composite([{ input, left: logoArea.left, top: logoArea.top }]));
  });
}

const logoArea = { left: 200, top: 70, width: 800, height: 320 };

/** Alindi cloth, as in the letter mark; with a logo as a border below paper. No text: machines have different fonts. */
function drawCloth(ground: string, withLogo: boolean): string {
  const top = withLogo ? 450 : 0;
  const stripe = (y: number, thickness: number, colour: string) =>
    `<path fill="${colour}" d="M0 ${y}h${width}v${thickness}H0z"/>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    '<defs><pattern id="threads" width="6" height="6" patternUnits="userSpaceOnUse">' +
    `<path stroke="#fff" stroke-opacity=".07" stroke-width="2" d="M1 0v6M0 1h6"/></pattern></defs>` +
    stripe(0, height, paper) +
    stripe(top, height - top, ground) +
    (withLogo ? "" : stripe(72, 10, gold) + stripe(96, 10, paper)) +
    stripe(508, 14, gold) +
    stripe(538, 14, paper) +
    stripe(top, height - top, "url(#threads)") +
    "</svg>"
  );
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
    if (encoded.length <= limits.maxSharePictureBytes) return encoded;
  }
  // Noise without any larger form.
  return sharp(data, raw).blur(3).jpeg({ quality: 30, mozjpeg: true }).toBuffer();
}
