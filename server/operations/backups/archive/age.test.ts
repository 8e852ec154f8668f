import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { decrypt, encrypt } from "./age.ts";

const passphrase = "Sir culus 123";
const chunkBytes = 64 * 1024;

const run = (step: typeof encrypt, bytes: Uint8Array, phrase = passphrase) =>
  buffer(Readable.from(step(Readable.from([bytes.subarray(0, 7), bytes.subarray(7)]), phrase)));

test("decrypts what the program age 1.1.1 has encrypted", async () => {
  const written = `YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IHNjcnlwdCBmeW5Yb0t0Qkdab0kvRkg0VjluUnVnIDE4Cm1wVlNZWnJiaUlVM0Vp
    bHhrb1NXMXdQVGZRdjJjQWY1MkZCM3V6eE1GMzAKLS0tIGIzRXFGUXAvVFBNU2NZRUVDODdNbG5SbmN0YzBBS0JlelR5ZUJXTDBJZkUKrkMpaE4f
    HetmNCiq9atRbDdws2NuOFaMq0CLN6r3Nwmo/ApWbEBgrMj7HH8cYpM=`;
  expect(String(await run(decrypt, Buffer.from(written, "base64")))).toBe("Ku soo dhawoow\n");
});

test.each([0, chunkBytes, 3 * chunkBytes])("%i bytes come back", async (length) => {
  const bytes = randomBytes(length);
  expect((await run(decrypt, await run(encrypt, bytes))).equals(bytes)).toBe(true);
});

test("refuses another passphrase, and what was cut, changed, moved or extended", async () => {
  const whole = await run(encrypt, randomBytes(3 * chunkBytes + 100));
  await expect(run(decrypt, whole, "Another one 1")).rejects.toThrow(/another passphrase/);
  const flipped = (at: number) => Buffer.from(whole.map((byte, index) => (index === at ? byte ^ 1 : byte)));
  const [sealed, head] = [chunkBytes + 16, whole.length - 4 * 16 - 3 * chunkBytes - 100];
  const spoiled = [
    ...[30, head - 30, head - 5, head + 500, whole.length - 1].map(flipped),
    // At the end of a chunk: the rest are whole chunks.
    whole.subarray(0, head + sealed),
    Buffer.concat([whole.subarray(0, head), whole.subarray(head + sealed)]),
    Buffer.concat([whole, Buffer.of(0)]),
    whole.subarray(0, 50),
    Buffer.alloc(0),
  ];
  for (const each of spoiled) await expect(run(decrypt, each)).rejects.toThrow(/^it /);
});
