import { expect, test } from "vitest";
import { detectPictureFormat } from "./picture-format.ts";

const bytes = (text: string) => new Blob([Uint8Array.from(text, (letter) => letter.charCodeAt(0))]);

test.each([
  ["jpeg", "\xff\xd8\xff\xe0\x00\x10JFIF"],
  ["png", "\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR"],
  ["gif", "GIF89a\x01\x00"],
  ["webp", "RIFF\n\r\x00\x00WEBPVP8 "],
  ["avif", "\x00\x00\x00\x1cftypavif"],
  ["bmp", "BM\x00\x00\x00\x00"],
  ["ico", "\x00\x00\x01\x00\x01\x00"],
])("detects %s by its first bytes", async (kind, start) => {
  expect(await detectPictureFormat(bytes(start))).toBe(kind);
});

test.each([
  "",
  "<svg xmlns='http://www.w3.org/2000/svg'>",
  "<!doctype html>",
  "%PDF-1.7",
  "\x00\x00\x00\x1cftypheic",
  "RIFF\x00\x00\x00\x00AVI LIST",
  "PNG",
])("rejects %j", async (start) => {
  expect(await detectPictureFormat(bytes(start))).toBeUndefined();
});
