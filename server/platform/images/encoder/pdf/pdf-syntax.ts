import { isPdfBoundary, isPdfDigit, isPdfSpace, unescapePdfString } from "./pdf-characters.ts";

/** A reference to an indirect object, by its number. */
export class PdfReference {
  readonly number: number;

  constructor(number: number) {
    this.number = number;
  }
}

/** A name stands as text with its slash. */
export type PdfValue = number | string | PdfReference | PdfArray | PdfDictionary | undefined;
export type PdfArray = readonly PdfValue[];
/** The entries whose keys were asked for, by their names with the slash. If it was asked for itself, the other keys, too. */
export type PdfDictionary = ReadonlyMap<string, PdfValue>;

/** The syntax of a PDF that no sound file has: too deep, or not closed. */
export class PdfSyntaxError extends Error {}

/** Acrobat's own limits are lower. */
const maxDepth = 100;

/** What arrays contain beyond that is read, and not kept. */
const maxKeptItems = 20_000;

/** A dictionary that is asked for itself lists its other keys, too: whether it is empty. */
const maxOtherKeys = 100;

/** No name that anything asks for is longer, whatever it is escaped with. */
const maxNameBytes = 64;

/** Strings, comments and white space are passed over fast. */
const bytesOfOneWork = 16;

/** A name is compared, and one with escapes is read a second time. */
const workOfName = 4;
const workOfEscapes = 50;

/** Longer strings are no addresses. */
const maxStringBytes = 8_192;

const [lessThan, greaterThan, slash, percent, hash] = [0x3c, 0x3e, 0x2f, 0x25, 0x23];
const [openParenthesis, closeParenthesis, openBracket, closeBracket, backslash] = [
  0x28, 0x29, 0x5b, 0x5d, 0x5c,
];

type Token = "end" | "[" | "]" | "<<" | ">>" | "name" | "number" | "string" | "keyword";

type PdfEvents = {
  /** The keys whose values are kept. */
  keys: ReadonlySet<string>;
  /** Called with what was done: 1 is about the time of a number or a bracket. */
  onWork(amount: number): void;
  /** Called with each name, wherever it stands, with its slash. Names are decoded, so that `/J#53` is `/JS`. */
  onName(name: string): void;
  /** Called with each dictionary, inner ones first. */
  onDictionary(dictionary: PdfDictionary): void;
};

/**
 * Reads one object after the other, at any place, and reports what it passes on the way. Unknown keywords are
 * passed over, as some viewers do.
 */
export class PdfReader {
  /** Where the next token begins. */
  at = 0;
  readonly #bytes: Buffer;
  readonly #events: PdfEvents;
  /** Where the last token began. */
  #start = 0;
  #text = "";
  #number = 0;
  #depth = 0;

  constructor(bytes: Buffer, events: PdfEvents) {
    this.#bytes = bytes;
    this.#events = events;
  }

  /**
   * Reads the object at a position.
   * @throws PdfSyntaxError
   */
  read(at: number): PdfValue {
    this.at = at;
    this.#depth = 0;
    return this.#value(this.#next(), true);
  }

  /** Whether a keyword follows; if so, passes over it. */
  passes(keyword: string): boolean {
    const start = this.#skipSpace(this.at);
    const end = start + keyword.length;
    if (this.#bytes.toString("latin1", start, end) !== keyword) return false;
    this.at = end;
    return true;
  }

  /** @param isKept whether the value is asked for, or only its names */
  #value(token: Token, isKept: boolean): PdfValue {
    switch (token) {
      case "name":
        return this.#text;
      case "string":
        return isKept ? this.#string(this.#start, this.at) : undefined;
      case "number":
        return this.#reference() ?? this.#number;
      case "[":
        return this.#nested(() => this.#array(isKept));
      case "<<":
        return this.#nested(() => this.#dictionary(isKept));
      default:
        return undefined;
    }
  }

  #nested<Result>(read: () => Result): Result {
    this.#depth += 1;
    if (this.#depth > maxDepth) throw new PdfSyntaxError("too deep");
    const result = read();
    this.#depth -= 1;
    return result;
  }

  #array(isKept: boolean): PdfArray {
    const items: PdfValue[] = [];
    for (let token = this.#next(); token !== "]"; token = this.#next()) {
      if (token === "end") throw new PdfSyntaxError("not closed");
      const item = this.#value(token, isKept);
      if (isKept && items.length < maxKeptItems) items.push(item);
    }
    return items;
  }

  #dictionary(isAsked: boolean): PdfDictionary {
    const entries = new Map<string, PdfValue>();
    for (let token = this.#next(); token !== ">>"; token = this.#next()) {
      if (token === "end") throw new PdfSyntaxError("not closed");
      if (token !== "name") {
        this.#value(token, false);
        continue;
      }
      const key = this.#text;
      const isKept = this.#events.keys.has(key);
      const valueToken = this.#next();
      if (valueToken === ">>") break;
      const value = this.#value(valueToken, isKept);
      if (isKept || (isAsked && entries.size < maxOtherKeys)) entries.set(key, isKept ? value : undefined);
    }
    this.#events.onDictionary(entries);
    return entries;
  }

  /** After a number: the reference that begins with it. */
  #reference(): PdfReference | undefined {
    const start = this.at;
    const number = this.#number;
    let at = this.#skipSpace(start);
    const digits = at;
    while (isPdfDigit(this.#bytes[at])) at += 1;
    if (at > digits && at - digits <= 5) {
      at = this.#skipSpace(at);
      // "R"
      if (this.#bytes[at] === 0x52 && isPdfBoundary(this.#bytes[at + 1])) {
        this.at = at + 1;
        return new PdfReference(number);
      }
    }
    this.#number = number;
    return undefined;
  }

  /** Passes over white space and comments. */
  #skipSpace(from: number): number {
    const bytes = this.#bytes;
    let at = from;
    for (; at < bytes.length; at += 1) {
      const byte = bytes[at];
      if (isPdfSpace(byte)) continue;
      if (byte !== percent) break;
      while (at < bytes.length && bytes[at] !== 10 && bytes[at] !== 13) at += 1;
    }
    this.#countBytes(at - from);
    return at;
  }

  #next(): Token {
    this.#events.onWork(1);
    const bytes = this.#bytes;
    const start = this.#skipSpace(this.at);
    this.#start = start;
    this.at = start + 1;
    switch (bytes[start]) {
      case undefined:
        this.at = bytes.length;
        return "end";
      case openBracket:
        return "[";
      case closeBracket:
        return "]";
      case slash:
        return this.#name(start);
      case openParenthesis:
        return this.#skipString();
      case lessThan:
        if (bytes[this.at] !== lessThan) return this.#skipHexString();
        this.at += 1;
        return "<<";
      case greaterThan:
        if (bytes[this.at] !== greaterThan) return "keyword";
        this.at += 1;
        return ">>";
      default:
        return this.#word(start);
    }
  }

  #name(start: number): Token {
    const bytes = this.#bytes;
    let at = start + 1;
    let isEscaped = false;
    while (!isPdfBoundary(bytes[at])) {
      if (bytes[at] === hash) isEscaped = true;
      at += 1;
    }
    this.at = at;
    this.#countBytes(at - start);
    this.#events.onWork(isEscaped ? workOfEscapes : workOfName);
    const text = bytes.toString("latin1", start, Math.min(at, start + maxNameBytes));
    this.#text = isEscaped
      ? text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
      : text;
    this.#events.onName(this.#text);
    return "name";
  }

  #skipString(): Token {
    const bytes = this.#bytes;
    let at = this.at;
    let open = 1;
    for (; open > 0; at += 1) {
      const byte = bytes[at];
      if (byte === undefined) break;
      if (byte === backslash) at += 1;
      else if (byte === openParenthesis) open += 1;
      else if (byte === closeParenthesis) open -= 1;
    }
    this.#countBytes(at - this.at);
    if (at > bytes.length || open > 0) throw new PdfSyntaxError("not closed");
    this.at = at;
    return "string";
  }

  #countBytes(count: number): void {
    if (count >= bytesOfOneWork) this.#events.onWork(Math.floor(count / bytesOfOneWork));
  }

  #skipHexString(): Token {
    const end = this.#bytes.indexOf(greaterThan, this.at);
    this.#countBytes((end < 0 ? this.#bytes.length : end) - this.at);
    if (end < 0) throw new PdfSyntaxError("not closed");
    this.at = end + 1;
    return "string";
  }

  #string(start: number, end: number): string {
    if (end - start > maxStringBytes) return "";
    const text = this.#bytes.toString("latin1", start + 1, end - 1);
    if (this.#bytes[start] === openParenthesis) return unescapePdfString(text);
    return Buffer.from(text.replace(/[^0-9a-f]/gi, ""), "hex").toString("latin1");
  }

  #word(start: number): Token {
    const bytes = this.#bytes;
    let at = start;
    let value = 0;
    while (isPdfDigit(bytes[at])) {
      value = value * 10 + (bytes[at] ?? 0) - 0x30;
      at += 1;
    }
    const isInteger = at > start && isPdfBoundary(bytes[at]);
    while (!isPdfBoundary(bytes[at])) at += 1;
    this.at = Math.max(at, start + 1);
    this.#countBytes(at - start);
    this.#number = value;
    if (isInteger) return "number";
    this.#text = bytes.toString("latin1", start, Math.min(this.at, start + 20));
    this.#number = Number(this.#text);
    return Number.isNaN(this.#number) ? "keyword" : "number";
  }
}
