const types: Record<string, string> = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
  png: "image/png",
};

/** @returns the media type of a stored picture, by the extension of its name */
export function pictureMediaType(name: string): string {
  return types[name.slice(name.lastIndexOf(".") + 1)] ?? "application/octet-stream";
}

/** Matches the names of stored pictures, their variants and their share pictures. */
export const pictureNamePattern = /^[0-9a-f]{32}(-\d{1,4}|-share[0-4])?\.(avif|webp|jpg|png)$/;
