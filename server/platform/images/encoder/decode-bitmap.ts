export type RgbaImage = { width: number; height: number; data: Uint8ClampedArray };

/** A bitmap whose pixels are compressed: Windows itself has not written such files for decades. */
export class CompressedBitmapError extends Error {}

const fileHeaderBytes = 14;
/** The header of OS/2 and Windows 2 has sizes of two bytes and colours of three. */
const coreHeaderBytes = 12;
const uncompressed = 0;
/** Masks say which bits of a pixel are red, green, blue and, in the second one and in longer headers, opacity. */
const bitFields = 3;
const alphaBitFields = 6;
const masksAt = fileHeaderBytes + 40;
/** From this length on, a header contains the mask of opacity. */
const alphaHeaderBytes = 56;

type Header = {
  width: number;
  height: number;
  isTopDown: boolean;
  depth: number;
  palette: { at: number; colors: number; entryBytes: number };
  pixelsAt: number;
  masks: Masks;
};
type Masks = readonly [red: number, green: number, blue: number, alpha: number];

const masks16: Masks = [0x7c00, 0x03e0, 0x001f, 0];
const masks24: Masks = [0xff_0000, 0xff00, 0xff, 0];
const masks32: Masks = [0xff_0000, 0xff00, 0xff, 0xff00_0000];

/**
 * Decodes an uncompressed Windows bitmap of 1, 2, 4, 8, 16, 24 or 32 bits a pixel, written from the bottom or the top.
 * @param requireSize called with the declared size, before memory is taken for it
 * @throws CompressedBitmapError; Error for a damaged file
 */
export function decodeBitmap(
  bytes: Uint8Array,
  requireSize: (width: number, height: number) => void,
): RgbaImage {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const header = readHeader(view);
  const { width, height, isTopDown, depth, pixelsAt } = header;
  requireSize(width, height);
  const rowBytes = Math.ceil((width * depth) / 32) * 4;
  if (width === 0 || height === 0 || pixelsAt + rowBytes * height > bytes.length)
    throw new Error("the bitmap is truncated");
  const data = new Uint8ClampedArray(width * height * 4);
  const copyPixel = depth <= 8 ? paletteReader(view, header, data) : maskReader(view, header, data);
  for (let y = 0; y < height; y += 1) {
    const rowAt = pixelsAt + (isTopDown ? y : height - 1 - y) * rowBytes;
    for (let x = 0; x < width; x += 1) copyPixel(rowAt, x, (y * width + x) * 4);
  }
  return { width, height, data };
}

function readHeader(view: DataView): Header {
  const headerBytes = view.getUint32(fileHeaderBytes, true);
  const isCore = headerBytes === coreHeaderBytes;
  if (!isCore && headerBytes < 40) throw new Error("the bitmap has an unknown header");
  const [width, height] = isCore
    ? [view.getUint16(18, true), view.getUint16(20, true)]
    : [view.getUint32(18, true), view.getInt32(22, true)];
  const depth = view.getUint16(isCore ? 24 : 28, true);
  const compression = isCore ? uncompressed : view.getUint32(30, true);
  const hasMasks = compression === bitFields || compression === alphaBitFields;
  if (compression !== uncompressed && !hasMasks) throw new CompressedBitmapError();
  if (![1, 2, 4, 8, 16, 24, 32].includes(depth) || (hasMasks && depth !== 16 && depth !== 32))
    throw new Error(`a bitmap of ${depth} bits`);
  const declaredColors = isCore ? 0 : view.getUint32(46, true);
  const palette = {
    at: fileHeaderBytes + headerBytes,
    colors: depth > 8 ? 0 : Math.min(declaredColors || 2 ** depth, 2 ** depth),
    entryBytes: isCore ? 3 : 4,
  };
  const hasAlphaMask = compression === alphaBitFields || headerBytes >= alphaHeaderBytes;
  const masksAfterHeader = hasMasks && headerBytes === 40 ? (hasAlphaMask ? 16 : 12) : 0;
  const earliest = palette.at + palette.colors * palette.entryBytes + masksAfterHeader;
  return {
    width,
    height: Math.abs(height),
    isTopDown: height < 0,
    depth,
    palette,
    pixelsAt: Math.max(view.getUint32(10, true), earliest),
    masks: hasMasks ? readMasks(view, hasAlphaMask) : ({ 16: masks16, 24: masks24 }[depth] ?? masks32),
  };
}

function readMasks(view: DataView, hasAlphaMask: boolean): Masks {
  const mask = (channel: number) => view.getUint32(masksAt + channel * 4, true);
  return [mask(0), mask(1), mask(2), hasAlphaMask ? mask(3) : 0];
}

type PixelReader = (rowAt: number, x: number, to: number) => void;

function paletteReader(
  view: DataView,
  { depth, palette: { at, colors, entryBytes } }: Header,
  data: Uint8ClampedArray,
): PixelReader {
  const highest = 2 ** depth - 1;
  return (rowAt, x, to) => {
    const bit = x * depth;
    const color = (view.getUint8(rowAt + (bit >> 3)) >> (8 - depth - (bit & 7))) & highest;
    data[to + 3] = 255;
    // A colour that the palette does not have stays black.
    if (color >= colors) return;
    const entry = at + color * entryBytes;
    for (let channel = 0; channel < 3; channel += 1) {
      data[to + channel] = view.getUint8(entry + 2 - channel);
    }
  };
}

function maskReader(view: DataView, { depth, masks }: Header, data: Uint8ClampedArray): PixelReader {
  const read =
    {
      16: (at: number) => view.getUint16(at, true),
      24: (at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16),
    }[depth] ?? ((at: number) => view.getUint32(at, true));
  const channels = masks.map((mask) => {
    const shift = mask === 0 ? 0 : 31 - Math.clz32(mask & -mask);
    return { mask, shift, highest: mask >>> shift };
  });
  return (rowAt, x, to) => {
    const pixel = read(rowAt + (x * depth) / 8);
    channels.forEach(({ mask, shift, highest }, channel) => {
      const missing = channel === 3 ? 255 : 0;
      data[to + channel] = highest === 0 ? missing : (((pixel & mask) >>> shift) * 255) / highest;
    });
  };
}
