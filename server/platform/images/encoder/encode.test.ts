import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { createTemporaryDirectory } from "../../../testing/index.ts";
import { createImages, openImageStore } from "../index.ts";

/** Red on the left, blue on the right, so that a rotation is visible. */
function twoHalves(width: number, height: number) {
  const half = { width: Math.floor(width / 2), height, channels: 3 as const, background: "#0000ff" };
  return sharp({ create: { width, height, channels: 3, background: "#ff0000" } }).composite([
    { input: { create: half }, left: width - half.width, top: 0 },
  ]);
}

async function storeAndRead(upload: Uint8Array) {
  const folder = await createTemporaryDirectory();
  const images = createImages(await openImageStore({ store: "disk", folder }));
  const stored = await images.storePicture("posts", upload);
  const read = async (name: string) => {
    const file = await images.read("posts", name);
    return file && Buffer.concat(await file.stream.toArray());
  };
  const base = stored.name.replace(/\.[a-z]+$/, "");
  const variants = new Map<string, Buffer>();
  for (const width of [stored.width, 360, 720, 1080]) {
    for (const format of ["avif", "webp"]) {
      const content = await read(`${base}-${width}.${format}`);
      if (content) variants.set(`${width}.${format}`, content);
    }
  }
  return { ...stored, original: (await read(stored.name)) ?? Buffer.alloc(0), variants };
}

describe("storePicture", () => {
  test("removes the metadata of camera and place, in every variant", async () => {
    const upload = await twoHalves(400, 300)
      .withExif({
        IFD0: { Make: "SecretCamera", Model: "Phone" },
        IFD3: { GPSLatitudeRef: "N", GPSLatitude: "9/1 33/1 0/1", GPSLongitudeRef: "E" },
      })
      .jpeg()
      .toBuffer();
    expect((await sharp(upload).metadata()).exif).toBeDefined();
    const { original, variants } = await storeAndRead(upload);
    for (const copy of [original, ...variants.values()]) {
      const { exif, xmp, iptc } = await sharp(copy).metadata();
      expect({ exif, xmp, iptc }).toEqual({ exif: undefined, xmp: undefined, iptc: undefined });
      expect(copy.includes("SecretCamera")).toBe(false);
    }
  });

  test("applies the orientation of the camera", async () => {
    const upload = await twoHalves(400, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { width, height, original, variants } = await storeAndRead(upload);
    expect({ width, height }).toEqual({ width: 200, height: 400 });
    for (const copy of [original, ...variants.values()]) {
      const metadata = await sharp(copy).metadata();
      expect(metadata.orientation ?? 1).toBe(1);
      expect(metadata.height / metadata.width).toBeCloseTo(2, 1);
      // Rotated clockwise, the left half (red) is on top.
      const [red = 0, , blue = 0] = await sharp(copy)
        .extract({ left: 10, top: 10, width: 20, height: 20 })
        .removeAlpha()
        .raw()
        .toBuffer();
      expect(red).toBeGreaterThan(blue);
    }
  });

  test.each([
    [120, ["120"]],
    [360, ["360"]],
    [361, ["360", "361"]],
    [800, ["360", "720", "800"]],
    [1080, ["360", "720", "1080"]],
    [1500, ["360", "720", "1080"]],
  ])(
    "creates AVIF and WebP variants of a picture %i pixels wide, none wider than it: %j",
    async (width, expected) => {
      const { variants, ...stored } = await storeAndRead(await twoHalves(width, 60).jpeg().toBuffer());
      expect(stored.width).toBe(width);
      const names = expected.flatMap((copy) => [`${copy}.avif`, `${copy}.webp`]);
      expect([...variants.keys()].sort()).toEqual(names.sort());
      for (const [name, content] of variants) {
        const metadata = await sharp(content).metadata();
        expect(metadata.format === "heif" ? "avif" : metadata.format).toBe(name.replace(/^\d+\./, ""));
        expect(`${metadata.width}`).toBe(name.replace(/\..*$/, ""));
        expect(metadata.width).toBeLessThanOrEqual(width);
      }
    },
  );

  test("reduces wider pictures to 2000 pixels, and returns the reduced size", async () => {
    const { width, height, original } = await storeAndRead(await twoHalves(2400, 1200).jpeg().toBuffer());
    expect({ width, height }).toEqual({ width: 2000, height: 1000 });
    expect(await sharp(original).metadata()).toMatchObject({ width: 2000, height: 1000 });
  });

  test("gives a unique name to each picture, even for the same bytes", async () => {
    const upload = await twoHalves(40, 20).jpeg({ quality: 99 }).toBuffer();
    const [first, again] = [await storeAndRead(upload), await storeAndRead(upload)];
    expect(first.original.equals(upload)).toBe(false);
    expect(again.original.equals(first.original)).toBe(true);
    expect(first.name).toMatch(/^[0-9a-f]{32}\.jpg$/);
    expect(again.name).toMatch(/^[0-9a-f]{32}\.jpg$/);
    expect(again.name).not.toBe(first.name);
  });

  test("keeps transparency", async () => {
    const upload = await sharp({ create: { width: 30, height: 30, channels: 4, background: "#ff000000" } })
      .png()
      .toBuffer();
    const { name, original } = await storeAndRead(upload);
    expect(name).toMatch(/\.png$/);
    expect((await sharp(original).stats()).isOpaque).toBe(false);
  });
});

test("an avatar is one small square, with orientation applied and without metadata", async () => {
  const folder = await createTemporaryDirectory();
  const images = createImages(await openImageStore({ store: "disk", folder }));
  const upload = await twoHalves(300, 100)
    .withExif({ IFD0: { Make: "SecretCamera" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const name = await images.storeAvatar(upload);
  const stored = await images.read("users", name);
  const content = Buffer.concat((await stored?.stream.toArray()) ?? []);
  expect(await sharp(content).metadata()).toMatchObject({ format: "webp", width: 96, height: 96 });
  expect((await sharp(content).metadata()).exif).toBeUndefined();
  // Rotated clockwise, the left half (red) is on top, also at the right edge.
  const [red = 0, , blue = 0] = await sharp(content)
    .extract({ left: 70, top: 10, width: 20, height: 20 })
    .removeAlpha()
    .raw()
    .toBuffer();
  expect(red).toBeGreaterThan(blue);
});
