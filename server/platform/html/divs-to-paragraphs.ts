/** Start and end tags of blocks. There is no other block between two consecutive matches. */
const blockTag =
  /<(\/?)(div|p|h[1-6]|[ou]l|li|blockquote|pre|hr|table|section|article|figure|figcaption)\b([^<>]*)>/gi;

/** Replaces each `div` that contains no other block by a paragraph. Takes linear time. */
export function divsToParagraphs(html: string): string {
  const parts: string[] = [];
  let copiedTo = 0;
  let open: { index: number; end: number; attributes: string } | undefined;
  for (const { 0: tag, 1: slash, 2: name = "", 3: attributes = "", index } of html.matchAll(blockTag)) {
    const isDivision = name.toLowerCase() === "div";
    const end = index + tag.length;
    if (open && isDivision && slash) {
      const before = html.slice(copiedTo, open.index);
      parts.push(before, `<p${open.attributes}>`, html.slice(open.end, index), "</p>");
      copiedTo = end;
    }
    open = isDivision && !slash ? { index, end, attributes } : undefined;
  }
  parts.push(html.slice(copiedTo));
  return parts.join("");
}
