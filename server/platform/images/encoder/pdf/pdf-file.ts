import { inflateSync } from "node:zlib";
import { documentLimits } from "../../../../../contract/values/limits/documents.ts";
import { InvalidPictureError } from "../encoder.ts";
import { isPdfBoundary, isPdfDigit } from "./pdf-characters.ts";
import { refusePdf, requireSafeDictionary, requireSafeName } from "./pdf-rules.ts";
import {
  type PdfArray,
  type PdfDictionary,
  PdfReader,
  PdfReference,
  PdfSyntaxError,
  type PdfValue,
} from "./pdf-syntax.ts";

/** What is read of dictionaries, for the rules and for the tree of pages. */
const keys = new Set([
  ..."/Type /Subtype /S /AA /OpenAction /URI /Width /Height /BitsPerComponent /Root /Pages /Kids /Count".split(
    " ",
  ),
  ..."/Contents /MediaBox /Length /Filter /DecodeParms /Predictor /First /N /F /Size /W".split(" "),
]);

/**
 * What bounds the work to about a second, whatever a file declares and however often it has the same bytes read: see
 * `PdfEvents.onWork`. Of 1,500 real files the largest took a third of it.
 */
const maxWork = 8_000_000;
const workOfObject = 15;
const workOfInflating = 1_000;
const inflatedBytesOfOneWork = 32;
const maxObjectStreamBytes = 16 * 1024 * 1024;
/** Acrobat has no larger one. */
const maxObjectNumber = 8_388_607;
/** What is kept for counting pages. */
const maxKeptReferences = 200_000;

/** A smaller stream becomes 8 MB at most. */
const minBombBytes = 8_192;

/** A compressed stream that may become large. */
export type PdfStream = { start: number; end: number; isImage: boolean };

/** A page, or the references of an inner node of the tree of pages. */
type PageNode = "page" | { kids: PdfValue } | PdfArray;

/** The objects of a PDF. Reads each of them with the rules of pdf-rules.ts. */
export class PdfFile {
  readonly streams: PdfStream[] = [];
  readonly #bytes: Buffer;
  readonly #reader: PdfReader;
  readonly #nodes = new Map<number, PageNode>();
  readonly #catalogs = new Map<number, PdfValue>();
  readonly #addressActions = new Set<number>();
  readonly #openActions = new Set<number>();
  #root: PdfValue;
  #rootAt = -1;
  #work = 0;
  #keptReferences = 0;
  /** Where the last object or stream ends that is not inside of another one. */
  #end = 0;
  #endstream = { from: 0, at: -1 };

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
    this.#reader = this.#readerOf(bytes);
  }

  readAll(): void {
    for (const at of keywordsIn(this.#bytes, "obj")) this.#object(at);
    for (const at of keywordsIn(this.#bytes, "trailer")) this.#trailer(at);
    for (const number of this.#openActions) if (this.#addressActions.has(number)) throw refusePdf("active");
  }

  /** @throws InvalidPictureError for a tree with a loop, with pages missing, or without any */
  countPages(): number {
    const catalog = this.#root instanceof PdfReference ? this.#catalogs.get(this.#root.number) : undefined;
    const unvisited: PdfValue[] = [catalog ?? [...this.#catalogs.values()].at(-1)];
    const visited = new Set<PageNode>();
    let pages = 0;
    while (unvisited.length > 0) {
      const next = unvisited.pop();
      const node = next instanceof PdfReference ? this.#nodes.get(next.number) : undefined;
      if (node === undefined && !(next instanceof Map)) throw refusePdf("broken");
      if (node === undefined || node === "page") pages += 1;
      else {
        if (visited.has(node)) throw refusePdf("broken");
        visited.add(node);
        unvisited.push(...this.#kids(node));
      }
      if (pages > documentLimits.maxPages) throw refusePdf("tooComplex");
      if (unvisited.length > documentLimits.maxPages) throw refusePdf("tooComplex");
    }
    if (pages === 0) throw refusePdf("broken");
    return pages;
  }

  #kids(node: Exclude<PageNode, "page">): PdfArray {
    const kids = "kids" in node ? node.kids : node;
    const found = kids instanceof PdfReference ? this.#nodes.get(kids.number) : kids;
    if (!Array.isArray(found)) throw refusePdf("broken");
    if (found.length > documentLimits.maxPages) throw refusePdf("tooComplex");
    return found;
  }

  #readerOf(bytes: Buffer): PdfReader {
    return new PdfReader(bytes, {
      keys,
      onWork: (amount) => this.#count(amount),
      onName: requireSafeName,
      onDictionary: requireSafeDictionary,
    });
  }

  #count(work: number): void {
    this.#work += work;
    if (this.#work > maxWork) throw refusePdf("tooComplex");
  }

  #read(reader: PdfReader, at: number): PdfValue {
    this.#count(workOfObject);
    return reader.read(at);
  }

  /** Reads the object whose keyword begins at a place, with its stream. */
  #object(at: number): void {
    const number = at < this.#end ? undefined : objectNumber(this.#bytes, at);
    const isInside = number === undefined;
    let value: PdfValue;
    try {
      value = this.#read(this.#reader, at + 3);
    } catch (error) {
      // Inside of a picture or a comment it may be no object at all. Its names were looked at.
      if (isInside && error instanceof PdfSyntaxError) return;
      throw error;
    }
    if (number !== undefined) this.#keep(number, value);
    const dictionary = value instanceof Map && this.#reader.passes("stream") ? value : undefined;
    if (!isInside) this.#end = this.#reader.at;
    if (!dictionary) return;
    const start = this.#startOfStream(this.#reader.at);
    const end = this.#endOfStream(dictionary, start);
    if (!isInside) this.#end = end;
    this.#stream(dictionary, start, end, isInside);
  }

  #stream(dictionary: PdfDictionary, start: number, end: number, isInside: boolean): void {
    // Its data would stand in another file.
    if (dictionary.has("/F")) throw refusePdf("active");
    const filters = filtersOf(dictionary);
    // Compressed twice, little becomes anything.
    if (filters.filter((name) => ["/FlateDecode", "/Fl", "/LZWDecode"].includes(String(name))).length > 1)
      throw refusePdf("tooComplex");
    if (dictionary.has("/First") && dictionary.has("/N")) this.#objectStream(dictionary, filters, start, end);
    else if (dictionary.get("/Type") === "/XRef") this.#crossReferences(dictionary, start, isInside);
    else if (isFlate(filters[0]) && end - start > minBombBytes && !isInside) {
      this.streams.push({ start, end, isImage: dictionary.get("/Subtype") === "/Image" });
    }
  }

  #trailer(at: number): void {
    const value = this.#read(this.#reader, at + "trailer".length);
    if (value instanceof Map) this.#crossReferences(value, at, false);
  }

  #crossReferences(dictionary: PdfDictionary, at: number, isInside: boolean): void {
    const widths = dictionary.get("/W");
    if (Number(dictionary.get("/Size")) > maxObjectNumber) throw refusePdf("tooComplex");
    if (Array.isArray(widths) && widths.some((width) => Number(width) > 8)) throw refusePdf("broken");
    const root = dictionary.get("/Root");
    if (root === undefined || isInside || at < this.#rootAt) return;
    this.#root = root;
    this.#rootAt = at;
  }

  #objectStream(dictionary: PdfDictionary, filters: PdfArray, start: number, end: number): void {
    const [first, count] = [dictionary.get("/First"), dictionary.get("/N")];
    const parameters = [dictionary.get("/DecodeParms")].flat().find((each) => each instanceof Map);
    if (typeof first !== "number" || typeof count !== "number") throw refusePdf("broken");
    // No program writes others.
    if (
      filters.length > 1 ||
      (filters.length === 1 && !isFlate(filters[0])) ||
      Number(parameters?.get("/Predictor")) > 1
    )
      throw refusePdf("broken");
    const data = filters.length === 1 ? this.#inflate(start) : this.#bytes.subarray(start, end);
    const reader = this.#readerOf(data);
    const places: [number: number, at: number][] = [];
    for (let index = 0, at = 0; index < count; index += 1, at = reader.at) {
      const number = this.#read(reader, at);
      const offset = this.#read(reader, reader.at);
      if (typeof number !== "number" || typeof offset !== "number") throw refusePdf("broken");
      places.push([number, first + offset]);
    }
    for (const [number, at] of places) this.#keep(number, this.#read(reader, at));
  }

  #inflate(start: number): Buffer {
    this.#count(workOfInflating);
    try {
      const options = { maxOutputLength: maxObjectStreamBytes, chunkSize: 65_536 };
      const data = inflateSync(this.#bytes.subarray(start), options);
      this.#count(data.length / inflatedBytesOfOneWork);
      return data;
    } catch (error) {
      if (error instanceof InvalidPictureError) throw error;
      throw refusePdf(error instanceof RangeError ? "tooComplex" : "broken");
    }
  }

  /** Keeps what the tree of pages and the rules for actions ask for. A later object replaces an earlier one. */
  #keep(number: number, value: PdfValue): void {
    if (number > maxObjectNumber) throw refusePdf("tooComplex");
    if (Array.isArray(value)) {
      // A list of pages may be an object of its own. Most arrays are other ones, of which not all are kept.
      const isFull = this.#keptReferences + value.length > maxKeptReferences;
      if (!isFull && value.some((item) => item instanceof PdfReference))
        this.#keepNode(number, value, value.length);
      return;
    }
    if (!(value instanceof Map)) return;
    const opening = value.get("/OpenAction");
    if (opening instanceof PdfReference) this.#openActions.add(opening.number);
    if (value.get("/S") === "/URI") this.#addressActions.add(number);
    const kids = value.get("/Kids");
    const type = value.get("/Type");
    if (type === "/Catalog" || value.has("/Pages")) this.#catalogs.set(number, value.get("/Pages"));
    else if (kids !== undefined) this.#keepNode(number, { kids }, Array.isArray(kids) ? kids.length + 2 : 2);
    else if (type === "/Page" || value.has("/Contents") || value.has("/MediaBox"))
      this.#nodes.set(number, "page");
  }

  #keepNode(number: number, node: PageNode, references: number): void {
    this.#keptReferences += references;
    if (this.#keptReferences > maxKeptReferences) throw refusePdf("tooComplex");
    this.#nodes.set(number, node);
  }

  #startOfStream(at: number): number {
    const isPair = this.#bytes[at] === 13 && this.#bytes[at + 1] === 10;
    return at + (isPair ? 2 : 1);
  }

  #endOfStream(dictionary: PdfDictionary, start: number): number {
    const length = dictionary.get("/Length");
    if (typeof length === "number") {
      if (length > this.#bytes.length) throw refusePdf("broken");
      this.#reader.at = start + length;
      if (this.#reader.passes("endstream")) return start + length;
    }
    // One search for all streams that it holds for.
    if (start < this.#endstream.from || start > this.#endstream.at)
      this.#endstream = { from: start, at: this.#bytes.indexOf("endstream", start) };
    if (this.#endstream.at < 0) throw refusePdf("broken");
    return this.#endstream.at;
  }
}

/** The places of a keyword, wherever they are. Other words contain it. */
function* keywordsIn(bytes: Buffer, keyword: string): Generator<number> {
  for (let at = bytes.indexOf(keyword); at >= 0; at = bytes.indexOf(keyword, at + keyword.length)) {
    const before = bytes[at - 1];
    const isWord = isPdfBoundary(before) || isPdfDigit(before);
    if (isWord && isPdfBoundary(bytes[at + keyword.length])) yield at;
  }
}

/** @returns the number before the keyword of an object */
function objectNumber(bytes: Buffer, at: number): number | undefined {
  const number = /(\d{1,10})\s+\d{1,5}\s*$/.exec(bytes.toString("latin1", Math.max(0, at - 40), at))?.[1];
  return number === undefined ? undefined : Number(number);
}

function filtersOf(dictionary: PdfDictionary): PdfArray {
  const filter = dictionary.get("/Filter");
  if (filter === undefined) return [];
  return Array.isArray(filter) ? filter : [filter];
}

const isFlate = (filter: PdfValue) => filter === "/FlateDecode" || filter === "/Fl";
