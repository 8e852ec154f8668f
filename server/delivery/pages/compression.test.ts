import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { brotliQuality, compress, recompress } from "./compression.ts";

test("recompression makes a page smaller without changing its text", async () => {
  const html = Array.from(
    { length: 400 },
    (_, index) => `<p>Koorsada ${index * 7919} waa ${index ** 3}.</p>`,
  ).join("");
  const page = await compress(html, brotliQuality.fast);
  const recompressed = await recompress(page);
  expect(brotliDecompressSync(recompressed.br).toString()).toBe(html);
  expect(recompressed.br.length).toBeLessThan(page.br.length);
});
