import { expect, test } from "vitest";
import { isMovingPicture } from "./moving-picture.ts";

const bytes = (...parts: (string | readonly number[])[]) =>
  new Uint8Array(
    parts.flatMap((part) => (typeof part === "string" ? [...part].map((each) => each.charCodeAt(0)) : part)),
  );

const gifFrame = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0];
const gifHead = ["GIF89a", [1, 0, 1, 0, 0x80, 0, 0, 1, 2, 3, 4, 5, 6]] as const;
/** Says how often the frames are repeated, which a still may say, too. */
const repeats = [0x21, 0xff, 11, ..."NETSCAPE2.0"].map((each) =>
  typeof each === "string" ? each.charCodeAt(0) : each,
);
const gifEnd = [0x3b];
const repeated = [...repeats, 3, 1, 0, 0, 0];
const control = [0x21, 0xf9, 4, 0, 5, 0, 0, 0];

const webpChunk = (type: string, content: readonly number[]) => [
  ...[...type].map((each) => each.charCodeAt(0)),
  content.length,
  0,
  0,
  0,
  ...content,
  ...(content.length % 2 ? [0] : []),
];
const webp = (...chunks: number[][]) => bytes("RIFF", [99, 0, 0, 0], "WEBP", ...chunks);
const pngChunk = (type: string, content: readonly number[]) => [
  0,
  0,
  0,
  content.length,
  ...[...type].map((each) => each.charCodeAt(0)),
  ...content,
  ...[0, 0, 0, 0],
];
const png = (...chunks: number[][]) => bytes("\x89PNG\r\n\x1a\n", ...chunks);

test.each<[string, Uint8Array]>([
  ["GIF", bytes(...gifHead, repeated, control, gifFrame, control, gifFrame, gifEnd)],
  ["GIF whose frames have colours of their own", bytes(...gifHead, ownColours(), ownColours(), gifEnd)],
  ["WebP", webp(webpChunk("VP8X", [2, 0, 0]), webpChunk("ANMF", [1, 2, 3]), webpChunk("ANMF", [1]))],
  ["PNG", png(pngChunk("IHDR", [1]), pngChunk("acTL", [0, 0, 0, 2, 0, 0, 0, 0]), pngChunk("IDAT", [1]))],
  ["AVIF", bytes("\x00\x00\x00\x1cftypavis\x00\x00\x00\x00avifavis")],
])("a %s of two frames moves", (_format, file) => {
  expect(isMovingPicture(file)).toBe(true);
});

function ownColours(): number[] {
  return [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0x80, 1, 2, 3, 4, 5, 6, 2, 2, 0x44, 1, 0];
}

test.each<[string, Uint8Array]>([
  [
    "GIF of one frame, although it says that it repeats",
    bytes(...gifHead, repeated, control, gifFrame, gifEnd),
  ],
  ["GIF with words after its end", bytes(...gifHead, gifFrame, gifEnd, gifFrame)],
  ["WebP of one frame", webp(webpChunk("VP8X", [2, 0, 0]), webpChunk("ANMF", [1, 2, 3]))],
  ["WebP that names frames in its pixels", webp(webpChunk("VP8 ", [...bytes("ANMFANMFANMF")]))],
  ["PNG", png(pngChunk("IHDR", [1]), pngChunk("IDAT", [1]), pngChunk("acTL", [0, 0, 0, 2, 0, 0, 0, 0]))],
  ["PNG of one frame", png(pngChunk("acTL", [0, 0, 0, 1, 0, 0, 0, 0]), pngChunk("IDAT", [1]))],
  ["AVIF", bytes("\x00\x00\x00\x1cftypavif\x00\x00\x00\x00avifmiaf")],
  ["JPEG", bytes("\xff\xd8\xff\xe0")],
  ["BMP", bytes("BM")],
  ["text", bytes("GIF89 words")],
  ["nothing", bytes()],
  ["half a GIF", bytes("GIF89a", [1, 0])],
  ["half a WebP", bytes("RIFF\x00\x00\x00\x00WEBPANM")],
])("a still: %s", (_kind, file) => {
  expect(isMovingPicture(file)).toBe(false);
});

test("a file of ten megabytes takes linear time", () => {
  const large = new Uint8Array(10 * 1024 * 1024).fill(1);
  const started = performance.now();
  for (const start of [bytes("GIF89a", [1, 0, 1, 0, 0, 0, 0, 0x21]), webp(), png()]) {
    const file = large.slice();
    file.set(start);
    isMovingPicture(file);
  }
  expect(performance.now() - started).toBeLessThan(5_000);
});
