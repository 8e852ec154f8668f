import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { bitmap } from "../../../testing/index.ts";
import { validateUpload } from "./validate-upload.ts";

const jpeg = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#1b6e53" } })
    .jpeg()
    .toBuffer();

describe("the number of pixels", () => {
  test.each([
    [8_192, 6_144],
    [10_000, 5_100],
  ])("may be that of %i by %i", async (width, height) => {
    const upload = await jpeg(width, height);
    expect(await validateUpload(upload)).toBe(upload);
  });

  test("may not be one row more", async () => {
    await expect(validateUpload(await jpeg(10_000, 5_101))).rejects.toThrow(
      "This picture has too many pixels: at most 51 million fit.",
    );
  });

  test("may be 16 million in a bitmap, and not one row more", async () => {
    const checked = await validateUpload(bitmap(4_000, 4_000, 8));
    expect(await sharp(checked).metadata()).toMatchObject({ format: "png", width: 4_000, height: 4_000 });
    await expect(validateUpload(bitmap(4_000, 4_001, 8))).rejects.toThrow(
      "This picture is damaged or incomplete, and could not be read.",
    );
  });
});
