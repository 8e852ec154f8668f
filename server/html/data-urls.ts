/** A body without its base64 data addresses, which are most of a long body. */
export type ExtractedDataUrls = {
  text: string;
  /** The data addresses, by the number of the mark that stands for each in `text`. */
  dataUrls: readonly string[];
};

const dataUrlStart = /data:image\/[\w.+-]{1,40};base64,/gi;

/**
 * Replaces each base64 data address of a picture by a short mark, in one pass, wherever it stands.
 * @param mark a string that the text cannot contain: see markOf()
 * @param maxCharacters of the text that remains
 * @returns undefined when more than `maxCharacters` remain
 */
export function extractDataUrls(
  html: string,
  mark: string,
  maxCharacters: number,
): ExtractedDataUrls | undefined {
  const indexes = new Map<string, number>();
  const parts: string[] = [];
  let copiedTo = 0;
  let characters = 0;
  for (const { 0: start, index } of html.matchAll(dataUrlStart)) {
    // Base64 itself may end in the letters "data".
    if (index < copiedTo) continue;
    characters += index - copiedTo + start.length;
    if (characters > maxCharacters) return undefined;
    const end = endOfBase64(html, index + start.length);
    const address = html.slice(index, end);
    const known = indexes.get(address) ?? indexes.size;
    indexes.set(address, known);
    parts.push(html.slice(copiedTo, index), placeholder(mark, known));
    copiedTo = end;
  }
  if (characters + html.length - copiedTo > maxCharacters) return undefined;
  parts.push(html.slice(copiedTo));
  return { text: parts.join(""), dataUrls: [...indexes.keys()] };
}

export function placeholder(mark: string, index: number): string {
  return `${mark}-${index}.`;
}

/** Searches for the first character outside base64: a pattern matching megabytes of base64 would need a stack as large. */
function endOfBase64(text: string, from: number): number {
  const other = /[^A-Za-z0-9+/=]/g;
  other.lastIndex = from;
  return other.exec(text)?.index ?? text.length;
}
