import { expect, test } from "vitest";
import { generatePicture } from "../../../testing/index.ts";
import { isDecodable } from "./is-decodable.ts";

test("a picture that lost bytes in its middle is damaged, although decoders only warn", async () => {
  const picture = await generatePicture("jpeg", 400, 300);
  expect(await isDecodable(picture)).toBe(true);
  // An end-of-image marker: the decoder fills the missing rows and only warns. Bytes cut out may decode as other noise.
  const damaged = Buffer.from(picture);
  damaged.writeUInt16BE(0xff_d9, Math.floor(picture.length / 2));
  expect(await isDecodable(damaged)).toBe(false);
});
