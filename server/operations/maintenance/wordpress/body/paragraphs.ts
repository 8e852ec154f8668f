import { embed } from "./markup.ts";

const blockTag =
  /(<\/?(?:p|h[1-6]|ul|ol|li|blockquote|pre|table|thead|tbody|tfoot|tr|td|th|caption|figure|figcaption|hr|iframe)\b[^<>]*>)/i;
/** Elements whose text is never divided into paragraphs. */
const closed = new Set([
  ...["p", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "pre", "figure", "figcaption"],
  ...["table", "thead", "tbody", "tfoot", "tr", "caption"],
]);
/** Elements whose text is divided only where there is a blank line. */
const items = new Set(["li", "td", "th"]);
const voids = new Set(["hr", "iframe"]);

/**
 * Makes paragraphs of loose text: a blank line ends one. Takes linear time.
 * @param isTyped whether any other line break is one for readers, too
 */
export function addParagraphs(html: string, isTyped: boolean): string {
  const open: string[] = [];
  let result = "";
  for (const [index, part] of html.split(blockTag).entries()) {
    if (index % 2 === 1) {
      const name = /\w+/.exec(part)?.[0].toLowerCase() ?? "";
      if (part.startsWith("</")) {
        const at = open.lastIndexOf(name);
        if (at >= 0) open.length = at;
      } else if (!voids.has(name)) open.push(name);
      result += part;
      continue;
    }
    const around = open.at(-1) ?? "";
    const isDivided = !closed.has(around) && (!items.has(around) || /\S\s*\n\s*\n\s*\S/.test(part));
    result += isDivided
      ? part
          .split(/\n\s*\n/)
          .map((text) => paragraph(text, isTyped))
          .join("")
      : part;
  }
  return result;
}

function paragraph(text: string, isTyped: boolean): string {
  const trimmed = text.trim();
  if (trimmed === "") return "";
  // An address alone in its line is shown.
  if (/^https?:\/\/[^\s<>]+$/.test(trimmed)) return embed(trimmed.replaceAll("&amp;", "&"));
  return `<p>${trimmed.replace(/(?:<br\s*\/?>)?\s*\n\s*/g, isTyped ? "<br>" : " ")}</p>`;
}
