import { describe, expect, test } from "vitest";
import { negotiateEncoding } from "./content-encoding.ts";

describe("the encoding of a response", () => {
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
  ])("for a client that accepts %j is %s", (accept, expected) => {
    expect(negotiateEncoding(accept, ["br", "zstd", "gzip"])).toBe(expected);
  });

  test.each([
    ["gzip, zstd", ["br", "gzip"], "gzip"],
    ["zstd", ["br", "gzip"], "identity"],
    ["br, zstd, gzip", [], "identity"],
  ] as const)("for %j, of what there is (%j), is %s", (accept, available, expected) => {
    expect(negotiateEncoding(accept, available)).toBe(expected);
  });
});
