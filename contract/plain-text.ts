const entities: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&nbsp;": " ",
};

/** Elements within a word or a sentence; others end it. */
const inlineTags = /<\/?(?:a|code|em|s|strong|sub|sup|u)(?:\s[^<>]*)?>/gi;

/** The text of an HTML body, for summaries. Escape the result like any other text. */
export function plainText(html: string): string {
  return html
    .replace(inlineTags, "")
    .replace(/<[^<>]*>/g, " ")
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, " ")
    .trim();
}
