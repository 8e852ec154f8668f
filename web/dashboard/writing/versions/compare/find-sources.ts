const blockTag = /<(\/?)(p|h[1-3]|ul|ol|li|blockquote|pre|hr|iframe|div|figure|table)\b[^<>]*>/g;
const bracketInAttribute = /="[^"]*[<>]/;

/**
 * Finds the source of each block at the top level of HTML as the server and the editor write it. A browser serializes the
 * elements of a long text several times as slowly.
 * @returns undefined for HTML whose blocks only a parser finds
 */
export function findSources(html: string): string[] | undefined {
  if (bracketInAttribute.test(html)) return undefined;
  const sources: string[] = [];
  let depth = 0;
  let start = 0;
  for (const match of html.matchAll(blockTag)) {
    const isEnd = match[1] === "/";
    if (depth === 0 && (isEnd || html.slice(start, match.index).trim() !== "")) return undefined;
    if (depth === 0) start = match.index;
    // A divider has no end tag.
    if (match[2] !== "hr") depth += isEnd ? -1 : 1;
    if (depth > 0) continue;
    const end = match.index + match[0].length;
    sources.push(html.slice(start, end));
    start = end;
  }
  return depth === 0 && html.slice(start).trim() === "" ? sources : undefined;
}
