/** The kinds of picture that the server takes, with the type that each is sent as. */
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

/** As Latin-1, in which each byte is one character. */
const starts: readonly [PictureFormat, (start: string) => boolean][] = [
  ["jpeg", (start) => start.startsWith("\xff\xd8\xff")],
  ["png", (start) => start.startsWith("\x89PNG\r\n\x1a\n")],
  ["gif", (start) => /^GIF8[79]a/.test(start)],
  ["webp", (start) => /^RIFF.{4}WEBP/s.test(start)],
  ["avif", (start) => /^.{4}ftyp(avif|avis|mif1)/s.test(start)],
  ["bmp", (start) => start.startsWith("BM")],
  ["ico", (start) => start.startsWith("\x00\x00\x01\x00")],
];

/** What a file is, by its first bytes: a name and a type say what somebody likes. Undefined for what is no picture. */
export async function detectPictureFormat(file: Blob): Promise<PictureFormat | undefined> {
  const bytes = new Uint8Array(await file.slice(0, 12).arrayBuffer());
  const start = String.fromCharCode(...bytes);
  return starts.find(([, fits]) => fits(start))?.[0];
}
