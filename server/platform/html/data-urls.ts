/** A body without its base64 data URLs, which are most of a long body. */
export type ExtractedDataUrls = {
  text: string;
  /** The data URLs, by the index in their placeholder in `text`. */
  dataUrls: readonly string[];
};

const dataUrlStart = /data:image\/[\w.+-]{1,40};base64,/gi;

/**
 * Replaces each base64 data URL of a picture by a short placeholder, in one pass, also outside of tags.
 * @param token a random string that the text cannot contain
 * @param maxCharacters the maximum length of the text without data URLs
 * @returns undefined if the text is longer
 */
export function extractDataUrls(
  html: string,
  token: string,
  maxCharacters: number,
): ExtractedDataUrls | undefined {
  const indexes = new Map<string, number>();
  const parts: string[] = [];
  let copiedTo = 0;
  let characters = 0;
  for (const { 0: start, index } of html.matchAll(dataUrlStart)) {
    // The previous match may contain this one: base64 may end in the letters "data".
    if (index < copiedTo) continue;
    characters += index - copiedTo + start.length;
    if (characters > maxCharacters) return undefined;
    const end = endOfBase64(html, index + start.length);
    const address = html.slice(index, end);
    const number = indexes.get(address) ?? indexes.size;
    indexes.set(address, number);
    parts.push(html.slice(copiedTo, index), placeholder(token, number));
    copiedTo = end;
  }
  if (characters + html.length - copiedTo > maxCharacters) return undefined;
  parts.push(html.slice(copiedTo));
  return { text: parts.join(""), dataUrls: [...indexes.keys()] };
}

export function placeholder(token: string, index: number): string {
  return `${token}-${index}.`;
}

/** Finds the first character that is not base64. A pattern that matches megabytes of it would overflow the stack. */
function endOfBase64(text: string, from: number): number {
  const other = /[^A-Za-z0-9+/=]/g;
  other.lastIndex = from;
  return other.exec(text)?.index ?? text.length;
}
