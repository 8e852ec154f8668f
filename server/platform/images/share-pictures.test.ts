import { expect, test } from "vitest";
import { createTemporaryDirectory, generatePicture } from "../../testing/index.ts";
import { inProcessEncoder } from "./encoder/in-process-encoder.ts";
import { createImages, openImageStore } from "./index.ts";

test("a share picture is encoded once for concurrent requests, and sent though it cannot be stored", async () => {
  const store = await openImageStore({ store: "disk", folder: await createTemporaryDirectory() });
  const { name } = await createImages(store).storePicture("posts", await generatePicture());
  let encoded = 0;
  const errors: unknown[] = [];
  const encoder = {
    ...inProcessEncoder,
    encodeShare(cover: Uint8Array, cut: number) {
      encoded += 1;
      return inProcessEncoder.encodeShare(cover, cut);
    },
  };
  const full = { ...store, write: () => Promise.reject(new Error("no space left")) };
  const images = createImages(full, (error) => errors.push(error), encoder);
  const read = () => images.readShare("posts", name, "share.jpg", 2);
  const files = await Promise.all([read(), read(), read()]);
  for (const file of files) expect(file?.bytes).toBeGreaterThan(1_000);
  expect([encoded, errors.length]).toEqual([1, 1]);
  await read();
  expect(encoded).toBe(2);
});
