import { detectPictureFormat, pictureStartBytes } from "./picture-format.ts";

/**
 * Whether a file is a picture of several frames. The site stores stills: one that moves would lose its movement, which
 * may be all that it tells.
 * @param bytes the whole file; what is damaged counts as still, and its decoder says so
 */
export function isMovingPicture(bytes: Uint8Array): boolean {
  const start = textAt(bytes, 0, pictureStartBytes);
  switch (detectPictureFormat(start)) {
    case "gif":
      return hasSecondGifFrame(bytes);
    case "webp":
      return webpFrames(bytes) > 1;
    case "png":
      return isAnimatedPng(bytes);
    case "avif":
      return start.slice(8, 12) === "avis";
    default:
      return false;
  }
}

function textAt(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}

/** https://www.w3.org/Graphics/GIF/spec-gif89a.txt */
function hasSecondGifFrame(bytes: Uint8Array): boolean {
  const byteAt = (at: number) => bytes[at] ?? 0;
  const colorTableBytes = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  let frames = 0;
  let at = 13 + colorTableBytes(byteAt(10));
  while (at < bytes.length) {
    const isFrame = byteAt(at) === 0x2c;
    if (!isFrame && byteAt(at) !== 0x21) return false;
    if (isFrame) frames += 1;
    if (frames > 1) return true;
    at += isFrame ? 11 + colorTableBytes(byteAt(at + 9)) : 2;
    while (byteAt(at) !== 0) at += byteAt(at) + 1;
    at += 1;
  }
  return false;
}

/** https://developers.google.com/speed/webp/docs/riff_container */
function webpFrames(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let frames = 0;
  for (let at = 12; at + 8 <= bytes.length; ) {
    if (textAt(bytes, at, 4) === "ANMF") frames += 1;
    const contentBytes = view.getUint32(at + 4, true);
    at += 8 + contentBytes + (contentBytes % 2);
  }
  return frames;
}

/** The chunk that announces frames stands before the pixels: https://www.w3.org/TR/png-3/#acTL-chunk */
function isAnimatedPng(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 8; at + 12 <= bytes.length; ) {
    const type = textAt(bytes, at + 4, 4);
    if (type === "acTL") return view.getUint32(at + 8) > 1;
    if (type === "IDAT") return false;
    at += 12 + view.getUint32(at);
  }
  return false;
}
