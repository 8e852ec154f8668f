/** RFC 5545, section 3.1: octets of a line without its break. */
const maxLineBytes = 75;

/** A text as a value (section 3.3.11). Control characters, which no value can have, are left out. */
export function escapeText(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\t\n]/gu, "")
    .replace(/[\\;,]/g, "\\$&")
    .replaceAll("\n", "\\n");
}

/** One property as content lines, folded between code points. */
export function contentLine(name: string, value: string): string {
  let folded = "";
  let bytes = 0;
  for (const character of `${name}:${value}`) {
    const size = Buffer.byteLength(character);
    if (bytes + size > maxLineBytes) {
      folded += "\r\n ";
      bytes = 1;
    }
    folded += character;
    bytes += size;
  }
  return `${folded}\r\n`;
}
