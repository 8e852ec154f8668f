import { createInflate } from "node:zlib";
import {
  PDFArray,
  PDFContext,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFRef,
} from "@cantoo/pdf-lib";
import { documentLimits } from "../../../../../contract/values/limits/documents.ts";
import { nameOf, requireSafe } from "./pdf-objects.ts";
import { RefusedPdf } from "./pdf-rules.ts";

/** Acrobat has no larger one. */
const maxObjectNumber = 8_388_607;
/** A tagged book of a thousand pages has a third of it. */
const maxObjects = 300_000;

const maxStreamBytes = 50_000_000;
/** All streams together, without pictures, whose size is declared. */
const maxInflatedBytes = 256 * 1024 * 1024;
/** As xpdf has it: what becomes large by more than that is empty. */
const maxRatio = 250;
const samplePictureBytes = 16_384;

const key = (name: string) => PDFName.of(name);

/**
 * Reads a PDF in a process or thread of its own, which bounds its time and memory, and looks at every object in it.
 * @returns the number of its pages
 * @throws RefusedPdf; other errors for a file that the library cannot read
 */
export async function countPdfPages(bytes: Uint8Array): Promise<number> {
  const { document, objects } = await readEveryObject(bytes);
  const { context } = document;
  const { Root, Info, Encrypt, Size } = context.trailerInfo;
  // Streams and strings could not be read.
  if (Encrypt) throw new RefusedPdf("encrypted");
  if (!(Root instanceof PDFRef)) throw new RefusedPdf("broken");
  if (Size instanceof PDFNumber && Size.asNumber() > maxObjectNumber) throw new RefusedPdf("tooComplex");
  for (const object of Info ? [...objects, Info] : objects) requireSafe(object, context);
  requireNothingHidden(bytes, objects);
  const pageCount = countPages(context);
  await requireNoBombs(objects);
  return pageCount;
}

/**
 * Also those that a later one of the same number replaces: viewers differ in which of them they take, and the library
 * keeps the last. It has no event for it, and gives each object to `assign`.
 */
async function readEveryObject(bytes: Uint8Array) {
  const objects: PDFObject[] = [];
  const { assign } = PDFContext.prototype;
  PDFContext.prototype.assign = function (this: PDFContext, ref, object) {
    const isTooMuch = ref.objectNumber > maxObjectNumber || objects.length >= maxObjects;
    if (isTooMuch) throw new RefusedPdf("tooComplex");
    objects.push(object);
    return assign.call(this, ref, object);
  };
  try {
    return {
      document: await PDFDocument.load(bytes, { updateMetadata: false, ignoreEncryption: true }),
      objects,
    };
  } finally {
    PDFContext.prototype.assign = assign;
  }
}

/**
 * Every object that stands in the file has to be one that the library has read: what it takes for the data of a stream,
 * a string or a comment, a viewer may read by its offset.
 * @throws RefusedPdf
 */
function requireNothingHidden(bytes: Uint8Array, objects: readonly PDFObject[]): void {
  const inStreams = objects.reduce((sum, object) => {
    const isOfObjects = object instanceof PDFRawStream && object.dict.get(key("Type")) === key("ObjStm");
    const count = isOfObjects ? object.dict.lookup(key("N")) : undefined;
    return sum + (count instanceof PDFNumber ? count.asNumber() : 0);
  }, 0);
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  const header = /\d[\s\0]+\d+[\s\0]+obj[\s\0]*(?:<<|[[(/%\d])/g;
  let written = 0;
  while (header.test(text)) written += 1;
  if (written > objects.length - inStreams) throw new RefusedPdf("broken");
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
    const filters = (filter instanceof PDFArray ? filter.asArray() : [filter]).map(nameOf);
    const compressions = filters.filter((name) => name === "/FlateDecode" || name === "/Fl");
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
