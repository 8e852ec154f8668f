import { randomBytes } from "node:crypto";
import sharp from "sharp";

/** A small picture that is like no other, so that nothing is taken for something sent before. */
export function drawPicture(
  format: "png" | "jpeg" | "gif" = "png",
  width = 24,
  height = 16,
): Promise<Buffer> {
  const noise = randomBytes(width * height * 3);
  return sharp(noise, { raw: { width, height, channels: 3 } })
    [format]()
    .toBuffer();
}
