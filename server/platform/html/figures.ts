const figureTags = /(<figure(?: class="[^"]*")?>|<\/figure>)/;
const captionTags = /<(\/?)figcaption>/g;
const captions = /<figcaption>(.*?)<\/figcaption>/gs;
const images = /<img [^<>]*>/g;
const anyTag = /<[^<>]*>/g;
/** What a caption cannot contain: everything but formats and links. */
const blockTags = /<(?!\/?(?:strong|em|u|s|sub|sup|code|a)[ >])[^<>]*>/g;

/**
 * Gives every figure the stored form: pictures, then at most one caption. Several pictures are a gallery. A figure
 * without a picture, or with other content, is replaced by its content; a picture without caption and width is a
 * paragraph. Loses no text. Takes linear time.
 * @param html sanitized, so that tags are balanced and no attribute contains `<` or `>`
 */
export function normalizeFigures(html: string): string {
  // Texts at even indexes, tags of figures at odd ones.
  const parts = html.split(figureTags);
  if (parts.length === 1) return captionsToParagraphs(html);
  let normal = "";
  for (let index = 0; index < parts.length; index += 1) {
    const part = parts[index] ?? "";
    if (index % 2 === 0) {
      normal += captionsToParagraphs(part);
    } else if (part !== "</figure>" && parts[index + 2] === "</figure>") {
      normal += figure(part, parts[index + 1] ?? "");
      index += 2;
    } else {
      // A tag of a figure around other figures. The space keeps words apart.
      normal += " ";
    }
  }
  return normal.trim();
}

function captionsToParagraphs(html: string): string {
  return html.replace(captionTags, "<$1p>");
}

function figure(startTag: string, content: string): string {
  const pictures = content.match(images) ?? [];
  const beside = content.replace(captions, "").replace(images, "");
  if (pictures.length === 0 || beside.includes("<iframe") || textOf(beside) !== "")
    return ` ${captionsToParagraphs(content)} `;
  const caption = Array.from(content.matchAll(captions), ([, inner = ""]) => inner.replace(blockTags, " "))
    .filter((inner) => textOf(inner) !== "")
    .join(" ")
    .trim();
  const width = /\b(?:wide|half)\b/.exec(startTag)?.[0] ?? "";
  const name = pictures.length > 1 ? "gallery" : width;
  if (name === "" && caption === "") return `<p>${pictures[0]}</p>`;
  const attributes = name && ` class="${name}"`;
  return `<figure${attributes}>${pictures.join("")}${caption && `<figcaption>${caption}</figcaption>`}</figure>`;
}

function textOf(html: string): string {
  return html.replace(anyTag, "").trim();
}
