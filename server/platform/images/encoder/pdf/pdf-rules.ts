import { pdfMessages } from "../../../../../contract/messages/staff/api.ts";
import { InvalidPictureError } from "../encoder.ts";

export type PdfRefusal = keyof typeof pdfMessages;

export const refusePdf = (reason: PdfRefusal) =>
  new InvalidPictureError(
    reason === "notPdf" || reason === "officeFile" ? "unsupported_media_type" : "invalid",
    pdfMessages[reason],
  );

/** Thrown where a PDF is read, which is in another thread. */
export class RefusedPdf extends Error {
  readonly reason: PdfRefusal;

  constructor(reason: PdfRefusal) {
    super(reason);
    this.reason = reason;
  }
}

/**
 * Viewers look for the mark of the beginning in the first bytes, and for that of the end in the last, behind which
 * scanners of phones fill up a block.
 */
const edgeBytes = 1_024;

/** Office programs write ZIP files, earlier ones OLE; RTF. */
const officeStarts = [
  Buffer.from("PK\x03\x04"),
  Buffer.from("d0cf11e0a1b11ae1", "hex"),
  Buffer.from("{\\rtf"),
];

/** What browsers and servers take for theirs, wherever it stands in a file. */
const foreignText = /<(?:html|script|iframe|!doctype html|\?php|hta:)|__HALT_COMPILER/i;

/** Archives, which are found behind anything: RAR, 7z, CAB. */
const archives = ["Rar!\x1a\x07", "7z\xbc\xaf'\x1c", "MSCF\0\0\0\0"];

/** What stands at a certain place in a file of another kind, counted from the end if it is negative. */
const foreignAt: readonly [at: number, magic: string][] = [
  [257, "ustar"],
  [128, "DICM"],
  [0x8001, "CD001"],
  [0x8801, "CD001"],
  [0x9001, "CD001"],
  [-512, "koly"],
  [-512, "conectix"],
];

/** Where the end of a ZIP file can stand: before a comment of at most 64 KB. */
const zipTailBytes = 66_000;

const windowBytes = 1024 * 1024;
const overlapBytes = 32;

/**
 * Checks that bytes begin and end as a PDF (PDF 32000-1, 7.5.2 and 7.5.5).
 * @throws InvalidPictureError
 */
export function requirePdf(bytes: Buffer): void {
  if (officeStarts.some((start) => start.equals(bytes.subarray(0, start.length))))
    throw refusePdf("officeFile");
  const start = bytes.toString("latin1", 0, edgeBytes);
  if (!/^%PDF-[12]\.\d/.test(start)) {
    // Gateways put blank lines or the mark of UTF-8 before it.
    throw refusePdf(/^[\0\s\xbb\xbf\xef]+%PDF-/.test(start) ? "broken" : "notPdf");
  }
  const tail = bytes.toString("latin1", Math.max(0, bytes.length - edgeBytes));
  const end = tail.lastIndexOf("%%EOF");
  // DOS ends a file with 1A.
  const behind = tail.slice(end + 5).replace("\x1a", "");
  if (end < 0 || !/^[\0\s]*$/.test(behind)) throw refusePdf("broken");
}

/**
 * Checks that bytes which are a PDF are nothing else at the same time.
 * @throws InvalidPictureError
 */
export function requireNothingElse(bytes: Buffer): void {
  for (let at = 0; at < bytes.length; at += windowBytes) {
    const isForeign = foreignText.test(bytes.toString("latin1", at, at + windowBytes + overlapBytes));
    if (isForeign) throw refusePdf("polyglot");
  }
  const isElse = foreignAt.some(([place, magic]) => {
    const at = place < 0 ? bytes.length + place : place;
    return bytes.toString("latin1", Math.max(0, at), at + magic.length) === magic;
  });
  const isArchive = archives.some((magic) => bytes.includes(magic, 0, "latin1"));
  const isZip = bytes.subarray(-zipTailBytes).includes("PK\x05\x06");
  if (isElse || isArchive || isZip) throw refusePdf("polyglot");
}
