import { randomBytes } from "node:crypto";
import sharp from "sharp";

type Format = "png" | "jpeg" | "gif";

/** Number of small pictures: more than a body may contain, so that those of one record differ. The test encoder caches them. */
const poolSize = 40;
const pool: Promise<Buffer>[] = [];
let calls = 0;

/** A picture of noise: one of a few small ones in turn, or a new one of the given format and size. */
export function generatePicture(format?: Format, width = 24, height = 16): Promise<Buffer> {
  if (format) return generateNoise(format, width, height);
  const index = calls % poolSize;
  calls += 1;
  pool[index] ??= generateNoise("png", width, height);
  return pool[index];
}

function generateNoise(format: Format, width: number, height: number): Promise<Buffer> {
  const noise = randomBytes(width * height * 3);
  return sharp(noise, { raw: { width, height, channels: 3 } })
    [format]()
    .toBuffer();
}
