import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { documentLimits } from "../../../../../contract/values/limits/documents.ts";
import { refusePdf, requireNothingElse, requirePdf } from "./pdf-rules.ts";
import type { PdfAnswer } from "./pdf-worker.ts";

/** In the same folder as this code, in the sources (.ts) and in the build (.js). */
const workerFile = fileURLToPath(new URL(`pdf-worker${extname(import.meta.url)}`, import.meta.url));

/** Processor time, not elapsed time: a busy machine refuses nothing. */
const maxCpuMs = 1_500;
/** For a thread that does not say how much it takes. */
const maxWaitMs = 15_000;
/** The memory of the thread. Node, the library and the file take the rest of 200 MB. */
const maxMemoryBytes = (fileBytes: number) => 96 * 1024 * 1024 - 1.5 * fileBytes;
/** Its part for new objects. */
const youngMegabytes = 12;
const watchIntervalMs = 20;

/** Two at once would need the memory twice. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Checks that bytes are a PDF that does nothing but show pages: see `Encoder.checkPdf`. A library reads it in a thread
 * that is ended when it takes too much time or memory, one file after the other.
 * @throws InvalidPictureError
 */
export async function checkPdf(upload: Uint8Array): Promise<{ pageCount: number }> {
  const bytes = Buffer.from(upload.buffer, upload.byteOffset, upload.byteLength);
  if (bytes.length > documentLimits.maxFileBytes) throw refusePdf("tooLarge");
  requirePdf(bytes);
  const answer = last.then(() => readInThread(bytes));
  last = answer.catch(() => {});
  const given = await answer;
  if ("refused" in given) throw refusePdf(given.refused);
  // Last: an archive inside is more often a file that was attached.
  requireNothingElse(bytes);
  return given;
}

async function readInThread(bytes: Buffer): Promise<PdfAnswer> {
  const maxBytes = maxMemoryBytes(bytes.length);
  const worker = new Worker(workerFile, {
    workerData: bytes,
    resourceLimits: {
      maxOldGenerationSizeMb: Math.floor(maxBytes / 1024 / 1024) - youngMegabytes,
      maxYoungGenerationSizeMb: youngMegabytes,
    },
  });
  const answer = new Promise<PdfAnswer>((resolve) => {
    worker.once("message", resolve);
    // Out of memory.
    worker.once("error", () => resolve({ refused: "tooComplex" }));
    worker.once("exit", () => resolve({ refused: "tooComplex" }));
  });
  const watch = setInterval(() => void endAtLimit(worker, maxBytes), watchIntervalMs);
  const wait = setTimeout(() => void worker.terminate(), maxWaitMs);
  try {
    return await answer;
  } finally {
    clearInterval(watch);
    clearTimeout(wait);
    await worker.terminate();
  }
}

async function endAtLimit(worker: Worker, maxBytes: number): Promise<void> {
  try {
    const [{ user, system }, heap] = await Promise.all([worker.cpuUsage(), worker.getHeapStatistics()]);
    const isTooSlow = (user + system) / 1_000 > maxCpuMs;
    if (isTooSlow || heap.used_heap_size + heap.external_memory > maxBytes) await worker.terminate();
  } catch {
    // The thread has ended.
  }
}
