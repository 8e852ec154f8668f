import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFHexString,
  PDFInvalidObject,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFStream,
  PDFString,
} from "@cantoo/pdf-lib";
import { documentLimits } from "../../../../../contract/values/limits/documents.ts";
import { RefusedPdf, requireSafeName } from "./pdf-rules.ts";

const key = (name: string) => PDFName.of(name);

/** @returns a name with its slash and without escapes; empty for anything else */
export function nameOf(object: PDFObject | undefined): string {
  if (!(object instanceof PDFName)) return "";
  return object
    .asString()
    .replace(/#([0-9a-f]{2})/gi, (_escape, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** The same where they say what an action or an annotation is. Elsewhere they are words. */
const refusedKinds = ["/Movie", "/Sound", "/Screen", "/3D"];

/** @throws RefusedPdf for an object that must not be in a document, at any depth */
export function requireSafe(object: PDFObject, context: PDFContext): void {
  const left: PDFObject[] = [object];
  for (let next = left.pop(); next; next = left.pop()) {
    if (next instanceof PDFInvalidObject) throw new RefusedPdf("broken");
    if (next instanceof PDFName) requireSafeName(nameOf(next));
    else if (next instanceof PDFArray) {
      // Not spread: arguments of a call are limited to about 100,000.
      for (const item of next.asArray()) left.push(item);
    } else if (next instanceof PDFStream) {
      requireSafeStream(next);
      left.push(next.dict);
    } else if (next instanceof PDFDict) {
      requireSafeDictionary(next, context);
      for (const [name, value] of next.entries()) left.push(name, value);
    }
  }
}

/** @throws RefusedPdf for a stream in another file, longer than it is, or with objects that the library does not read */
function requireSafeStream({ dict }: PDFStream): void {
  if (dict.has(key("F"))) throw new RefusedPdf("active");
  const length = dict.get(key("Length"));
  if (length instanceof PDFNumber && length.asNumber() > documentLimits.maxFileBytes)
    throw new RefusedPdf("broken");
  const hasObjects = dict.has(key("N")) && dict.has(key("First"));
  if (hasObjects && dict.get(key("Type")) !== key("ObjStm")) throw new RefusedPdf("broken");
}

/** Bytes of a decoded picture: A0 at 600 dots per inch has less. */
const maxImageBytes = 1_000_000_000;

/** @throws RefusedPdf for a dictionary that does something by itself, or needs too much memory */
function requireSafeDictionary(dictionary: PDFDict, context: PDFContext): void {
  const read = (name: string) => context.lookup(dictionary.get(key(name)));
  const [automatic, opening, address] = [read("AA"), read("OpenAction"), read("URI")];
  if (
    [read("S"), read("Subtype")].some((kind) => refusedKinds.includes(nameOf(kind))) ||
    (automatic !== undefined && !(automatic instanceof PDFDict && automatic.keys().length === 0)) ||
    (opening instanceof PDFDict && nameOf(opening.lookup(key("S"))) === "/URI") ||
    ((address instanceof PDFString || address instanceof PDFHexString) &&
      isScriptAddress(address.decodeText()))
  ) {
    throw new RefusedPdf("active");
  }
  const [width, height, bits] = [read("Width"), read("Height"), read("BitsPerComponent")].map((size) =>
    size instanceof PDFNumber ? size.asNumber() : 0,
  );
  if (Number(width) * Number(height) * (bits === 1 ? 1 / 8 : 3) > maxImageBytes)
    throw new RefusedPdf("tooComplex");
}

function isScriptAddress(address: string): boolean {
  // Without the white space that addresses ignore, and without the mark and the zeros of UTF-16.
  return /^(?:javascript|vbscript|data):/i.test(address.replace(/[^!-~]/g, ""));
}
