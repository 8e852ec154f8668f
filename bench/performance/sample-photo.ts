import { randomBytes } from "node:crypto";
import sharp from "sharp";

const width = 4_000;
const height = 3_000;

/** A JPEG of about 5 MB as a phone takes it: soft light, many edges, and grain. */
export async function drawPhoto(): Promise<Buffer> {
  const grain = await sharp(randomBytes((width / 2) * (height / 2) * 3), {
    raw: { width: width / 2, height: height / 2, channels: 3 },
  })
    .resize(width, height, { kernel: "cubic" })
    .modulate({ saturation: 0.3 })
    .ensureAlpha(0.6)
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp(Buffer.from(scene))
    .composite([{ input: grain, blend: "soft-light" }])
    .jpeg({ quality: 97 })
    .toBuffer();
}

const hills = Array.from({ length: 200 }, (_, hill) => {
  const [x, y] = [(hill * 997) % width, 1_000 + ((hill * 613) % 2_000)];
  return `<ellipse cx="${x}" cy="${y}" rx="${60 + ((hill * 37) % 300)}" ry="${40 + ((hill * 53) % 160)}" fill="hsl(${(hill * 29) % 360} 40% ${30 + (hill % 40)}%)"/>`;
}).join("");

const scene = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
  <linearGradient id="sky" x2="0" y2="1"><stop stop-color="#3b76c4"/><stop offset="1" stop-color="#f3d9a4"/></linearGradient>
  <rect width="100%" height="100%" fill="url(#sky)"/>${hills}</svg>`;
