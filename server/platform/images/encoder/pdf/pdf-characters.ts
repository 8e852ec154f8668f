const isSpace = new Uint8Array(256);
for (const byte of [0, 9, 10, 12, 13, 32]) isSpace[byte] = 1;
/** Neither white space nor a delimiter. */
const isRegular = new Uint8Array(256).fill(1);
for (const byte of Buffer.from("\0\t\n\f\r ()<>[]{}/%", "latin1")) isRegular[byte] = 0;

export function isPdfSpace(byte: number | undefined): boolean {
  return byte !== undefined && isSpace[byte] === 1;
}

/** Whether a keyword may end before this byte, or begin after it. */
export function isPdfBoundary(byte: number | undefined): boolean {
  return byte === undefined || isRegular[byte] === 0;
}

export function isPdfDigit(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 0x30 && byte <= 0x39;
}

/** @param text what stands between the brackets of a string */
export function unescapePdfString(text: string): string {
  if (!text.includes("\\")) return text;
  return text.replace(
    /\\(?:([0-7]{1,3})|(\r\n?|\n)|([\s\S]))/g,
    (_, octal?: string, line?: string, char = "") => {
      if (octal) return String.fromCharCode(Number.parseInt(octal, 8) & 255);
      return line ? "" : char;
    },
  );
}
