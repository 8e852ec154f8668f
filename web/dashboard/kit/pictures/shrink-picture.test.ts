import { afterEach, expect, test, vi } from "vitest";
import { pictureLimits } from "../../../../contract/values/limits/pictures.ts";
import { shrinkPicture } from "./shrink-picture.ts";

afterEach(() => vi.unstubAllGlobals());

/** A browser that decodes every file as a picture of this width, and encodes it in this many bytes. */
function stubBrowser({
  width,
  encodedBytes = 10,
  alpha = 255,
}: {
  width: number;
  encodedBytes?: number;
  alpha?: number;
}) {
  vi.stubGlobal("createImageBitmap", async () => ({ width, height: width, close() {} }));
  const canvas = {
    width: 0,
    height: 0,
    getContext: () => ({ canvas, drawImage() {}, getImageData: () => ({ data: [0, 0, 0, alpha] }) }),
    toBlob: (use: (blob: Blob) => void, type: string) => use(new Blob(["x".repeat(encodedBytes)], { type })),
  };
  vi.stubGlobal("document", { createElement: () => canvas });
  return canvas;
}

const photo = new File(["x".repeat(100)], "photo.png");
const stored = pictureLimits.imageOriginalWidth;

test("keeps a file that is neither large nor wider than the server stores", async () => {
  stubBrowser({ width: stored });
  expect(await shrinkPicture(photo, "jpeg", 100)).toBe(photo);
});

test.each([
  ["large", stored, 99],
  ["wide", stored * 2, 100],
])("shrinks a %s one", async (_name, width, above) => {
  const canvas = stubBrowser({ width });
  const shrunk = await shrinkPicture(photo, "jpeg", above);
  expect([canvas.width, shrunk.name, shrunk.size]).toEqual([stored, "photo.jpg", 10]);
});

test.each([99, 100])("takes a result of %d bytes only if it is smaller", async (encodedBytes) => {
  stubBrowser({ width: stored * 2, encodedBytes });
  expect((await shrinkPicture(photo, "jpeg", 0)).size).toBe(encodedBytes);
  expect((await shrinkPicture(photo, "jpeg", 0)) === photo).toBe(encodedBytes === 100);
});

test.each([
  ["png", 255, "photo.jpg"],
  ["png", 254, "photo.png"],
  ["jpeg", 254, "photo.jpg"],
] as const)("a %s with alpha %d becomes %s", async (kind, alpha, name) => {
  stubBrowser({ width: stored * 2, alpha });
  expect((await shrinkPicture(photo, kind, 0)).name).toBe(name);
});
