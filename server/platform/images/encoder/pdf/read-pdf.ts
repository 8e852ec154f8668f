import { createInflate } from "node:zlib";
import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFRef,
} from "@cantoo/pdf-lib";
import { documentLimits } from "../../../../../contract/values/limits/documents.ts";
import { requireSafe } from "./pdf-objects.ts";
import { EveryObjectParser, maxObjectNumber, maxObjects } from "./pdf-parser.ts";
import { RefusedPdf } from "./pdf-rules.ts";

const maxStreamBytes = 50_000_000;
/** All streams together, without pictures, whose size is declared. */
const maxInflatedBytes = 256 * 1024 * 1024;
/** As xpdf has it: what becomes large by more than that is empty. */
const maxRatio = 250;
const samplePictureBytes = 16_384;

const key = PDFName.of;

/**
 * Reads a PDF in a process or thread of its own, which bounds its time and memory, and looks at every object in it.
 * @returns the number of its pages
 * @throws RefusedPdf; other errors for a file that the library cannot read
 */
export async function countPdfPages(file: Buffer): Promise<number> {
  const written = findObjects(file);
  const parser = new EveryObjectParser(file);
  const context = await parser.parseDocument();
  const { Root, Info, Encrypt, Size } = context.trailerInfo;
  // Streams and strings could not be read.
  if (Encrypt) throw new RefusedPdf("encrypted");
  if (!(Root instanceof PDFRef)) throw new RefusedPdf("broken");
  if (Size instanceof PDFNumber && Size.asNumber() > maxObjectNumber) throw new RefusedPdf("tooComplex");
  requireSafe(Info ? [...parser.objects, Info] : parser.objects, context);
  // What the library takes for the data of a stream, a string or a comment, a viewer may read by its place.
  if (written.some((start) => !parser.starts.has(start))) throw new RefusedPdf("broken");
  const pageCount = countPages(context);
  await requireNoBombs(parser.objects);
  return pageCount;
}

const lookAroundBytes = 16;
/** A number, which a comment may part from "obj". More blanks or digits than can be seen count as one. */
const numberBefore = /(?:^|[\s\0])[-+.\d]+$|(?:^|[.\d])[\s\0]+$|[\r\n][\s\0]*$/;
const objectBehind = /^[\s\0]*(?:$|[<[(/%\d])/;

/**
 * Where a viewer would find an object, if a table of references led to it: behind "obj".
 * @throws RefusedPdf for more than can be read in time
 */
function findObjects(file: Buffer): number[] {
  const starts: number[] = [];
  for (let at = file.indexOf("obj"); at >= 0; at = file.indexOf("obj", at + 3)) {
    // Most are an "endobj".
    if (file[at - 1] === 0x64) continue;
    const start = at + 3;
    const isObject =
      numberBefore.test(file.toString("latin1", Math.max(0, at - lookAroundBytes), at)) &&
      objectBehind.test(file.toString("latin1", start, start + lookAroundBytes));
    if (isObject) starts.push(start);
    if (starts.length > maxObjects) throw new RefusedPdf("tooComplex");
  }
  return starts;
}

/** @throws RefusedPdf for no pages, too many, or a tree that is none */
function countPages(context: PDFContext): number {
  const catalog = context.lookup(context.trailerInfo.Root);
  const root = catalog instanceof PDFDict ? catalog.get(key("Pages")) : undefined;
  const seen = new Set<PDFRef>();
  const left = [root];
  let pages = 0;
  while (left.length > 0) {
    const next = left.pop();
    const node = context.lookup(next);
    if (!(node instanceof PDFDict)) throw new RefusedPdf("broken");
    const kids = node.lookup(key("Kids"));
    if (kids !== undefined && !(kids instanceof PDFArray)) throw new RefusedPdf("broken");
    if (kids) {
      if (next instanceof PDFRef && seen.has(next)) throw new RefusedPdf("broken");
      if (next instanceof PDFRef) seen.add(next);
      if (kids.size() > documentLimits.maxPages) throw new RefusedPdf("tooComplex");
      left.push(...kids.asArray());
    } else {
      pages += 1;
    }
    if (pages > documentLimits.maxPages) throw new RefusedPdf("tooComplex");
  }
  if (pages === 0) throw new RefusedPdf("broken");
  return pages;
}

/** @throws RefusedPdf if a stream becomes far larger than it is, or all become too large together */
async function requireNoBombs(objects: readonly PDFObject[]): Promise<void> {
  let inflatedBytes = 0;
  for (const object of objects) {
    if (!(object instanceof PDFRawStream)) continue;
    const filter = object.dict.lookup(key("Filter"));
    const filters = filter instanceof PDFArray ? filter.asArray() : [filter];
    const compressions = filters.filter((name) => name === key("FlateDecode") || name === key("Fl"));
    if (compressions.length > 1) throw new RefusedPdf("tooComplex");
    if (filters[0] !== compressions[0] || compressions.length === 0) continue;
    const isImage = object.dict.get(key("Subtype")) === key("Image");
    const inflate = createInflate({ chunkSize: 65_536 });
    inflate.end(object.contents);
    let streamBytes = 0;
    try {
      for await (const chunk of inflate) {
        streamBytes += chunk.length;
        const isEmpty = streamBytes > maxRatio * inflate.bytesWritten;
        if (isEmpty && streamBytes > maxStreamBytes) throw new RefusedPdf("tooComplex");
        if (isImage && !isEmpty && inflate.bytesWritten > samplePictureBytes) break;
      }
    } catch (error) {
      // Viewers show what can be read of a damaged stream.
      if (!(error instanceof Error && "errno" in error)) throw error;
    }
    if (!isImage) inflatedBytes += streamBytes;
    if (inflatedBytes > maxInflatedBytes) throw new RefusedPdf("tooComplex");
  }
}
