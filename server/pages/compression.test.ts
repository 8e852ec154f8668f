import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { compress, compressBest, decompress } from "./compression.ts";

test("a page is the same text in each encoding", async () => {
  const html = `<p>${"Ku soo dhawoow 👩🏽‍💻 ".repeat(500)}</p>`;
  const page = await compress(html);
  expect(brotliDecompressSync(page.br).toString()).toBe(html);
  expect(gunzipSync(page.gzip).toString()).toBe(html);
  expect((await decompress(page)).toString()).toBe(html);
  expect(page.br.length).toBeLessThan(html.length / 4);
});

test("at its best a page is the same text in fewer bytes", async () => {
  const html = Array.from(
    { length: 400 },
    (_, index) => `<p>Koorsada ${index * 7919} waa ${index ** 3}.</p>`,
  ).join("");
  const page = await compress(html);
  const best = await compressBest(page);
  expect(brotliDecompressSync(best.br).toString()).toBe(html);
  expect(best.br.length).toBeLessThan(page.br.length);
});
