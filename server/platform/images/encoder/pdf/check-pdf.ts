import { createInflate } from "node:zlib";
import { documentLimits } from "../../../../../contract/values/limits/documents.ts";
import { PdfFile, type PdfStream } from "./pdf-file.ts";
import { refusePdf, requireOnlyPdf } from "./pdf-rules.ts";
import { PdfSyntaxError } from "./pdf-syntax.ts";

const maxStreamBytes = 50_000_000;
/** All streams together, without pictures, whose size is declared. */
const maxInflatedBytes = 256 * 1024 * 1024;
/** As xpdf has it: what becomes large by more than that is empty. */
const maxRatio = 250;
const samplePictureBytes = 16_384;

/**
 * Checks that bytes are a PDF that does nothing but show pages: see `Encoder.checkPdf`. Reads every object in the file,
 * also those that a later one replaces, that stand inside of others, or that nothing refers to: viewers differ in which
 * they take.
 * @throws InvalidPictureError
 */
export async function checkPdf(upload: Uint8Array): Promise<{ pageCount: number }> {
  const bytes = Buffer.from(upload.buffer, upload.byteOffset, upload.byteLength);
  if (bytes.length > documentLimits.maxFileBytes) throw refusePdf("tooLarge");
  requireOnlyPdf(bytes);
  // Streams could not be read.
  if (bytes.includes("/Encrypt")) throw refusePdf("encrypted");
  try {
    const file = new PdfFile(bytes);
    file.readAll();
    const pageCount = file.countPages();
    await requireNoBombs(bytes, file.streams);
    return { pageCount };
  } catch (error) {
    if (error instanceof PdfSyntaxError) throw refusePdf("broken");
    throw error;
  }
}

/** @throws InvalidPictureError if a stream becomes far larger than it is, or all become too large together */
async function requireNoBombs(bytes: Buffer, streams: readonly PdfStream[]): Promise<void> {
  let inflatedBytes = 0;
  for (const { start, end, isImage } of streams) {
    const inflate = createInflate({ chunkSize: 65_536 });
    inflate.end(bytes.subarray(start, end));
    let streamBytes = 0;
    try {
      for await (const chunk of inflate) {
        streamBytes += chunk.length;
        const isEmpty = streamBytes > maxRatio * inflate.bytesWritten;
        if (isEmpty && streamBytes > maxStreamBytes) throw refusePdf("tooComplex");
        if (isImage && !isEmpty && inflate.bytesWritten > samplePictureBytes) break;
      }
    } catch (error) {
      // Viewers show what can be read of a damaged stream.
      if (!(error instanceof Error && "errno" in error)) throw error;
    }
    if (!isImage) inflatedBytes += streamBytes;
    if (inflatedBytes > maxInflatedBytes) throw refusePdf("tooComplex");
  }
}
