import { expect, test } from "vitest";
import { internationalDigits } from "./text-normalization.ts";

test.each(["+252 63 1234567", "063-1234567", "00252631234567", "٠٦٣١٢٣٤٥٦٧", "63 123 4567", "۶۳ ۱۲۳ ۴۵۶۷"])(
  "%s is the number +252 63 1234567",
  (phone) => {
    expect(internationalDigits(phone)).toBe("252631234567");
  },
);

test("the number of another country keeps its code", () => {
  expect(internationalDigits("+44 20 7946 0000")).toBe("442079460000");
});
