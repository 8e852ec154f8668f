import { expect, test } from "vitest";
import { CompressedBitmapError, decodeBitmap } from "./decode-bitmap.ts";

type Options = {
  headerBytes?: number;
  compression?: number;
  masks?: readonly number[];
  palette?: readonly number[];
  height?: number;
  /** Bytes between the header and the pixels that belong to neither. */
  gapBytes?: number;
};

/** A bitmap of two pixels a row. `rows` are written as they are, each of four or eight bytes. */
function bitmap(depth: number, rows: readonly (readonly number[])[], options: Options = {}): Uint8Array {
  const { headerBytes = 40, compression = 0, masks = [], palette = [], height = rows.length } = options;
  const longHeader = Math.max(0, headerBytes - 40);
  const extra = Buffer.alloc(Math.max(longHeader, masks.length * 4));
  masks.forEach((mask, index) => void extra.writeUInt32LE(mask, index * 4));
  const header = Buffer.alloc(40);
  header.writeUInt32LE(headerBytes, 0);
  header.writeInt32LE(2, 4);
  header.writeInt32LE(height, 8);
  header.writeUInt16LE(1, 12);
  header.writeUInt16LE(depth, 14);
  header.writeUInt32LE(compression, 16);
  header.writeUInt32LE(palette.length / 4, 32);
  const before = Buffer.concat([header, extra, Buffer.from(palette), Buffer.alloc(options.gapBytes ?? 0)]);
  const start = Buffer.alloc(14);
  start.write("BM");
  start.writeUInt32LE(14 + before.length, 10);
  return new Uint8Array(Buffer.concat([start, before, Buffer.from(rows.flat())]));
}

const decode = (bytes: Uint8Array) => {
  const { width, height, data } = decodeBitmap(bytes, () => {});
  const pixels = Array.from({ length: width * height }, (_, at) =>
    Buffer.from(data.subarray(at * 4, at * 4 + 4)).toString("hex"),
  );
  return Array.from({ length: height }, (_, y) => pixels.slice(y * width, (y + 1) * width));
};

const [red, blue, green] = ["ff0000ff", "0000ffff", "00ff00ff"];
const masks565 = [0xf800, 0x07e0, 0x001f];

test.each<[string, Uint8Array, string[][]]>([
  [
    "16 bits, 565",
    bitmap(16, [[0x00, 0xf8, 0x1f, 0x00]], { compression: 3, masks: masks565 }),
    [[red, blue]],
  ],
  [
    "16 bits, 565, in a header of version 4",
    bitmap(16, [[0xe0, 0x07, 0x1f, 0x00]], { compression: 3, masks: [...masks565, 0], headerBytes: 108 }),
    [[green, blue]],
  ],
  ["16 bits, 555, without masks", bitmap(16, [[0x00, 0x7c, 0x1f, 0x00]]), [[red, blue]]],
  [
    "16 bits, 4444, with opacity",
    bitmap(16, [[0x00, 0xff, 0x0f, 0x80]], {
      compression: 3,
      masks: [0x0f00, 0x00f0, 0x000f, 0xf000],
      headerBytes: 124,
    }),
    [[red, "0000ff88"]],
  ],
  [
    "32 bits whose masks turn red and blue around",
    bitmap(32, [[255, 0, 0, 9, 0, 0, 255, 9]], { compression: 3, masks: [0xff, 0xff00, 0xff_0000] }),
    [[red, blue]],
  ],
  ["32 bits", bitmap(32, [[0, 0, 255, 255, 255, 0, 0, 128]]), [[red, "0000ff80"]]],
  ["24 bits", bitmap(24, [[0, 0, 255, 255, 0, 0, 0, 0]]), [[red, blue]]],
  [
    "16 bits, from the bottom",
    bitmap(16, [
      [0x00, 0x7c, 0x00, 0x7c],
      [0x1f, 0x00, 0x1f, 0x00],
    ]),
    [
      [blue, blue],
      [red, red],
    ],
  ],
  [
    "16 bits, from the top",
    bitmap(
      16,
      [
        [0x00, 0x7c, 0x00, 0x7c],
        [0x1f, 0x00, 0x1f, 0x00],
      ],
      { height: -2 },
    ),
    [
      [red, red],
      [blue, blue],
    ],
  ],
  [
    "24 bits, from the top",
    bitmap(
      24,
      [
        [0, 0, 255, 0, 0, 255, 0, 0],
        [255, 0, 0, 255, 0, 0, 0, 0],
      ],
      { height: -2 },
    ),
    [
      [red, red],
      [blue, blue],
    ],
  ],
  [
    "8 bits, and a colour that the palette lacks",
    bitmap(8, [[0, 7, 0, 0]], { palette: [0, 0, 255, 0] }),
    [[red, "000000ff"]],
  ],
  ["1 bit", bitmap(1, [[0x40, 0, 0, 0]], { palette: [0, 0, 255, 0, 255, 0, 0, 0] }), [[red, blue]]],
  [
    "24 bits whose pixels begin later",
    bitmap(24, [[0, 0, 255, 255, 0, 0, 0, 0]], { gapBytes: 6 }),
    [[red, blue]],
  ],
])("reads %s", (_kind, bytes, pixels) => {
  expect(decode(bytes)).toEqual(pixels);
});

test("reads a bitmap of OS/2", () => {
  const bytes = Buffer.alloc(26 + 8);
  bytes.write("BM");
  bytes.writeUInt32LE(26, 10);
  bytes.writeUInt32LE(12, 14);
  bytes.writeUInt16LE(2, 18);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(24, 24);
  bytes.set([0, 0, 255, 255, 0, 0], 26);
  expect(decode(new Uint8Array(bytes))).toEqual([[red, blue]]);
});

test("refuses a compressed bitmap by its name", () => {
  expect(() => decode(bitmap(8, [[2, 0, 0, 1]], { compression: 1, palette: [0, 0, 255, 0] }))).toThrow(
    CompressedBitmapError,
  );
});

test.each<[string, Uint8Array]>([
  ["that is cut", bitmap(16, [[0x00, 0x7c]])],
  ["of no rows", bitmap(16, [[0, 0, 0, 0]], { height: 0 })],
  ["of the most negative height", bitmap(16, [[0, 0, 0, 0]], { height: -(2 ** 31) })],
  ["of 13 bits", bitmap(13, [[0, 0, 0, 0]])],
  ["with masks for 24 bits", bitmap(24, [[0, 0, 255, 255, 0, 0, 0, 0]], { compression: 3, masks: masks565 })],
  ["of a header alone", bitmap(16, [])],
  ["of a few bytes", new Uint8Array(Buffer.from("BM0000"))],
])("refuses a bitmap %s", (_kind, bytes) => {
  expect(() => decode(bytes)).toThrow();
});

test("asks about the size before it takes memory for it", () => {
  const sizes: number[][] = [];
  const huge = bitmap(16, [[0, 0, 0, 0]], { height: -1_000_000_000 });
  expect(() =>
    decodeBitmap(huge, (...size) => {
      sizes.push(size);
      throw new Error("too large");
    }),
  ).toThrow("too large");
  expect(sizes).toEqual([[2, 1_000_000_000]]);
});
