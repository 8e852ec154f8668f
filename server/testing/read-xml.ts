import { XMLParser, XMLValidator } from "fast-xml-parser";
import { expect } from "vitest";

/** What XML 1.0 has no way to write, which the parser lets through (section 2.2). */
const forbidden = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/u;

/**
 * Reads well-formed XML.
 * @param lists elements that are read as lists, however many there are
 * @returns children by name, attributes by `@` and their name, text as `#text` beside attributes
 */
export function readXml(text: string, lists: readonly string[]): unknown {
  expect(text).toMatch(/^<\?xml version="1\.0" encoding="utf-8"\?>\n/);
  expect(text).not.toMatch(forbidden);
  expect(text.isWellFormed()).toBe(true);
  // A bare ampersand, which the parser lets through, too.
  expect(text).not.toMatch(/&(?!(?:amp|lt|gt|quot);)/);
  expect(XMLValidator.validate(text)).toBe(true);
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: "@",
    parseTagValue: false,
    trimValues: false,
    isArray: (name) => lists.includes(name),
    processEntities: { enabled: true, maxTotalExpansions: 1_000_000, maxExpandedLength: 10_000_000 },
    htmlEntities: false,
  });
  return parser.parse(text);
}
