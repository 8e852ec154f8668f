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
    if (open.includes("pre")) {
      result += part;
      continue;
    }
    const text = part.replace(/\s+/g, shorten);
    const isDivided = !closed.has(around) && (!items.has(around) || text.trim().includes("\n\n"));
    if (isDivided) for (const loose of text.split("\n\n")) result += paragraph(loose.trim(), isTyped);
    else if (text.trim() !== "") result += text;
  }
  return result;
}

/** A blank line, a line break or a space. */
function shorten(spaces: string): string {
  const breaks = spaces.split("\n").length - 1;
  return breaks === 0 ? " " : "\n".repeat(Math.min(breaks, 2));
}

function paragraph(text: string, isTyped: boolean): string {
  if (text === "") return "";
  // An address alone in its line is shown.
  if (/^https?:\/\/[^\s<>]+$/.test(text)) return embed(text.replaceAll("&amp;", "&"));
  return `<p>${text.replace(/(?:<br ?\/?>)?\n/g, isTyped ? "<br>" : " ")}</p>`;
}
