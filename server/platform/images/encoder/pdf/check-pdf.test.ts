import { describe, expect, test } from "vitest";
import { pdfMessages } from "../../../../../contract/messages/staff/api.ts";
import { hostilePdfs } from "../../../../testing/index.ts";
import { checkPdf } from "./check-pdf.ts";

describe.each(hostilePdfs)("refuses as %s", (reason, files) => {
  test.each(files)("%s", async (_what, make) => {
    const file = make();
    const start = performance.now();
    const code = reason === "notPdf" || reason === "officeFile" ? "unsupported_media_type" : "invalid";
    await expect(checkPdf(file)).rejects.toMatchObject({ code, message: pdfMessages[reason] });
    console.log(_what, reason, Math.round(performance.now() - start), "ms");
  });
});
