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

/** How many first bytes of a file `detectPictureFormat` needs. */
export const pictureStartBytes = 64;

/** Brands of HEIF files that are compressed as HEVC, which patents keep out of browsers and of sharp. */
const heicBrands = ["heic", "heix", "heim", "heis", "hevc", "hevx", "hevm", "hevs"];

/** Magic numbers, tested on a Latin-1 string: one character per byte. SVG, HTML and scripts have none of these. */
const starts: readonly [PictureFormat, (start: string) => boolean][] = [
  ["jpeg", (start) => start.startsWith("\xff\xd8\xff")],
  ["png", (start) => start.startsWith("\x89PNG\r\n\x1a\n")],
  ["gif", (start) => /^GIF8[79]a/.test(start)],
  ["webp", (start) => /^RIFF.{4}WEBP/s.test(start)],
  ["avif", (start) => /^.{4}ftyp(avif|avis|mif1)/s.test(start)],
  ["bmp", (start) => start.startsWith("BM")],
  ["ico", (start) => start.startsWith("\x00\x00\x01\x00")],
];

/**
 * Detects the format by the first bytes, because names and types of files can be wrong.
 * @param start the first `pictureStartBytes` of a file, in Latin-1
 * @returns "heic" for photos of phones that nothing here can decode; undefined for any other file
 */
export function detectPictureFormat(start: string): PictureFormat | "heic" | undefined {
  if (heicBrands.some((brand) => brandsOf(start).includes(brand))) return "heic";
  return starts.find(([, fits]) => fits(start))?.[0];
}

/** The brands of an ISO media file: the one that it is, then, after a version, those that it can be read as. */
function brandsOf(start: string): string[] {
  if (start.slice(4, 8) !== "ftyp") return [];
  const bytes = start.charCodeAt(2) * 256 + start.charCodeAt(3);
  return start.slice(8, bytes).match(/.{4}/gs) ?? [];
}
