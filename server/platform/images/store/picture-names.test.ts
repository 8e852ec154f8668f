import { expect, test } from "vitest";
import { variantName, variantWidths } from "../../../../contract/values/pictures/pictures.ts";

test.each([
  [1, [1]],
  [359, [359]],
  [360, [360]],
  [361, [360, 361]],
  [720, [360, 720]],
  [1079, [360, 720, 1079]],
  [1080, [360, 720, 1080]],
  [1081, [360, 720, 1080]],
  [4000, [360, 720, 1080]],
])("a picture %i pixels wide has variants of %j pixels", (width, expected) => {
  expect(variantWidths(width)).toEqual(expected);
});

test("the name of a variant contains the original's name, its width and its format", () => {
  expect(variantName("3fa9.jpg", 360, "avif")).toBe("3fa9-360.avif");
  expect(variantName("3fa9.png", 1080, "webp")).toBe("3fa9-1080.webp");
});
