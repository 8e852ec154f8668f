import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { chooseEncoding } from "../http/index.ts";
import { compress, compressBest, encoded } from "./compression.ts";

describe("the encoding of a page", () => {
  test.each([
    [undefined, "identity"],
    ["", "identity"],
    ["identity", "identity"],
    ["deflate", "identity"],
    ["deflate, zstd", "zstd"],
    ["gzip, zstd", "zstd"],
    ["br;q=0", "identity"],
    ["br;q=0.0, gzip;q=0.000", "identity"],
    ["*;q=0", "identity"],
    ["identity, *;q=0", "identity"],
    ["brotli", "identity"],
    ["xgzip, gzipped", "identity"],
    [";;,,;q=", "identity"],
    ["gzip", "gzip"],
    ["gzip, deflate", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["br;q=0, zstd;q=0, *", "gzip"],
    ["GZIP", "gzip"],
    ["gzip;q=0.001", "gzip"],
    ["br", "br"],
    ["gzip, deflate, br", "br"],
    ["gzip,deflate,br,zstd", "br"],
    ["Br ; q=1.0", "br"],
    ["*", "br"],
    ["gzip;q=0, *", "br"],
  ])("for a reader who accepts %j is %s", (accept, expected) => {
    expect(chooseEncoding(accept)).toBe(expected);
  });
});

test("a page is the same text in each encoding", async () => {
  const html = `<p>${"Ku soo dhawoow 👩🏽‍💻 ".repeat(500)}</p>`;
  const page = await compress(html);
  expect(brotliDecompressSync(await encoded(page, "br")).toString()).toBe(html);
  expect(gunzipSync(await encoded(page, "gzip")).toString()).toBe(html);
  expect(zstdDecompressSync(await encoded(page, "zstd")).toString()).toBe(html);
  expect((await encoded(page, "identity")).toString()).toBe(html);
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
