const entities: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&nbsp;": " ",
};

/** Decodes the characters that a sanitized body escapes. */
export function decodeEntities(html: string): string {
  return html.replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity] ?? entity);
}

/** The classes of what the server writes for readers beside and among links to documents. It is not stored. */
export const documentClasses = {
  facts: "document-facts",
  missing: "document-missing",
  found: "document-found",
};
const documentMarks = /<(span|li) class="document-(?:facts|found)">|<\/(span|li)>/g;

/** A body without what the server writes for readers beside and among links to documents. Takes linear time. */
export function withoutDocumentMarks(html: string): string {
  let kept = "";
  let keptTo = 0;
  let open: { name: string; index: number } | undefined;
  for (const { 0: tag, 1: start, 2: end, index } of html.matchAll(documentMarks)) {
    if (start) open ??= { name: start, index };
    if (!open || end !== open.name) continue;
    kept += html.slice(keptTo, open.index);
    keptTo = index + tag.length;
    open = undefined;
  }
  return kept + html.slice(keptTo);
}

/** Elements within a word or a sentence; others end it. */
const inlineTags = /<\/?(?:a|code|em|s|span|strong|sub|sup|u)(?:\s[^<>]*)?>/gi;

/** Elements that stay on the line of the words around them. */
const inLineTags = /<\/?(?:img|picture|source)(?:\s[^<>]*)?>/gi;

/** The text of an HTML body in one line, for summaries. Escape the result like any other text. */
export function plainText(html: string): string {
  const text = withoutDocumentMarks(html)
    // Line breaks in HTML are spaces.
    .replace(/\s+/g, " ")
    .replace(inlineTags, "")
    .replace(inLineTags, " ")
    .replace(/<[^<>]*>/g, "\n");
  return inOneLine(decodeEntities(text));
}

/** What ends a line by itself, before closing marks. */
const lineEnd = /[.!?:;,…·–،؛؟۔][\p{Pe}\p{Pf}"']{0,3}$/u;

/** The lines of a text in one, with a dot between a heading and its text, list items, and cells of a table. */
export function inOneLine(text: string): string {
  const lines = text.split("\n").map((line) => line.replace(/\s+/g, " ").trim());
  return lines
    .filter(Boolean)
    .map((line, index, { length }) =>
      index === length - 1 ? line : `${line}${lineEnd.test(line.slice(-4)) ? " " : " · "}`,
    )
    .join("");
}

export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0;
}

/** The kinds of a notice block: a paragraph that stands out of a text, such as the date of an exam. */
export const noticeKinds = ["information", "deadline", "warning"] as const;
export type NoticeKind = (typeof noticeKinds)[number];

export const noticeClasses = noticeKinds.map((kind) => `notice-${kind}`);

/** @param classes of a paragraph, such as "notice-deadline ql-align-center" */
export function noticeKindOf(classes: string): NoticeKind | undefined {
  return noticeKinds.find((kind) => classes.split(" ").includes(`notice-${kind}`));
}

/** How a numbered list counts, if not in digits: its `type` in HTML. */
export const listTypes = ["a", "A", "i", "I"] as const;
export type ListType = (typeof listTypes)[number];

/** The same in Arabic, for which HTML has no `type`: a class, named as the counter style of CSS. */
export const listClasses = ["arabic-indic", "arabic-abjad", "arabic-alpha"] as const;
export type ListClass = (typeof listClasses)[number];

/** The direction that staff chose for a block, else it is that of its text. The first has Quill's name. */
export const directionClasses = ["ql-direction-rtl", "ql-direction-ltr"] as const;

/** A row of a table: what its cells are, and how many rows each spans. */
type Row = { readonly cells: readonly { readonly isHeader: boolean; readonly rows: number }[] };

/** The rows of a table's head: the first ones, if all their cells are headers and none spans into another row. */
export function countHeadRows(rows: readonly Row[]): number {
  const body = rows.findIndex(({ cells }) => cells.some(({ isHeader }) => !isHeader));
  let count = body === -1 ? rows.length : body;
  for (let index = count - 1; index >= 0; index -= 1) {
    if (rows[index]?.cells.some((cell) => index + cell.rows > count)) count = index;
  }
  return count;
}
