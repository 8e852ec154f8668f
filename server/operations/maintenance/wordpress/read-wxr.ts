import { createReadStream } from "node:fs";
import { Parser } from "htmlparser2";
import { UserFacingError } from "../../../platform/user-facing-error.ts";

/** An element of an export: a child of the channel, with everything in it. */
export type XmlElement = {
  name: string;
  attributes: Readonly<Record<string, string>>;
  /** Without control characters, which WordPress exports although XML forbids them. */
  text: string;
  /** Whether the text was longer than what is kept. */
  isCut: boolean;
  children: XmlElement[];
};

/** Bounds what one element keeps in memory: a body may have 500,000 characters once it is sanitized. */
const maxTextCharacters = 2_000_000;
/** The same for a whole item with its comments. */
const maxItemCharacters = 24_000_000;
/** The parser keeps a CDATA section and an attribute in memory until they end. */
const maxTokenBytes = 32 * 1024 * 1024;
const maxDepth = 12;
const chunkBytes = 256 * 1024;

/**
 * Reads the children of the channel of a WordPress export (WXR 1.0 to 1.2), one at a time. A document type is refused, so
 * that there are no entities but those of XML itself.
 * @throws UserFacingError for a file that is no export, or a damaged one
 */
export async function* readWxr(path: string): AsyncGenerator<XmlElement> {
  const reader = new WxrReader(path);
  const chunks = createReadStream(path, { highWaterMark: chunkBytes });
  const decoder = new TextDecoder();
  for await (const chunk of chunks) {
    reader.write(decoder.decode(chunk, { stream: true }), chunk.length);
    yield* reader.take();
  }
  reader.end();
}

class WxrReader {
  readonly #path: string;
  readonly #open: XmlElement[] = [];
  #complete: XmlElement[] = [];
  #isExport = false;
  #itemCharacters = 0;
  #bytesSinceToken = 0;
  readonly #parser: Parser;

  constructor(path: string) {
    this.#path = path;
    this.#parser = new Parser(
      {
        onopentag: (name, attributes) => this.#onOpen(name, attributes),
        ontext: (text) => this.#onText(text),
        onclosetag: (_name, isImplied) => this.#onClose(isImplied),
        onprocessinginstruction: (name) => {
          if (name.startsWith("!")) throw this.#problem("has a document type (DTD), which no export has");
        },
      },
      { xmlMode: true },
    );
  }

  write(text: string, bytes: number): void {
    this.#bytesSinceToken += bytes;
    this.#parser.write(text);
    if (this.#bytesSinceToken > maxTokenBytes) {
      throw this.#problem(`has a text of more than ${maxTokenBytes / 1024 ** 2} MB${this.#place()}`);
    }
  }

  end(): void {
    this.#parser.end();
    if (!this.#isExport) throw this.#problem("is not an export of WordPress (Tools, Export, All content)");
  }

  take(): XmlElement[] {
    const complete = this.#complete;
    this.#complete = [];
    return complete;
  }

  #onOpen(name: string, attributes: Record<string, string>): void {
    this.#bytesSinceToken = 0;
    const depth = this.#open.length;
    if (depth === 0 && name !== "rss") {
      throw this.#problem("is not an export of WordPress (Tools, Export, All content)");
    }
    if (depth >= maxDepth || (name === "item" && depth !== 2)) {
      throw this.#problem(`is damaged${this.#place()}: <${name}> stands where none belongs. Export again`);
    }
    if (depth === 2) this.#itemCharacters = 0;
    const element: XmlElement = { name, attributes, text: "", isCut: false, children: [] };
    if (depth > 2) this.#open.at(-1)?.children.push(element);
    this.#open.push(element);
  }

  #onText(text: string): void {
    this.#bytesSinceToken = 0;
    const element = this.#open.at(-1);
    if (!element || this.#open.length < 3) return;
    const left = Math.min(maxTextCharacters - element.text.length, maxItemCharacters - this.#itemCharacters);
    if (text.length > left) element.isCut = true;
    const kept = text.slice(0, Math.max(left, 0)).replace(/[^\P{Cc}\t\n\r]/gu, "");
    this.#itemCharacters += kept.length;
    element.text += kept;
  }

  #onClose(isImplied: boolean): void {
    this.#bytesSinceToken = 0;
    const place = this.#place();
    const element = this.#open.pop();
    if (!element) return;
    if (isImplied && this.#open.length < 3) {
      throw this.#problem(`is incomplete: it ends${place || " too early"}. Export again`);
    }
    if (element.name === "wp:wxr_version") this.#isExport = true;
    if (this.#open.length !== 2) return;
    if (element.name === "item" && !this.#isExport) throw this.#problem("is not an export of WordPress");
    this.#complete.push(element);
  }

  /** Where the reader is, for people. */
  #place(): string {
    const item = this.#open[2];
    if (item?.name !== "item") return "";
    const title = item.children
      .find(({ name }) => name === "title")
      ?.text.trim()
      .slice(0, 80);
    return ` in the item "${title ?? ""}"`;
  }

  #problem(what: string): UserFacingError {
    return new UserFacingError(`${this.#path} ${what}`);
  }
}

/** The text of a child; empty without one. */
export function childText(element: XmlElement, name: string): string {
  return element.children.find((child) => child.name === name)?.text ?? "";
}

/** The value of a custom field of an item. */
export function metaValue(item: XmlElement, key: string): string {
  const meta = item.children.find(
    (child) => child.name === "wp:postmeta" && childText(child, "wp:meta_key") === key,
  );
  return meta ? childText(meta, "wp:meta_value") : "";
}
