import {
  type PDFDict,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFParser,
  PDFRawStream,
  type PDFRef,
} from "@cantoo/pdf-lib";
import { RefusedPdf } from "./pdf-rules.ts";

/** Acrobat has no larger one (PDF 32000-1, annex C.2). */
export const maxObjectNumber = 8_388_607;
/** A tagged book with 600 pages of tables has 95,000. */
export const maxObjects = 100_000;

const key = PDFName.of;
/** White space and delimiters, 7.2.2. */
const endsName = new Set<number | undefined>(Buffer.from("\0\t\n\f\r ()<>[]{}/%"));
const endOfStream = "endstream";

/**
 * Finds the objects of a PDF by reading it from the first byte to the last: tables of references may lie. Keeps each of
 * them, also one that a later one of the same number replaces, because viewers differ in which of them they take.
 */
export class EveryObjectParser extends PDFParser {
  /** Those in object streams, too. */
  readonly objects: PDFObject[] = [];
  /** The place of each object that stands in the file itself: behind "obj". */
  readonly starts = new Set<number>();
  readonly #file: Buffer;
  readonly #names = new Map<string, PDFName>();
  readonly #numbers = new Map<number, PDFNumber>();
  #depth = 0;
  #start = 0;
  #last: { object: PDFObject; start: number } | undefined;

  /** @param file a Buffer: the library takes parts of it with `slice`, which for an Uint8Array would copy them */
  constructor(file: Buffer) {
    super(file);
    this.#file = file;
    const { context } = this;
    const assign = context.assign.bind(context);
    context.assign = (ref, object) => {
      const isTooMuch = ref.objectNumber > maxObjectNumber || this.objects.length >= maxObjects;
      if (isTooMuch) throw new RefusedPdf("tooComplex");
      this.objects.push(object);
      if (this.#last?.object === object) this.starts.add(this.#last.start);
      assign(ref, object);
    };
  }

  override parseObject(ref?: PDFRef): PDFObject {
    const start = this.#start;
    this.#depth += 1;
    try {
      const object = super.parseObject(ref);
      // Values of a trailer have no number.
      if (ref && this.#depth === 1) {
        this.#last = { object, start };
        if (object instanceof PDFRawStream) this.#readTrailer(object.dict);
      }
      return object;
    } finally {
      this.#depth -= 1;
    }
  }

  /** The library would look for escapes twice in each of a hundred thousand names. */
  protected override parseName(): PDFName {
    const start = this.bytes.offset();
    let end = start + 1;
    while (end < this.#file.length && !endsName.has(this.#file[end])) end += 1;
    const text = this.#file.toString("latin1", start, end);
    const known = this.#names.get(text);
    if (!known) {
      const name = super.parseName();
      this.#names.set(text, name);
      return name;
    }
    this.bytes.moveTo(end);
    return known;
  }

  /** One object for each number, which may stand in thousands of places. */
  protected override parseNumberOrRef(): PDFNumber | PDFRef {
    const object = super.parseNumberOrRef();
    if (!(object instanceof PDFNumber)) return object;
    const known = this.#numbers.get(object.asNumber());
    if (!known) this.#numbers.set(object.asNumber(), object);
    return known ?? object;
  }

  /** The only keyword of three letters is "obj". */
  protected override matchKeyword(keyword: number[]): boolean {
    const isMatch = super.matchKeyword(keyword);
    if (isMatch && keyword.length === 3) this.#start = this.bytes.offset();
    return isMatch;
  }

  /** Instead of the library, which would go through all references that a stream of them declares, and use none. */
  #readTrailer(dictionary: PDFDict): void {
    if (dictionary.lookup(key("Type")) !== key("XRef")) return;
    dictionary.delete(key("Type"));
    const { trailerInfo } = this.context;
    for (const name of ["Root", "Info", "Encrypt"] as const) {
      const value = dictionary.get(key(name));
      if (value) trailerInfo[name] = value;
    }
  }

  /** For a length that is wrong, or another object. The library goes byte by byte, and stumbles over "Bitstream". */
  protected override findEndOfStreamFallback(): number {
    const end = this.#file.indexOf(endOfStream, this.bytes.offset());
    if (end < 0) throw new RefusedPdf("broken");
    this.bytes.moveTo(end + endOfStream.length);
    return end;
  }
}
