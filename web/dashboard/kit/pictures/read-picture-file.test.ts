import { expect, test } from "vitest";
import { formatFileSize } from "../formats.ts";
import { readPictureFile } from "./read-picture-file.ts";

/** A file with the first bytes of a JPEG. Node has no canvas, so it is not shrunk. */
const jpeg = (bytes: number) => {
  const content = new Uint8Array(bytes);
  content.set([0xff, 0xd8, 0xff, 0xe0]);
  return new File([content], "hall.jpg", { type: "image/jpeg" });
};

test("accepts a picture of up to 10 MB and rejects one byte more", async () => {
  const largest = jpeg(10 * 1024 * 1024);
  expect(await readPictureFile(largest)).toEqual({ picture: largest });
  expect(await readPictureFile(jpeg(10 * 1024 * 1024 + 1))).toEqual({
    refused: "This file is larger than 10 MB.",
  });
});

test("detects a file that is not a picture by its content, whatever its name", async () => {
  const words = new File(["Words."], "hall.jpg", { type: "text/plain" });
  expect(await readPictureFile(words)).toEqual({ refused: "This file is not a picture." });
});

test.each([
  [1, "1 KB"],
  [1_025, "2 KB"],
  [999 * 1_024, "999 KB"],
  [1_000 * 1_024, "1.0 MB"],
  [2.5 * 1_024 * 1_024, "2.5 MB"],
])("%d bytes are %s", (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text);
});
