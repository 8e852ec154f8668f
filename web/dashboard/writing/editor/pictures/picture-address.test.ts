import { expect, test, vi } from "vitest";
import { isShownPicture, pictureAddress } from "./picture-address.ts";

vi.stubGlobal("location", new URL("https://college.example/dashboard/posts/new"));

const name = "0123456789abcdef0123456789abcdef";

test.each([
  ["data:image/png;base64,iVBORw0KGgo=", "data:image/png;base64,iVBORw0KGgo="],
  [`/images/posts/${name}.jpg`, `/images/posts/${name}.jpg`],
  [`https://college.example/images/events/${name}.png`, `/images/events/${name}.png`],
  [`https://other.example/images/events/${name}.png`, `https://other.example/images/events/${name}.png`],
  ["http://pictures.example/a.png", "http://pictures.example/a.png"],
  ["https://pictures.example/a.png?b=1", "https://pictures.example/a.png?b=1"],
  ["//pictures.example/a.png", "https://pictures.example/a.png"],
  ["//:0", "//:0"],
])("%s is accepted as %s", (written, address) => {
  expect(pictureAddress(written)).toBe(address);
});

test.each([
  "",
  "javascript:alert(1)",
  "file:///home/somebody/hall.png",
  "blob:https://college.example/1",
  "ftp://pictures.example/a.png",
  "data:text/html;base64,PGI+",
  "data:image/svg+xml;base64,PHN2Zz4=",
  "data:image/png;base64,",
  `https://pictures.example/${"a".repeat(2_000)}`,
])("%s is rejected", (written) => {
  expect(pictureAddress(written)).toBeUndefined();
});

test("shows embedded and own pictures, but none of other hosts", () => {
  expect(isShownPicture("data:image/webp;base64,UklGRg==")).toBe(true);
  expect(isShownPicture(`/images/services/${name}.png`)).toBe(true);
  expect(isShownPicture(`/images/users/${name}.png`)).toBe(false);
  expect(isShownPicture("https://pictures.example/a.png")).toBe(false);
});
