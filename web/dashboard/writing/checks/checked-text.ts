import type { LinkedDocument } from "../editor/documents/linked-documents.ts";

/** A stretch of the text: positions in the editor's document, or characters of plain text. */
export type Span = { from: number; to: number };

/** Neighbouring letters with the same format. */
export type Run = Span & { text: string; isBold: boolean; href: string | undefined };

/** A paragraph, a heading, an item of a list, or another block with text. Code is left out. */
export type TextBlock = Span & {
  /** "nested" stands in a list, a table, a quotation or a notice. */
  kind: "paragraph" | "heading" | "nested";
  /** The level of a heading; else 0. */
  level: number;
  text: string;
  runs: readonly Run[];
};

export type CheckedPicture = Span & { alt: string; decorative: boolean };

export type CheckedTable = Span & { rows: number; hasHeader: boolean };

/** One block of the text's top level. Immutable, and its positions count from its beginning: results can be kept. */
export type Part = {
  blocks: readonly TextBlock[];
  pictures: readonly CheckedPicture[];
  tables: readonly CheckedTable[];
  /** The links to documents. */
  documents: readonly LinkedDocument[];
};

export type PlacedPart = { part: Part; start: number };

/** Something that a reader may stumble over, and where it stands. */
export type Finding = Span & {
  rule: RuleName;
  /** Words of the text, to find them by. */
  quote: string;
  /** How many words a too long paragraph has. */
  words?: number;
};

export type RuleName =
  | "undescribedPicture"
  | "fileNameAsDescription"
  | "emptyHeading"
  | "skippedHeading"
  | "boldHeading"
  | "tableWithoutHeader"
  | "unavailableDocument"
  | "capitals"
  | "longParagraph";
