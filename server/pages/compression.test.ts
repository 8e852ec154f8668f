import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { compress, decompress, recompress } from "./compression.ts";

test("a page has the same text in each encoding", async () => {
  const html = `<p>${"Ku soo dhawoow 👩🏽‍💻 ".repeat(500)}</p>`;
  const page = await compress(html);
  expect(brotliDecompressSync(page.br).toString()).toBe(html);
  expect(gunzipSync(page.gzip).toString()).toBe(html);
  expect((await decompress({ ...page, etag: "test" })).toString()).toBe(html);
  expect(page.br.length).toBeLessThan(html.length / 4);
});

test("recompression makes a page smaller without changing its text", async () => {
  const html = Array.from(
    { length: 400 },
    (_, index) => `<p>Koorsada ${index * 7919} waa ${index ** 3}.</p>`,
  ).join("");
  const page = await compress(html);
  const recompressed = await recompress(page);
  expect(brotliDecompressSync(recompressed.br).toString()).toBe(html);
  expect(recompressed.br.length).toBeLessThan(page.br.length);
});
