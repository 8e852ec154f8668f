import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFHexString,
  PDFInvalidObject,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRef,
  PDFStream,
  PDFString,
} from "@cantoo/pdf-lib";
import { documentLimits } from "../../../../../contract/values/limits/documents.ts";
import { maxObjectNumber } from "./pdf-parser.ts";
import { type PdfRefusal, RefusedPdf } from "./pdf-rules.ts";

/** The library has one object for each name, whose escapes it has read. */
const key = PDFName.of;

/** Names that no document for readers needs, wherever they stand: as a key, as a value, or alone. */
const refusedNames = new Map(
  Object.entries({
    // PDF 32000-1, 7.6.
    Encrypt: "encrypted",
    // Actions, 12.6.4. Those of GoToE and GoToR open another file: on Windows, a network path in one sends the reader's
    // credentials.
    JavaScript: "active",
    JS: "active",
    Launch: "active",
    SubmitForm: "active",
    ImportData: "active",
    GoToE: "active",
    GoToR: "active",
    // Films and sounds, 13.2, and in the extensions of Adobe.
    Rendition: "active",
    RichMedia: "active",
    RichMediaContent: "active",
    RichMediaExecute: "active",
    // Files inside, 7.11.4 and 12.3.5.
    EF: "filesInside",
    EmbeddedFile: "filesInside",
    EmbeddedFiles: "filesInside",
    FileAttachment: "filesInside",
    Collection: "filesInside",
    // Forms, 12.7.8.
    XFA: "adobeForm",
  } satisfies Record<string, PdfRefusal>).map(([name, reason]) => [key(name), reason]),
);

/**
 * The same where they say what an action (12.6.4) or an annotation (12.5.6) is. Elsewhere they are words. An article
 * (Thread) can be in another file.
 */
const refusedKinds = new Set<PDFObject | undefined>(["Movie", "Sound", "Screen", "3D", "Thread"].map(key));

/** @throws RefusedPdf for an object that must not be in a document, at any depth */
export function requireSafe(objects: readonly PDFObject[], context: PDFContext): void {
  for (const object of objects) {
    const left = [object];
    for (let next = left.pop(); next; next = left.pop()) {
      if (next instanceof PDFName) {
        const reason = refusedNames.get(next);
        if (reason) throw new RefusedPdf(reason);
      } else if (next instanceof PDFArray) {
        // Not spread: arguments of a call are limited to about 100,000.
        for (const item of next.asArray()) left.push(item);
      } else if (next instanceof PDFDict) {
        requireSafeDictionary(next, context);
        for (const [name, value] of next.entries()) left.push(name, value);
      } else if (next instanceof PDFStream) {
        requireSafeStream(next);
        left.push(next.dict);
      } else if (next instanceof PDFInvalidObject) throw new RefusedPdf("broken");
    }
  }
}

/** @throws RefusedPdf for a stream in another file, a huge one, or objects that viewers would read in another way */
function requireSafeStream({ dict }: PDFStream): void {
  // 7.3.8.
  if (dict.has(key("F"))) throw new RefusedPdf("active");
  if (numberIn(dict.get(key("Length"))) > documentLimits.maxFileBytes) throw new RefusedPdf("broken");
  // Tables of references, 7.5.8.
  const declared = [key("Size"), key("W"), key("Index")].flatMap((name) => itemsIn(dict.get(name)));
  if (declared.some((item) => numberIn(item) > maxObjectNumber)) throw new RefusedPdf("tooComplex");
  // Objects in a stream, 7.5.7. The library does not know predictors.
  const [count, first] = [dict.get(key("N")), dict.get(key("First"))];
  if (count === undefined || first === undefined) return;
  const isRead =
    dict.get(key("Type")) === key("ObjStm") && !dict.has(key("DecodeParms")) && !dict.has(key("DP"));
  // A later object of the same number could be another value.
  const isElsewhere = [count, first, ...itemsIn(dict.get(key("Filter")))].some((x) => x instanceof PDFRef);
  if (!isRead || isElsewhere) throw new RefusedPdf("broken");
}

const numberIn = (object: PDFObject | undefined) => (object instanceof PDFNumber ? object.asNumber() : 0);

/** The items of an array, or the object itself. */
const itemsIn = (object: PDFObject | undefined) => (object instanceof PDFArray ? object.asArray() : [object]);

/** Bytes of a decoded picture: A0 at 600 dots per inch has less. */
const maxImageBytes = 1_000_000_000;
/** The width of a picture for a predictor, which needs memory for a line. */
const maxColumns = 1_000_000;

const names = {
  kinds: [key("S"), key("Subtype")],
  addresses: [key("URI"), key("Base")],
  automatic: key("AA"),
  opening: key("OpenAction"),
  sizes: [key("Width"), key("Height"), key("BitsPerComponent")],
  columns: key("Columns"),
};

/** @throws RefusedPdf for a dictionary that does something by itself, or needs too much memory */
function requireSafeDictionary(dictionary: PDFDict, context: PDFContext): void {
  const read = (name: PDFName) => context.lookup(dictionary.get(name));
  const [automatic, opening] = [read(names.automatic), read(names.opening)];
  if (
    names.kinds.some((name) => refusedKinds.has(read(name))) ||
    names.addresses.some((name) => isScriptAddress(read(name))) ||
    (automatic !== undefined && !(automatic instanceof PDFDict && automatic.keys().length === 0)) ||
    (opening instanceof PDFDict && !isHarmlessStart(opening))
  ) {
    throw new RefusedPdf("active");
  }
  const [width = 0, height = 0, bits] = names.sizes.map((name) => numberIn(read(name)));
  const imageBytes = width * height * (bits === 1 ? 1 / 8 : 3);
  if (imageBytes > maxImageBytes || numberIn(read(names.columns)) > maxColumns)
    throw new RefusedPdf("tooComplex");
}

/** To show a page, or to print: many programs write it. */
function isHarmlessStart(action: PDFDict): boolean {
  const kind = action.lookup(key("S"));
  return (kind === key("GoTo") || kind === key("Named")) && !action.has(key("Next"));
}

function isScriptAddress(address: PDFObject | undefined): boolean {
  if (!(address instanceof PDFString || address instanceof PDFHexString)) return false;
  // Without the white space that addresses ignore, and without the mark and the zeros of UTF-16.
  return /^(?:javascript|vbscript|data):/i.test(address.decodeText().replace(/[^!-~]/g, ""));
}
