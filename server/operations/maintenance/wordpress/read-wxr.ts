import { open as openFile } from "node:fs/promises";
import { type Handler, Parser } from "htmlparser2";
import { UserFacingError } from "../../../platform/user-facing-error.ts";

/** An element of an export: a child of the channel, with everything in it. */
export type XmlElement = {
  name: string;
  attributes: Readonly<Record<string, string>>;
  /** Without control characters, which WordPress exports although XML forbids them. */
  text: string;
  /** Whether the text, or what is in an item, is more than what is kept. */
  isCut: boolean;
  children: XmlElement[];
};

/** Bounds what one element keeps in memory: a body may have 500,000 characters once it is sanitized. */
const maxTextCharacters = 2_000_000;
/** The same for a whole item with its comments. */
const maxItemCharacters = 24_000_000;
/** The parser keeps a CDATA section and an attribute in memory until they end. */
const maxTokenBytes = 32 * 1024 * 1024;
/** A post with 10,000 comments has about as many. */
const maxItemElements = 300_000;
const maxAttributes = 100;
const maxDepth = 12;
const channelDepth = 2;

const noExport = "is not an export of WordPress (Tools, Export, All content)";

/**
 * The parser forgives end tags that match no start tag, or not the last one: the element `end` has to close exactly
 * one.
 */
class StrictParser extends Parser {
  readonly #end: (close: () => void) => void;

  constructor(handler: Partial<Handler>, end: (close: () => void) => void) {
    super(handler, { xmlMode: true });
    this.#end = end;
  }

  override onclosetag(start: number, endIndex: number): void {
    this.#end(() => super.onclosetag(start, endIndex));
  }
}

/**
 * Reads the children of the channel of a WordPress export (WXR 1.0 to 1.2), one at a time. A document type is refused,
 * so that there are no entities but those of XML itself.
 * @throws UserFacingError for a file that is no export, or a damaged one
 */
export async function* readWxr(path: string): AsyncGenerator<XmlElement> {
  const open: XmlElement[] = [];
  let complete: XmlElement[] = [];
  let isExport = false;
  let itemCharacters = 0;
  let itemElements = 0;
  let attributes = { count: 0, characters: 0 };
  let bytesSinceToken = 0;
  let isEnded = false;
  const problem = (what: string) => new UserFacingError(`${path} ${what}`);
  /** Where the reader is, for people. */
  const place = (item = open[channelDepth]) => {
    const title = item?.name === "item" && childText(item, "title");
    return title === undefined || title === false ? "" : ` in the item "${title.trim().slice(0, 80)}"`;
  };
  const parser = new StrictParser(
    {
      onattribute(name, value) {
        const { count, characters } = attributes;
        attributes = { count: count + 1, characters: characters + name.length + value.length };
        if (count >= maxAttributes) {
          throw problem(`is damaged${place()}: an element has more than ${maxAttributes} attributes`);
        }
      },
      onopentag(name, given) {
        bytesSinceToken = 0;
        const depth = open.length;
        if (depth === 0 && name !== "rss") throw problem(noExport);
        if (depth >= maxDepth || (name === "item" && depth !== channelDepth)) {
          throw problem(`is damaged${place()}: <${name}> stands where none belongs. Export again`);
        }
        if (depth === channelDepth) {
          itemCharacters = 0;
          itemElements = 0;
        }
        itemElements += 1;
        itemCharacters += attributes.characters;
        attributes = { count: 0, characters: 0 };
        const isKept = itemElements <= maxItemElements && itemCharacters <= maxItemCharacters;
        const element = { name, attributes: isKept ? given : {}, text: "", isCut: false, children: [] };
        const item = open[channelDepth];
        if (!isKept && item) item.isCut = true;
        else if (depth > channelDepth) open.at(-1)?.children.push(element);
        open.push(element);
      },
      ontext(text) {
        bytesSinceToken = 0;
        const element = open.at(-1);
        if (!element || open.length <= channelDepth) return;
        const left = Math.min(maxTextCharacters - element.text.length, maxItemCharacters - itemCharacters);
        if (text.length > left) element.isCut = true;
        const kept = withoutControls(text.slice(0, Math.max(left, 0)));
        itemCharacters += kept.length;
        element.text += kept;
      },
      onclosetag() {
        bytesSinceToken = 0;
        if (isEnded) throw problem(`is incomplete: it ends${place() || " too early"}. Export again`);
        const element = open.pop();
        if (element?.name === "wp:wxr_version") isExport = true;
        if (element && open.length === channelDepth) complete.push(element);
      },
      oncomment() {
        bytesSinceToken = 0;
      },
      onprocessinginstruction(name) {
        if (name.startsWith("!")) throw problem("has a document type (DTD), which no export has");
      },
    },
    (close) => {
      const before = open.length;
      const item = open[channelDepth];
      close();
      if (open.length === before - 1) return;
      throw problem(`is damaged${place(item)}: an end tag does not match its start tag. Export again`);
    },
  );
  await using file = await openFile(path);
  if (!(await file.stat()).isFile()) throw problem("is not a regular file: expected that of an export");
  let decoder: TextDecoder | undefined;
  for await (const chunk of file.createReadStream()) {
    bytesSinceToken += chunk.length;
    decoder ??= decoderOf(chunk, problem);
    parser.write(decoder.decode(chunk, { stream: true }));
    if (bytesSinceToken > maxTokenBytes) {
      throw problem(`has a text of more than ${maxTokenBytes / 1024 ** 2} MB${place()}`);
    }
    yield* complete;
    complete = [];
  }
  isEnded = true;
  parser.end();
  if (!isExport) throw problem(noExport);
}

/** For the encoding that the first bytes of a file say. WordPress writes that of its database, mostly UTF-8. */
function decoderOf(beginning: Buffer, problem: (what: string) => Error): TextDecoder {
  const start = beginning.toString("latin1", 0, 200);
  const isWide = start.startsWith("\xff\xfe") || start.startsWith("\xfe\xff");
  if (isWide) return new TextDecoder(start.startsWith("\xff") ? "utf-16le" : "utf-16be");
  const [, declared = "utf-8"] = /^[^<]*<\?xml\s[^>]*?\bencoding\s*=\s*["']([^"']*)["']/.exec(start) ?? [];
  try {
    return new TextDecoder(declared);
  } catch {
    throw problem(`has the encoding "${declared}", which is not known. Save it as UTF-8`);
  }
}

/** WordPress exports control characters. Of these, only the line breaks of word processors separate words. */
function withoutControls(text: string): string {
  return text.replace(/[\v\f\u0085]/g, "\n").replace(/[^\P{Cc}\t\n\r]/gu, "");
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
