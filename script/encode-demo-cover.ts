// Encodes a picture as a cover of the demonstration, with its variants: `node script/encode-demo-cover.ts PICTURE SLUG`.
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { variantName, variantWidths } from "../contract/values/pictures/pictures.ts";

const [picture, slug] = process.argv.slice(2);
if (!picture || !slug) throw new Error("usage: node script/encode-demo-cover.ts PICTURE SLUG");

const folder = "server/operations/demo/content/covers";
const name = `${slug}.jpg`;
const width = 1200;

// Smaller and slower than what the server makes of uploads: all covers together stay below 6 MB.
const cover = await sharp(picture)
  .resize({ width, height: 750 })
  .jpeg({ quality: 46, mozjpeg: true })
  .toBuffer();
await writeFile(join(folder, name), cover);
for (const variantWidth of variantWidths(width)) {
  const variant = sharp(picture).resize({ width: variantWidth });
  const avif = await variant.clone().avif({ quality: 45, effort: 3 }).toBuffer();
  const webp = await variant.clone().webp({ quality: 48, effort: 6, smartSubsample: true }).toBuffer();
  await writeFile(join(folder, variantName(name, variantWidth, "avif")), avif);
  await writeFile(join(folder, variantName(name, variantWidth, "webp")), webp);
}
