import { parentPort, workerData } from "node:worker_threads";
import { type PdfRefusal, RefusedPdf } from "./pdf-rules.ts";
import { countPdfPages } from "./read-pdf.ts";

/** What the thread answers: the number of pages, or why the PDF is refused. */
export type PdfAnswer = { pageCount: number } | { refused: PdfRefusal };

// The library warns of each large number, and such lines would fill the memory of the other thread.
console.warn = () => {};

const file: Uint8Array = workerData;
const answer: PdfAnswer = await countPdfPages(
  Buffer.from(file.buffer, file.byteOffset, file.byteLength),
).then(
  (pageCount) => ({ pageCount }),
  // Of the library: it cannot read the file.
  (error: unknown) => ({ refused: error instanceof RefusedPdf ? error.reason : "broken" }),
);
parentPort?.postMessage(answer);
