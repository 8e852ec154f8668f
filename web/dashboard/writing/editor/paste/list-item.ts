import type { HtmlElement, HtmlNode } from "./html-tree.ts";
import { type Counting, isNumber, type Numbering, readMarker } from "./list-markers.ts";

/** An item of a flat list. */
export type Item = {
  level: number;
  ordered: boolean;
  counting: Counting;
  /** Undefined if it is the next one of its list. */
  number: number | undefined;
  /** What a marker that can be read in several ways may mean. */
  readings?: readonly Numbering[];
  /** The level is stated by an attribute, not inferred from the nesting. */
  hasOwnLevel: boolean;
  attributes: Record<string, string>;
  content: HtmlNode[];
};

/** An item of the outermost level, by the bullet or the number that is written before it. */
export function markedItem(marker: string): Item {
  return {
    level: 1,
    ordered: isNumber(marker),
    counting: "1",
    number: undefined,
    readings: readMarker(marker),
    hasOwnLevel: true,
    attributes: {},
    content: [],
  };
}

/** A list of documents, as our pages have it. Its items stay links. */
export function isDocumentList({ tag, attributes }: HtmlElement): boolean {
  return tag === "ul" && attributes.class === "documents";
}
