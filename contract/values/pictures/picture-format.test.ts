import { expect, test } from "vitest";
import { detectPictureFormat } from "./picture-format.ts";

test.each([
  ["jpeg", "\xff\xd8\xff\xe0\x00\x10JFIF"],
  ["png", "\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR"],
  ["gif", "GIF89a\x01\x00"],
  ["webp", "RIFF\n\r\x00\x00WEBPVP8 "],
  ["avif", "\x00\x00\x00\x1cftypavif"],
  ["avif", "\x00\x00\x00\x1cftypmif1\x00\x00\x00\x00mif1avifmiaf"],
  ["heic", "\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic"],
  ["heic", "\x00\x00\x00\x18ftypmif1\x00\x00\x00\x00mif1heic"],
  ["heic", "\x00\x00\x00\x24ftypmsf1\x00\x00\x00\x00msf1hevcmif1"],
  ["bmp", "BM\x00\x00\x00\x00"],
  ["ico", "\x00\x00\x01\x00\x01\x00"],
])("detects %s by its first bytes", (kind, start) => {
  expect(detectPictureFormat(start)).toBe(kind);
});

test.each([
  "",
  "<svg xmlns='http://www.w3.org/2000/svg'>",
  "<!doctype html>",
  "%PDF-1.7",
  "\x00\x00\x00\x18ftypisom\x00\x00\x00\x00mp41",
  "RIFF\x00\x00\x00\x00AVI LIST",
  "PNG",
])("rejects %j", (start) => {
  expect(detectPictureFormat(start)).toBeUndefined();
});
