import { crc32 } from "node:zlib";
import sharp from "sharp";
import { generatePicture } from "./generate-picture.ts";

/** Colour depths of bitmaps: bits a pixel; up to 8 there is a palette. */
type Depth = 32 | 24 | 8 | 1;

const rowBytes = (width: number, depth: Depth) => Math.ceil((width * depth) / 32) * 4;

function bitmapHeader(width: number, height: number, depth: Depth): Buffer {
  const header = Buffer.alloc(40);
  header.writeUInt32LE(40, 0);
  header.writeUInt32LE(width, 4);
  header.writeUInt32LE(height, 8);
  header.writeUInt16LE(1, 12);
  header.writeUInt16LE(depth, 14);
  const colors = depth <= 8 ? 2 ** depth : 0;
  header.writeUInt32LE(colors, 32);
  const palette = Buffer.alloc(colors * 4);
  for (let color = 0; color < colors; color += 1) palette.writeUIntBE(0x20_40_e0, color * 4, 3);
  return Buffer.concat([header, palette]);
}

/** The pixels of a bitmap, all of one orange; without alpha, as Windows writes 32 bits. */
function bitmapPixels(width: number, height: number, depth: Depth): Buffer {
  const row = Buffer.alloc(rowBytes(width, depth));
  if (depth >= 24) {
    for (let at = 0; at + 3 <= (width * depth) / 8; at += depth / 8) row.writeUIntBE(0x20_40_e0, at, 3);
  }
  return Buffer.concat(Array.from({ length: height }, () => row));
}

/** A bitmap (BMP) of one colour. `claimed` is the size that its header tells, when that is not its own. */
export function bitmap(width: number, height: number, depth: Depth, claimed = { width, height }): Buffer {
  const start = Buffer.alloc(14);
  const header = bitmapHeader(claimed.width, claimed.height, depth);
  const pixels = bitmapPixels(width, height, depth);
  start.write("BM");
  start.writeUInt32LE(14 + header.length + pixels.length, 2);
  start.writeUInt32LE(14 + header.length, 10);
  return Buffer.concat([start, header, pixels]);
}

/** An icon file (ICO) whose entries all lead to the same image: a PNG, or a bitmap as `iconBitmap` makes it. */
export function icon(image: Buffer, entries = 1): Buffer {
  const head = Buffer.alloc(6 + 16 * entries);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(entries, 4);
  for (let at = 6; at < head.length; at += 16) {
    head.writeUInt32LE(image.length, at + 8);
    head.writeUInt32LE(head.length, at + 12);
  }
  return Buffer.concat([head, image]);
}

/** The same bitmap of an icon with a longer header, as later versions of Windows write it: of 124 bytes, say. */
export function withLongHeader(image: Buffer, bytes: number): Buffer {
  const header = Buffer.concat([image.subarray(0, 40), Buffer.alloc(bytes - 40)]);
  header.writeUInt32LE(bytes, 0);
  return Buffer.concat([header, image.subarray(40)]);
}

/** A bitmap as icons hold it: twice as high in its header, and with a mask behind it. */
export function iconBitmap(width: number, height: number, depth: Depth, claimed = { width, height }): Buffer {
  const mask = Buffer.alloc(rowBytes(width, 1) * height);
  return Buffer.concat([
    bitmapHeader(claimed.width, claimed.height * 2, depth),
    bitmapPixels(width, height, depth),
    mask,
  ]);
}

/** A PNG of a few bytes that says that it is larger. */
export async function claimingPng(width: number, height: number): Promise<Buffer> {
  const png = await generatePicture("png");
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

/** A JPEG of a few bytes that says that it is as large as a JPEG can be. */
export async function claimingJpeg(): Promise<Buffer> {
  const jpeg = await generatePicture("jpeg");
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  jpeg.writeUInt16BE(65_500, frame + 5);
  jpeg.writeUInt16BE(65_500, frame + 7);
  return jpeg;
}

/** A GIF that moves: the same frame again and again. */
export async function movingGif(frames: number): Promise<Buffer> {
  const still = await generatePicture("gif");
  const colors = 3 * 2 ** (((still[10] ?? 0) & 7) + 1);
  const head = still.subarray(0, 13 + colors);
  const frame = still.subarray(13 + colors, still.length - 1);
  const moving = Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from([0x3b])]);
  const { pages } = await sharp(moving).metadata();
  if (pages !== frames) throw new Error(`a GIF of ${frames} frames has ${pages}`);
  return moving;
}

/** A piece of a PNG, as its format has it (length, type, content, checksum). */
export function pngChunk(type: string, content: string): Buffer {
  const named = Buffer.from(type + content, "latin1");
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
