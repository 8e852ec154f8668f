/** The picture formats that the server accepts, with their MIME types. */
export const pictureMimeTypes = {
  jpeg: "image/jpeg",
  png: "image/png",
  gif: "image/gif",
  webp: "image/webp",
  avif: "image/avif",
  bmp: "image/bmp",
  ico: "image/x-icon",
} as const;

export type PictureFormat = keyof typeof pictureMimeTypes;

/** Magic numbers, tested on a Latin-1 string: one character per byte. */
const starts: readonly [PictureFormat, (start: string) => boolean][] = [
  ["jpeg", (start) => start.startsWith("\xff\xd8\xff")],
  ["png", (start) => start.startsWith("\x89PNG\r\n\x1a\n")],
  ["gif", (start) => /^GIF8[79]a/.test(start)],
  ["webp", (start) => /^RIFF.{4}WEBP/s.test(start)],
  ["avif", (start) => /^.{4}ftyp(avif|avis|mif1)/s.test(start)],
  ["bmp", (start) => start.startsWith("BM")],
  ["ico", (start) => start.startsWith("\x00\x00\x01\x00")],
];

/** Detects the format by the first bytes, because names and types of files can be wrong. */
export async function detectPictureFormat(file: Blob): Promise<PictureFormat | undefined> {
  const bytes = new Uint8Array(await file.slice(0, 12).arrayBuffer());
  const start = String.fromCharCode(...bytes);
  return starts.find(([, fits]) => fits(start))?.[0];
}
