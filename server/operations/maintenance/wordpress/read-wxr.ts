import { open as openFile } from "node:fs/promises";
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
const channelDepth = 2;

const noExport = "is not an export of WordPress (Tools, Export, All content)";

/**
 * Reads the children of the channel of a WordPress export (WXR 1.0 to 1.2), one at a time. A document type is refused, so
 * that there are no entities but those of XML itself.
 * @throws UserFacingError for a file that is no export, or a damaged one
 */
export async function* readWxr(path: string): AsyncGenerator<XmlElement> {
  const open: XmlElement[] = [];
  let complete: XmlElement[] = [];
  let isExport = false;
  let itemCharacters = 0;
  let bytesSinceToken = 0;
  let isEnded = false;
  const problem = (what: string) => new UserFacingError(`${path} ${what}`);
  /** Where the reader is, for people. */
  const place = () => {
    const title = open[channelDepth]?.name === "item" && childText(open[channelDepth], "title");
    return title === undefined || title === false ? "" : ` in the item "${title.trim().slice(0, 80)}"`;
  };
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        bytesSinceToken = 0;
        const depth = open.length;
        if (depth === 0 && name !== "rss") throw problem(noExport);
        if (depth >= maxDepth || (name === "item" && depth !== channelDepth)) {
          throw problem(`is damaged${place()}: <${name}> stands where none belongs. Export again`);
        }
        if (depth === channelDepth) itemCharacters = 0;
        const element = { name, attributes, text: "", isCut: false, children: [] };
        if (depth > channelDepth) open.at(-1)?.children.push(element);
        open.push(element);
      },
      ontext(text) {
        bytesSinceToken = 0;
        const element = open.at(-1);
        if (!element || open.length <= channelDepth) return;
        const left = Math.min(maxTextCharacters - element.text.length, maxItemCharacters - itemCharacters);
        if (text.length > left) element.isCut = true;
        const kept = text.slice(0, Math.max(left, 0)).replace(/[^\P{Cc}\t\n\r]/gu, "");
        itemCharacters += kept.length;
        element.text += kept;
      },
      onclosetag(_name, isImplied) {
        bytesSinceToken = 0;
        // An empty element, such as <description/>, also ends without a tag of its own.
        const isOpen = isEnded || (open.length === channelDepth + 1 && open.at(-1)?.children.length !== 0);
        if (isImplied && isOpen) {
          throw problem(`is incomplete: it ends${place() || " too early"}. Export again`);
        }
        const element = open.pop();
        if (element?.name === "wp:wxr_version") isExport = true;
        if (element && open.length === channelDepth) complete.push(element);
      },
      onprocessinginstruction(name) {
        if (name.startsWith("!")) throw problem("has a document type (DTD), which no export has");
      },
    },
    { xmlMode: true },
  );
  const decoder = new TextDecoder();
  await using file = await openFile(path);
  if (!(await file.stat()).isFile()) throw problem("is not a regular file: expected that of an export");
  for await (const chunk of file.createReadStream()) {
    bytesSinceToken += chunk.length;
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
