/**
 * The text of a file in UTF-8, or in UTF-16 with a byte order mark, as Excel's "Unicode text".
 * @throws TypeError for bytes that are not UTF-8
 */
export async function readTextFile(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? "utf-16le" : "utf-8";
  return new TextDecoder(encoding, { fatal: true }).decode(bytes);
}
