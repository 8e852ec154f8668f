import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { startTestServer } from "../../testing/index.ts";

test.each([
  ["gzip, deflate, br, zstd", "br", brotliDecompressSync],
  ["gzip, zstd", "zstd", zstdDecompressSync],
  ["zstd", "zstd", zstdDecompressSync],
  ["gzip", "gzip", gunzipSync],
  ["GZIP, deflate", "gzip", gunzipSync],
  ["br;q=0, gzip", "gzip", gunzipSync],
] as const)("a built file is compressed for Accept-Encoding: %s", async (accept, encoding, decompress) => {
  const server = await startTestServer();
  const styles = (await server.get("/")).text.match(/\/assets\/[\w.-]+\.css/)?.[0] ?? "none";
  const plain = await server.get(styles);
  const compressed = await server.get(styles, { headers: { "accept-encoding": accept } });
  expect(compressed.headers).toMatchObject({ "content-encoding": encoding, vary: "accept-encoding" });
  expect(compressed.bytes.length).toBeLessThan(plain.bytes.length / 2);
  expect(decompress(compressed.bytes).equals(plain.bytes)).toBe(true);
});
