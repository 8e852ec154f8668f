import { parentPort, workerData } from "node:worker_threads";
import type { pdfMessages } from "../../../../../contract/messages/staff/api.ts";
import { RefusedPdf } from "./pdf-rules.ts";
import { countPdfPages } from "./read-pdf.ts";

/** What the thread answers: the number of pages, or why the PDF is refused. */
export type PdfAnswer = { pageCount: number } | { refused: keyof typeof pdfMessages };

const answer: PdfAnswer = await countPdfPages(workerData).then(
  (pageCount) => ({ pageCount }),
  // Of the library: it cannot read the file.
  (error: unknown) => ({ refused: error instanceof RefusedPdf ? error.reason : "broken" }),
);
parentPort?.postMessage(answer);
