import { describe, expect, test } from "vitest";
import { pdfMessages } from "../../../../../contract/messages/staff/api.ts";
import { generatePdf, hostilePdfs, realPdfs } from "../../../../testing/index.ts";
import { checkPdf } from "./check-pdf.ts";
import { RefusedPdf, refusePdf, requireNothingElse, requirePdf } from "./pdf-rules.ts";
import { countPdfPages } from "./read-pdf.ts";

/** As `checkPdf`, but without a thread, which takes far longer to start than most files to read. */
async function readHere(bytes: Buffer): Promise<number> {
  requirePdf(bytes);
  const pageCount = await countPdfPages(bytes).catch((error: unknown) => {
    throw refusePdf(error instanceof RefusedPdf ? error.reason : "broken");
  });
  requireNothingElse(bytes);
  return pageCount;
}

describe("accepts a PDF with", () => {
  test.each(realPdfs)("%s", async (_what, pageCount, make) => {
    expect(await readHere(await make())).toBe(pageCount);
  });
});

/** What `checkPdf` itself refuses. */
const isBound = (reason: keyof typeof pdfMessages) => reason === "tooComplex" || reason === "tooLarge";

describe.each(hostilePdfs.filter(([reason]) => !isBound(reason)))("refuses as %s", (reason, files) => {
  test.each(files)("%s", async (_what, make) => {
    const code = reason === "notPdf" || reason === "officeFile" ? "unsupported_media_type" : "invalid";
    await expect(readHere(make())).rejects.toMatchObject({ code, message: pdfMessages[reason] });
  });
});

describe.each(hostilePdfs.filter(([reason]) => isBound(reason)))(
  "ends the thread, or starts none: %s",
  (reason, files) => {
    test.each(files)("%s", async (_what, make) => {
      await expect(checkPdf(make())).rejects.toMatchObject({ message: pdfMessages[reason] });
    });
  },
);

test("counts pages in the thread, and says there why it refuses", async () => {
  expect(await checkPdf(generatePdf(4))).toEqual({ pageCount: 4 });
  const [, [, make] = expect.unreachable()] = hostilePdfs[0]?.[1] ?? [];
  await expect(checkPdf(make())).rejects.toMatchObject({ code: "invalid", message: pdfMessages.active });
});

test("a PDF that is cut anywhere is refused", async () => {
  const [, , make] = realPdfs.find(([what]) => what === "300 pages") ?? expect.unreachable();
  const whole = await make();
  for (let length = 0; length < whole.length - 1; length += 97) {
    await expect(readHere(whole.subarray(0, length))).rejects.toMatchObject({ name: "Error" });
  }
});
