import { describe, expect, test } from "vitest";
import { pdfMessages } from "../../../../../contract/messages/staff/api.ts";
import { hostilePdfs, realPdfs } from "../../../../testing/index.ts";
import { checkPdf } from "./check-pdf.ts";

describe("accepts a PDF with", () => {
  test.each(realPdfs)("%s", async (_what, pageCount, make) => {
    expect(await checkPdf(await make())).toEqual({ pageCount });
  });
});

describe.each(hostilePdfs)("refuses as %s", (reason, files) => {
  test.each(files)("%s", async (_what, make) => {
    const code = reason === "notPdf" || reason === "officeFile" ? "unsupported_media_type" : "invalid";
    await expect(checkPdf(make())).rejects.toMatchObject({ code, message: pdfMessages[reason] });
  });
});

test("a PDF that is cut anywhere is refused", async () => {
  const [, , make] = realPdfs.find(([what]) => what === "300 pages") ?? expect.unreachable();
  const whole = await make();
  for (let length = 0; length < whole.length - 1; length += 97) {
    await expect(checkPdf(whole.subarray(0, length))).rejects.toMatchObject({ name: "Error" });
  }
});
