/**
 * The old and new addresses of a text, one pair on each line. The last word is the new one: old addresses may have
 * spaces. Without a new one it is empty, which the server refuses with a reason.
 */
export function readLines(text: string): { line: number; from: string; to: string }[] {
  return text.split(/\r\n?|\n/).flatMap((content, at) => {
    const words = content.trim();
    if (words === "") return [];
    const space = Math.max(words.lastIndexOf(" "), words.lastIndexOf("\t"));
    const from = space < 0 ? words : words.slice(0, space).trimEnd();
    return [{ line: at + 1, from, to: space < 0 ? "" : words.slice(space + 1) }];
  });
}
