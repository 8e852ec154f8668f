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

/** Elements within a word or a sentence; others end it. */
const inlineTags = /<\/?(?:a|code|em|s|strong|sub|sup|u)(?:\s[^<>]*)?>/gi;

/** The text of an HTML body, for summaries. Escape the result like any other text. */
export function plainText(html: string): string {
  const text = html.replace(inlineTags, "").replace(/<[^<>]*>/g, " ");
  return decodeEntities(text).replace(/\s+/g, " ").trim();
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
